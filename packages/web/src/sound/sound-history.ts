import type { SoundName } from './cues.ts'

/** Sounds played, oldest first; `at` is ms of a monotonic clock. */
export type SoundHistory = readonly { readonly sound: SoundName; readonly at: number }[]

const sameSoundGapMs = 100
const maxHistoryLength = 50

/**
 * The history with one more sound, or null if the same sound was played less than 100 ms ago (B-SOUND-04).
 * The history keeps the last 50 sounds (B-SOUND-06). @param at ms, not before the last entry
 */
export function withSound(history: SoundHistory, sound: SoundName, at: number): SoundHistory | null {
  const lastPlay = history.findLast((entry) => entry.sound === sound)
  if (lastPlay && at - lastPlay.at < sameSoundGapMs) return null
  return [...history, { sound, at }].slice(-maxHistoryLength)
}
