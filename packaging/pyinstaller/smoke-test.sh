#!/bin/sh
# Tries a frozen program: it transcribes a file, streams it, and opens its window, which its engine joins. Says how long each takes.
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

took() { # took WHAT: seconds since the last time that it was asked
    now=$(date +%s)
    echo "$1: $((now - begun)) s"
    begun=$now
}

"$program" --version
begun=$(date +%s)
"$program" transcribe "$recording" --language en >"$home/text" || fail 'it does not transcribe'
took 'a file transcribed'
grep -q 'your words appear on the screen' "$home/text" || fail 'it hears other words than those that are spoken'
"$program" stream "$recording" --pace virtual --language en --json >"$home/events" || fail 'it does not stream'
took 'a file streamed'
grep -q '"type":"final".*your words appear on the screen' "$home/events" || fail 'it streams other words than those that are spoken'
"$program" settings set first_run.done true
begun=$(date +%s)
"$program" & window=$!
tries=0
until "$program" ctl status --json >"$home/status" 2>/dev/null; do
    kill -0 "$window" 2>/dev/null || fail 'the window does not stay open'
    tries=$((tries + 1))
    [ "$tries" -lt 200 ] || fail 'the window does not open'
    sleep 0.5
done
took 'the window opened'
until grep -q '"state": *"idle", *"engine_pid": *[0-9]' "$home/status"; do
    kill -0 "$window" 2>/dev/null || fail 'the window does not stay open'
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || fail 'the engine does not get ready'
    sleep 0.5
    "$program" ctl status --json >"$home/status" || fail 'the app does not answer'
done
took 'the model loaded'
"$program" ctl quit
wait "$window" || fail 'it does not end in order'
window=''
echo 'It transcribes, streams, opens its window, loads the model in its engine, and ends in order.'
