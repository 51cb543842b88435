import { type Chips, chips, normalTiming, type TableConfig, type TableId } from '@cardroom/engine'
import { type Stake, wireChips } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { fromWire, toWire } from './amounts.ts'

const blind = wireChips.check(z.minimum(0.01))
const percent = z.number().check(z.minimum(0), z.maximum(100))

/** One cash table as the operator writes it. Amounts in chips, at most two decimals; the big blind is twice the small. */
export const gameForm = z
  .strictObject({
    /** Never changed and never given to another table: seats, chips and history belong to it. */
    id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    smallBlind: blind,
    /** 40 big blinds if left out (S-CASH-02). */
    minBuyIn: z.optional(blind),
    /** 100 big blinds if left out. */
    maxBuyIn: z.optional(blind),
    turnMs: z._default(z.int().check(z.minimum(1_000), z.maximum(300_000)), normalTiming.turnMs),
    limit: z._default(z.enum(['no-limit', 'fixed-limit']), 'no-limit'),
    /** 'fast' shortens the pause between hands (N-TABLE-08). */
    pace: z._default(z.enum(['normal', 'fast']), 'normal'),
    /** A pause between hands in place of the pace's own, ms: for drills, and for tests that play many hands. */
    pauseMs: z.optional(z.int().check(z.minimum(0), z.maximum(30_000))),
    /** Posted before the blinds by everybody dealt in, or after them by the big blind for all (A1, A3). */
    ante: z.optional(z.strictObject({ amount: blind, from: z.enum(['each', 'bigBlind']) })),
    /** Under the gun posts two big blinds where three or more play (L20). */
    straddle: z._default(z.boolean(), false),
    /** Who comes in between button and small blind may buy the button: both blinds, the small one dead (L15). */
    buyButton: z._default(z.boolean(), false),
    /** House bots play here (N-PLAY-02). */
    practice: z._default(z.boolean(), false),
    /** A practice table kept empty for newcomers: house bots come when a person sits down (N-PLAY-04). */
    newcomers: z._default(z.boolean(), false),
    /** Nobody buys in here for now, and who sits is let go as soon as the hand allows. */
    closed: z._default(z.boolean(), false),
    /** By players dealt in: 2, 3 to 4, 5 or more (S-RAKE-01). */
    rakePercent: z._default(z.tuple([percent, percent, percent]), [2, 4, 6]),
    /** In the same order; 1, 2 and 3 big blinds if left out. */
    rakeCaps: z.optional(z.tuple([wireChips, wireChips, wireChips])),
  })
  .check(
    z.refine((game) => {
      const { minBuyIn, maxBuyIn } = buyIns(game)
      return minBuyIn >= game.smallBlind * 2 && maxBuyIn >= minBuyIn
    }, 'the buy-ins must be at least one big blind, the larger one last'),
  )

/** A table of the configuration, checked, with its defaults. */
export type GameConfig = z.infer<typeof gameForm>

/** The games section of the configuration. */
export const gamesForm = z
  .array(gameForm)
  .check(z.refine((games) => new Set(games.map(({ id }) => id)).size === games.length, 'two games have the same id'))

const buyIns = (game: { smallBlind: number; minBuyIn?: number | undefined; maxBuyIn?: number | undefined }) => ({
  minBuyIn: game.minBuyIn ?? game.smallBlind * 80,
  maxBuyIn: game.maxBuyIn ?? game.smallBlind * 200,
})

const SEATS = 6
const FAST_PAUSE_MS = 1_500

/** The rules that the engine plays the table by. */
export const tableConfig = (game: GameConfig): TableConfig => {
  const bigBlind = chips(2 * fromWire(game.smallBlind))
  const { minBuyIn, maxBuyIn } = buyIns(game)
  const [two, four, more] = game.rakePercent
  const caps = game.rakeCaps?.map(fromWire) ?? [1, 2, 3].map((blinds) => chips(blinds * bigBlind))
  const pauseMs = game.pauseMs ?? (game.pace === 'fast' ? FAST_PAUSE_MS : null)
  const pause = pauseMs === null ? {} : { nextHandMs: pauseMs, muckMs: pauseMs }
  return {
    tableId: game.id as TableId,
    seats: SEATS,
    stakes: {
      smallBlind: fromWire(game.smallBlind),
      bigBlind,
      ante: game.ante ? { kind: game.ante.from, amount: fromWire(game.ante.amount) } : null,
      straddle: game.straddle ? chips(2 * bigBlind) : null,
    },
    variant: { limit: game.limit, runTwice: false },
    minBuyIn: fromWire(minBuyIn),
    maxBuyIn: fromWire(maxBuyIn),
    rake: {
      basisPoints: [basisPoints(two), basisPoints(four), basisPoints(more)],
      caps: [capAt(caps, 0), capAt(caps, 1), capAt(caps, 2)],
    },
    ...(game.buyButton && { buyButton: true }),
    timing: { ...normalTiming, turnMs: game.turnMs, ...pause },
  }
}

const basisPoints = (percentage: number): number => Math.round(percentage * 100)

const capAt = (caps: readonly Chips[], index: number): Chips => caps[index] ?? chips(0)

/** @returns the lobby's name for blinds of this size (S-CASH-01) */
export const stakeOf = (bigBlind: Chips): Stake => {
  const amount = toWire(bigBlind)
  if (amount <= 0.5) return 'MICRO'
  if (amount <= 2) return 'LOW'
  return amount <= 10 ? 'MEDIUM' : 'HIGH'
}
