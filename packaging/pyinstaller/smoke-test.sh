#!/bin/sh
# Tries a frozen program: a file transcribed and streamed, the doctor, the window with its engine, a file that comes into the
# watched folder and goes out as a document, and the engine's return when it was taken away. Says how long each took.
# Usage: smoke-test.sh PROGRAM [RECORDING]    (with DISPLAY or QT_QPA_PLATFORM=offscreen)
set -eu
program=$1
recording=${2:-$(dirname "$0")/../../resources/sample.flac}

home=$(mktemp -d)
export HOME="$home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" \
    XDG_CACHE_HOME="$home/cache" XDG_RUNTIME_DIR="$home/run" LC_ALL=C.UTF-8
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

clock() { # in milliseconds, where the system knows them
    case $(date +%N) in '' | *[!0-9]*) echo "$(date +%s)000" ;; *) echo "$(($(date +%s%N) / 1000000))" ;; esac
}

took() { # took WHAT: how long since the last time that it was asked
    now=$(clock)
    echo "$1: $(((now - begun) / 1000)).$(((now - begun) / 100 % 10)) s"
    begun=$now
}

until_done() { # until_done SECONDS WHAT COMMAND…: wait for a command that succeeds
    tries=$(($1 * 5)) what=$2
    shift 2
    until "$@"; do
        [ -z "$window" ] || kill -0 "$window" 2>/dev/null || fail 'the window does not stay open'
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || fail "$what"
        sleep 0.2
    done
}

answers() {
    "$program" ctl status --json >"$home/status" 2>/dev/null
}

engine() { # the number of the engine's process; empty while it is not ready
    answers || true
    sed -n 's/.*"state": *"idle", *"engine_pid": *\([0-9][0-9]*\).*/\1/p' "$home/status"
}

is_ready() { # is_ready [PID]: with another engine than that
    now_is=$(engine)
    [ -n "$now_is" ] && [ "$now_is" != "${1:-}" ]
}

is_in_history() {
    "$program" history --last 1 --export txt 2>/dev/null | grep -q 'your words appear on the screen'
}

begun=$(clock)
"$program" --version
took 'the program started'
"$program" transcribe "$recording" --language en >"$home/text" || fail 'it does not transcribe'
took 'a file transcribed'
grep -q 'your words appear on the screen' "$home/text" || fail 'it hears other words than those that are spoken'
"$program" stream "$recording" --pace virtual --language en --json >"$home/events" || fail 'it does not stream'
took 'a file streamed'
grep -q '"type":"final".*your words appear on the screen' "$home/events" || fail 'it streams other words than those that are spoken'

# That there is no microphone is no fault of the program's; that it cannot run its model is.
"$program" doctor --json >"$home/findings" || [ "$?" = 1 ] || fail 'its doctor does not come to an end'
took 'the computer examined'
for topic in model device settings history memory; do
    grep "\"topic\": \"$topic\"" "$home/findings" | grep -qv '"level": "problem"' || {
        cat "$home/findings" >&2
        fail "its doctor finds fault with: $topic"
    }
done

mkdir "$home/recorder"
"$program" settings set first_run.done true
"$program" settings set language.codes en
"$program" settings set history.watched_folder "$home/recorder"
begun=$(clock)
"$program" & window=$!
until_done 100 'the window does not open' answers
took 'the window opened'
until_done 300 'the engine does not get ready' is_ready
took 'the model loaded'
first=$(engine)

sleep 6 # what lies in the folder when it is first looked at stays alone
cp "$recording" "$home/recorder/a recording.flac"
begun=$(clock)
until_done 200 'a file in the watched folder is not transcribed' is_in_history
took 'a file of the watched folder in the history'
"$program" history --last 1 --export docx >"$home/text.docx" || fail 'it makes no document'
[ "$(head -c 2 "$home/text.docx")" = PK ] || fail 'its document is none'

until_done 60 'the engine is not idle again' is_ready
first=$(engine)
if [ -r "/proc/$first/status" ]; then
    template=$(sed -n 's/^PPid:[^0-9]*//p' "/proc/$first/status")
    [ "$template" != "$window" ] || fail 'the engine is not forked from the process that stands by'
fi
kill -KILL "$first"
begun=$(clock)
until_done 100 'the engine does not return' is_ready "$first"
took 'the engine back after it was killed'

"$program" ctl quit
wait "$window" || fail 'it does not end in order'
window=''
echo 'It transcribes, streams, examines the computer, opens its window, takes files, makes documents, gets its engine back, and ends in order.'
