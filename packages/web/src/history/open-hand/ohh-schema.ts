import type * as z from 'zod/mini'
import { chips, flag, list, object, optional, text, textOrNumber, wholeNumber } from './fields.ts'

const action = object({
  player_id: textOrNumber,
  action: text,
  amount: optional(chips),
  cards: optional(list(text)),
})
const win = object({ player_id: textOrNumber, win_amount: optional(chips) })

/** What the replay needs of a hand in Open Hand History 1.4.7; other fields are ignored. */
export const ohhHand = object({
  site_name: optional(text),
  network_name: optional(text),
  tournament: optional(flag),
  game_number: optional(textOrNumber),
  start_date_utc: optional(text),
  table_name: optional(text),
  game_type: text,
  bet_limit: object({ bet_type: text }),
  table_size: wholeNumber,
  currency: optional(text),
  dealer_seat: wholeNumber,
  small_blind_amount: chips,
  big_blind_amount: chips,
  ante_amount: optional(chips),
  hero_player_id: optional(textOrNumber),
  players: list(object({ id: textOrNumber, seat: wholeNumber, name: text, starting_stack: chips })),
  rounds: list(object({ street: text, cards: optional(list(text)), actions: optional(list(action)) })),
  pots: list(object({ amount: chips, player_wins: optional(list(win)) })),
})
export type OhhHand = z.infer<typeof ohhHand>
