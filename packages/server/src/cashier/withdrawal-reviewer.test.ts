import { accountIdOf } from '@cardroom/ic'
import type { TransferRequest } from '@cardroom/ic/ledger'
import { beforeEach, expect, it } from 'vitest'
import type { OpenCashier } from './open-cashier.ts'
import { SCAN_INTERVAL_MS } from './scanner.ts'
import {
  anna,
  type CashierWorld,
  cashierWorld,
  HOUSE_PRINCIPAL,
  LEDGER_FEE,
  ONE_ICP_E8S,
  PAYER_PRINCIPAL,
} from './testing/cashier-world.ts'
import { MIN_RETURN_AGE_MS } from './withdrawal-reviewer.ts'

const TO = accountIdOf(PAYER_PRINCIPAL)
const RETURN_REASON = 'the ledger had raised its fee'
const SOON_MS = 10 * 60_000

let world: CashierWorld
let id: string
let sentTransfer: TransferRequest
beforeEach(async () => {
  world = await cashierWorld()
  await world.fundWallet(anna, 100_000)
  await world.fundHouse(1_000n * ONE_ICP_E8S)
  // A permanent refusal puts the withdrawal in review.
  world.chain.fee = 2n * LEDGER_FEE
  world.chain.faults.transfer = (request) => {
    sentTransfer = request
    return undefined
  }
  id = (await world.cashier.withdraw(anna, { to: TO, amount: 10_000, key: 'one' })).id
  await world.runDueTimers()
  world.chain.fee = LEDGER_FEE
  expect(await stateOf()).toBe('REVIEW')
})

const settlement = () => (world.cashier as OpenCashier).settlement
const inReview = async () => (await settlement().inReview()).map((one) => [one.id, one.reviewReason])
const stateOf = async () => (await world.cashier.withdrawalsOf(anna, 0, 9)).withdrawals[0]?.state
const giveBack = async () => {
  await settlement().checkReturn(id)
  return settlement().giveBack(id, RETURN_REASON)
}
const payByHand = async (request: Partial<TransferRequest> = {}): Promise<number> => {
  const house = world.chain.clientOf(HOUSE_PRINCIPAL)
  const outcome = await house.transfer({ ...sentTransfer, memo: BigInt(id), ...request })
  if (!outcome.ok) throw new Error(outcome.reason)
  return Number(outcome.blockIndex)
}
/**
 * Advances the clock beyond the time after which the ledger refuses the transfer as too old and the scan has read all
 * blocks up to then, so that the withdrawal was certainly not paid.
 */
const aDayLater = () => world.clock.advance(MIN_RETURN_AGE_MS + SCAN_INTERVAL_MS)

it('an unpaid withdrawal in review is returned once, by a posting that reverses it, and stays returned after a restart [S-OPS-02 S-OPS-03 S-WALLET-01 S-WALLET-07]', async () => {
  await aDayLater()
  expect(await giveBack()).toMatchObject({ id, state: 'RETURNED', blockIndex: null, amount: 10_000 })
  await Promise.all([giveBack(), giveBack()])
  expect(await inReview()).toEqual([])
  expect(await world.wallet(anna)).toBe(100_000)
  const { transactions } = await world.chipLedger.transactionsOf(anna, 0, 9, { kind: 'withdrawal' })
  expect(transactions.map(({ amount, reference }) => [amount, reference])).toEqual([
    [10_000, `withdrawal:${id}`],
    [-10_000, `withdrawal:${id}`],
  ])
  expect(await world.cashier.withdrawalsOf(anna, 0, 9)).toMatchObject({ count: 1, withdrawals: [{ id }] })
  await world.boot()
  await world.cashier.withdraw(anna, { to: TO, amount: 10_000, key: 'one' })
  await world.clock.advance(SOON_MS)
  expect([await stateOf(), await world.wallet(anna), world.chain.balanceOf(TO)]).toEqual(['RETURNED', 100_000, 0n])
  await world.audit()
})

it.each(['lost-before', 'lost-after'] as const)(
  'an unpaid withdrawal in review is returned once, even if the connection to the journal is %s storing the return [S-WALLET-07 S-OPS-03]',
  async (fault) => {
    await aDayLater()
    let left = 1
    world.faults.append = () => (left-- > 0 ? fault : undefined)
    await giveBack()
    await giveBack()
    expect([await stateOf(), await world.wallet(anna)]).toEqual(['RETURNED', 100_000])
    await world.audit()
  },
)

it('a withdrawal in review is not returned while the ledger could still execute its transfer [S-WALLET-07]', async () => {
  await expect(giveBack()).rejects.toThrow('may still be paid: its chips can be returned from 2026-01-02T01:00')
  await world.clock.advance(MIN_RETURN_AGE_MS - SCAN_INTERVAL_MS)
  await expect(giveBack()).rejects.toThrow('may still be paid')
  expect([await stateOf(), await world.wallet(anna)]).toEqual(['REVIEW', 90_000])
})

it('a withdrawal in review is not returned before the ledger was scanned [S-WALLET-07]', async () => {
  world.chain.faults.blocks = () => 'lost-before'
  await aDayLater()
  await expect(giveBack()).rejects.toThrow('The ledger has not been scanned up to 2026-01-02T01:00')
  world.chain.faults.blocks = () => undefined
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect(await giveBack()).toMatchObject({ state: 'RETURNED' })
})

it('a withdrawal is returned by a process that does not scan the ledger, once another process has scanned it [S-WALLET-07 N-SCALE-01]', async () => {
  await world.bootBeside()
  await aDayLater()
  await world.runDueTimers()
  expect(await giveBack()).toMatchObject({ state: 'RETURNED' })
  await world.audit()
})

it('a withdrawal in review is not returned while a ledger block that pays it cannot be read; once read, the block marks it as sent [S-WALLET-07]', async () => {
  await world.clock.advance(SCAN_INTERVAL_MS)
  const block = await payByHand()
  world.chain.faults.block = (index) => (index === BigInt(block) ? 'lost-before' : undefined)
  await aDayLater()
  await expect(giveBack()).rejects.toThrow('has not been scanned up to')
  world.chain.faults.block = () => undefined
  await world.clock.advance(SCAN_INTERVAL_MS)
  await expect(giveBack()).rejects.toThrow(`was sent in block ${block}`)
  expect([await stateOf(), await world.wallet(anna)]).toEqual(['SENT', 90_000])
})

it('a withdrawal that is paid although it was returned is reported to the operator once [S-WALLET-07]', async () => {
  await aDayLater()
  await giveBack()
  const block = await payByHand({ createdAtTimeNs: BigInt(world.clock.now()) * 1_000_000n })
  await world.clock.advance(SCAN_INTERVAL_MS)
  await world.boot()
  await world.clock.advance(SCAN_INTERVAL_MS)
  const about = world.operatorLines.filter((line) => line.includes('had been given back'))
  expect(about).toEqual([
    `Withdrawal ${id} was paid in block ${block} although its chips had been given back: ${anna} has both.`,
  ])
  await world.audit()
})

it('a withdrawal in review is listed until it is settled, also after a restart [S-OPS-02 S-OPS-03]', async () => {
  expect(await inReview()).toEqual([[id, 'bad-fee']])
  await world.boot()
  await world.boot()
  expect(await inReview()).toEqual([[id, 'bad-fee']])
  await payByHand()
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect([await inReview(), await stateOf()]).toEqual([[], 'SENT'])
})

const settleAsSent = async (block: number) => {
  await settlement().checkSent(id, block)
  return settlement().markSent(id, block)
}

it('a withdrawal in review that the operator paid by hand, with its id as the memo, is settled by that block [S-OPS-02 S-WALLET-07]', async () => {
  world.chain.faults.blocks = () => 'lost-before'
  const block = await payByHand()
  expect(await settleAsSent(block)).toMatchObject({ id, state: 'SENT', blockIndex: block })
  expect(await settleAsSent(block)).toMatchObject({ state: 'SENT' })
  await expect(settleAsSent(block + 1)).rejects.toThrow(`Withdrawal ${id} was sent in block ${block}.`)
  await aDayLater()
  await expect(giveBack()).rejects.toThrow(`was sent in block ${block}`)
  expect(await world.wallet(anna)).toBe(90_000)
  await world.audit()
})

it.each([
  ['another amount', { amountE8s: 5n }],
  ['another account', { to: accountIdOf('aaaaa-aa') }],
  ['another memo', { memo: 1n }],
])('a withdrawal in review is not settled by a block with %s [S-OPS-02 S-WALLET-07]', async (_, request) => {
  world.chain.faults.blocks = () => 'lost-before'
  await expect(settleAsSent(await payByHand(request))).rejects.toThrow(`does not pay withdrawal ${id}`)
  expect(await stateOf()).toBe('REVIEW')
})

it('a withdrawal is not settled by a ledger block of another sender, or by one that is missing or cannot be read [S-OPS-02 S-WALLET-07]', async () => {
  const block = await world.payFromOutside(TO, ONE_ICP_E8S - LEDGER_FEE, BigInt(id))
  await expect(settleAsSent(block)).rejects.toThrow('does not pay')
  await expect(settleAsSent(1_000)).rejects.toThrow('does not pay')
  world.chain.faults.block = () => 'lost-before'
  await expect(settleAsSent(block)).rejects.toThrow('does not answer')
  await expect(settlement().checkSent('7', block)).rejects.toThrow('There is no withdrawal 7.')
  expect(await stateOf()).toBe('REVIEW')
})

it('a withdrawal that is being sent is not returned [S-OPS-02 S-WALLET-07]', async () => {
  world.chain.faults.transfer = () => 'lost-before'
  const { id: other } = await world.cashier.withdraw(anna, { to: TO, amount: 10_000, key: 'two' })
  await expect(settlement().checkReturn(other)).rejects.toThrow('is still being sent')
  await settlement().giveBack(other, RETURN_REASON)
  expect(await world.wallet(anna)).toBe(80_000)
})
