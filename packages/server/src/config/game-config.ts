import { MOST_SEATS, normalTiming } from '@cardroom/engine'
import { bettingLimit, wireChips } from '@cardroom/protocol'
import * as z from 'zod/mini'

const blind = wireChips.check(z.minimum(0.01))
const percent = z.number().check(z.minimum(0), z.maximum(100))

const MAX_SMALL_BLINDS_PER_BIG_BLIND = 100
const MAX_BIG_BLINDS_PER_ANTE = 5

/** A cash table of the configuration. Amounts in chips, at most two decimals. */
export const gameConfigSchema = z
  .strictObject({
    /** The table's id. It must never change or be reused, because seats, chips and history are stored under it. */
    id: z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be 1 to 64 lower-case letters, digits and -, such as nl-50')),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    /** Number of seats at the table (N-SEAT-01). */
    seats: z._default(z.int().check(z.minimum(2), z.maximum(MOST_SEATS)), 6),
    smallBlind: blind,
    /** Default: twice the small blind. At least the small blind, at most 100 small blinds (N-SEAT-02). */
    bigBlind: z.optional(blind),
    /** Default: 40 big blinds (S-CASH-02). */
    minBuyIn: z.optional(blind),
    /** Default: 100 big blinds. */
    maxBuyIn: z.optional(blind),
    turnMs: z._default(z.int().check(z.minimum(1_000), z.maximum(300_000)), normalTiming.turnMs),
    limit: z._default(bettingLimit, 'no-limit'),
    /** 'fast' shortens the pause between hands (N-TABLE-08). */
    pace: z._default(z.enum(['normal', 'fast']), 'normal'),
    /** Overrides the pace's pause between hands, ms: for tests that play many hands. */
    pauseMs: z.optional(z.int().check(z.minimum(0), z.maximum(30_000))),
    /**
     * `each`: every player dealt in posts the ante, before the blinds. `bigBlind`: the big blind posts one ante for the
     * whole table, after the blinds (A1, A3). At most 5 big blinds.
     */
    ante: z.optional(z.strictObject({ amount: blind, from: z.enum(['each', 'bigBlind']) })),
    /**
     * The player under the gun posts a straddle of two big blinds, if three or more players are dealt in and the
     * player's stack can pay it in full (L20).
     */
    straddle: z._default(z.boolean(), false),
    /**
     * A player who comes in between button and small blind may buy the button by posting both blinds, the small one
     * dead (L15).
     */
    buyButton: z._default(z.boolean(), false),
    /** House bots play here (N-PLAY-02). */
    practice: z._default(z.boolean(), false),
    /** A practice table kept empty for newcomers: house bots come when a person sits down (N-PLAY-04). */
    newcomers: z._default(z.boolean(), false),
    /** The table is closed: it takes no buy-ins, and its players leave after the running hand. */
    closed: z._default(z.boolean(), false),
    /** Rake in per cent for 2, for 3 to 4, and for 5 or more players dealt in (S-RAKE-01). */
    rakePercent: z._default(z.tuple([percent, percent, percent]), [2, 4, 6]),
    /** Rake caps in chips, in the same order as `rakePercent`; 1, 2 and 3 big blinds if left out. */
    rakeCaps: z.optional(z.tuple([wireChips, wireChips, wireChips])),
  })
  .check(
    z.refine(({ smallBlind, bigBlind = smallBlind }) => bigBlind >= smallBlind, {
      path: ['bigBlind'],
      error: 'must be at least the small blind',
    }),
    z.refine((game) => bigBlindOf(game) <= game.smallBlind * MAX_SMALL_BLINDS_PER_BIG_BLIND, {
      path: ['bigBlind'],
      error: `must be at most ${MAX_SMALL_BLINDS_PER_BIG_BLIND} small blinds`,
    }),
    z.refine((game) => (game.ante?.amount ?? 0) <= bigBlindOf(game) * MAX_BIG_BLINDS_PER_ANTE, {
      path: ['ante', 'amount'],
      error: `must be at most ${MAX_BIG_BLINDS_PER_ANTE} big blinds`,
    }),
    z.refine((game) => buyInLimitsOf(game).minBuyIn >= bigBlindOf(game), {
      path: ['minBuyIn'],
      error: 'must be at least one big blind',
    }),
    z.refine((game) => buyInLimitsOf(game).maxBuyIn >= buyInLimitsOf(game).minBuyIn, {
      path: ['maxBuyIn'],
      error: 'must be at least the smallest buy-in (40 big blinds if left out)',
    }),
  )

/** The validated configuration of a cash table. Settings whose default depends on a blind may still be missing. */
export type GameConfig = z.infer<typeof gameConfigSchema>

export const gameConfigsSchema = z
  .array(gameConfigSchema)
  .check(z.refine((games) => new Set(games.map(({ id }) => id)).size === games.length, 'two games have the same id'))

type Blinds = Pick<GameConfig, 'smallBlind' | 'bigBlind'>

/** The big blind of a table in chips; twice the small blind if the configuration has none. */
export const bigBlindOf = ({ smallBlind, bigBlind }: Blinds): number => bigBlind ?? smallBlind * 2

/** The smallest and largest buy-in of a table in chips; defaults stand in for what the configuration leaves out. */
export const buyInLimitsOf = (game: Blinds & Pick<GameConfig, 'minBuyIn' | 'maxBuyIn'>) => ({
  minBuyIn: game.minBuyIn ?? bigBlindOf(game) * 40,
  maxBuyIn: game.maxBuyIn ?? bigBlindOf(game) * 100,
})
