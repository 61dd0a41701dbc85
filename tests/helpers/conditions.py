"""The same speech under other conditions: softer, in noise, through a telephone, clipped, in a room. 16 kHz mono float32."""

import numpy as np
import soxr

from streaming.events import SAMPLE_RATE, Samples

_FLOOR = 1e-12


def silence(seconds: float) -> Samples:
    return np.zeros(round(seconds * SAMPLE_RATE), np.float32)


def noise(seconds: float, level_db: float, seed: int = 0) -> Samples:
    """Pink noise, like that of a room, at a level in dB below full scale."""
    generator = np.random.default_rng(seed)
    count = round(seconds * SAMPLE_RATE)
    spectrum = np.fft.rfft(generator.standard_normal(count))
    spectrum /= np.sqrt(np.maximum(np.arange(len(spectrum)), 1))
    return at_level(np.fft.irfft(spectrum, count).astype(np.float32), level_db)


def level_of(samples: Samples) -> float:
    """How loud somebody speaks, in dB of full scale: over the louder half of the time, so that pauses do not count."""
    frame = SAMPLE_RATE // 20
    whole = samples[: len(samples) // frame * frame].reshape(-1, frame)
    powers = np.sort(np.mean(np.square(whole, dtype=np.float64), axis=1)) if len(whole) else np.zeros(1)
    return float(10 * np.log10(powers[len(powers) // 2 :].mean() + _FLOOR))


def at_level(samples: Samples, level_db: float) -> Samples:
    """Made louder or softer, rounded to 16 bits as a microphone's samples are."""
    louder = samples * 10 ** ((level_db - level_of(samples)) / 20)
    rounded: Samples = (np.round(np.clip(louder, -1, 1) * 32767) / 32767).astype(np.float32)
    return rounded


def in_noise(samples: Samples, snr_db: float, sound: Samples | None = None) -> Samples:
    """With another sound behind it, over and over, that is so much softer; pink noise by default."""
    sound = noise(len(samples) / SAMPLE_RATE, -30) if sound is None else sound
    behind = np.resize(sound, len(samples))
    both: Samples = np.clip(samples + at_level(behind, level_of(samples) - snr_db), -1, 1).astype(np.float32)
    return both


def by_telephone(samples: Samples) -> Samples:
    """8 kHz, 300 to 3400 Hz, 8 bits by the mu law."""
    spectrum = np.fft.rfft(samples)
    frequency = np.fft.rfftfreq(len(samples), 1 / SAMPLE_RATE)
    spectrum[(frequency < 300) | (frequency > 3400)] = 0
    narrow = _resampled(np.fft.irfft(spectrum, len(samples)).astype(np.float32), SAMPLE_RATE, 8000)
    mu = 255.0
    coded = np.sign(narrow) * np.log1p(mu * np.minimum(np.abs(narrow), 1)) / np.log1p(mu)
    coded = np.round(coded * 127) / 127
    plain = np.sign(coded) * np.expm1(np.abs(coded) * np.log1p(mu)) / mu
    return _resampled(plain.astype(np.float32), 8000, SAMPLE_RATE)


def clipped(samples: Samples, by_db: float) -> Samples:
    """So loud that the microphone cuts its peaks off, that much below the highest one."""
    limit = float(np.abs(samples).max()) * 10 ** (-by_db / 20)
    return np.clip(samples, -limit, limit).astype(np.float32) / np.float32(max(limit, _FLOOR))


def in_a_room(samples: Samples, decay_s: float = 0.5, direct_db: float = 3.0, seed: int = 0) -> Samples:
    """Some way from the microphone: echoes that fall by 60 dB in `decay_s`; the direct sound is so much louder."""
    generator = np.random.default_rng(seed)
    length = round(decay_s * SAMPLE_RATE)
    time = np.arange(length) / decay_s / SAMPLE_RATE
    echoes = generator.standard_normal(length) * 10 ** (-3 * time)
    echoes[: SAMPLE_RATE // 200] = 0
    echoes /= np.sqrt(np.square(echoes).sum()) * 10 ** (direct_db / 20)
    echoes[0] = 1
    size = len(samples) + length
    wet = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(echoes, size), size)[: len(samples)]
    return at_level(wet.astype(np.float32), level_of(samples))


def joined(*parts: Samples) -> Samples:
    return np.concatenate(parts).astype(np.float32)


def without_pauses(samples: Samples, longest_s: float = 0.15, quiet_db: float = 35.0) -> Samples:
    """Speech with every pause shortened, as by somebody who never takes breath."""
    frame = SAMPLE_RATE // 100
    whole = samples[: len(samples) // frame * frame].reshape(-1, frame)
    power = 10 * np.log10(np.mean(np.square(whole, dtype=np.float64), axis=1) + _FLOOR)
    quiet = power < level_of(samples) - quiet_db + 10
    kept, run = [], 0
    for index, is_quiet in enumerate(quiet):
        run = run + 1 if is_quiet else 0
        if run <= longest_s * 100:
            kept.append(index)
    return np.ascontiguousarray(whole[kept].reshape(-1))


def quietest(samples: Samples, near: int, reach: int = 2 * SAMPLE_RATE) -> int:
    """The middle of the quietest fifth of a second, at most `reach` samples from `near`: a place to cut in."""
    width = SAMPLE_RATE // 5
    power = np.convolve(samples[near - reach : near + reach] ** 2, np.ones(width), mode="valid")
    return near - reach + int(power.argmin()) + width // 2


def _resampled(samples: Samples, from_rate: int, to_rate: int) -> Samples:
    return np.asarray(soxr.resample(samples, from_rate, to_rate), np.float32)
