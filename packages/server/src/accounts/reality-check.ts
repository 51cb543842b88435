import type { PlayedHand } from '../store/hands.ts'

/** A reality check is due after every so much play (N-SAFE-02). */
export const CHECK_EVERY_MS = 3_600_000
/** A pause as long as this ends a spell of play. */
const PAUSE_MS = 30 * 60_000
/** No spell is longer: further back nobody looks. */
export const LONGEST_SPELL_MS = 3 * 86_400_000

/** A spell of play: hands without a long pause between them. */
export interface Spell {
  /** ms */
  readonly since: number
  /** hundredths of a chip; above zero won */
  readonly net: number
}

/** @param hands newest first @returns the spell that still goes on at `now`, or null */
export const currentSpell = (hands: readonly PlayedHand[], now: number): Spell | null => {
  let since = now
  let net = 0
  let found = false
  for (const hand of hands) {
    // Hands of several tables overlap; only a gap before the earliest start so far is a pause.
    if (since - hand.finishedAt >= PAUSE_MS) break
    since = Math.min(since, hand.startedAt)
    net += hand.net
    found = true
  }
  return found ? { since, net } : null
}

/** @returns when the next reality check of a spell is due, ms, later than `now` */
export const nextCheckAt = ({ since }: Spell, now: number): number =>
  since + (Math.floor((now - since) / CHECK_EVERY_MS) + 1) * CHECK_EVERY_MS
