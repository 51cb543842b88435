import { accountIdOf } from '@cardroom/ic'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { cashierPages, foreignAccount, type Payer, submitTransfer, transferPath } from '../support/cashier-page.ts'
import { button } from '../support/page-parts.ts'
import { waitForToast } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const cashier = cashierPages()
const payee = accountIdOf(foreignAccount)
const approvalNotice = 'Please approve the transaction in NFID...'
/** The update calls of the ledger, not its queries. */
const updateCalls = /\/api\/v\d\/canister\/[\w-]+\/call$/

/** The pending transfers stored in the browser. */
const storedTransfer = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('pendingTransfer'))
const transferCreatedAt = async (page: Page): Promise<string | undefined> =>
  /"created_at_time":"(\d+)"/.exec((await storedTransfer(page)) ?? '')?.[1]

const restoreAnswers = (context: BrowserContext): Promise<void> => context.unroute(updateCalls)

/** How often this account has paid 1 ICP to somebody else. */
const paymentsBy = async ({ account }: Payer): Promise<number> => {
  const { blocks } = await cashier.ledger.blocks(0n, 1000)
  return blocks.filter((block) => block.transfer?.from === account && block.transfer.to === payee).length
}

/** Submits 1 ICP on a page that cannot reach the ledger until `restoreAnswers`. */
const submitCutOff = async ({ context, page }: Payer): Promise<void> => {
  await context.route(updateCalls, (route) => route.abort())
  await submitTransfer(page, foreignAccount, '100000000')
  await page.getByText(approvalNotice).waitFor()
}

it('an ICP transfer that was cut off is still stored after DISCONNECT, and is completed after CONNECT on another page [B-ICP-06 B-ICP-07 S-AUTH-06 A-SIGNIN-03]', async () => {
  const payer = await cashier.openPayer('marlow')
  const { context, page } = payer
  await submitCutOff(payer)
  const record = await storedTransfer(page)
  expect(record).toContain('"amount":"100000000"')
  await expect.poll(() => button(page, 'Transfer ICP').isDisabled()).toBe(true)
  await button(page, 'Menu').click()
  await page.getByRole('button', { name: 'DISCONNECT' }).click()
  await button(page, 'PLAY NOW').waitFor()
  await expect.poll(() => storedTransfer(page)).toBe(record)
  await restoreAnswers(context)
  await visit(page, `${cashier.pages.url}/app/mytable`)
  await button(page, 'CONNECT').first().click()
  await waitForToast(page, 'Transfer completed successfully')
  await until('the record to go', async () => (await storedTransfer(page)) === null)
  await expect.poll(() => paymentsBy(payer)).toBe(1)
})

it('an ICP transfer whose answer was lost is paid once, although TRY AGAIN sends it again [Q85]', async () => {
  const payer = await cashier.openPayer('ines')
  const { context, page } = payer
  let sent = 0
  // The ledger executes the transfer, but the page gets no answer.
  await context.route(updateCalls, async (route) => {
    sent += 1
    await route.fetch().catch(() => undefined)
    await route.abort()
  })
  await submitTransfer(page, foreignAccount, '100000000')
  await page.getByText(approvalNotice).waitFor()
  await until('the ledger to have it', async () => (await paymentsBy(payer)) === 1)
  expect(sent).toBeGreaterThan(0)
  const first = await transferCreatedAt(page)
  await restoreAnswers(context)
  await button(page, 'TRY AGAIN').click()
  await page.getByText('Transfer completed successfully').first().waitFor()
  expect(first).toMatch(/^\d{19}$/)
  await expect.poll(() => paymentsBy(payer)).toBe(1)
})

it('a cut-off transfer that cannot be completed yet shows a message, and is completed later [B-ICP-08]', async () => {
  const payer = await cashier.openPayer('juniper')
  const { context, page } = payer
  await submitCutOff(payer)
  await visit(page, `${cashier.pages.url}/app/mytable`)
  await waitForToast(page, 'Failed to complete the transfer after authentication')
  await expect.poll(() => storedTransfer(page)).not.toBeNull()
  await restoreAnswers(context)
  await visit(page, `${cashier.pages.url}/app/handhistory`)
  await waitForToast(page, 'Transfer completed successfully')
  await expect.poll(() => paymentsBy(payer)).toBe(1)
})

it('a transfer cut off by a reload is paid once [B-ICP-01 Q85]', async () => {
  const payer = await cashier.openPayer('tobias')
  const { context, page } = payer
  let isHeld = false
  await context.route(updateCalls, async (route) => {
    if (isHeld) return route.continue()
    // The transfer reaches the ledger, but the page closes before the answer.
    await route.fetch()
    isHeld = true
  })
  await submitTransfer(page, foreignAccount, '100000000')
  await page.getByRole('button', { name: 'Processing...' }).waitFor()
  await until('the ledger to have it', () => isHeld)
  await page.reload()
  await waitForToast(page, 'Transfer completed successfully')
  await until('the record to go', async () => (await storedTransfer(page)) === null)
  await expect.poll(() => paymentsBy(payer)).toBe(1)
})

it('a cut-off transfer that two tabs try again at the same time is paid once [Q85]', async () => {
  const payer = await cashier.openPayer('kira')
  const { context, page } = payer
  const other = await context.newPage()
  await other.goto(`${cashier.pages.url}${transferPath}`)
  await other.getByText('10 ICP', { exact: true }).waitFor()
  await submitCutOff(payer)
  const first = await transferCreatedAt(page)
  // The other tab wants to send another amount, but the pending transfer is settled first.
  await submitTransfer(other, foreignAccount, '250000000')
  await other.getByText(approvalNotice).waitFor()
  await expect.poll(() => transferCreatedAt(other)).toBe(first)
  await restoreAnswers(context)
  // When the second tab presses TRY AGAIN, the button may have disappeared already.
  await Promise.all(
    [page, other].map((tab) =>
      button(tab, 'TRY AGAIN')
        .click({ timeout: 5_000 })
        .catch(() => undefined),
    ),
  )
  await until('the record to go', async () => (await storedTransfer(page)) === null)
  await until('both tabs to know', async () => {
    const waiting = await Promise.all([page, other].map((tab) => button(tab, 'TRY AGAIN').count()))
    return waiting.every((count) => count === 0)
  })
  await expect.poll(() => paymentsBy(payer)).toBe(1)
  await expect.poll(() => cashier.ledger.balanceOf(payer.account)).toBe(899_990_000n)
})
