#!/bin/sh
# Builds build/appimage/Sayso.AppDir from build/folder/sayso, and from that an AppImage where there is appimagetool.
# The folder was built and run; the image is untested, as appimagetool could not be had where this was written.
# Like the folder, it takes libportaudio2 and the graphics driver from the system.
set -eu
cd "$(dirname "$0")/../.."

folder=build/folder/sayso
[ -x "$folder/sayso" ] || { echo "There is no $folder; build it with: make folder" >&2; exit 1; }
root=build/appimage/Sayso.AppDir
rm -rf "$root"
mkdir -p "$root/usr/lib" "$root/usr/share/metainfo"
cp -a "$folder" "$root/usr/lib/sayso"
ln -s usr/lib/sayso/sayso "$root/AppRun"
install -m 644 packaging/linux/sayso.desktop "$root/sayso.desktop"
install -m 644 packaging/linux/org.sayso.Sayso.metainfo.xml "$root/usr/share/metainfo/org.sayso.Sayso.metainfo.xml"
install -m 644 resources/icons/sayso.svg "$root/sayso.svg"
ln -s sayso.svg "$root/.DirIcon"

if command -v appimagetool >/dev/null 2>&1; then
    mkdir -p dist
    appimagetool "$root" "dist/Sayso-$(uname -m).AppImage"
else
    echo "The folder of the image is $root; appimagetool, which packs it, is not installed." >&2
fi
