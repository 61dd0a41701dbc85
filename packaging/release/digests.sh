#!/bin/sh
# Writes SHA256SUMS beside the files of a folder; `sha256sum --check SHA256SUMS` there holds them against it.
# Usage: digests.sh FOLDER
set -eu
cd "$1"
rm -f SHA256SUMS
digests=$(find . -maxdepth 1 -type f -printf '%f\0' | LC_ALL=C sort -z | xargs -0 sha256sum --)
printf '%s\n' "$digests" >SHA256SUMS
