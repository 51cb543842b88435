import * as z from 'zod/mini'
import { chips, flag, list, object, optional, text, textOrNumber, wholeNumber } from './fields.ts'

/** What the replay needs of a hand in PHH; other fields are ignored. */
export const phhHand = object({
  variant: text,
  ante_trimming_status: optional(flag),
  antes: list(chips),
  blinds_or_straddles: list(chips),
  min_bet: optional(chips),
  small_bet: optional(chips),
  starting_stacks: list(chips),
  actions: list(text),
  venue: optional(text),
  event: optional(text),
  /** A time of TOML. */
  time: z.optional(z.unknown()),
  day: optional(wholeNumber),
  month: optional(wholeNumber),
  year: optional(wholeNumber),
  hand: optional(textOrNumber),
  table: optional(textOrNumber),
  seats: optional(list(wholeNumber)),
  seat_count: optional(wholeNumber),
  players: optional(list(text)),
  winnings: optional(list(chips)),
  finishing_stacks: optional(list(chips)),
  currency: optional(text),
  /** Number of the player whose view the hand is: a field of our own. */
  _hero: optional(wholeNumber),
})
export type PhhHand = z.infer<typeof phhHand>
