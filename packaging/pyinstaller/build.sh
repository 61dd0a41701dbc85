#!/bin/sh
# Builds build/folder/sayso: the program with its own Python, its libraries and Whisper base.
# Usage: build.sh PYTHON   (of an environment in which Sayso is installed with its extras `base` and `package`)
set -eu
python=$1
cd "$(dirname "$0")/../.."

# The same source gives the same folder: no time of the build, and no chance in the order of names.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 946684800)}
export SOURCE_DATE_EPOCH PYTHONHASHSEED=0
# To see what belongs to torch, all of it is imported, and its compiler then wants a folder of its own.
export TORCHINDUCTOR_CACHE_DIR="$PWD/build/folder/work/torch"

rm -rf build/folder/sayso
"$python" -P -m PyInstaller --noconfirm --log-level WARN --distpath build/folder --workpath build/folder/work \
    packaging/pyinstaller/sayso.spec
rm -rf build/folder/work
