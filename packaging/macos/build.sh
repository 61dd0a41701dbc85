#!/bin/sh
# Packs build/folder/Sayso.app, which `make folder` builds on macOS, into dist/Sayso-VERSION.dmg. Untested: nobody has run it yet.
#
# To sign and notarise it, which macOS asks for of what was downloaded, set
#   SIGNING_IDENTITY     "Developer ID Application: …", in the keychain
#   NOTARY_PROFILE       the name under which `xcrun notarytool store-credentials` has kept an account
set -eu
cd "$(dirname "$0")/../.."

bundle=build/folder/Sayso.app
version=$(/usr/libexec/PlistBuddy -c 'Print CFBundleShortVersionString' "$bundle/Contents/Info.plist")
image=dist/Sayso-$version.dmg
mkdir -p dist

if [ -n "${SIGNING_IDENTITY:-}" ]; then
    # Libraries first: a signature covers what is inside.
    find "$bundle" -type f \( -name '*.dylib' -o -name '*.so' \) -exec \
        codesign --force --timestamp --options runtime --sign "$SIGNING_IDENTITY" {} +
    codesign --force --timestamp --options runtime --entitlements packaging/macos/entitlements.plist \
        --sign "$SIGNING_IDENTITY" "$bundle"
    codesign --verify --strict --deep "$bundle"
fi

hdiutil create -volname Sayso -srcfolder "$bundle" -format ULFO -ov "$image"

if [ -n "${NOTARY_PROFILE:-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
