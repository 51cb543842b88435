import { accountIdOf } from '@cardroom/ic'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { auditFaults } from '../support/audit.ts'
import { cashierPages, foreignAccount } from '../support/cashier-page.ts'
import { button } from '../support/page-parts.ts'
import { waitForToast } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const cashier = cashierPages({ playMoney: false, wallets: ['browser'], signUpChips: 0 })
const payee = accountIdOf(foreignAccount)

const untilWalletHolds = (page: Page, chips: string) =>
  page.getByRole('region', { name: 'Your chips' }).getByText(chips, { exact: true }).waitFor()

/** A player who has bought 200 chips, on the page where they are withdrawn. */
const openWithdrawalPage = async (username: string) => {
  const payer = await cashier.openPayer(username)
  const { page } = payer
  await visit(page, `${cashier.pages.url}/app/tournaments/payment-1?buy=chips`)
  await page.getByLabel('Amount (e8s)').fill('200000000')
  await button(page, 'Transfer ICP').click()
  await waitForToast(page, '200.00 chips credited')
  await visit(page, `${cashier.pages.url}/app/cashier/balance`)
  await page.getByRole('link', { name: 'WITHDRAW' }).click()
  await untilWalletHolds(page, '200.00')
  return payer
}

it('WITHDRAW turns chips into ICP at another account, less the fee [Q6 S-WALLET-07]', async () => {
  const { page } = await openWithdrawalPage('marlow')
  await page.getByText('No withdrawals yet').waitFor()
  const before = await cashier.ledger.balanceOf(payee)
  await page.getByLabel('Destination Address or Principal ID').fill(foreignAccount)
  await page.getByLabel('Amount (chips)').fill('50')
  await page.getByText('0.4999 ICP arrive, after the fee of 0.0001 ICP').waitFor()
  await button(page, 'WITHDRAW').click()
  await waitForToast(page, '50.00 chips are on their way')
  await untilWalletHolds(page, '150.00')
  await page.getByText(/^Sent in block \d+$/).waitFor()
  expect((await cashier.ledger.balanceOf(payee)) - before).toBe(49_990_000n)
  expect(await auditFaults(page)).toEqual([])
  await visit(page, `${cashier.pages.url}/app/cashier/history`)
  await page.getByRole('row').filter({ hasText: 'Withdrawal' }).getByText('-50.00').waitFor()
})

it('chips are withdrawn once in spite of a lost answer, a reload and a second press [S-WALLET-07]', async () => {
  const { context, page } = await openWithdrawalPage('ines')
  const before = await cashier.ledger.balanceOf(payee)
  // The server executes the withdrawal, but the page gets no answer.
  await context.route('**/wallet/withdrawals', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch().catch(() => undefined)
    await route.abort()
  })
  await page.getByLabel('Destination Address or Principal ID').fill(foreignAccount)
  await page.getByLabel('Amount (chips)').fill('50')
  await button(page, 'WITHDRAW').click()
  await page.getByText('The room has not answered. Asking again is safe: it pays once.').waitFor()
  await button(page, 'TRY AGAIN').click()
  await page.reload()
  await page.getByText('The room has not answered. Asking again is safe: it pays once.').waitFor()
  await expect.poll(() => button(page, 'WITHDRAW').isDisabled()).toBe(true)
  await context.unroute('**/wallet/withdrawals')
  await button(page, 'TRY AGAIN').click()
  await waitForToast(page, '50.00 chips are on their way')
  await untilWalletHolds(page, '150.00')
  await until('the ICP', async () => (await cashier.ledger.balanceOf(payee)) > before)
  await expect.poll(() => page.getByText(/^(Sent in block \d+|On its way)$/).count()).toBe(1)
})

it('the withdrawal page says if account or amount is wrong, and shows that the server refuses an account of the room [S-WALLET-07]', async () => {
  const { page } = await openWithdrawalPage('juniper')
  await page.getByLabel('Destination Address or Principal ID').fill('somewhere')
  await page.getByLabel('Amount (chips)').fill('200.01')
  await button(page, 'WITHDRAW').click()
  await page.getByText('Please enter a principal ID, or an account id of 64 hex digits').waitFor()
  await page.getByText('You dont have enough chips').waitFor()
  await visit(page, `${cashier.pages.url}/app/cashier/balance`)
  const house = await page.getByRole('button', { name: /copy deposit account/ }).getAttribute('title')
  await page.getByRole('link', { name: 'WITHDRAW' }).click()
  await page.getByLabel('Destination Address or Principal ID').fill(house ?? '')
  await page.getByLabel('Amount (chips)').fill('20')
  await button(page, 'WITHDRAW').click()
  await page.getByRole('alert').filter({ hasText: 'This account belongs to the room' }).waitFor()
  await untilWalletHolds(page, '200.00')
})
