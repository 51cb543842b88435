import type { IcpLedger, LedgerEndpoint, TransferOutcome, TransferRequest } from '@cardroom/ic/ledger'
import type { KeyedStore } from '../../storage/keyed-store.ts'
import { findTransferBlockIndex } from './find-transfer.ts'
import {
  deletePendingTransfer,
  nextTransferStepOf,
  type PendingTransfer,
  storePendingTransfer,
} from './pending-transfer.ts'
import type { TransferEvent } from './transfer-state.ts'

export interface SettlePorts {
  /** Sends the request with the wallet of account `payer`. Rejects if it is unknown whether the transfer was paid. */
  readonly send: (payer: string, ledger: LedgerEndpoint, request: TransferRequest) => Promise<TransferOutcome>
  /** The account that the wallet of `payer` pays from, 64 hex digits; null if only the wallet knows it. */
  readonly payingAccountOf: (payer: string) => string | null
  readonly openLedger: (ledger: LedgerEndpoint) => Promise<Pick<IcpLedger, 'blocks'>>
  readonly store: KeyedStore
  /** ms since 1970 */
  readonly now: () => number
  readonly dispatch: (event: TransferEvent) => void
}

export interface TransferAttempt {
  readonly pending: PendingTransfer
  /** Whether the request may have been sent before. */
  readonly isResumed: boolean
}

/** 'unknown': the transfer may or may not have been paid. */
type SettledOutcome = TransferOutcome | 'unknown'

/**
 * Finds out whether a stored transfer was paid: sends the request or searches for its block, unless the block is known
 * already. Dispatches the outcome, and stores or deletes the transfer accordingly.
 * @returns index of the block whose chips the server has to credit; null if the transfer buys no chips, was not paid,
 * or has an unknown outcome
 */
export const settleTransfer = async (
  ports: SettlePorts,
  payer: string,
  { pending, isResumed }: TransferAttempt,
): Promise<bigint | null> => {
  const { store, dispatch } = ports
  const knownBlockIndex = pending.blockIndex
  const outcome =
    knownBlockIndex === null
      ? await outcomeOf(ports, payer, { pending, isResumed })
      : { ok: true as const, blockIndex: knownBlockIndex }
  if (outcome === 'unknown') {
    dispatch({ kind: 'unknown', isResumed })
    return null
  }
  if (!outcome.ok) {
    deletePendingTransfer(store, payer)
    dispatch({ kind: 'refused', reason: outcome.reason, isResumed })
    return null
  }
  const { blockIndex } = outcome
  if (pending.buysChips) storePendingTransfer(store, payer, { ...pending, blockIndex })
  else deletePendingTransfer(store, payer)
  dispatch({ kind: 'paid', blockIndex, isResumed, buysChips: pending.buysChips })
  return pending.buysChips ? blockIndex : null
}

const outcomeOf = async (
  ports: SettlePorts,
  payer: string,
  storedTransfer: TransferAttempt,
): Promise<SettledOutcome> => {
  const { pending } = storedTransfer
  const step = nextTransferStepOf(pending, ports.now())
  // A lapsed transfer counts as failed if its block is not found, and also if the ledger does not answer ([Q85]).
  if (step === 'lapsed')
    return lookUpOutcome(ports, payer, {
      pending,
      outcomeIfAbsent: expiredOutcome,
      outcomeIfUnanswered: expiredOutcome,
    })
  if (step === 'look-up')
    return lookUpOutcome(ports, payer, { pending, outcomeIfAbsent: 'unknown', outcomeIfUnanswered: 'unknown' })
  return send(ports, payer, storedTransfer)
}

/**
 * How long a sent request may still be executed, ms: a signed request is valid for five minutes, and one minute more
 * allows for clock differences.
 */
const executionMs = 6 * 60_000

const send = async (
  ports: SettlePorts,
  payer: string,
  { pending, isResumed }: TransferAttempt,
): Promise<SettledOutcome> => {
  const { store, now } = ports
  const storeSendTime = () => storePendingTransfer(store, payer, { ...pending, sentAtMs: now() })
  // The time of sending is stored before the request is sent, because the page may close before the reply.
  storeSendTime()
  const outcome = await ports.send(payer, pending.ledger, pending.request).catch(() => null)
  if (outcome === null) {
    storeSendTime()
    return 'unknown'
  }
  const isTooOld = !outcome.ok && outcome.refusal === 'too-old'
  if (outcome.ok || !(isResumed || isTooOld)) return outcome
  // The ledger has refused this sending, so the time of the earlier sending is stored again. The earlier sending of the
  // same request may have been paid.
  storePendingTransfer(store, payer, pending)
  const mayStillExecute = !isTooOld && now() - pending.sentAtMs < executionMs
  return lookUpOutcome(ports, payer, {
    pending,
    outcomeIfAbsent: mayStillExecute ? 'unknown' : outcome,
    outcomeIfUnanswered: 'unknown',
  })
}

const expiredOutcome: TransferOutcome = {
  ok: false,
  refusal: 'too-old',
  reason: 'It was not paid within 24 hours. Please look at your balance before you try again.',
}

interface LookUpRequest {
  readonly pending: PendingTransfer
  /** Outcome if the ledger has no block of the transfer. */
  readonly outcomeIfAbsent: SettledOutcome
  /** Outcome if the ledger does not answer. */
  readonly outcomeIfUnanswered: SettledOutcome
}

const lookUpOutcome = async (
  { openLedger, payingAccountOf }: SettlePorts,
  payer: string,
  { pending, outcomeIfAbsent, outcomeIfUnanswered }: LookUpRequest,
): Promise<SettledOutcome> => {
  try {
    const blockIndex = await findTransferBlockIndex(
      await openLedger(pending.ledger),
      payingAccountOf(payer),
      pending.request,
    )
    return blockIndex === null ? outcomeIfAbsent : { ok: true, blockIndex }
  } catch {
    return outcomeIfUnanswered
  }
}
