import type { TransferOutcome, TransferRefusal } from '@cardroom/ic/ledger'
import { expect, it } from 'vitest'
import { memoryStore } from '../../storage/testing/memory-store.ts'
import { type PendingTransfer, pendingTransferOf, storePendingTransfer } from './pending-transfer.ts'
import { settleTransfer } from './settle-transfer.ts'
import { memoryLedger } from './testing/small-ledger.ts'
import { payerAccount, testLedgerAccess, transferOrder } from './testing/transfer-test-setup.ts'

const minuteMs = 60_000
const noon = Date.UTC(2026, 0, 15, 12)

interface LostTransfer {
  /** Whether the ledger executed the transfer. */
  readonly wasPaid: boolean
  /** The account that the wallet pays from; null if only the wallet knows it. */
  readonly payingAccount?: string | null
}

/** A transfer sent at noon whose reply was lost. */
const transferLostAtNoon = async ({ wasPaid, payingAccount = payerAccount }: LostTransfer) => {
  const clock = { ms: noon }
  const ledger = memoryLedger(() => clock.ms)
  const request = {
    ...{ to: transferOrder.to, amountE8s: transferOrder.amountE8s, feeE8s: 10_000n, memo: 0n },
    createdAtTimeNs: BigInt(noon) * 1_000_000n,
  }
  const first: PendingTransfer = {
    ledger: testLedgerAccess,
    request,
    buysChips: false,
    sentAtMs: noon,
    blockIndex: null,
  }
  const store = memoryStore()
  storePendingTransfer(store, payerAccount, first)
  if (wasPaid) await ledger.send(payerAccount, request)

  /**
   * Sends the transfer again, this many minutes after noon.
   * @param ends the outcome of this request; `lost`: no reply
   * @returns the dispatched events, and whether the transfer is still pending
   */
  const sentAgain = async (minute: number, ends: TransferRefusal | 'lost') => {
    clock.ms = noon + minute * minuteMs
    const events: object[] = []
    const send = async (): Promise<TransferOutcome> => {
      if (ends === 'lost') throw new Error('the answer is lost')
      return { ok: false, refusal: ends, reason: ends }
    }
    await settleTransfer(
      {
        send,
        payingAccountOf: () => payingAccount,
        openLedger: async () => ledger,
        store,
        now: () => clock.ms,
        dispatch: (event) => events.push(event),
      },
      payerAccount,
      { pending: pendingTransferOf(store, payerAccount) ?? expect.fail('nothing is open'), isResumed: true },
    )
    return { events, isOpen: pendingTransferOf(store, payerAccount) !== null }
  }
  return { ledger, request, sentAgain }
}

const refusals = ['declined', 'insufficient-funds', 'bad-fee', 'created-in-future'] as const

it.each([...refusals, 'too-old'] as const)(
  'an ICP transfer that was executed counts as paid even if the ledger refuses its repetition: %s [Q85 B-ICP-07]',
  async (refusal) => {
    const { sentAgain } = await transferLostAtNoon({ wasPaid: true })
    expect(await sentAgain(1, refusal)).toMatchObject({ events: [{ kind: 'paid', blockIndex: 0n }], isOpen: false })
  },
)

it.each(refusals)(
  'an ICP transfer refused on repetition (%s) stays pending while its first request may still be executed [Q85 B-ICP-08]',
  async (refusal) => {
    const { sentAgain } = await transferLostAtNoon({ wasPaid: false })
    for (const minute of [1, 5]) {
      expect(await sentAgain(minute, refusal)).toMatchObject({ events: [{ kind: 'unknown' }], isOpen: true })
    }
    expect(await sentAgain(7, refusal)).toMatchObject({ events: [{ kind: 'refused', reason: refusal }], isOpen: false })
  },
)

it('a transfer refused on repetition is still pending one minute after an unanswered request, and has failed seven minutes after it [Q85 B-ICP-08]', async () => {
  const { sentAgain } = await transferLostAtNoon({ wasPaid: false })
  await sentAgain(60, 'lost')
  expect(await sentAgain(61, 'declined')).toMatchObject({ events: [{ kind: 'unknown' }], isOpen: true })
  expect(await sentAgain(67, 'declined')).toMatchObject({ events: [{ kind: 'refused' }], isOpen: false })
})

it('a transfer declined in a wallet whose account is unknown has failed, although somebody else has paid the same amount to the same account [Q85 B-ICP-08]', async () => {
  const { ledger, request, sentAgain } = await transferLostAtNoon({ wasPaid: false, payingAccount: null })
  await ledger.send('f'.repeat(64), { ...request, createdAtTimeNs: request.createdAtTimeNs + 1_000_000n })
  expect(await sentAgain(7, 'declined')).toMatchObject({ events: [{ kind: 'refused' }], isOpen: false })
})

it('a transfer that the ledger refuses as too old has failed at once [Q85 B-ICP-08]', async () => {
  const { sentAgain } = await transferLostAtNoon({ wasPaid: false })
  expect(await sentAgain(1, 'too-old')).toMatchObject({ events: [{ kind: 'refused' }], isOpen: false })
})
