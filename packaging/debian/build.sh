#!/bin/sh
# Builds dist/sayso_VERSION_ARCHITECTURE.deb from build/folder/sayso. Needs dpkg-deb, and no root.
# Usage: build.sh PYTHON   (of the environment from which the folder was built)
set -eu
python=$1
cd "$(dirname "$0")/../.."

folder=build/folder/sayso
[ -x "$folder/sayso" ] || { echo "There is no $folder; build it with: make folder" >&2; exit 1; }
version=$("$python" -P -c 'from importlib.metadata import version; print(version("sayso"))')
# Debian sorts what stands behind a tilde before the release that it leads to.
public=${version%%+*}
number=$(printf '%s' "$public" | sed -E 's/\.?(a|b|rc|dev)([0-9]+)/~\1\2/g')${version#"$public"}
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 946684800)}
export SOURCE_DATE_EPOCH

root=build/deb
rm -rf "$root"
share=$root/usr/share
document=$share/doc/sayso

put() { # put MODE SOURCE TARGET
    install -D --mode "$1" "$2" "$3"
}

mkdir -p "$root/opt" "$root/usr/bin"
cp -a "$folder" "$root/opt/sayso"
ln -s /opt/sayso/sayso "$root/usr/bin/sayso"
put 644 packaging/linux/sayso.desktop "$share/applications/sayso.desktop"
put 644 packaging/linux/org.sayso.Sayso.metainfo.xml "$share/metainfo/org.sayso.Sayso.metainfo.xml"
put 644 resources/icons/sayso.svg "$share/icons/hicolor/scalable/apps/sayso.svg"
"$python" -P packaging/tools/icons.py resources/icons/sayso.svg "$share/icons/hicolor"
put 644 packaging/debian/README.Debian "$document/README.Debian"
put 644 packaging/debian/copyright "$document/copyright"
for example in packaging/linux/examples/*; do
    put 644 "$example" "$document/examples/${example##*/}"
done
gzip -9n <CHANGELOG.md >"$document/NEWS.gz"
put 644 packaging/debian/lintian-overrides "$share/lintian/overrides/sayso"
# What Debian wants to know of a version; what has changed in it is in NEWS.
gzip -9n >"$document/changelog.gz" <<END
sayso ($number) unstable; urgency=medium

  * See /usr/share/doc/sayso/NEWS.gz.

 -- $(sed -n 's/^Maintainer: //p' packaging/debian/control.in)  $(LC_ALL=C date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
END

# What the shell and man know comes from the program itself.
mkdir -p "$share/man/man1" "$share/bash-completion/completions" "$share/zsh/vendor-completions" \
    "$share/fish/vendor_completions.d"
PYTHONPATH=. "$python" -m docs.tools.manual_page "$version" | gzip -9n >"$share/man/man1/sayso.1.gz"
PYTHONPATH=. "$python" -m docs.tools.completions bash >"$share/bash-completion/completions/sayso"
PYTHONPATH=. "$python" -m docs.tools.completions zsh >"$share/zsh/vendor-completions/_sayso"
PYTHONPATH=. "$python" -m docs.tools.completions fish >"$share/fish/vendor_completions.d/sayso.fish"

# The C library must not be older than the one that the folder's libraries were built with.
libc=$(dpkg-query --show --showformat='${Version}' libc6)
depends="libc6 (>= ${libc%%-*})"
while read -r package _; do
    case $package in '' | '#'*) ;; *) depends="$depends, $package" ;; esac
done <packaging/debian/depends

mkdir "$root/DEBIAN"
sed -e "s/@VERSION@/$number/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@DEPENDS@/$depends/" \
    -e "s/@SIZE@/$(du --summarize --apparent-size --block-size=1024 "$root" | cut -f1)/" \
    packaging/debian/control.in >"$root/DEBIAN/control"
(cd "$root" && find opt usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)

# The rights and times of the build's files are not those of the installed ones.
find "$root" -type d -exec chmod 755 {} +
find "$root" -type f -exec chmod u=rwX,go=rX {} +
find "$root/opt" -type f -name '*.so*' -exec chmod a-x {} +
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
mkdir -p dist
dpkg-deb --root-owner-group -Zzstd -z9 --build "$root" "dist/sayso_${number}_${architecture}.deb"
rm -rf "$root"
