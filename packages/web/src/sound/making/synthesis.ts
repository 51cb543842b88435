/** Mono samples at a sample rate. The tones and noises of a sound are added to them one by one. */
export interface Tape {
  readonly rate: number
  readonly samples: Float32Array
}

export const blankTape = (ms: number, rate: number): Tape => ({
  rate,
  samples: new Float32Array(Math.round((ms / 1000) * rate)),
})

function mix(
  { rate, samples }: Tape,
  atMs: number,
  ms: number,
  wave: (seconds: number, share: number) => number,
): void {
  const first = Math.round((atMs / 1000) * rate)
  const count = Math.min(Math.round((ms / 1000) * rate), samples.length - first)
  for (let i = 0; i < count; i++) samples[first + i] = (samples[first + i] ?? 0) + wave(i / rate, i / count)
}

export interface Tone {
  readonly at: number
  readonly hz: number
  /** Time to fall to a third, in ms. */
  readonly decay: number
  readonly level: number
  /** Time to rise, in ms (default 1). */
  readonly attack?: number
}

/** Adds a tone that rises within `attack` and then fades away. */
export function tone(tape: Tape, { at, hz, decay, level, attack = 1 }: Tone): void {
  const rise = attack / 1000
  const fall = decay / 1000
  mix(tape, at, attack + decay * 6, (t) => {
    const envelope = Math.min(1, t / rise) * Math.exp(-Math.max(0, t - rise) / fall)
    return level * envelope * Math.sin(2 * Math.PI * hz * t)
  })
}

export interface Rustle {
  readonly at: number
  readonly ms: number
  /** Middle of the noise band at the start and at the end, Hz. */
  readonly from: number
  readonly to: number
  /** Narrowness of the band; 1 is broad. */
  readonly focus: number
  readonly level: number
  /** When the noise is loudest, as a share of its duration, 0 to 1. */
  readonly peak: number
}

/** Noise from a fixed number sequence, so that a sound is the same on every machine. */
function noiseSource(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2147483648 - 1
  }
}

const bandStep = (hz: number, rate: number) => 2 * Math.sin((Math.PI * hz) / rate)

/** Adds a band of noise that gets louder and fades, such as the sound of felt, paper or air. */
export function rustle(tape: Tape, { at, ms, from, to, focus, level, peak }: Rustle): void {
  const noise = noiseSource(Math.round(from * 31 + at * 7 + ms))
  let low = 0
  let band = 0
  let step = 0
  let sample = 0
  mix(tape, at, ms, (_, share) => {
    // The band's frequency changes slowly compared with the samples: an update every 64 samples is enough, at a tenth
    // of the cost.
    if (sample++ % 64 === 0) step = bandStep(Math.min(from * (to / from) ** share, tape.rate / 6), tape.rate)
    low += step * band
    band += step * (noise() - low - band / focus)
    const swell = share < peak ? share / peak : (1 - share) / (1 - peak)
    return level * swell * swell * band
  })
}

/**
 * Scales a sound so that its loudest 50 ms are as loud as those of all other sounds. The result does not clip and fades
 * to silence.
 */
export function levelled({ samples, rate }: Tape): Float32Array {
  const window = Math.round(rate * 0.05)
  let strongest = 0
  let peak = 0
  for (let start = 0; start < samples.length; start += window >> 1) {
    let sum = 0
    for (const sample of samples.subarray(start, start + window)) {
      sum += sample * sample
      peak = Math.max(peak, Math.abs(sample))
    }
    strongest = Math.max(strongest, Math.sqrt(sum / window))
  }
  const gain = strongest === 0 ? 0 : Math.min(0.2 / strongest, 0.98 / peak)
  const fade = Math.round(rate * 0.02)
  return samples.map((sample, i) => sample * gain * Math.min(1, (samples.length - 1 - i) / fade))
}
