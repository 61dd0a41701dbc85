"""`sayso listen`: live dictation from the microphone in the terminal."""

import sys
from contextlib import ExitStack

from app.cli.arguments import Listen
from app.cli.endings import enter_ends, has_keyboard, signals_end, signals_kill
from app.cli.live import Output, load_pipeline, show_stream
from app.microphone import Microphone
from app.pipeline import Pace
from app.portaudio import find_microphone, load_portaudio
from app.quiet import quiet_libraries


def listen(command: Listen, *, is_verbose: bool) -> int:
    """Show what is said until Enter or a signal ends it.

    Raises:
        AppError: There is no such microphone, or it cannot be used; what it gave until then was shown.
        ModelError: The model cannot be loaded, or does not know the languages.
        StreamingError: The speech detector is missing.
    """
    portaudio = load_portaudio()
    info = find_microphone(portaudio, command.microphone)
    ready, pipeline = load_pipeline(command.engine, command.languages, Pace.LIVE)
    hint = "Enter ends" if has_keyboard() else "Ctrl+C ends"
    output = Output(as_json=command.as_json, is_verbose=is_verbose, hint=hint)
    with ExitStack() as stack:
        stack.enter_context(signals_kill())
        if not is_verbose:
            stack.enter_context(quiet_libraries())
        microphone = stack.enter_context(Microphone(info, portaudio))

        def stop() -> None:
            microphone.stop()
            pipeline.stop()

        let_through = stack.enter_context(signals_end(stop))
        if sys.stderr.isatty() and not output.is_live:
            sys.stderr.write(f"Listening to {info.name}. {hint} the dictation.\n")
        stack.enter_context(enter_ends(stop))
        show_stream(ready, pipeline, microphone.blocks(), output, let_through)
    return 0
