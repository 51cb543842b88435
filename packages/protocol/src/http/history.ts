import * as z from 'zod/mini'
import { cardCode, gameId, seatIndex, userId, wireChips } from '../wire.ts'
import { endpoint, listReply, paging } from './envelope.ts'

const action = z.object({
  player_id: userId,
  action: z.enum([
    'Post Ante',
    'Post SB',
    'Post BB',
    'Post Extra Blind',
    'Post Dead',
    'Straddle',
    'Dealt Cards',
    'Fold',
    'Check',
    'Call',
    'Bet',
    'Raise',
    'Shows Cards',
    'Mucks Cards',
  ]),
  /** Chips that the action added; 0 if none. */
  amount: wireChips,
  /** In 'Dealt Cards' only cards that the viewer may see. */
  cards: z.optional(z.array(cardCode)),
  is_allin: z.optional(z.boolean()),
})

const handRound = z.object({
  street: z.enum(['Blinds', 'Preflop', 'Flop', 'Turn', 'River', 'Showdown']),
  /** The board cards that were dealt for this street. */
  cards: z.array(cardCode),
  actions: z.array(action),
  /** Pots and bets together at the start of the street; `potAfterRound` is their sum at the end of the street. */
  potSize: wireChips,
  potAfterRound: wireChips,
  /** All pots after the bets of this street, main pot first; absent without a betting round, and in old records. */
  pots: z.optional(z.array(z.object({ amount: wireChips }))),
})

/** A finished hand as one of its players may see it (B-HISTORY-14, S-HIST-02). Amounts are chips. */
export const handRecord = z.object({
  spec_version: z.string(),
  network_name: z.string(),
  site_name: z.string(),
  /** Unique in the room and rising (S-HIST-01): the order of the records. */
  game_number: z.int(),
  /** Unique forever; the `sessionId` of the table's events. */
  hand_id: z.optional(z.string()),
  /** Number of the hand at its table, as the table showed it; absent in old records. */
  table_hand: z.optional(z.int()),
  game_type: z.string(),
  /** Whether it is a tournament hand; its amounts are then tournament chips. */
  tournament: z.boolean(),
  /** The tournament of the hand; absent for a cash table or a home game. */
  tournament_id: z.optional(z.string()),
  currency: z.string(),
  bet_limit: z.object({ bet_type: z.enum(['NL', 'FL']), bet_cap: z.number() }),
  table_name: z.string(),
  table_size: z.int(),
  small_blind_amount: wireChips,
  big_blind_amount: wireChips,
  ante_amount: wireChips,
  dealer_seat: seatIndex,
  hero_player_id: userId,
  start_date_utc: z.string(),
  players: z.array(
    z.object({
      id: userId,
      name: z.string(),
      seat: seatIndex,
      starting_stack: wireChips,
      /** Empty if the viewer may not see the cards. */
      playerCards: z.array(cardCode),
      mucked: z.boolean(),
      /** A house bot (N-PLAY-02); absent for people, and in old records. */
      is_bot: z.optional(z.boolean()),
    }),
  ),
  /** All pots before the rake, main pot first. A returned bet is in none of them. */
  pots: z.array(z.object({ amount: wireChips })),
  rake: wireChips,
  rounds: z.array(handRound),
  winners: z.array(
    z.object({
      /** Number of the pot; 0 is the main pot. */
      pot: z.int(),
      player: userId,
      winAmount: wireChips,
      /** Name of the hand; empty when all others folded. */
      hand: z.string(),
      winningCards: z.array(cardCode),
    }),
  ),
  /** Uncalled bets that were returned. */
  returned: z.array(z.object({ player_id: userId, amount: wireChips })),
})
export type HandRecord = z.infer<typeof handRecord>

const upToGameNumber = z.optional(z.coerce.number().check(z.int(), z.minimum(0)))

/**
 * Paging of hands. `upTo` is a `game_number`: hands after it are not listed. So no hand is listed twice when new ones
 * are played between the requests of two pages.
 */
const handPages = z.extend(paging, { upTo: upToGameNumber })
const pageFields = {
  skip: paging.shape.skip,
  take: z.optional(z.coerce.number().check(z.int())),
  upTo: upToGameNumber,
}

export const listHands = endpoint({
  method: 'GET',
  path: '/game-history/rounds/ohh',
  access: 'user',
  summary: 'The finished hands in which the caller was dealt cards, newest first (B-HTTP-02)',
  query: handPages,
  reply: listReply(handRecord),
})

export const listHandsOfGame = endpoint({
  method: 'GET',
  path: '/game-history/rounds/ohh/:gameId',
  access: 'user',
  summary:
    "The caller's finished hands of one game from startTime on, newest first; without take up to 100 (B-HTTP-01, S-HIST-03)",
  params: z.object({ gameId }),
  query: z.object({
    /** ms; only hands that started then or later */
    startTime: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    /** Only the id of the caller is accepted (S-API-03). */
    userId: z.optional(userId),
    ...pageFields,
  }),
  reply: listReply(handRecord),
})
