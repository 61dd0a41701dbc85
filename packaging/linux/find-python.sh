#!/bin/sh
# Prints the path of a Python that is new enough for Sayso and can make virtual environments.
# Usage: find-python.sh [PYTHON]   (only that one is looked at, if it is given)
set -eu

[ $# -gt 0 ] || set -- python3 python3.14 python3.13 python3.12 python3.11

too_old=''
without_venv=''
for candidate in "$@"; do
    path=$(command -v "$candidate") || continue
    if ! "$path" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        too_old=${too_old:-$path}
    elif ! "$path" -c 'import ensurepip, venv' 2>/dev/null; then
        without_venv=${without_venv:-$path}
    else
        echo "$path"
        exit 0
    fi
done

if [ -n "$without_venv" ]; then
    echo "$without_venv lacks the venv module. Install it with: sudo apt-get install python3-venv" >&2
elif [ -n "$too_old" ]; then
    echo "Sayso needs Python 3.11 or newer, and $too_old is older." \
        "Install a newer one, then add PYTHON=/path/to/python3 to the make command." >&2
else
    echo "Sayso needs Python 3.11 or newer, and there is none among: $*. Install it with: sudo apt-get install python3-venv" >&2
fi
exit 1
