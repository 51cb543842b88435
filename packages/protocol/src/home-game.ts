import * as z from 'zod/mini'
import { bettingLimit, freeText, gameId, timeMs, userId, wireChips } from './wire.ts'

/** An amount of chips above zero. */
const positiveChips = wireChips.check(z.minimum(0.01))
const turnSeconds = z.int().check(z.minimum(5), z.maximum(300))
const seats = z.int().check(z.minimum(2), z.maximum(10))

/** A name as the player typed it. The server checks it and may refuse it with a code (N-HOME-03). */
export const homePlayerName = freeText(64).check(z.minLength(1))

/**
 * The https address of a voice or video call. Other schemes are refused, because a button opens it for other players
 * (N-HOME-06).
 */
const callLink = z.url({ protocol: /^https$/ }).check(z.maxLength(300))

/** The rules of a home game that its host may change. A change applies from the next hand on (N-HOME-06). */
const homeTerms = z.strictObject({
  /** Never fewer than the taken seats. */
  seats,
  smallBlind: positiveChips,
  bigBlind: positiveChips,
  /** 0: no ante. */
  ante: wireChips,
  /** Who pays the ante. No effect without an ante. */
  anteFrom: z.enum(['each', 'bigBlind']),
  /** Whether the player under the gun posts two big blinds if three or more play. */
  straddle: z.boolean(),
  minBuyIn: positiveChips,
  maxBuyIn: positiveChips,
  turnSeconds,
  limit: bettingLimit,
})
/** The rules that a home game opens with. */
export const homeOpeningTerms = z.pick(homeTerms, {
  seats: true,
  smallBlind: true,
  bigBlind: true,
  minBuyIn: true,
  maxBuyIn: true,
  turnSeconds: true,
  limit: true,
})
export type WireHomeTerms = z.infer<typeof homeTerms>

const homeSettings = {
  locked: z.boolean(),
  chatOn: z.boolean(),
  /** Whether players without a seat who have not asked for chips see the table. */
  spectators: z.boolean(),
  /** Chips in all that a player may get from the bank without the host's approval; 0: none, null: any amount. */
  freeChips: z.nullable(wireChips),
  callLink: z.nullable(callLink),
  /** The value of one chip, such as '0.01 EUR'. */
  chipValue: z.nullable(freeText(20).check(z.minLength(1))),
}

/** An order of the host (N-HOME-05, N-HOME-06, N-BANK-06); refused with 'not-the-host' for everybody else. */
export const hostOrder = z.discriminatedUnion('type', [
  /** `amount` is the requested amount that the host saw. */
  z.strictObject({ type: z.literal('approve'), player: userId, amount: positiveChips }),
  z.strictObject({ type: z.literal('refuse'), player: userId }),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('continue') }),
  z.strictObject({ type: z.literal('remove'), player: userId, bar: z.boolean() }),
  z.strictObject({ type: z.literal('changeTerms'), terms: z.partial(homeTerms) }),
  z.strictObject({ type: z.literal('changeSettings'), settings: z.partial(z.strictObject(homeSettings)) }),
  z.strictObject({ type: z.literal('makeHost'), player: userId }),
  z.strictObject({
    type: z.literal('correct'),
    player: userId,
    /** Whether the chips are added to the player's stack or taken from it. */
    direction: z.enum(['give', 'take']),
    amount: positiveChips,
    reason: freeText(100).check(z.minLength(1)),
  }),
  z.strictObject({ type: z.literal('endGame') }),
])
export type WireHostOrder = z.infer<typeof hostOrder>

/** Messages of clients at a home game. */
export const homeClientMessages = {
  host: z.object({ gameId, order: hostOrder }),
  take_name: z.object({ gameId, name: homePlayerName }),
  withdraw_request: z.object({ gameId }),
} as const

/** What the players at a home game see of it. The host gets all `requests`, every other player only their own. */
export const homeGameStateFields = {
  host: userId,
  founder: userId,
  members: z.array(z.object({ id: userId, name: z.string() })),
  requests: z.array(z.object({ id: userId, name: z.string(), amount: wireChips, at: timeMs })),
  /** `afterHand`: a pause was asked for and begins after the running hand. */
  pause: z.enum(['no', 'afterHand', 'yes']),
  /** Players who will be removed after the running hand. */
  leaving: z.array(userId),
  ends: z.enum(['no', 'afterHand', 'over']),
  /** Whether the rules change with the next hand. */
  newTerms: z.boolean(),
  /** The rules of the next hand. */
  terms: homeTerms,
  ...homeSettings,
  /** True for a member who sees the seats but no hand, because the host allows no spectators (N-HOME-06). */
  handsHidden: z.optional(z.boolean()),
}

/** The terms of a new home game; amounts in chips. */
export const newHomeGame = z.strictObject({
  /** The name of the table. */
  name: freeText(40).check(z.minLength(1)),
  /** The founder's name at the table. */
  playerName: homePlayerName,
  seats: z._default(seats, 6),
  smallBlind: positiveChips,
  /** Twice the small blind if left out. */
  bigBlind: z.optional(positiveChips),
  minBuyIn: z.optional(positiveChips),
  maxBuyIn: z.optional(positiveChips),
  turnSeconds: z._default(turnSeconds, 20),
  limit: z._default(bettingLimit, 'no-limit'),
  freeChips: z._default(z.nullable(wireChips), 0),
})
export type NewHomeGame = z.infer<typeof newHomeGame>
