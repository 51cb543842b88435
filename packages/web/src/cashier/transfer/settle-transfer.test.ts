import type { TransferOutcome, TransferRefusal } from '@cardroom/ic/ledger'
import { expect, it } from 'vitest'
import { memoryStore } from '../../session/testing/memory-store.ts'
import { keepTransfer, type PendingTransfer, pendingTransferOf } from './pending-transfer.ts'
import { settleTransfer } from './settle-transfer.ts'
import { access, order, payer } from './testing/desk.ts'
import { smallLedger } from './testing/small-ledger.ts'

const minuteMs = 60_000
const noon = Date.UTC(2026, 0, 15, 12)

/** A transfer that was sent at noon and whose answer was lost, and how its later sendings end. */
const lostAtNoon = async ({ wasPaid }: { readonly wasPaid: boolean }) => {
  const clock = { ms: noon }
  const ledger = smallLedger(() => clock.ms)
  const request = {
    ...{ to: order.to, amountE8s: order.amountE8s, feeE8s: 10_000n, memo: 0n },
    createdAtTimeNs: BigInt(noon) * 1_000_000n,
  }
  const first: PendingTransfer = { ledger: access, request, buysChips: false, sentAtMs: noon, blockIndex: null }
  const store = memoryStore()
  keepTransfer(store, payer, first)
  if (wasPaid) await ledger.send(payer, request)

  /** @param ends `lost`: nobody learns what came of it @returns what is told, and whether it is still open */
  const sentAgain = async (minute: number, ends: TransferRefusal | 'lost') => {
    clock.ms = noon + minute * minuteMs
    const told: object[] = []
    const send = async (): Promise<TransferOutcome> => {
      if (ends === 'lost') throw new Error('the answer is lost')
      return { ok: false, refusal: ends, reason: ends }
    }
    await settleTransfer(
      {
        send,
        paysFrom: (account) => account,
        openLedger: async () => ledger,
        store,
        now: () => clock.ms,
        tell: (event) => told.push(event),
      },
      payer,
      { pending: pendingTransferOf(store, payer) ?? expect.fail('nothing is open'), isResumed: true },
    )
    return { told, isOpen: pendingTransferOf(store, payer) !== null }
  }
  return { sentAgain }
}

const noes = ['declined', 'insufficient-funds', 'bad-fee', 'created-in-future'] as const

it.each(noes)('Q85 B-ICP-07 that was paid is paid, whatever is said to its repetition: %s', async (no) => {
  const { sentAgain } = await lostAtNoon({ wasPaid: true })
  expect(await sentAgain(1, no)).toMatchObject({ told: [{ kind: 'paid', blockIndex: 0n }], isOpen: false })
})

it.each(noes)(
  'Q85 B-ICP-08 refused when it is repeated (%s), it stays open while the first sending may still be carried out',
  async (no) => {
    const { sentAgain } = await lostAtNoon({ wasPaid: false })
    for (const minute of [1, 5]) {
      expect(await sentAgain(minute, no)).toMatchObject({ told: [{ kind: 'undecided' }], isOpen: true })
    }
    expect(await sentAgain(7, no)).toMatchObject({ told: [{ kind: 'refused', reason: no }], isOpen: false })
  },
)

it('Q85 B-ICP-08 the last sending whose answer was lost counts, not the first one', async () => {
  const { sentAgain } = await lostAtNoon({ wasPaid: false })
  await sentAgain(60, 'lost')
  expect(await sentAgain(61, 'declined')).toMatchObject({ told: [{ kind: 'undecided' }], isOpen: true })
  expect(await sentAgain(67, 'declined')).toMatchObject({ told: [{ kind: 'refused' }], isOpen: false })
})

it('Q85 B-ICP-08 too old for the ledger, nothing of it is under way any more', async () => {
  const { sentAgain } = await lostAtNoon({ wasPaid: false })
  expect(await sentAgain(1, 'too-old')).toMatchObject({ told: [{ kind: 'refused' }], isOpen: false })
})
