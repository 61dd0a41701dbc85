#!/bin/sh
# Installs the system packages that are missing, or prints the line that would.
# Usage: system-packages.sh run|test   (test includes run)
#
# Never fails: what cannot be done without one of them says so itself, and everything else goes on.
set -eu
here=$(dirname "$0")

if ! command -v apt-get >/dev/null 2>&1; then
    echo "This is not Debian or Ubuntu: if something is missing, see $here/system-packages for what Sayso uses." >&2
    exit 0
fi

is_there() {
    case $1 in
        python3-venv) "$here/find-python.sh" >/dev/null 2>&1 ;;
        *) [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ] ;;
    esac
}

missing=''
while read -r name purpose _; do
    case $name in '' | '#'*) continue ;; esac
    if [ "$purpose" = run ] || [ "$purpose" = "$1" ]; then
        is_there "$name" || missing="$missing $name"
    fi
done <"$here/system-packages"
[ -n "$missing" ] || exit 0

by_hand="sudo apt-get update && sudo apt-get install --no-install-recommends$missing"
if [ "$(id -u)" = 0 ]; then
    as_root=''
elif sudo -n true 2>/dev/null; then
    as_root='sudo -n'
elif [ -t 0 ] && command -v sudo >/dev/null 2>&1; then
    printf 'Sayso wants these system packages:%s. Install them with sudo? [Y/n] ' "$missing"
    read -r answer
    case $answer in [nN]*) echo "Later, then: $by_hand"; exit 0 ;; esac
    as_root=sudo
else
    echo "These system packages are missing:$missing. Install them with: $by_hand" >&2
    exit 0
fi

echo "Installing system packages:$missing"
apt_get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get --option Dpkg::Use-Pty=0"
# Word splitting is meant: a command and its options, and a list of packages.
# shellcheck disable=SC2086
if ! { $apt_get update --quiet --quiet </dev/null &&
    $apt_get install --quiet --quiet --yes --no-install-recommends $missing </dev/null; }; then
    echo "The system packages could not be installed. Try: $by_hand" >&2
fi
