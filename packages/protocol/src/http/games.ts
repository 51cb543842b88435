import * as z from 'zod/mini'
import { tableSettings } from '../settings.ts'
import { bettingLimit, gameId, seatIndex, stake, userId, wireChips } from '../wire.ts'
import { endpoint, listReply, paging, successReply } from './envelope.ts'

/** The table options of a game (Q40). */
export const gameSettings = z.object({
  limit: bettingLimit,
  pace: z.enum(['normal', 'fast']),
  /** Whether house bots play at this table (N-PLAY-02). */
  practice: z.boolean(),
  /** Whether house bots leave this practice table empty until a person sits down (N-PLAY-04). */
  newcomers: z.boolean(),
  /** Whether the operator has closed the table for buy-ins. */
  closed: z.boolean(),
})

/**
 * A cash table as the lobby lists it (A-DATA-02). `small_blind` equals `smallBlind`, and `big_blind` equals `bigBlind`.
 * `turn_timeout` is in ms.
 */
export const game = z.object({
  id: gameId,
  name: z.string(),
  small_blind: wireChips,
  smallBlind: wireChips,
  big_blind: wireChips,
  bigBlind: wireChips,
  min_buy: wireChips,
  max_buy: wireChips,
  /** The default buy-in: the smallest. */
  buyin: wireChips,
  max_players: z.int(),
  game_type: z.literal('cash'),
  stake,
  turn_timeout: z.int(),
  /**
   * Rake percentages with 2, with 3 to 4, and with 5 or more players dealt in; `bet_limit_config` has the caps in chips
   * in the same order (S-RAKE-01).
   */
  rake_config: z.array(z.object({ amount: z.number() })),
  bet_limit_config: z.array(z.object({ amount: wireChips })),
  statistics: z.object({ avgPotSize: wireChips }),
  settings: gameSettings,
  /**
   * `waiting`: length of the waiting list (N-TABLE-06). `free_places`: places that are not taken, reserved or offered.
   */
  waiting: z.optional(z.int()),
  free_places: z.optional(z.int()),
  /** The players seated now; table_sync updates the list. */
  players: z.array(
    z.object({ id: userId, username: z.string(), chips: wireChips, index: seatIndex, isBot: z.boolean() }),
  ),
})
export type Game = z.infer<typeof game>

export const listGames = endpoint({
  method: 'GET',
  path: '/games/all',
  access: 'open',
  summary: 'The cash tables of one stake, by big blind, then name',
  query: z.extend(paging, { stake }),
  reply: listReply(game),
})

export const readGame = endpoint({
  method: 'GET',
  path: '/games/:id',
  access: 'open',
  summary: 'One cash table',
  params: z.object({ id: gameId }),
  reply: successReply(game),
})

export const reservePlace = endpoint({
  method: 'POST',
  path: '/games/register',
  access: 'user',
  summary: 'Buys in: debits the wallet and reserves a place for 60 s (S-CASH-05)',
  body: z.object({ gameId, buyin: wireChips }),
  reply: successReply(
    z.object({
      gameId,
      player_id: userId,
      player_money: wireChips,
      player_name: z.string(),
      profileImage: z.nullable(z.string()),
      settings: tableSettings,
      /** Only at a home game: the host was asked for chips, and no seat is reserved yet (N-HOME-05). */
      asked: z.optional(z.boolean()),
    }),
  ),
})

const themeImages = z.object({ name: z.string(), image: z.string() })

export const readThemes = endpoint({
  method: 'GET',
  path: '/games/themes',
  access: 'open',
  summary: 'The catalogue of table colours, card faces and backs (S-API-09)',
  reply: successReply(
    z.object({
      settings: z.object({
        colors: z.array(z.object({ name: z.string(), hex: z.string() })),
        backgroundcolors: z.array(z.object({ name: z.string(), hex: z.string() })),
        cards: z.array(themeImages),
        backdeck: z.array(themeImages),
      }),
    }),
  ),
})
