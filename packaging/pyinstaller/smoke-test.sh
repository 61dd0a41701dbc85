#!/bin/sh
# Tries a frozen program: it transcribes a file, and opens its window, which its engine joins.
# Usage: smoke-test.sh PROGRAM [RECORDING]    (with DISPLAY or QT_QPA_PLATFORM=offscreen)
set -eu
program=$1
recording=${2:-$(dirname "$0")/../../resources/sample.flac}

home=$(mktemp -d)
export HOME="$home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" \
    XDG_CACHE_HOME="$home/cache" XDG_RUNTIME_DIR="$home/run"
mkdir -m 700 "$XDG_RUNTIME_DIR"
window=''
tidy() {
    [ -z "$window" ] || kill "$window" 2>/dev/null || true
    rm -rf "$home"
}
trap tidy EXIT

fail() {
    echo "FAILED: $1" >&2
    cat "$home"/state/sayso/log/*.log "$home"/state/sayso/log/engine/* >&2 2>/dev/null || true
    exit 1
}

"$program" --version
"$program" transcribe "$recording" --language en >"$home/text" || fail 'it does not transcribe'
grep -q 'your words appear on the screen' "$home/text" || fail 'it hears other words than those that are spoken'
"$program" settings set first_run.done true
"$program" & window=$!
tries=0
until "$program" ctl status --json 2>/dev/null | grep -q '"state": *"idle", *"engine_pid": *[0-9]'; do
    kill -0 "$window" 2>/dev/null || fail 'the window does not stay open'
    tries=$((tries + 1))
    [ "$tries" -lt 200 ] || fail 'the engine does not get ready'
    sleep 3
done
"$program" ctl quit
wait "$window" || fail 'it does not end in order'
window=''
echo 'It transcribes, its window opens, its engine loads the model, and it ends in order.'
