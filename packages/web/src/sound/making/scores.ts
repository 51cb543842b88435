import type { SoundName } from '../cues.ts'
import { blankTape, levelled, rustle, type Tape, tone } from './synthesis.ts'

/** One chip touching another: a short, bright, slightly out-of-tune ring, and the click of the chip's edge. */
function clink(tape: Tape, at: number, pitch: number, level: number): void {
  tone(tape, { at, hz: 2350 * pitch, decay: 11, level })
  tone(tape, { at, hz: 3720 * pitch, decay: 8, level: level * 0.7 })
  tone(tape, { at, hz: 5410 * pitch, decay: 5, level: level * 0.45 })
  tone(tape, { at, hz: 820 * pitch, decay: 9, level: level * 0.5 })
  rustle(tape, { at, ms: 12, from: 6200, to: 5200, focus: 1.5, level: level * 0.5, peak: 0.1 })
}

/** A hit on wood covered with felt. */
function thud(tape: Tape, at: number, hz: number, level: number): void {
  tone(tape, { at, hz, decay: 28, level, attack: 2 })
  tone(tape, { at, hz: hz * 2.3, decay: 14, level: level * 0.4, attack: 2 })
  rustle(tape, { at, ms: 40, from: 900, to: 300, focus: 1, level: level * 0.5, peak: 0.08 })
}

/** A card sliding over felt, ending with the soft slap of its edge. */
function slide(
  tape: Tape,
  { at, ms, from, to, level }: { at: number; ms: number; from: number; to: number; level: number },
) {
  rustle(tape, { at, ms, from, to, focus: 1.4, level, peak: 0.35 })
  rustle(tape, { at: at + ms * 0.8, ms: 35, from: 2600, to: 1200, focus: 1, level: level * 0.8, peak: 0.05 })
}

/** A small bell. */
function chime(tape: Tape, at: number, hz: number, level: number): void {
  tone(tape, { at, hz, decay: 130, level, attack: 4 })
  tone(tape, { at, hz: hz * 2.01, decay: 70, level: level * 0.35, attack: 3 })
  tone(tape, { at, hz: hz * 3.02, decay: 35, level: level * 0.14, attack: 2 })
}

interface Score {
  /** 200 to 800 ms (B-SOUND-06). */
  readonly ms: number
  readonly write: (tape: Tape) => void
}

export const scores: Readonly<Record<SoundName, Score>> = {
  chipPlace: {
    ms: 260,
    write: (tape) => {
      thud(tape, 0, 190, 0.35)
      clink(tape, 4, 1, 0.9)
      clink(tape, 62, 1.08, 0.6)
    },
  },
  chipRaise: {
    ms: 320,
    write: (tape) => {
      thud(tape, 0, 190, 0.3)
      for (const [beat, pitch] of [
        [4, 0.9],
        [78, 1.06],
        [152, 1.26],
      ] as const)
        clink(tape, beat, pitch, 0.85)
    },
  },
  allIn: {
    ms: 620,
    write: (tape) => {
      rustle(tape, { at: 0, ms: 240, from: 600, to: 2000, focus: 1.2, level: 0.5, peak: 0.7 })
      for (const [i, beat] of [60, 120, 172, 216, 254, 288].entries()) clink(tape, beat, 0.92 + i * 0.04, 0.5)
      thud(tape, 320, 150, 1)
      clink(tape, 326, 0.8, 0.8)
      clink(tape, 374, 0.86, 0.5)
    },
  },
  chipStack: {
    ms: 720,
    write: (tape) => {
      const beats = [0, 85, 160, 226, 285, 338, 386, 430, 471]
      for (const [i, beat] of beats.entries()) clink(tape, beat, 0.9 + i * 0.035, 0.85 - i * 0.05)
      thud(tape, 520, 170, 0.3)
    },
  },
  chipSlide: {
    ms: 420,
    write: (tape) => {
      rustle(tape, { at: 0, ms: 330, from: 700, to: 1900, focus: 1.2, level: 0.5, peak: 0.6 })
      for (const [beat, pitch] of [
        [90, 0.95],
        [170, 1.04],
        [235, 0.98],
        [290, 1.1],
        [330, 1.02],
      ] as const)
        clink(tape, beat, pitch, 0.4)
    },
  },
  cardDeal: { ms: 200, write: (tape) => slide(tape, { at: 0, ms: 150, from: 2200, to: 4200, level: 0.9 }) },
  communityCard: {
    ms: 280,
    write: (tape) => {
      slide(tape, { at: 0, ms: 130, from: 1500, to: 3400, level: 0.8 })
      rustle(tape, { at: 125, ms: 60, from: 3200, to: 900, focus: 0.9, level: 1.1, peak: 0.04 })
      thud(tape, 128, 240, 0.25)
    },
  },
  call: {
    ms: 240,
    write: (tape) => {
      thud(tape, 0, 165, 0.3)
      clink(tape, 2, 0.88, 0.9)
    },
  },
  check: {
    ms: 280,
    write: (tape) => {
      // Above 400 Hz, because the speaker of a phone plays lower tones too softly.
      thud(tape, 0, 450, 1)
      thud(tape, 115, 425, 0.85)
    },
  },
  yourTurn: {
    ms: 700,
    write: (tape) => {
      chime(tape, 0, 659.3, 0.8)
      chime(tape, 130, 987.8, 0.9)
    },
  },
  timeAlert: {
    ms: 420,
    write: (tape) => {
      for (const beat of [0, 160]) {
        tone(tape, { at: beat, hz: 880, decay: 48, level: 0.8, attack: 4 })
        tone(tape, { at: beat, hz: 1760, decay: 30, level: 0.25, attack: 3 })
      }
    },
  },
  fold: { ms: 260, write: (tape) => slide(tape, { at: 0, ms: 210, from: 1900, to: 700, level: 0.9 }) },
  muck: {
    ms: 360,
    write: (tape) => {
      slide(tape, { at: 0, ms: 170, from: 1700, to: 800, level: 0.8 })
      slide(tape, { at: 90, ms: 200, from: 1500, to: 600, level: 0.9 })
    },
  },
}

/** The samples of a sound, -1 to 1, one channel. For one sample rate they are equal on every machine. */
export function synthesise(name: SoundName, sampleRate: number): Float32Array {
  const tape = blankTape(scores[name].ms, sampleRate)
  scores[name].write(tape)
  return levelled(tape)
}
