import { chips, normalTiming, type TournamentConfig, type TournamentId, tournamentTiming } from '@cardroom/engine'
import { freeText, wireChips } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { fromWire } from '../../tables/amounts.ts'
import { structureOf } from './structure-of.ts'

const MINUTE_MS = 60_000
export const DAY_MINUTES = 1_440

const price = wireChips.check(z.minimum(0.01))
const tournamentChips = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
export const minutes = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most))
const players = z.int().check(z.minimum(2), z.maximum(1_000))

const level = z.strictObject({
  smallBlind: tournamentChips,
  bigBlind: tournamentChips,
  ante: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
  /** `levelMinutes` if left out. */
  minutes: z.optional(minutes(0.1, DAY_MINUTES)),
})

/** What is agreed for one tournament, as the operator writes it. Money in chips, stacks and blinds in chips of the tournament. */
export const termsFields = {
  name: freeText(40).check(z.minLength(1)),
  /** Registration opens so long before the start; at once if left out (S-MTT-01). */
  opensMinutes: z.optional(minutes(1, 31 * DAY_MINUTES)),
  /** A private one has a code, which the operator is told once, when it is made (S-REG-06). */
  access: z._default(z.enum(['PUBLIC', 'PRIVATE']), 'PUBLIC'),
  buyIn: price,
  fee: z._default(wireChips, 0),
  /** The least that the prize pool is (S-PAY-01). */
  guarantee: z._default(wireChips, 0),
  minPlayers: z._default(players, 2),
  maxPlayers: z._default(players, 100),
  lateRegistration: z._default(z.boolean(), true),
  /** S-MTT-02 */
  structure: z._default(z.enum(['standard', 'deep']), 'standard'),
  /** In place of the structure's own. */
  startingStack: z.optional(tournamentChips),
  levels: z.optional(z.array(level).check(z.minLength(1), z.maxLength(100))),
  levelMinutes: z._default(minutes(0.1, DAY_MINUTES), 10),
  /** S-MTT-05 */
  breakEveryMinutes: z._default(minutes(0.1, DAY_MINUTES), 55),
  breakMinutes: z._default(minutes(0.1, DAY_MINUTES), 5),
  /** Without it there are neither rebuys nor add-ons (S-RBY). */
  rebuys: z.optional(
    z.strictObject({
      rebuyChips: z._default(tournamentChips, 1_000),
      addonChips: tournamentChips,
      addonCost: price,
      addonFee: z._default(wireChips, 0),
    }),
  ),
  turnMs: z._default(z.int().check(z.minimum(1_000), z.maximum(300_000)), normalTiming.turnMs),
  limit: z._default(z.enum(['no-limit', 'fixed-limit']), 'no-limit'),
  /** A pause between hands in place of the usual one, ms: for drills, and for tests that play many hands. */
  pauseMs: z.optional(z.int().check(z.minimum(0), z.maximum(30_000))),
  /** So many house bots take free places (N-PLAY-01). */
  houseBots: z._default(z.int().check(z.minimum(0), z.maximum(30)), 0),
}

const termsShape = z.strictObject(termsFields)

/** The terms of one tournament, checked, with their defaults. */
export type TournamentTerms = z.infer<typeof termsShape>

/** What the terms have to be together. */
export const termsRules = [
  z.refine<TournamentTerms>((one) => one.maxPlayers >= one.minPlayers, 'maxPlayers must be at least minPlayers'),
  z.refine<TournamentTerms>((one) => one.houseBots < one.maxPlayers, 'house bots must leave a place'),
  z.refine<TournamentTerms>((one) => one.houseBots === 0 || one.access === 'PUBLIC', 'house bots have no access code'),
  z.refine<TournamentTerms>(
    (one) => (one.levels ?? []).every(({ smallBlind, bigBlind }) => bigBlind >= smallBlind),
    'a big blind is at least the small one',
  ),
] as const

/** One tournament that does not come again. */
export const termsForm = termsShape.check(...termsRules)

export interface Occurrence {
  readonly id: TournamentId
  /** The number shown as ID. */
  readonly uid: string
  readonly startsAt: number
  readonly now: number
}

/** The rules of one tournament on these terms. */
export const configOf = (terms: TournamentTerms, { id, uid, startsAt, now }: Occurrence): TournamentConfig => {
  const { opensMinutes, rebuys, pauseMs, turnMs } = terms
  const pause = pauseMs === undefined ? {} : { nextHandMs: pauseMs, muckMs: pauseMs, firstHandMs: pauseMs }
  return {
    tournamentId: id,
    name: terms.name,
    uid,
    access: terms.access,
    opensAt: opensMinutes === undefined ? now : Math.round(startsAt - opensMinutes * MINUTE_MS),
    startsAt,
    buyIn: fromWire(terms.buyIn),
    fee: fromWire(terms.fee),
    minPlayers: terms.minPlayers,
    maxPlayers: terms.maxPlayers,
    guarantee: fromWire(terms.guarantee),
    lateRegistration: terms.lateRegistration,
    structure: structureOf(terms),
    breaks: {
      everyMs: Math.round(terms.breakEveryMinutes * MINUTE_MS),
      lengthMs: Math.round(terms.breakMinutes * MINUTE_MS),
    },
    rebuyChips: wholeChips(rebuys?.rebuyChips ?? 0),
    addonChips: wholeChips(rebuys?.addonChips ?? 0),
    addonCost: fromWire(rebuys?.addonCost ?? 0),
    addonFee: fromWire(rebuys?.addonFee ?? 0),
    variant: { limit: terms.limit, runTwice: false },
    timing: { ...tournamentTiming, turnMs, ...pause },
  }
}

const wholeChips = (amount: number) => chips(amount * 100)
