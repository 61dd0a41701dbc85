#!/bin/sh
# Tries a package where nothing else is: installs it in a fresh Debian, has a new user run the smoke test, removes it, and lists
# what is left. FOLDER gets that Debian, by debootstrap, unless there is one. With DISPLAY, windows open there.
# Usage: try.sh PACKAGE FOLDER     (as root; SUITE, MIRROR for another Debian)
set -eu
[ "$(id -u)" = 0 ] || { echo 'Only root may make another system in a folder: sudo packaging/debian/try.sh …' >&2; exit 1; }
# What is mounted in a name space of its own is gone with it.
[ "${IN_NAME_SPACE:-}" = yes ] || IN_NAME_SPACE=yes exec unshare --mount "$0" "$@"
package=$1 root=$2
sources=$(cd "$(dirname "$0")/../.." && pwd)

[ -x "$root/usr/bin/dpkg" ] || debootstrap --variant=minbase "${SUITE:-bookworm}" "$root" ${MIRROR:+"$MIRROR"}
mount -t proc proc "$root/proc"
mkdir -p "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t devpts devpts "$root/dev/pts"

inside() {
    chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}

log=$(mktemp) before=$(mktemp) after=$(mktemp)
trap 'rm -f "$log" "$before" "$after"' EXIT
apt() { # says nothing unless it fails
    inside apt-get -qq --yes -o Dpkg::Options::=--force-unsafe-io "$@" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
}

files() { # but for what apt and dpkg write at each installation
    (cd "$root" && find etc home opt root srv usr var \( -path var/cache -o -path var/lib/apt -o -path var/lib/dpkg -o \
        -path var/log \) -prune -o -print | LC_ALL=C sort)
}

apt update
inside id tester >/dev/null 2>&1 || inside useradd --create-home tester
files >"$before"

install -m 644 "$package" "$root/tmp/sayso.deb"
apt --no-install-recommends install /tmp/sayso.deb
echo "installed: $(inside du -sm /opt/sayso | cut -f1) MB in /opt/sayso, from $(($(stat -c %s "$package") / 1000000)) MB"
install -D -m 755 "$sources/packaging/pyinstaller/smoke-test.sh" "$root/tmp/try/smoke-test.sh"
install -m 644 "$sources/resources/sample.flac" "$root/tmp/try/sample.flac"
if [ -n "${DISPLAY:-}" ]; then screen=DISPLAY=$DISPLAY; else screen=QT_QPA_PLATFORM=offscreen; fi
inside su tester --command "$screen /tmp/try/smoke-test.sh sayso /tmp/try/sample.flac"

apt purge sayso
apt autoremove --purge
rm -r "$root/tmp/sayso.deb" "$root/tmp/try"
files >"$after"
echo 'Left behind:'
LC_ALL=C comm -13 "$before" "$after"
echo '(end of what was left behind)'
