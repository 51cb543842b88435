import { describe, expect, it } from 'vitest'
import { ApiCallFailed } from '../../net/api-call-failed.ts'
import { clearAtSessionEnd } from '../../storage/keyed-store.ts'
import {
  chipPurchaseOrder,
  transferOrder,
  transferTestSetup,
  unknownOutcomeTestSetup,
} from './testing/transfer-test-setup.ts'

const hourMs = 3_600_000
const requestAt = (ms: number) => {
  const terms = { to: transferOrder.to, amountE8s: 100_000_000n, feeE8s: 10_000n, memo: 0n }
  return { ...terms, createdAtTimeNs: BigInt(ms) * 1_000_000n }
}

describe('a transfer of ICP from the wallet', () => {
  it('an ICP transfer carries its amount, the fee 10000, the memo 0 and the time in nanoseconds, goes through processing to success, and leaves no stored record [B-ICP-02 B-ICP-03 B-ICP-04]', async () => {
    const { ledger, clock, pending, started } = transferTestSetup()
    const page = await started()
    expect(ledger.receivedRequests).toEqual([requestAt(clock.ms)])
    expect(page.events.map(({ kind }) => kind)).toEqual(['began', 'paid'])
    expect(page.text).toBe('Transfer successful! Block index: 0')
    expect(pending()).toBeNull()
  })

  it('a refused transfer shows the reason, and leaves no stored record [B-ICP-05]', async () => {
    const { ledger, pending, started } = transferTestSetup()
    ledger.balanceE8s = 5n
    const page = await started()
    expect(page.text).toBe('Transfer failed: not enough')
    expect(pending()).toBeNull()
  })

  it('a transfer is not sent if it cannot be stored [B-ICP-05]', async () => {
    const { ledger, store, started } = transferTestSetup()
    store.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const page = await started()
    expect(page.text).toBe('Transfer failed: Unknown error occurred')
    expect(ledger.receivedRequests).toEqual([])
  })

  it('a transfer is not sent before the connection is ready [B-ICP-09]', async () => {
    const { ledger, tab } = transferTestSetup()
    const page = tab()
    await page.start({ ...transferOrder, ledger: null })
    expect(page.text).toBe('ICP ledger connection not initialized')
    expect(ledger.receivedRequests).toEqual([])
  })

  it('a transfer is sent once when the button is pressed twice [B-ICP-10]', async () => {
    const { ledger, tab } = transferTestSetup()
    const page = tab()
    await Promise.all([page.start(transferOrder), page.start(transferOrder)])
    expect(ledger.receivedRequests).toHaveLength(1)
  })

  it('two tabs that start the same transfer send one request [Q85]', async () => {
    const { ledger, tab } = transferTestSetup()
    const [one, other] = [tab(), tab()]
    await Promise.all([one.start(transferOrder), other.start(transferOrder), other.resume()])
    expect(ledger.receivedRequests).toHaveLength(1)
    expect(one.state.kind).toBe('success')
    expect(other.events.map(({ kind }) => kind)).toEqual(['unknown', 'reset'])
  })

  it('a tab resumes a transfer that another tab left pending [Q85]', async () => {
    const { ledger, tab } = transferTestSetup()
    const [one, other] = [tab(), tab()]
    ledger.connection = 'cut-once'
    await Promise.all([one.start(transferOrder), other.resume()])
    expect(other.text).toBe('Transfer completed successfully')
    expect(ledger.paidBlocks).toHaveLength(1)
  })

  it('a transfer blocked by the user’s own limits never reaches the wallet [N-SAFE-01 S-USER-09]', async () => {
    const { ledger, room, pending, started } = transferTestSetup()
    room.objection = 'Your deposit limits leave 20.00 chips'
    const page = await started(chipPurchaseOrder)
    expect(page.text).toBe('Transfer failed: Your deposit limits leave 20.00 chips')
    expect(ledger.receivedRequests).toEqual([])
    expect(pending()).toBeNull()
    // The limits apply to buying chips, not to other transfers.
    await page.start(transferOrder)
    expect(page.text).toBe('Transfer successful! Block index: 0')
  })
})

describe('a transfer of unknown outcome', () => {
  it('a transfer is stored in full before it is sent, and without an answer it stays pending, also after a second attempt [B-ICP-06 B-ICP-08]', async () => {
    const { ledger, store, pending, clock, started } = transferTestSetup()
    const storings: unknown[] = []
    const { setItem } = store
    store.setItem = (key, value) => {
      setItem(key, value)
      storings.push([pending()?.request, ledger.receivedRequests.length])
    }
    ledger.connection = 'cut'
    const page = await started()
    expect(storings[0]).toEqual([requestAt(clock.ms), 0])
    expect(ledger.receivedRequests).toHaveLength(1)
    expect(page.text).toBe('Please approve the transaction in NFID...')
    expect(pending()?.request).toEqual(requestAt(clock.ms))
    await page.resume()
    expect(page.state.kind).toBe('pending')
    expect(page.text).toBe('Failed to complete the transfer after authentication')
    expect(pending()).not.toBeNull()
  })

  it.each(['cut', 'down'] as const)(
    'after the connection was %s, a transfer of unknown outcome is sent again unchanged, and paid once [B-ICP-07 Q85]',
    async (line) => {
      const { ledger, tab, pending, waits, clock } = await unknownOutcomeTestSetup(line)
      clock.ms += 5 * hourMs
      const page = tab()
      await page.resume()
      expect(page.text).toBe('Transfer completed successfully')
      expect(waits).toEqual([1000])
      expect(new Set(ledger.receivedRequests.map((one) => one.createdAtTimeNs)).size).toBe(1)
      expect(ledger.paidBlocks).toHaveLength(1)
      expect(pending()).toBeNull()
    },
  )

  it('a transfer fails when its repetition is refused and the first request can no longer be executed [B-ICP-08]', async () => {
    const { ledger, tab, pending, clock } = await unknownOutcomeTestSetup('down')
    ledger.balanceE8s = 0n
    const page = tab()
    await page.resume()
    expect(page.state).toMatchObject({ kind: 'pending', isResumed: true })
    clock.ms += hourMs / 10
    await page.resume()
    const message = 'Failed to complete the transfer after authentication'
    expect(page.state).toMatchObject({ kind: 'failure', message, detail: 'not enough' })
    expect(pending()).toBeNull()
  })

  it('while the outcome of a transfer is unknown, a new transfer is not sent [Q85]', async () => {
    const { ledger, tab } = await unknownOutcomeTestSetup('down')
    const page = tab()
    await page.start({ ...transferOrder, amountE8s: 7n })
    expect(page.state.kind).toBe('pending')
    expect(ledger.receivedRequests).toEqual([])
  })

  it('a transfer of unknown outcome is not sent by another wallet of the same browser [Q85]', async () => {
    const { ledger, tab, account, pending } = await unknownOutcomeTestSetup('down')
    account.signedIn = 'b'.repeat(64)
    await tab().resume()
    expect(ledger.receivedRequests).toEqual([])
    expect(pending()).not.toBeNull()
  })

  it('a chip purchase that is credited after another user has signed in is not shown to that user, who can then make a transfer [A-SIGNIN-03 Q85]', async () => {
    const { ledger, tab, account, room } = transferTestSetup()
    const page = tab()
    let answer = (_chips: number): void => {}
    room.credit = () => new Promise((resolve) => (answer = resolve))
    const first = page.start(chipPurchaseOrder)
    await expect.poll(() => page.state.kind).toBe('success')
    const before = page.events.length
    account.signedIn = 'b'.repeat(64)
    const second = page.start({ ...transferOrder, amountE8s: 7n })
    answer(10_000)
    await Promise.all([first, second])
    expect(page.events.slice(before).map(({ kind }) => kind)).toEqual(['unknown', 'reset'])
    await page.start({ ...transferOrder, amountE8s: 7n })
    expect(ledger.paidBlocks.map(({ transfer }) => transfer?.amountE8s)).toEqual([chipPurchaseOrder.amountE8s, 7n])
  })

  it('a transfer of unknown outcome stays stored after the end of the session [S-AUTH-06 A-SIGNIN-03]', async () => {
    const { store, pending } = await unknownOutcomeTestSetup('cut')
    const kept = pending()
    clearAtSessionEnd(store)
    expect(pending()).toEqual(kept)
    expect(kept).not.toBeNull()
  })

  it.each([
    ['is looked up after 23 h, never sent again, and found paid', 'cut', 23.5, 'up', 'success'],
    ['is looked up after 23 h, and stays pending while it is not there', 'down', 23.5, 'up', 'pending'],
    ['older than 24 h that was paid is found', 'cut', 30, 'up', 'success'],
    ['older than 24 h that was not paid has failed', 'down', 30, 'up', 'failure'],
    ['older than 24 h has failed even if the ledger does not answer', 'down', 25, 'down', 'failure'],
  ] as const)('a transfer of unknown outcome %s [Q85]', async (_case, line, hours, lineLater, kind) => {
    const { ledger, tab, clock, pending } = await unknownOutcomeTestSetup(line)
    const before = ledger.receivedRequests.length
    ledger.connection = lineLater
    clock.ms += hours * hourMs
    const page = tab()
    await page.resume()
    expect(page.state.kind).toBe(kind)
    expect(ledger.receivedRequests).toHaveLength(before)
    expect(pending() !== null).toBe(kind === 'pending')
  })
})

describe('the credit of chips that were paid for in ICP', () => {
  it.each([
    ['the server is reached', new ApiCallFailed(0, 'unreachable', 'Something went wrong')],
    ['the server reaches the ledger', new ApiCallFailed(400, 'ledger-silent', 'Transfer could not be verified')],
  ])(
    'chips that were paid for in ICP are requested with the index of the ledger block, again and again until %s [S-WALLET-05]',
    async (_case, failure) => {
      const { room, waits, pending, started } = transferTestSetup()
      const asked: bigint[] = []
      room.credit = async (blockIndex) => {
        if (asked.push(blockIndex) < 3) throw failure
        return 10_000
      }
      const page = await started(chipPurchaseOrder)
      expect(asked).toEqual([0n, 0n, 0n])
      const events = page.events.map((event) => (event.kind === 'credit' ? event.credit.kind : event.kind))
      expect(events).toEqual(['began', 'paid', 'waiting', 'waiting', 'done'])
      expect(waits).toEqual([1000, 2000])
      expect(page.state).toMatchObject({ kind: 'success', credit: { kind: 'done', chips: 10_000 } })
      expect(pending()).toBeNull()
    },
  )

  it('if the server refuses to credit chips that were paid for, its reason is shown, the stored transfer is deleted, and the credit is not requested again [S-WALLET-05]', async () => {
    const { room, waits, tab, pending, started } = transferTestSetup()
    const asked: bigint[] = []
    room.credit = async (blockIndex) => {
      if (asked.push(blockIndex) > 1) return 10_000
      throw new ApiCallFailed(400, 'not-verified', 'Transfer could not be verified')
    }
    const page = await started(chipPurchaseOrder)
    expect(page.state).toMatchObject({ credit: { kind: 'refused', reason: 'Transfer could not be verified' } })
    expect([asked, waits]).toEqual([[0n], []])
    expect(pending()).toBeNull()
    await tab().resume()
    expect(asked).toEqual([0n])
  })

  it('chips that were paid for are requested in the next session after a 401, without a second payment [S-WALLET-05]', async () => {
    const { room, ledger, tab, pending, started } = transferTestSetup()
    room.credit = () => Promise.reject(new ApiCallFailed(401, 'unauthorized', 'Please sign in'))
    await started(chipPurchaseOrder)
    expect(pending()?.blockIndex).toBe(0n)
    room.credit = async () => 10_000
    const page = tab()
    await page.resume()
    expect(page.state).toMatchObject({ kind: 'success', isResumed: true, credit: { kind: 'done' } })
    expect(ledger.receivedRequests).toHaveLength(1)
    expect(pending()).toBeNull()
  })
})
