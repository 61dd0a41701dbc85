"""`sayso listen`: live dictation from the microphone in the terminal."""

from contextlib import ExitStack, closing

from app.cli.arguments import Listen
from app.cli.endings import enter_ends, has_keyboard, signals_end, signals_kill
from app.cli.live import Output, load_pipeline, show_stream
from app.cli.terms import wanted_terms
from app.pipeline import Pace
from app.quiet import quiet_libraries
from app.recording.sources import demand, system_sources


def listen(command: Listen, *, is_verbose: bool) -> int:
    """Show what is said until Enter or a signal ends it.

    Raises:
        AppError: There is no such microphone, or it cannot be used; what it gave until then was shown.
        ModelError: The model cannot be loaded, or does not know the languages.
        StreamingError: The speech detector is missing.
    """
    with ExitStack() as stack:
        sources = stack.enter_context(closing(system_sources()))
        source = demand(sources.list(), command.microphone)
        terms = wanted_terms(command.vocabulary)
        ready, pipeline = load_pipeline(
            command.engine, command.languages, Pace.LIVE, terms, command.steadiness, command.quick
        )
        hint = "Enter ends" if has_keyboard() else "Ctrl+C ends"
        output = Output(as_json=command.as_json, is_verbose=is_verbose, hint=hint)
        stack.enter_context(signals_kill())
        if not is_verbose:
            stack.enter_context(quiet_libraries())
        microphone = stack.enter_context(closing(sources.open(source, None)))

        def stop() -> None:
            microphone.stop()
            pipeline.stop()

        let_through = stack.enter_context(signals_end(stop))
        output.announce(source.title)
        stack.enter_context(enter_ends(stop))
        show_stream(ready, pipeline, microphone.blocks(), output, let_through)
    return 0
