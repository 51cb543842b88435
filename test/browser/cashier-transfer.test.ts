import { accountIdOf } from '@cardroom/ic'
import { expect, it } from 'vitest'
import { cashierPages, foreignAccount, submitTransfer, transferPath } from '../support/cashier-page.ts'
import { isLong } from '../support/forms.ts'
import { button } from '../support/page-parts.ts'
import { until } from '../support/until.ts'

const cashier = cashierPages()
const payee = accountIdOf(foreignAccount)

it('a guest sees the transfer page with two fields and a disabled button, and is asked to connect a wallet first [A-ROUTE-13 B-ICP-01 B-ICP-10 Q9]', async () => {
  const page = await cashier.pages.openPage()
  await page.goto(`${cashier.pages.url}${transferPath}`)
  await page.getByLabel('Destination Address or Principal ID').fill(foreignAccount)
  await page.getByLabel('Amount (e8s)').fill('5')
  await expect.poll(() => button(page, 'Transfer ICP').isDisabled()).toBe(true)
  await page.getByText('Connect your wallet to send ICP from it.').waitFor()
})

it('the transfer page sends ICP to a principal, whose account receives the full amount [B-ICP-04 B-ICP-11]', async () => {
  const { page, account } = await cashier.openPayer('marlow')
  await page.getByText('10 ICP', { exact: true }).waitFor()
  await page.getByText('This room runs on a test ledger.').waitFor()
  const before = await cashier.ledger.balanceOf(payee)
  await submitTransfer(page, foreignAccount, '250000000')
  const success = await page.getByText(/^Transfer successful! Block index: \d+$/).textContent()
  const block = await cashier.ledger.block(BigInt(/\d+$/.exec(success ?? '')?.[0] ?? -1))
  expect(block).toMatchObject({
    memo: 0n,
    transfer: { from: account, to: payee, amountE8s: 250_000_000n, feeE8s: 10_000n },
  })
  expect((await cashier.ledger.balanceOf(payee)) - before).toBe(250_000_000n)
  await page.getByText('7.4999 ICP', { exact: true }).waitFor()
  // The amount box is emptied after a transfer, so that a second press cannot repeat it.
  await expect.poll(() => page.getByLabel('Amount (e8s)').inputValue()).toBe('')
})

it('the transfer page says what is wrong with destination and amount, and sends nothing [B-ICP-11 B-ICP-12 Q85]', async () => {
  const { page, account } = await cashier.openPayer('ines')
  await submitTransfer(page, 'somewhere', '1.5')
  await page.getByText('Please enter a principal ID, or an account id of 64 hex digits').waitFor()
  await page.getByText('Please enter a whole number of e8s').waitFor()
  const mistyped = `${account.slice(0, -1)}${account.endsWith('0') ? '1' : '0'}`
  await submitTransfer(page, mistyped, '18446744073709551616')
  await page.getByText('This account id has a typing mistake: its checksum does not fit').waitFor()
  await page.getByText('The amount must be 1 to 18,446,744,073,709,551,615 e8s').waitFor()
  await submitTransfer(page, foreignAccount, '999990001')
  await page.getByText('Your balance covers at most 999,990,000 e8s beside the fee').waitFor()
  await expect.poll(() => cashier.ledger.balanceOf(account)).toBe(1_000_000_000n)
})

it.runIf(isLong)('the transfer page shows why the ledger refused a transfer [B-ICP-05]', async () => {
  const { context, page, account } = await cashier.openPayer('juniper')
  await page.route(/\/query$/, (route) => route.abort())
  const other = await context.newPage()
  await other.goto(`${cashier.pages.url}${transferPath}`)
  await other.getByText('10 ICP', { exact: true }).waitFor()
  await submitTransfer(other, foreignAccount, '900000000')
  await other.getByText(/^Transfer successful!/).waitFor()
  // `page` does not know of the transfer that `other` has made, because its queries fail.
  await submitTransfer(page, foreignAccount, '500000000')
  await page.getByText('Transfer failed: The account does not hold enough ICP for the amount and the fee.').waitFor()
  await expect.poll(() => cashier.ledger.balanceOf(account)).toBe(99_990_000n)
})

it('the transfer page says that the ledger cannot be reached, and is ready once it can [B-ICP-09 B-ICP-10]', async () => {
  const { context, page } = await cashier.openPayer('tobias')
  await context.route(/\/api\/v\d\//, (route) => route.abort())
  await page.reload()
  await page.getByText('Failed to initialize ICP ledger connection').waitFor()
  await page.getByLabel('Destination Address or Principal ID').fill(foreignAccount)
  await page.getByLabel('Amount (e8s)').fill('5')
  await expect.poll(() => button(page, 'Transfer ICP').isDisabled()).toBe(true)
  await context.unroute(/\/api\/v\d\//)
  await button(page, 'Try again').click()
  await until('the connection', () => button(page, 'Transfer ICP').isEnabled())
})
