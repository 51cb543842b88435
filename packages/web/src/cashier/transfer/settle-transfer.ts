import type { IcpLedger, LedgerAccess, TransferOutcome, TransferRequest } from '@cardroom/ic/ledger'
import type { KeyedStore } from '../../session/local-cache.ts'
import { findTransfer } from './find-transfer.ts'
import { dropTransfer, fateOf, keepTransfer, type PendingTransfer } from './pending-transfer.ts'
import type { TransferEvent } from './transfer-state.ts'

export interface SettlePorts {
  /** Has the wallet of `payer` pay, and no other. @throws where it is unknown whether it paid */
  readonly send: (payer: string, ledger: LedgerAccess, request: TransferRequest) => Promise<TransferOutcome>
  /** The account that the wallet of `payer` pays from, 64 hex digits; null where the wallet alone knows. */
  readonly paysFrom: (payer: string) => string | null
  readonly openLedger: (ledger: LedgerAccess) => Promise<Pick<IcpLedger, 'blocks'>>
  readonly store: KeyedStore
  /** ms since 1970 */
  readonly now: () => number
  readonly tell: (event: TransferEvent) => void
}

/** A transfer that is kept; `isResumed`: it may have been sent before. */
export interface Kept {
  readonly pending: PendingTransfer
  readonly isResumed: boolean
}

/** 'unknown': neither paid nor certain not to be. */
type Found = TransferOutcome | 'unknown'

/**
 * Brings a kept transfer one step on, and tells what came of it.
 * @returns the block for which the room owes chips; null if it owes none, or that is not known yet
 */
export const settleTransfer = async (
  ports: SettlePorts,
  payer: string,
  { pending, isResumed }: Kept,
): Promise<bigint | null> => {
  const { store, tell } = ports
  const known = pending.blockIndex
  const found =
    known === null ? await outcomeOf(ports, payer, { pending, isResumed }) : { ok: true as const, blockIndex: known }
  if (found === 'unknown') {
    tell({ kind: 'undecided', isResumed })
    return null
  }
  if (!found.ok) {
    dropTransfer(store, payer)
    tell({ kind: 'refused', reason: found.reason, isResumed })
    return null
  }
  const { blockIndex } = found
  if (pending.buysChips) keepTransfer(store, payer, { ...pending, blockIndex })
  else dropTransfer(store, payer)
  tell({ kind: 'paid', blockIndex, isResumed, buysChips: pending.buysChips })
  return pending.buysChips ? blockIndex : null
}

const outcomeOf = async (ports: SettlePorts, payer: string, kept: Kept): Promise<Found> => {
  const { pending } = kept
  const fate = fateOf(pending, ports.now())
  // A record older than a day has failed, also where the ledger does not answer any more ([Q85]).
  if (fate === 'lapsed') return lookUp(ports, payer, { pending, absent: lapsed, unanswered: lapsed })
  if (fate === 'look-up') return lookUp(ports, payer, { pending, absent: 'unknown', unanswered: 'unknown' })
  return sent(ports, payer, kept)
}

/** A wallet's request is carried out within the five minutes for which it is signed, or never; with a minute for clocks. */
const carriedOutMs = 6 * 60_000

const sent = async (ports: SettlePorts, payer: string, { pending, isResumed }: Kept): Promise<Found> => {
  const { store, now, send } = ports
  const keepAsSent = () => keepTransfer(store, payer, { ...pending, sentAtMs: now() })
  // Who closes the page now has sent it as well.
  keepAsSent()
  const outcome = await send(payer, pending.ledger, pending.request).catch(() => null)
  if (outcome === null) {
    keepAsSent()
    return 'unknown'
  }
  const isTooOld = !outcome.ok && outcome.refusal === 'too-old'
  if (outcome.ok || !(isResumed || isTooOld)) return outcome
  // A no says that this sending did nothing, and nothing of an earlier one that nobody knows the end of.
  keepTransfer(store, payer, pending)
  const isUnderWay = !isTooOld && now() - pending.sentAtMs < carriedOutMs
  return lookUp(ports, payer, { pending, absent: isUnderWay ? 'unknown' : outcome, unanswered: 'unknown' })
}

const lapsed: TransferOutcome = {
  ok: false,
  refusal: 'too-old',
  reason: 'It was not paid within 24 hours. Please look at your balance before you try again.',
}

interface LookUp {
  readonly pending: PendingTransfer
  /** What is known where its block is not on the ledger. */
  readonly absent: Found
  /** And where the ledger does not answer. */
  readonly unanswered: Found
}

const lookUp = async ({ openLedger, paysFrom }: SettlePorts, payer: string, how: LookUp): Promise<Found> => {
  const { pending, absent, unanswered } = how
  try {
    const blockIndex = await findTransfer(await openLedger(pending.ledger), paysFrom(payer), pending.request)
    return blockIndex === null ? absent : { ok: true, blockIndex }
  } catch {
    return unanswered
  }
}
