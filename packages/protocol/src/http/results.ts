import * as z from 'zod/mini'
import { bettingLimit, gameId, wireChips } from '../wire.ts'
import { endpoint, successReply } from './envelope.ts'

/** The chips of a home game come from its bank, those of a tournament are worth nothing outside of it. */
export const resultsKind = z.enum(['cash', 'home-game', 'tournament'])
export type ResultsKind = z.infer<typeof resultsKind>

/** The place of a player in the order of acting (docs/results.md). */
export const tablePosition = z.enum(['early', 'middle', 'cutoff', 'button', 'small-blind', 'big-blind'])
export type TablePosition = z.infer<typeof tablePosition>

/** Days since 1 January 1970 UTC. */
const dayNumber = z.int().check(z.minimum(0))
/** The last day that a Date can hold. */
const LAST_DAY = 100_000_000
const figure = z.int().check(z.minimum(0))
/** Chips; may be below zero. */
const signedChips = z.number()

/** What was played; results of different games never share a row. */
const playedGame = {
  kind: resultsKind,
  limit: bettingLimit,
  /** 0 in a tournament, where the blinds rise. */
  smallBlind: wireChips,
  bigBlind: wireChips,
  /** The home game; null at cash tables and in tournaments. */
  homeGame: z.nullable(z.object({ id: gameId, name: z.string() })),
}

/** Sums over the hands of one game and position (docs/results.md). */
const positionResults = z.object({
  ...playedGame,
  position: tablePosition,
  hands: figure,
  /** 0 in a tournament. */
  net: signedChips,
  /** Hands with chips put in voluntarily before the flop. */
  vpip: figure,
  /** Hands with a raise before the flop. */
  pfr: figure,
  /** Hands with a turn before the flop facing exactly one raise, and those of them with a raise at that turn. */
  threeBetChances: figure,
  threeBets: figure,
  /** Bets and raises, and calls, after the flop: the only figures that count actions. */
  betsAndRaises: figure,
  calls: figure,
  /** Hands that saw the flop. */
  flops: figure,
  showdowns: figure,
  /** Showdowns with a share of a pot. */
  showdownsWon: figure,
})
export type PositionResults = z.infer<typeof positionResults>

/** The hands of one game on one day. */
const dayResults = z.object({ ...playedGame, day: dayNumber, hands: figure, net: signedChips })
export type DayResults = z.infer<typeof dayResults>

const playerResults = z.object({
  /** The user's hands, and how many of them are counted so far. While it is fewer, repeat the call. */
  played: figure,
  counted: figure,
  positions: z.array(positionResults),
  /** Days with hands at cash tables and in home games, the oldest first. */
  days: z.array(dayResults),
})
export type PlayerResults = z.infer<typeof playerResults>

export const readResults = endpoint({
  method: 'GET',
  path: '/game-history/results',
  access: 'user',
  summary: "Figures over the caller's own hands, by game, stake, position and day (N-STAT-01)",
  query: z.object({
    /** Only hands of this day (UTC) and later. */
    fromDay: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(LAST_DAY)), 0),
  }),
  reply: successReply(playerResults),
})
