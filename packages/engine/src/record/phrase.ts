import type { Street } from '../hand/events.ts'
import { MOST_SEATS } from '../hand/setup.ts'

/** A text that is written often: which pieces it is made of, and its length in bytes. */
export interface Phrase {
  readonly from: number
  readonly to: number
  readonly length: number
}

/** Bytes of a piece: most phrases are one, so that writing them takes no turns. */
export const PIECE = 32

const WORD = 8
export const WORDS_A_PIECE = PIECE / WORD

/**
 * All phrases, one after another, cut into words of eight letters, each as the double that has those eight bytes. In one
 * place, because a record goes through most of them and an array for each would fill the processor's cache. There is room
 * for about twice as many.
 */
export const words = new Float64Array(1 << 11)

let used = 0

/**
 * @param text ASCII; no double made of such letters is a NaN, so every one keeps its bytes
 * @throws RangeError if there is no room for more phrases: a bug
 */
export const phrase = (text: string): Phrase => {
  const from = used
  const bytes = new Uint8Array(Math.ceil(text.length / PIECE) * PIECE)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length; at += WORD) {
    words[used] = view.getFloat64(at, true)
    used += 1
  }
  if (used > words.length) throw new RangeError('too many phrases')
  return { from, to: used, length: text.length }
}

/** A phrase with a seat in it, once for each: they are few. */
export const bySeat = (before: string, after: string): readonly Phrase[] =>
  Array.from({ length: MOST_SEATS }, (_, seat) => phrase(`${before}${seat}${after}`))

export const byStreet = (before: string, after: string): Readonly<Record<Street, Phrase>> => ({
  preflop: phrase(`${before}preflop${after}`),
  flop: phrase(`${before}flop${after}`),
  turn: phrase(`${before}turn${after}`),
  river: phrase(`${before}river${after}`),
})
