import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { auditFaults } from '../support/audit.ts'
import { mobile } from '../support/browser.ts'
import { cashierPages, submitTransfer, transferPath } from '../support/cashier-page.ts'
import { isLong } from '../support/forms.ts'
import { pressByKey } from '../support/keyboard.ts'
import { button, callsOf, holdRequests } from '../support/page-parts.ts'
import { waitForToast } from '../support/room-pages.ts'
import { actionButton } from '../support/tournament-page.ts'
import { until } from '../support/until.ts'
import { untilDialogsClosed, visit } from '../support/visit.ts'

const cashier = cashierPages()

const openBalances = (page: Page) => visit(page, `${cashier.pages.url}/app/cashier/balance`)
const walletChips = async (page: Page): Promise<string | null> =>
  page
    .locator('dd')
    .filter({ hasText: /\.\d\d$/ })
    .first()
    .textContent()
const buyLink = (page: Page) => page.getByRole('link', { name: 'BUY CHIPS' })
/**
 * Waits until the form has the user's deposit account, which the page receives a moment later. Then the form can be
 * sent.
 */
const waitForDestination = async (page: Page): Promise<string> => {
  const destination = page.getByLabel('Destination Address or Principal ID')
  await expect.poll(() => destination.inputValue()).toMatch(/^[0-9a-f]{64}$/)
  return destination.inputValue()
}

it('BUY CHIPS on the page BALANCES leads to chips in the wallet and a row in the history [Q6 S-WALLET-05]', async () => {
  const { page } = await cashier.openPayer('marlow')
  await openBalances(page)
  await until('the wallet', async () => (await walletChips(page)) === '10,000.00')
  expect(await auditFaults(page)).toEqual([])
  await buyLink(page).click()
  // The URL does not contain the deposit account, so nobody can write a link that fills in their own account.
  expect(page.url()).not.toContain(await waitForDestination(page))
  await page.getByText('1 ICP buys 100.00 chips').waitFor()
  await page.getByLabel('Amount (e8s)').fill('250000000')
  await page.getByText('2.5 ICP = 250.00 chips').waitFor()
  await button(page, 'Transfer ICP').click()
  await page.getByText(/^Transfer successful! Block index: \d+$/).waitFor()
  await waitForToast(page, '250.00 chips credited')
  expect(await auditFaults(page)).toEqual([])
  // The player buys chips a second time on the same page.
  await expect.poll(() => page.getByLabel('Amount (e8s)').inputValue()).toBe('')
  await page.getByLabel('Amount (e8s)').fill('50,000,000')
  await page.getByText('0.5 ICP = 50.00 chips').waitFor()
  // The server is slow to answer the request for the balance. Until it answers, the page must not announce chips that
  // the top bar does not show yet.
  const releaseAnswer = await holdRequests(page, '**/wallet/me')
  const asked = page.waitForRequest('**/wallet/me')
  await button(page, 'Transfer ICP').click()
  await page.getByText('The room checks the block and credits your chips...').waitFor()
  await asked
  const credited = page.getByText('50.00 chips credited', { exact: true }).first()
  await expect.poll(() => credited.count()).toBe(0)
  releaseAnswer()
  await credited.waitFor()
  await expect.poll(() => page.getByText('Balance 10,300.00').count()).toBe(1)
  // Each purchase has exactly one notification.
  await button(page, /^Notifications, \d new/).click()
  const rows = page.getByRole('dialog', { name: 'NOTIFICATION' }).getByRole('listitem')
  await rows.filter({ hasText: '50 chips have been added to your wallet.' }).first().waitFor()
  await expect.poll(() => rows.filter({ hasText: 'chips' }).count()).toBe(2)
  await page.keyboard.press('Escape')
  await openBalances(page)
  await until('the chips', async () => (await walletChips(page)) === '10,300.00')
  await page.getByRole('link', { name: 'HISTORY', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Deposit' }).filter({ hasText: '+250.00' })
  await row.getByText(/^Block \d+$/).waitFor()
})

it('HISTORY names the tournaments of its movements without a request for each of them [Q6 S-WALLET-06 S-API-08]', async () => {
  const { pages } = cashier
  const page = await pages.openPageAs('linnet')
  await page.goto(`${pages.url}/app/tournaments/public`)
  await page
    .getByRole('link', { name: /SPRINT/ })
    .first()
    .click()
  await actionButton(page).click()
  for (const name of ['REGISTER', 'OK'])
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await untilDialogsClosed(page)
  const calls = callsOf(page, pages.url, /^\/tournaments\/./)
  await page.goto(`${pages.url}/app/cashier/history`)
  const entry = page.getByRole('row').filter({ hasText: 'Tournament entry' })
  await entry.getByText(/^sprint\s#\d+$/i).waitFor()
  expect(calls).toEqual([])
})

it('BUY CHIPS refuses an amount above the deposit limit before any ICP is sent [N-SAFE-01]', async () => {
  const { page, account } = await cashier.openPayer('tobias')
  await button(page, 'Menu').click()
  await page.getByRole('button', { name: 'LIMITS AND TIME-OUT' }).click()
  await button(page, 'Change Deposits per day').click()
  await page.getByRole('textbox', { name: 'Limit of deposits per day, in chips' }).fill('150')
  await button(page, 'SAVE').click()
  await page.getByRole('region', { name: 'Deposits' }).getByText('150.00').first().waitFor()
  await page.keyboard.press('Escape')
  await openBalances(page)
  await buyLink(page).click()
  await page.getByText('Your deposit limits leave 150.00 chips.').waitFor()
  await page.getByLabel('Amount (e8s)').fill('150010000')
  await button(page, 'Transfer ICP').click()
  await page.getByText('Your deposit limits leave 150.00 chips', { exact: true }).waitFor()
  await expect.poll(() => cashier.ledger.balanceOf(account)).toBe(1_000_000_000n)
  await page.getByLabel('Amount (e8s)').fill('150000000')
  await button(page, 'Transfer ICP').click()
  await waitForToast(page, '150.00 chips credited')
  await page.getByText('Your deposit limits leave 0.00 chips.').waitFor()
})

describe.runIf(isLong)('only in the long test run', () => {
  it('BUY CHIPS keeps an amount that was typed before the deposit account was known [Q6 S-WALLET-05]', async () => {
    const { page } = await cashier.openPayer('sorrel')
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}')
      localStorage.setItem('user', JSON.stringify({ ...user, depositAccount: null }))
    })
    const releaseAnswer = await holdRequests(page, '**/users/me')
    await page.goto(`${cashier.pages.url}${transferPath}?buy=chips`)
    await page.getByLabel('Amount (e8s)').fill('100000000')
    releaseAnswer()
    await waitForDestination(page)
    await page.getByText('1 ICP = 100.00 chips').waitFor()
  })

  it('an ICP transfer from another wallet to the deposit account that BALANCES shows buys chips [S-WALLET-05]', async () => {
    const { page } = await cashier.openPayer('ines')
    await openBalances(page)
    await page.getByRole('button', { name: /copy deposit account/ }).click()
    const account = await page.evaluate(() => navigator.clipboard.readText())
    expect(account).toMatch(/^[0-9a-f]{64}$/)
    const other = await cashier.openPayer('wren')
    await submitTransfer(other.page, account, '100000000')
    await other.page.getByText(/^Transfer successful!/).waitFor()
    // The server finds the deposit on the ledger, although no page has reported it.
    await until('the chips', async () => (await walletChips(page)) === '10,100.00')
  })

  it('BUY CHIPS and its form are disabled during a self exclusion; other transfers of ICP can be sent [S-USER-09]', async () => {
    const { page } = await cashier.openPayer('kira')
    await button(page, 'Menu').click()
    await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
    await page.getByRole('radio', { name: '1 day', exact: true }).check()
    await button(page, 'CONFIRM').click()
    await waitForToast(page, 'Self exclusion is active until')
    await openBalances(page)
    await expect.poll(() => button(page, 'BUY CHIPS').isDisabled()).toBe(true)
    await page.getByText(/^Self exclusion is active until .* Chips cannot be bought until then\.$/).waitFor()
    const account = await page.getByRole('button', { name: /copy deposit account/ }).getAttribute('title')
    await page.goto(`${cashier.pages.url}/app/tournaments/payment-1?buy=chips`)
    await page.getByLabel('Amount (e8s)').fill('100000000')
    await page.getByText(/^Self exclusion is active until/).waitFor()
    await expect.poll(() => button(page, 'Transfer ICP').isDisabled()).toBe(true)
    await expect.poll(() => page.getByLabel('Destination Address or Principal ID').inputValue()).toBe(account)
    await submitTransfer(page, 'ryjl3-tyaaa-aaaaa-aaaba-cai', '100000000')
    await page.getByText(/^Transfer successful!/).waitFor()
  })

  it('in a window of phone size BUY CHIPS can be reached and used by the keyboard alone [N-A11Y-01 S-WALLET-05]', async () => {
    const { page } = await cashier.openPayer('oleander', mobile)
    await openBalances(page)
    await pressByKey(buyLink(page))
    await page.getByText('1 ICP buys 100.00 chips').waitFor()
    await waitForDestination(page)
    await page.getByLabel('Amount (e8s)').focus()
    await page.keyboard.type('100000000')
    await page.keyboard.press('Enter')
    await waitForToast(page, '100.00 chips credited')
    expect(await auditFaults(page)).toEqual([])
  })

  it('BUY CHIPS repeats its request until the server answers, and pays once [S-WALLET-05]', async () => {
    const { context, page } = await cashier.openPayer('juniper')
    await openBalances(page)
    await buyLink(page).click()
    await context.route('**/wallet/deposits', (route) => route.abort())
    await page.getByLabel('Amount (e8s)').fill('100000000')
    await button(page, 'Transfer ICP').click()
    await page.getByText('The room does not answer. It is asked again until your chips are credited.').waitFor()
    await expect.poll(() => button(page, 'Transfer ICP').isDisabled()).toBe(true)
    // After a reload the purchase is still pending.
    await page.reload()
    await page.getByText('The room does not answer. It is asked again until your chips are credited.').waitFor()
    await context.unroute('**/wallet/deposits')
    await waitForToast(page, '100.00 chips credited')
    await openBalances(page)
    await until('the chips', async () => (await walletChips(page)) === '10,100.00')
  })
})
