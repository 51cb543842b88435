import { type ActorLog, AppendUncertain } from '../ports/actor-log.ts'
import { oneAtATime } from '../ports/one-at-a-time.ts'
import { Refused } from '../ports/refusal.ts'
import {
  reviewRequestEffectId,
  type WithdrawalRequested,
  type WithdrawalReturned,
  withdrawalEffectsOf,
  withdrawalPostingsOf,
} from './withdrawal-postings.ts'
import {
  foldWithdrawal,
  storedWithdrawalEntryOf,
  type WithdrawalEvent,
  type WithdrawalRecord,
  withdrawalActorId,
  withdrawalIdIn,
} from './withdrawal-record.ts'

/** An append that lost a race is repeated; more attempts than this point to a bug. */
const MAX_APPEND_ATTEMPTS = 5
/** Read limit, above the number of events that any withdrawal can have. */
const MAX_EVENTS_PER_WITHDRAWAL = 100

/** Withdrawals in the journal: one event stream each. */
export interface WithdrawalLog {
  /** @returns null for an unknown id */
  find(id: string): Promise<WithdrawalRecord | null>
  /**
   * Debits the wallet and stores the request in one transaction. If the withdrawal exists already, only returns it.
   * @throws Refused insufficient
   */
  open(id: string, event: WithdrawalRequested): Promise<WithdrawalRecord>
  /**
   * Stores that a withdrawal was sent, or that it is held for a review, and deletes the effect of its transfer. A
   * withdrawal that is `SENT` does not change any more, and only one that is `SENDING` can be held.
   * @returns the withdrawal after this; null for an unknown id
   */
  storeOutcome(
    id: string,
    event: Extract<WithdrawalEvent, { type: 'WithdrawalSent' | 'WithdrawalHeld' }>,
  ): Promise<WithdrawalRecord | null>
  /**
   * Returns the chips of a withdrawal in review to the wallet, in one transaction with its event. A withdrawal in any
   * other state stays unchanged.
   * @returns the withdrawal after this; null for an unknown id
   */
  giveBack(id: string, event: WithdrawalReturned): Promise<WithdrawalRecord | null>
  /**
   * Deletes the effects of a withdrawal that is no longer being sent: the effect of its transfer, and that of its
   * review unless the withdrawal is still in review.
   */
  settleEffects(record: WithdrawalRecord): Promise<void>
  /** Withdrawals that wait for the operator. */
  inReview(): Promise<readonly WithdrawalRecord[]>
  /** Ids of withdrawals that may still have to be sent, and of those in review. */
  unfinished(): Promise<readonly string[]>
}

/** @param ledgerId canister id of the ICP ledger */
export const openWithdrawalLog = (actorLog: ActorLog, ledgerId: string): WithdrawalLog => {
  const inTurn = oneAtATime()
  const find: WithdrawalLog['find'] = async (id) =>
    foldWithdrawal(id, await actorLog.read(withdrawalActorId(id), 0, MAX_EVENTS_PER_WITHDRAWAL))

  const settleEffects: WithdrawalLog['settleEffects'] = ({ id, state }) =>
    actorLog.deleteEffects([withdrawalActorId(id), ...(state === 'REVIEW' ? [] : [reviewRequestEffectId(id)])])

  const withEffectsSettled = async (record: WithdrawalRecord | null): Promise<WithdrawalRecord | null> => {
    if (record !== null) await settleEffects(record)
    return record
  }

  const unfinished = async (): Promise<readonly string[]> =>
    (await actorLog.actorsWithEffects()).map(withdrawalIdIn).filter((id) => id !== null)

  /** Appends an event, unless `isDone` returns true for the current state of the withdrawal. */
  const write = (id: string, event: WithdrawalEvent, isDone: (record: WithdrawalRecord | null) => boolean) =>
    inTurn(id, () => writeNow(id, event, isDone))

  const writeNow = async (id: string, event: WithdrawalEvent, isDone: (record: WithdrawalRecord | null) => boolean) => {
    const actor = withdrawalActorId(id)
    for (let attempt = 0; attempt < MAX_APPEND_ATTEMPTS; attempt += 1) {
      const { epoch, seq, events } = await actorLog.claim(actor, 'cashier')
      const record = foldWithdrawal(id, events)
      if (isDone(record)) return record
      const appendRequest = {
        actor,
        epoch,
        prevSeq: seq,
        events: [storedWithdrawalEntryOf(event)],
        postings: withdrawalPostingsOf(id, record, event),
        effects: withdrawalEffectsOf(id, event, ledgerId),
      }
      const result = await actorLog.append(appendRequest).catch(uncertainOrThrow)
      if (typeof result === 'object') throw new Refused('insufficient')
      if (result === 'ok') return find(id)
    }
    throw new Error(`withdrawal ${id} could not be stored`)
  }

  return {
    find,
    open: async (id, event) => {
      const record = await write(id, event, (storedRecord) => storedRecord !== null)
      if (record === null) throw new Error(`withdrawal ${id} is missing after it was stored`)
      return record
    },
    storeOutcome: async (id, event) => {
      const isHeld = event.type === 'WithdrawalHeld'
      const record = await write(
        id,
        event,
        (storedRecord) =>
          storedRecord === null || storedRecord.state === 'SENT' || (isHeld && storedRecord.state !== 'SENDING'),
      )
      return withEffectsSettled(record)
    },
    giveBack: async (id, event) =>
      withEffectsSettled(await write(id, event, (storedRecord) => storedRecord?.state !== 'REVIEW')),
    settleEffects,
    inReview: async () => {
      const records = await Promise.all((await unfinished()).map(find))
      return records.filter((record) => record?.state === 'REVIEW') as WithdrawalRecord[]
    },
    unfinished,
  }
}

/**
 * After an `AppendUncertain` error the event may be stored or not. The next read of the withdrawal shows which, so the
 * caller tries again. Other errors are thrown again.
 */
const uncertainOrThrow = (error: unknown): 'uncertain' => {
  if (error instanceof AppendUncertain) return 'uncertain'
  throw error
}
