import type { SoundName } from '../cues.ts'
import { addRustle, addTone, emptySampleBuffer, normalisedSamples, type SampleBuffer } from './synthesis.ts'

/** One chip touching another: a short, bright, slightly out-of-tune ring, and the click of the chip's edge. */
function addClink(buffer: SampleBuffer, atMs: number, pitch: number, level: number): void {
  addTone(buffer, { at: atMs, hz: 2350 * pitch, decayMs: 11, level })
  addTone(buffer, { at: atMs, hz: 3720 * pitch, decayMs: 8, level: level * 0.7 })
  addTone(buffer, { at: atMs, hz: 5410 * pitch, decayMs: 5, level: level * 0.45 })
  addTone(buffer, { at: atMs, hz: 820 * pitch, decayMs: 9, level: level * 0.5 })
  addRustle(buffer, { at: atMs, ms: 12, fromHz: 6200, toHz: 5200, narrowness: 1.5, level: level * 0.5, peakShare: 0.1 })
}

/** A hit on wood covered with felt. */
function addThud(buffer: SampleBuffer, atMs: number, hz: number, level: number): void {
  addTone(buffer, { at: atMs, hz, decayMs: 28, level, attackMs: 2 })
  addTone(buffer, { at: atMs, hz: hz * 2.3, decayMs: 14, level: level * 0.4, attackMs: 2 })
  addRustle(buffer, { at: atMs, ms: 40, fromHz: 900, toHz: 300, narrowness: 1, level: level * 0.5, peakShare: 0.08 })
}

/** A card sliding over felt, ending with the soft slap of its edge. */
function addSlide(
  buffer: SampleBuffer,
  { at, ms, fromHz, toHz, level }: { at: number; ms: number; fromHz: number; toHz: number; level: number },
) {
  addRustle(buffer, { at, ms, fromHz, toHz, narrowness: 1.4, level, peakShare: 0.35 })
  addRustle(buffer, {
    at: at + ms * 0.8,
    ms: 35,
    fromHz: 2600,
    toHz: 1200,
    narrowness: 1,
    level: level * 0.8,
    peakShare: 0.05,
  })
}

/** A small bell. */
function addChime(buffer: SampleBuffer, atMs: number, hz: number, level: number): void {
  addTone(buffer, { at: atMs, hz, decayMs: 130, level, attackMs: 4 })
  addTone(buffer, { at: atMs, hz: hz * 2.01, decayMs: 70, level: level * 0.35, attackMs: 3 })
  addTone(buffer, { at: atMs, hz: hz * 3.02, decayMs: 35, level: level * 0.14, attackMs: 2 })
}

interface SoundRecipe {
  /** 200 to 800 ms (B-SOUND-06). */
  readonly durationMs: number
  readonly write: (buffer: SampleBuffer) => void
}

export const soundRecipes: Readonly<Record<SoundName, SoundRecipe>> = {
  chipPlace: {
    durationMs: 260,
    write: (buffer) => {
      addThud(buffer, 0, 190, 0.35)
      addClink(buffer, 4, 1, 0.9)
      addClink(buffer, 62, 1.08, 0.6)
    },
  },
  chipRaise: {
    durationMs: 320,
    write: (buffer) => {
      addThud(buffer, 0, 190, 0.3)
      for (const [beat, pitch] of [
        [4, 0.9],
        [78, 1.06],
        [152, 1.26],
      ] as const)
        addClink(buffer, beat, pitch, 0.85)
    },
  },
  allIn: {
    durationMs: 620,
    write: (buffer) => {
      addRustle(buffer, { at: 0, ms: 240, fromHz: 600, toHz: 2000, narrowness: 1.2, level: 0.5, peakShare: 0.7 })
      for (const [i, beat] of [60, 120, 172, 216, 254, 288].entries()) addClink(buffer, beat, 0.92 + i * 0.04, 0.5)
      addThud(buffer, 320, 150, 1)
      addClink(buffer, 326, 0.8, 0.8)
      addClink(buffer, 374, 0.86, 0.5)
    },
  },
  chipStack: {
    durationMs: 720,
    write: (buffer) => {
      const beatTimes = [0, 85, 160, 226, 285, 338, 386, 430, 471]
      for (const [i, beat] of beatTimes.entries()) addClink(buffer, beat, 0.9 + i * 0.035, 0.85 - i * 0.05)
      addThud(buffer, 520, 170, 0.3)
    },
  },
  chipSlide: {
    durationMs: 420,
    write: (buffer) => {
      addRustle(buffer, { at: 0, ms: 330, fromHz: 700, toHz: 1900, narrowness: 1.2, level: 0.5, peakShare: 0.6 })
      for (const [beat, pitch] of [
        [90, 0.95],
        [170, 1.04],
        [235, 0.98],
        [290, 1.1],
        [330, 1.02],
      ] as const)
        addClink(buffer, beat, pitch, 0.4)
    },
  },
  cardDeal: {
    durationMs: 200,
    write: (buffer) => addSlide(buffer, { at: 0, ms: 150, fromHz: 2200, toHz: 4200, level: 0.9 }),
  },
  communityCard: {
    durationMs: 280,
    write: (buffer) => {
      addSlide(buffer, { at: 0, ms: 130, fromHz: 1500, toHz: 3400, level: 0.8 })
      addRustle(buffer, { at: 125, ms: 60, fromHz: 3200, toHz: 900, narrowness: 0.9, level: 1.1, peakShare: 0.04 })
      addThud(buffer, 128, 240, 0.25)
    },
  },
  call: {
    durationMs: 240,
    write: (buffer) => {
      addThud(buffer, 0, 165, 0.3)
      addClink(buffer, 2, 0.88, 0.9)
    },
  },
  check: {
    durationMs: 280,
    write: (buffer) => {
      // Above 400 Hz, because the speaker of a phone plays lower tones too softly.
      addThud(buffer, 0, 450, 1)
      addThud(buffer, 115, 425, 0.85)
    },
  },
  yourTurn: {
    durationMs: 700,
    write: (buffer) => {
      addChime(buffer, 0, 659.3, 0.8)
      addChime(buffer, 130, 987.8, 0.9)
    },
  },
  timeAlert: {
    durationMs: 420,
    write: (buffer) => {
      for (const beatTime of [0, 160]) {
        addTone(buffer, { at: beatTime, hz: 880, decayMs: 48, level: 0.8, attackMs: 4 })
        addTone(buffer, { at: beatTime, hz: 1760, decayMs: 30, level: 0.25, attackMs: 3 })
      }
    },
  },
  fold: {
    durationMs: 260,
    write: (buffer) => addSlide(buffer, { at: 0, ms: 210, fromHz: 1900, toHz: 700, level: 0.9 }),
  },
  muck: {
    durationMs: 360,
    write: (buffer) => {
      addSlide(buffer, { at: 0, ms: 170, fromHz: 1700, toHz: 800, level: 0.8 })
      addSlide(buffer, { at: 90, ms: 200, fromHz: 1500, toHz: 600, level: 0.9 })
    },
  },
}

/** The samples of a sound, -1 to 1, one channel. For one sample rate they are equal on every machine. */
export function synthesise(name: SoundName, sampleRate: number): Float32Array {
  const buffer = emptySampleBuffer(soundRecipes[name].durationMs, sampleRate)
  soundRecipes[name].write(buffer)
  return normalisedSamples(buffer)
}
