import { normalTiming } from '@cardroom/engine'
import { wireChips } from '@cardroom/protocol'
import * as z from 'zod/mini'

const blind = wireChips.check(z.minimum(0.01))
const percent = z.number().check(z.minimum(0), z.maximum(100))

/** A cash table of the configuration. Amounts in chips, at most two decimals; the big blind is twice the small blind. */
export const gameForm = z
  .strictObject({
    /** Must never change or be reused: seats, chips and history are stored under it. */
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
    /** Overrides the pace's pause between hands, ms: for drills, and for tests that play many hands. */
    pauseMs: z.optional(z.int().check(z.minimum(0), z.maximum(30_000))),
    /** `each`: posted by everybody dealt in, before the blinds; `bigBlind`: by the big blind for all, after the blinds (A1, A3). */
    ante: z.optional(z.strictObject({ amount: blind, from: z.enum(['each', 'bigBlind']) })),
    /** UTG posts two big blinds if three or more play (L20). */
    straddle: z._default(z.boolean(), false),
    /** A player who comes in between button and small blind may buy the button by posting both blinds, the small one dead (L15). */
    buyButton: z._default(z.boolean(), false),
    /** House bots play here (N-PLAY-02). */
    practice: z._default(z.boolean(), false),
    /** A practice table kept empty for newcomers: house bots come when a person sits down (N-PLAY-04). */
    newcomers: z._default(z.boolean(), false),
    /** No buy-ins; seated players leave after the running hand. */
    closed: z._default(z.boolean(), false),
    /** By players dealt in: 2, 3 to 4, 5 or more (S-RAKE-01). */
    rakePercent: z._default(z.tuple([percent, percent, percent]), [2, 4, 6]),
    /** Same order as `rakePercent`; 1, 2 and 3 big blinds if left out. */
    rakeCaps: z.optional(z.tuple([wireChips, wireChips, wireChips])),
  })
  .check(
    z.refine((game) => {
      const { minBuyIn, maxBuyIn } = buyIns(game)
      return minBuyIn >= game.smallBlind * 2 && maxBuyIn >= minBuyIn
    }, 'the buy-ins must be at least one big blind, the larger one last'),
  )

/** A validated cash table with defaults. */
export type GameConfig = z.infer<typeof gameForm>

export const gamesForm = z
  .array(gameForm)
  .check(z.refine((games) => new Set(games.map(({ id }) => id)).size === games.length, 'two games have the same id'))

/** A table's buy-ins in chips, with defaults. */
export const buyIns = (game: { smallBlind: number; minBuyIn?: number | undefined; maxBuyIn?: number | undefined }) => ({
  minBuyIn: game.minBuyIn ?? game.smallBlind * 80,
  maxBuyIn: game.maxBuyIn ?? game.smallBlind * 200,
})
