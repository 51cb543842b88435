import '../config/english.ts'
import { freeText, timeMs, wireChips } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { broadcastFields } from '../config/announcements.ts'
import type { Posting } from '../ports/posting.ts'

const MAX_IN_MINUTES = 366 * 1_440
/** Latest start of a tournament, ms since 1970 UTC: a later year would have five digits. */
const LATEST_START = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** A name or an id. The operator may copy it from a page, so any text is accepted and then looked up. */
const nameOrIdForm = freeText(64).check(z.minLength(1))
const reasonForm = freeText(500).check(z.minLength(1))

const createTournamentForm = z
  .strictObject({
    type: z.literal('createTournament'),
    /** The id of a tournament template in the configuration, which supplies the terms that the order leaves out. */
    template: z.optional(nameOrIdForm),
    startsAt: z.optional(timeMs.check(z.maximum(LATEST_START))),
    /** Instead of `startsAt`: minutes after the order first arrived. */
    inMinutes: z.optional(z.number().check(z.minimum(0.5), z.maximum(MAX_IN_MINUTES))),
    /** Terms of the tournament; validated together with those of the template. */
    terms: z.record(z.string(), z.unknown()),
  })
  .check(
    z.refine(
      (order) => (order.startsAt === undefined) !== (order.inMinutes === undefined),
      'it needs --start or --in, and not both',
    ),
  )

/** The orders of an operator (S-OPS-02). */
const orderForm = z.discriminatedUnion('type', [
  createTournamentForm,
  /** Cancels a tournament and refunds its players (S-REG-05, S-MTT-12). */
  z.strictObject({ type: z.literal('cancelTournament'), tournament: nameOrIdForm }),
  z.strictObject({ type: z.literal('broadcast'), ...broadcastFields }),
  z.strictObject({
    type: z.literal('addChips'),
    /** The player's name or id. */
    player: nameOrIdForm,
    amount: wireChips.check(z.minimum(0.01), z.maximum(1_000_000_000)),
  }),
  z.strictObject({
    type: z.literal('openTable'),
    /** The name or id of the player who will host the home game. */
    host: nameOrIdForm,
    /**
     * Rules of the home game. They are validated when the order is carried out, after the host's name was looked up.
     */
    form: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({ type: z.literal('closeTable'), table: nameOrIdForm }),
  z.strictObject({ type: z.literal('listWithdrawals') }),
  z.strictObject({
    type: z.literal('withdrawalSent'),
    withdrawal: nameOrIdForm,
    block: z.int().check(z.minimum(0)),
  }),
  z.strictObject({ type: z.literal('withdrawalReturned'), withdrawal: nameOrIdForm, why: reasonForm }),
  /** Copies the data folder of the running room to the folder `to` (N-OPER-06). */
  z.strictObject({ type: z.literal('backUp'), to: z.string().check(z.minLength(1), z.maxLength(4_096)) }),
])
export type OperatorOrder = z.infer<typeof orderForm>
export type OperatorOrderOf<Type extends OperatorOrder['type']> = Extract<OperatorOrder, { type: Type }>

/**
 * An order as it is sent to the room. An order that changes the room is carried out once for its id, however often it
 * arrives.
 */
export const operatorOrderRequestSchema = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  order: orderForm,
})
export type OperatorOrderRequest = z.infer<typeof operatorOrderRequestSchema>

/** The context of an order that is being carried out. Every step can be repeated without a second effect. */
export interface OrderContext {
  readonly id: string
  /** When the order arrived, ms since 1970 UTC; for a repeated order, when the stored order arrived. */
  readonly at: number
  /** Whether the order arrived and was stored earlier. It may have been interrupted, so all its steps run again. */
  readonly isRepeated: boolean
  /**
   * Stores the order with the chips that it moves. Call it before any effect, and after all checks that may refuse
   * the order.
   */
  storeOrder(postings?: readonly Posting[]): Promise<void>
}
