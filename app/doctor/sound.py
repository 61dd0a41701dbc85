"""Checks of microphones, their level, and the sound server."""

from app.doctor.facts import NoAnswerError, ProbeError, RecorderFacts, SoundFacts, SoundSource
from app.doctor.finding import Finding, Remedy, Topic, advice, ok, problem
from app.doctor.phrases import Phrase, translate, verbatim
from app.doctor.surroundings import Surroundings

_SILENCE_DB = -90.0
"""Peak under which there is no microphone behind the samples: the smallest step of 16 bits is as loud."""
_FAINT_DB = -72.0
"""Level of a moment without speech under which speech will be faint as well."""
_QUIET_VOLUME = 0.2

# Names under which PortAudio reaches the sound server through ALSA.
_SHARED_DEVICES = ("pulse", "pipewire")


def check_microphone(surroundings: Surroundings) -> Finding:
    """Whether there is one, which one is used, and whether it is switched on."""
    try:
        recorder = surroundings.probes.recorder()
    except ProbeError as error:
        return problem(Topic.MICROPHONE, verbatim(str(error)), _plug_in())
    sound = _sound_or_none(surroundings)
    if not recorder.microphones or (sound is not None and not sound.sources):
        return problem(Topic.MICROPHONE, translate("Doctor", "There is no microphone."), _plug_in())
    if surroundings.microphone and not _is_there(surroundings.microphone, recorder, sound):
        return advice(
            Topic.MICROPHONE,
            translate(
                "Doctor", "The microphone from the settings, {name}, is not there; the default one is used."
            ).format(name=surroundings.microphone),
            translate("Doctor", "Plug it in, or choose another."),
            Remedy.SETTINGS,
        )
    if sound is None:
        return _plain_microphone(recorder)
    return _source(_used(surroundings.microphone, sound), len(sound.sources))


def _plain_microphone(recorder: RecorderFacts) -> Finding:
    return _used_one_of(recorder.default or recorder.microphones[0], len(recorder.microphones))


def _used_one_of(name: str, count: int) -> Finding:
    if count == 1:
        return ok(Topic.MICROPHONE, translate("Doctor", "{name} is used.").format(name=name))
    sentence = translate("Doctor", "{name} is used, of {count} microphones.")
    return ok(Topic.MICROPHONE, sentence.format(name=name, count=count))


def _source(source: SoundSource, count: int) -> Finding:
    if source.is_muted:
        return problem(
            Topic.MICROPHONE,
            translate("Doctor", "{name} is muted.").format(name=source.description),
            translate("Doctor", "Switch it on in the system's sound settings, or with the microphone key."),
        )
    if source.volume < _QUIET_VOLUME:
        return advice(
            Topic.MICROPHONE,
            translate("Doctor", "{name} is turned down to {percent} %.").format(
                name=source.description, percent=round(100 * source.volume)
            ),
            translate("Doctor", "Turn it up in the system's sound settings."),
        )
    if source.is_bluetooth:
        return advice(
            Topic.MICROPHONE,
            translate("Doctor", "{name} is wireless: it takes a second to wake, and sounds like a telephone.").format(
                name=source.description
            ),
            translate("Doctor", "For fewer mistakes, choose a built-in or wired microphone."),
            Remedy.SETTINGS,
        )
    return _used_one_of(source.description, count)


def check_level(surroundings: Surroundings) -> Finding:
    """What the microphone gives at this moment."""
    try:
        level = surroundings.probes.level(surroundings.microphone)
    except ProbeError as error:
        return problem(Topic.LEVEL, verbatim(str(error)), _plug_in())
    values: dict[str, str | int] = {"name": level.microphone, "level": round(level.rms_db)}
    turn_up = translate("Doctor", "Turn it up in the system's sound settings, and speak while this check runs.")
    if level.peak_db <= _SILENCE_DB:
        return advice(
            Topic.LEVEL,
            translate("Doctor", "{name} gives samples, but no sound yet.").format(**values),
            translate(
                "Doctor", "Speak while this check runs; see whether it has a switch, or is muted in the sound settings."
            ),
        )
    if level.is_clipping:
        return advice(
            Topic.LEVEL,
            translate("Doctor", "{name} is so loud that it distorts.").format(**values),
            translate("Doctor", "Turn it down in the system's sound settings."),
        )
    if level.rms_db < _FAINT_DB:
        return advice(Topic.LEVEL, translate("Doctor", "{name} is very faint ({level} dB).").format(**values), turn_up)
    return ok(Topic.LEVEL, translate("Doctor", "{name} gives sound ({level} dB).").format(**values))


def check_sound(surroundings: Surroundings) -> Finding:
    """Whether the sound server answers, and whether recording goes through it."""
    try:
        sound = surroundings.probes.sound()
    except NoAnswerError:
        return problem(
            Topic.SOUND,
            translate("Doctor", "The sound server does not answer."),
            translate(
                "Doctor", "Log out and in again, or restart it: systemctl --user restart pipewire pipewire-pulse"
            ),
        )
    except ProbeError:
        return advice(
            Topic.SOUND,
            translate("Doctor", "There is no sound server; one program at a time can use a microphone."),
            translate("Doctor", "Install PipeWire, or close other programs that record."),
        )
    if not _goes_through_server(surroundings):
        return advice(
            Topic.SOUND,
            translate("Doctor", "{server} runs, but recording goes past it.").format(server=sound.server),
            translate(
                "Doctor", "Install libasound2-plugins (Debian, Ubuntu) or pipewire-alsa (Fedora, Arch) and start again."
            ),
        )
    return ok(Topic.SOUND, translate("Doctor", "{server} answers.").format(server=sound.server))


def _goes_through_server(surroundings: Surroundings) -> bool:
    try:
        names = surroundings.probes.recorder().microphones
    except ProbeError:
        return True  # the microphone's line tells
    return not names or any(name.startswith(_SHARED_DEVICES) for name in names)


def _sound_or_none(surroundings: Surroundings) -> SoundFacts | None:
    try:
        return surroundings.probes.sound() if surroundings.is_linux else None
    except ProbeError:
        return None


def _is_there(wanted: str, recorder: RecorderFacts, sound: SoundFacts | None) -> bool:
    sources = sound.sources if sound is not None else ()
    names = [*recorder.microphones, *(name for source in sources for name in (source.name, source.description))]
    return any(wanted.casefold() in name.casefold() for name in names)


def _used(wanted: str, sound: SoundFacts) -> SoundSource:
    """The microphone that a dictation would take."""
    return min(sound.sources, key=lambda source: (not _is_meant(source, wanted), not source.is_default))


def _is_meant(source: SoundSource, wanted: str) -> bool:
    return bool(wanted) and any(wanted.casefold() in name.casefold() for name in (source.name, source.description))


def _plug_in() -> Phrase:
    return translate("Doctor", "Plug one in, or switch one on in the system's sound settings.")
