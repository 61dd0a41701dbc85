#!/bin/sh
# Builds wheel and source archive in dist; the same from the same commit, to the byte.
# Usage: build-dist.sh PYTHON   (of an environment with Sayso's extra `package`)
set -eu
python=$1
cd "$(dirname "$0")/.."

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 946684800)}
export SOURCE_DATE_EPOCH
"$python" -P -m hatchling build --directory dist
