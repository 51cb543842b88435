import { MOST_SEATS, normalTiming } from '@cardroom/engine'
import { bettingLimit, freeText, wireChips } from '@cardroom/protocol'
import * as z from 'zod/mini'

export const DAY_MINUTES = 1_440

const chipPrice = wireChips.check(z.minimum(0.01))
const tournamentChips = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
export const minutesRangeSchema = (minMinutes: number, maxMinutes: number) =>
  z.number().check(z.minimum(minMinutes), z.maximum(maxMinutes))
const playerLimit = z.int().check(z.minimum(2), z.maximum(1_000))

const blindLevel = z.strictObject({
  smallBlind: tournamentChips,
  bigBlind: tournamentChips,
  ante: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
  /** Length of this level in minutes. Default: `levelMinutes`. */
  minutes: z.optional(minutesRangeSchema(0.1, DAY_MINUTES)),
})

/**
 * The terms of a tournament, as the operator configures them. Prices and prizes are in chips; stacks and blinds are in
 * tournament chips.
 */
export const tournamentTermsFields = {
  name: freeText(40).check(z.minLength(1)),
  /** Registration opens this many minutes before the start. Default: when the tournament is announced (S-MTT-01). */
  opensMinutes: z.optional(minutesRangeSchema(1, 31 * DAY_MINUTES)),
  /** A private tournament gets an access code, shown to the operator once (S-REG-06). */
  access: z._default(z.enum(['PUBLIC', 'PRIVATE']), 'PUBLIC'),
  buyIn: chipPrice,
  fee: z._default(wireChips, 0),
  /** Guaranteed minimum prize pool (S-PAY-01). */
  guarantee: z._default(wireChips, 0),
  minPlayers: z._default(playerLimit, 2),
  maxPlayers: z._default(playerLimit, 100),
  /** Seats of each table (S-MTT-06, N-SEAT-01). */
  seatsPerTable: z._default(z.int().check(z.minimum(2), z.maximum(MOST_SEATS)), 6),
  lateRegistration: z._default(z.boolean(), true),
  /** The starting stack and the blind levels (S-MTT-02). `startingStack` and `levels` override them. */
  structure: z._default(z.enum(['standard', 'deep']), 'standard'),
  /** Overrides the starting stack of the blind structure. */
  startingStack: z.optional(tournamentChips),
  levels: z.optional(z.array(blindLevel).check(z.minLength(1), z.maxLength(100))),
  levelMinutes: z._default(minutesRangeSchema(0.1, DAY_MINUTES), 10),
  /** Minutes from the start, or from the end of a break, to the next break (S-MTT-05). */
  breakEveryMinutes: z._default(minutesRangeSchema(0.1, DAY_MINUTES), 55),
  breakMinutes: z._default(minutesRangeSchema(0.1, DAY_MINUTES), 5),
  /** Rebuys and the add-on; there are none if this is left out (S-RBY). */
  rebuys: z.optional(
    z.strictObject({
      rebuyChips: z._default(tournamentChips, 1_000),
      addonChips: tournamentChips,
      addonCost: chipPrice,
      addonFee: z._default(wireChips, 0),
    }),
  ),
  turnMs: z._default(z.int().check(z.minimum(1_000), z.maximum(300_000)), normalTiming.turnMs),
  limit: z._default(bettingLimit, 'no-limit'),
  /** Overrides the pause between hands, ms: for tests that play many hands. */
  pauseMs: z.optional(z.int().check(z.minimum(0), z.maximum(30_000))),
  /** Number of house bots that register (N-PLAY-01). */
  houseBots: z._default(z.int().check(z.minimum(0), z.maximum(30)), 0),
}

const termsShape = z.strictObject(tournamentTermsFields)

/** Validated terms with defaults. */
export type TournamentTerms = z.infer<typeof termsShape>

/** Rules that compare several fields with each other. */
export const tournamentTermsRules = [
  z.refine<TournamentTerms>((terms) => terms.maxPlayers >= terms.minPlayers, 'maxPlayers must be at least minPlayers'),
  z.refine<TournamentTerms>((terms) => terms.houseBots < terms.maxPlayers, 'house bots must leave a place'),
  z.refine<TournamentTerms>(
    (terms) => terms.houseBots === 0 || terms.access === 'PUBLIC',
    'house bots have no access code',
  ),
  z.refine<TournamentTerms>(
    (terms) => (terms.levels ?? []).every(({ smallBlind, bigBlind }) => bigBlind >= smallBlind),
    'a big blind is at least the small one',
  ),
] as const

/** A single tournament, created by the operator. */
export const tournamentTermsSchema = termsShape.check(...tournamentTermsRules)
