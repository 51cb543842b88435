import '../config/english.ts'
import { freeText, timeMs, wireChips } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { broadcastFields } from '../accounts/announcements.ts'

const YEAR_MINUTES = 366 * 1_440
/** The last moment that a date of four digits names; far beyond it no calendar has any. */
const LAST_START = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Also of what somebody copied from a page: it is looked for, and found or not. */
const name = freeText(64).check(z.minLength(1))
const why = freeText(500).check(z.minLength(1))

const createTournament = z
  .strictObject({
    type: z.literal('createTournament'),
    /** Of the configuration: what is left out is taken from it. */
    template: z.optional(name),
    startsAt: z.optional(timeMs.check(z.maximum(LAST_START))),
    /** In place of `startsAt`: so many minutes after the order first arrived. */
    inMinutes: z.optional(z.number().check(z.minimum(0.5), z.maximum(YEAR_MINUTES))),
    /** Checked with those of the template. */
    terms: z.record(z.string(), z.unknown()),
  })
  .check(
    z.refine(
      (one) => (one.startsAt === undefined) !== (one.inMinutes === undefined),
      'it needs --start or --in, and not both',
    ),
  )

/** What an operator may order (S-OPS-02). */
const order = z.discriminatedUnion('type', [
  createTournament,
  /** @see S-REG-05, S-MTT-12 */
  z.strictObject({ type: z.literal('cancelTournament'), tournament: name }),
  z.strictObject({ type: z.literal('broadcast'), ...broadcastFields }),
  z.strictObject({
    type: z.literal('addChips'),
    /** Name or id. */
    player: name,
    amount: wireChips.check(z.minimum(0.01), z.maximum(1_000_000_000)),
  }),
  z.strictObject({ type: z.literal('listWithdrawals') }),
  z.strictObject({
    type: z.literal('withdrawalSent'),
    withdrawal: name,
    block: z.int().check(z.minimum(0)),
  }),
  z.strictObject({ type: z.literal('withdrawalReturned'), withdrawal: name, why }),
])
export type Order = z.infer<typeof order>

/** An order as it travels: under a name of its own, so that it is obeyed once however often it arrives. */
export const letterForm = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)), order })
export type Letter = z.infer<typeof letterForm>
