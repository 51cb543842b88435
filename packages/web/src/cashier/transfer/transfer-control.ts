import type { LedgerAccess } from '@cardroom/ic/ledger'
import { type ClaimPorts, claimChips } from './claim-chips.ts'
import { feeE8s } from './icp-amount.ts'
import { keepTransfer, type PendingTransfer, pendingTransferOf } from './pending-transfer.ts'
import { type Kept, type SettlePorts, settleTransfer } from './settle-transfer.ts'

export interface TransferPorts extends SettlePorts, ClaimPorts {
  /**
   * Does the work while no other tab of this browser does such work: at once or not at all, or when its turn comes.
   * @returns whether it was done
   */
  readonly exclusive: (when: 'now' | 'in-turn', work: () => Promise<void>) => Promise<boolean>
  /** Why the room would not have these ICP turned into chips; null if it would (N-SAFE-01). Rejects where nobody knows. */
  readonly objection: (amountE8s: bigint) => Promise<string | null>
}

/** What is asked for on the transfer page. */
export interface TransferOrder {
  /** null while the connection is not ready (B-ICP-09) */
  readonly ledger: LedgerAccess | null
  /** account id, 64 hex digits */
  readonly to: string
  readonly amountE8s: bigint
  readonly buysChips: boolean
}

export interface TransferControl {
  /** One click, one request. Never rejects. */
  start(order: TransferOrder): Promise<void>
  /** Takes up what an earlier visit or a cut line left open, after an authentication (B-ICP-07). Never rejects. */
  resume(): Promise<void>
}

/** The pause before a pending transfer is sent again (B-ICP-07). */
const resumeMs = 1000

/**
 * Sends transfers so that none is ever paid twice: the request is kept before the wallet sees it, sent again only
 * unchanged, and forgotten only when the ledger, and for chips the room too, has answered.
 */
export const transferControl = (page: TransferPorts): TransferControl => {
  const { payer, store, exclusive } = page
  const busy = new Set<string>()

  /** What is heard of the transfers of `account` by whoever is signed in: its own user alone. */
  const portsOf = (account: string): TransferPorts => ({
    ...page,
    tell: (event) => payer() === account && page.tell(event),
  })

  const takeUp = async (account: string, ports: TransferPorts): Promise<void> => {
    const { tell } = ports
    if (pendingTransferOf(store, account) === null) return tell({ kind: 'reset' })
    tell({ kind: 'began' })
    await ports.wait(resumeMs)
    const pending = pendingTransferOf(store, account)
    if (pending === null) return tell({ kind: 'reset' })
    await finish(ports, account, { pending, isResumed: true })
  }

  /** @param work for the account that pays */
  const alone = async (work: (account: string, ports: TransferPorts) => Promise<void>): Promise<void> => {
    const account = payer()
    if (account === null || busy.has(account)) return
    busy.add(account)
    const ports = portsOf(account)
    const { tell } = ports
    try {
      if (await exclusive('now', () => work(account, ports))) return
      // What the other tab leaves open, also by being closed, is taken up here.
      tell({ kind: 'undecided', isResumed: false })
      await exclusive('in-turn', () => takeUp(account, ports))
    } catch {
      // Where nothing was kept, nothing was sent.
      tell(pendingTransferOf(store, account) ? { kind: 'undecided', isResumed: false } : { kind: 'broke' })
    } finally {
      busy.delete(account)
    }
  }

  return {
    start: async (order) => {
      const { ledger } = order
      if (ledger === null) return page.tell({ kind: 'not-ready' })
      await alone(async (account, ports) => {
        const { tell } = ports
        // Of another tab: it is settled before anything new is sent.
        if (pendingTransferOf(store, account) !== null) return tell({ kind: 'undecided', isResumed: false })
        tell({ kind: 'began' })
        const reason = order.buysChips ? await ports.objection(order.amountE8s) : null
        if (reason !== null) return tell({ kind: 'refused', reason, isResumed: false })
        const pending = pendingOf(order, ledger, ports.now())
        keepTransfer(store, account, pending)
        await finish(ports, account, { pending, isResumed: false })
      })
    },
    resume: () => alone(takeUp),
  }
}

/** The memo and the fee are fixed, the time is now (B-ICP-03). */
const pendingOf = (
  { to, amountE8s, buysChips }: TransferOrder,
  ledger: LedgerAccess,
  now: number,
): PendingTransfer => ({
  ledger,
  request: { to, amountE8s, feeE8s, memo: 0n, createdAtTimeNs: BigInt(now) * 1_000_000n },
  buysChips,
  sentAtMs: now,
  blockIndex: null,
})

const finish = async (ports: TransferPorts, account: string, kept: Kept): Promise<void> => {
  const paidIn = await settleTransfer(ports, account, kept)
  if (paidIn !== null) await claimChips(ports, account, paidIn)
}
