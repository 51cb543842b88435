import { accountIdOf } from '@cardroom/ic'
import { expect, it } from 'vitest'
import type { OpenCashier } from '../cashier/open-cashier.ts'
import { SCAN_INTERVAL_MS } from '../cashier/scanner.ts'
import { anna, cashierWorld, LEDGER_FEE, ONE_ICP_E8S, PAYER_PRINCIPAL } from '../cashier/testing/cashier-world.ts'
import { MIN_RETURN_AGE_MS } from '../cashier/withdrawal-reviewer.ts'
import type { OrderContext } from './orders.ts'
import { listWithdrawalsInReview, markWithdrawalSent, returnWithdrawal } from './settle-withdrawal.ts'

it('the operator’s settlement of a withdrawal is confirmed in one line; a refused settlement is not stored [S-OPS-02 S-WALLET-07]', async () => {
  const world = await cashierWorld()
  await world.fundWallet(anna, 100_000)
  await world.fundHouse(1_000n * ONE_ICP_E8S)
  world.chain.fee = 2n * LEDGER_FEE
  const to = accountIdOf(PAYER_PRINCIPAL)
  const { id } = await world.cashier.withdraw(anna, { to, amount: 10_050, key: 'one' })
  await world.runDueTimers()
  const { settlement } = world.cashier as OpenCashier
  let taken = 0
  const storeOrder = async () => {
    taken += 1
  }
  const context: OrderContext = { id: 'order', at: 0, isRepeated: false, storeOrder }
  const markSent = (block: number) =>
    markWithdrawalSent({ type: 'withdrawalSent', withdrawal: id, block }, context, settlement)
  const giveBack = () =>
    returnWithdrawal({ type: 'withdrawalReturned', withdrawal: id, why: 'bad' }, context, settlement)

  expect(await listWithdrawalsInReview(settlement)).toEqual([
    `${id}: 100.5 chips of anna, 100490000 e8s to ${to}, asked for at 2026-01-01T00:00:00.000Z: bad-fee`,
  ])
  await expect(markSent(0)).rejects.toThrow('does not pay')
  await expect(giveBack()).rejects.toThrow('may still be paid')
  expect(taken).toBe(0)
  await world.clock.advance(MIN_RETURN_AGE_MS + SCAN_INTERVAL_MS)
  expect([await giveBack(), taken]).toEqual([[`Withdrawal ${id}: 100.5 chips are back in the wallet.`], 1])
  expect(await world.wallet(anna)).toBe(100_000)
  expect(await listWithdrawalsInReview(settlement)).toEqual(['No withdrawal is in review.'])
})
