/** Mono samples at a sample rate. The tones and noises of a sound are added to them one by one. */
export interface SampleBuffer {
  readonly sampleRate: number
  readonly samples: Float32Array
}

export const emptySampleBuffer = (ms: number, rate: number): SampleBuffer => ({
  sampleRate: rate,
  samples: new Float32Array(Math.round((ms / 1000) * rate)),
})

function addSamples(
  { sampleRate, samples }: SampleBuffer,
  atMs: number,
  ms: number,
  sampleAt: (elapsedSeconds: number, elapsedShare: number) => number,
): void {
  const firstSample = Math.round((atMs / 1000) * sampleRate)
  const count = Math.min(Math.round((ms / 1000) * sampleRate), samples.length - firstSample)
  for (let i = 0; i < count; i++)
    samples[firstSample + i] = (samples[firstSample + i] ?? 0) + sampleAt(i / sampleRate, i / count)
}

export interface Tone {
  /** When the tone begins, ms from the start of the sound. */
  readonly at: number
  readonly hz: number
  /** Time in which the level falls to 1/e, about a third, in ms. */
  readonly decayMs: number
  readonly level: number
  /** Time to rise, in ms (default 1). */
  readonly attackMs?: number
}

/** Adds a tone that rises within `attackMs` and then fades away. */
export function addTone(buffer: SampleBuffer, { at, hz, decayMs, level, attackMs = 1 }: Tone): void {
  const riseSeconds = attackMs / 1000
  const fallSeconds = decayMs / 1000
  addSamples(buffer, at, attackMs + decayMs * 6, (seconds) => {
    const envelope = Math.min(1, seconds / riseSeconds) * Math.exp(-Math.max(0, seconds - riseSeconds) / fallSeconds)
    return level * envelope * Math.sin(2 * Math.PI * hz * seconds)
  })
}

export interface Rustle {
  /** When the noise begins, ms from the start of the sound. */
  readonly at: number
  readonly ms: number
  /** Middle of the noise band at the start, Hz. */
  readonly fromHz: number
  /** Middle of the noise band at the end, Hz. */
  readonly toHz: number
  /** Narrowness of the band; 1 is broad. */
  readonly narrowness: number
  readonly level: number
  /** When the noise is loudest, as a share of its duration, 0 to 1. */
  readonly peakShare: number
}

/** Noise from a fixed number sequence, so that a sound is the same on every machine. */
function noiseSource(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2147483648 - 1
  }
}

const filterStep = (hz: number, rate: number) => 2 * Math.sin((Math.PI * hz) / rate)

/** Adds a band of noise that gets louder and fades, such as the sound of felt, paper or air. */
export function addRustle(buffer: SampleBuffer, { at, ms, fromHz, toHz, narrowness, level, peakShare }: Rustle): void {
  const noise = noiseSource(Math.round(fromHz * 31 + at * 7 + ms))
  let lowPass = 0
  let bandPass = 0
  let step = 0
  let sampleIndex = 0
  addSamples(buffer, at, ms, (_, share) => {
    // The band's frequency changes slowly compared with the samples: an update every 64 samples is enough, at a tenth
    // of the cost.
    if (sampleIndex++ % 64 === 0)
      step = filterStep(Math.min(fromHz * (toHz / fromHz) ** share, buffer.sampleRate / 6), buffer.sampleRate)
    lowPass += step * bandPass
    bandPass += step * (noise() - lowPass - bandPass / narrowness)
    const swell = share < peakShare ? share / peakShare : (1 - share) / (1 - peakShare)
    return level * swell * swell * bandPass
  })
}

/**
 * Scales a sound so that its loudest 50 ms are as loud as those of all other sounds, or softer if the sound would clip
 * otherwise. The last 20 ms fade to silence.
 */
export function normalisedSamples({ samples, sampleRate }: SampleBuffer): Float32Array {
  const window = Math.round(sampleRate * 0.05)
  let strongest = 0
  let peak = 0
  for (let windowStart = 0; windowStart < samples.length; windowStart += window >> 1) {
    let sum = 0
    for (const sample of samples.subarray(windowStart, windowStart + window)) {
      sum += sample * sample
      peak = Math.max(peak, Math.abs(sample))
    }
    strongest = Math.max(strongest, Math.sqrt(sum / window))
  }
  const gain = strongest === 0 ? 0 : Math.min(0.2 / strongest, 0.98 / peak)
  const fadeSamples = Math.round(sampleRate * 0.02)
  return samples.map((sample, i) => sample * gain * Math.min(1, (samples.length - 1 - i) / fadeSamples))
}
