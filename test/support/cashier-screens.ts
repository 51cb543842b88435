import type { Page } from 'playwright-core'
import { marlow } from './fixed-answers.ts'
import { firstButton, guestScreen, listStates, press, type Screen, untilText } from './screen-parts.ts'

const transferPath = '/app/tournaments/payment-1'
const buyPath = `${transferPath}?buy=chips`
const balance = '/app/cashier/balance'
const withdraw = '/app/cashier/withdraw'
const foreignAccount = 'ryjl3-tyaaa-aaaaa-aaaba-cai'

type OpenScreen = (page: Page) => Promise<unknown>

/** The screen of a player in a room that sells chips for the ICP of a test ledger. */
const buyerScreen = (path: string, open: OpenScreen): Screen => ({
  path,
  viewer: 'player',
  lists: 'data',
  money: 'test',
  open,
})

const ready = untilText('12.5 ICP')
const fillIn = async (page: Page, destination: string, amount: string): Promise<void> => {
  await ready(page)
  await page.getByLabel('Destination Address or Principal ID').fill(destination)
  await page.getByLabel('Amount (e8s)').fill(amount)
}
const sendTransfer = async (page: Page, destination = foreignAccount, amount = '250000000'): Promise<void> => {
  await fillIn(page, destination, amount)
  await press(page, 'Transfer ICP')
}
const untilToastsGone = async (page: Page): Promise<void> => {
  const toasts = page.locator('.mantine-Notification-root')
  await toasts.first().waitFor()
  await toasts.first().waitFor({ state: 'detached' })
}

/** The pages where chips are bought, withdrawn and shown, in every state. */
export const cashierScreens: Readonly<Record<string, Screen>> = {
  'balances-ledger': buyerScreen(balance, untilText('Deposit account')),
  'balances-money': { ...buyerScreen(balance, untilText('WITHDRAW')), money: 'real' },
  'balances-excluded': { ...buyerScreen(balance, untilText(/^Self exclusion is active until/)), viewer: 'excluded' },
  'transfer-guest': guestScreen(transferPath, untilText('Connect your wallet to send ICP from it.')),
  'transfer-no-ledger': {
    ...buyerScreen(transferPath, untilText('Failed to initialize ICP ledger connection')),
    money: 'none',
  },
  transfer: buyerScreen(transferPath, ready),
  'transfer-buy': buyerScreen(buyPath, async (page) => {
    await ready(page)
    await page.getByLabel('Amount (e8s)').fill('250000000')
    await untilText('2.5 ICP = 250.00 chips')(page)
  }),
  'transfer-faults': buyerScreen(transferPath, async (page) => {
    await sendTransfer(page, `${marlow.address.slice(0, -1)}6`, '18446744073709551615')
    await untilText(/^Your balance covers at most/)(page)
  }),
  'transfer-processing': {
    ...buyerScreen(buyPath, async (page) => {
      await ready(page)
      await page.getByLabel('Amount (e8s)').fill('250000000')
      await press(page, 'Transfer ICP')
      await firstButton(page, 'Processing...').waitFor()
    }),
    // The page requests the user's limits first, and gets no answer.
    lists: 'loading',
  },
  'transfer-failure': buyerScreen(transferPath, async (page) => {
    await ready(page)
    await page.evaluate(() => {
      localStorage.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      Storage.prototype.setItem = localStorage.setItem
    })
    await sendTransfer(page)
    await untilText('Transfer failed: Unknown error occurred')(page)
  }),
  // No wallet is open on this page, so the outcome stays unknown and the transfer pending.
  'transfer-pending': buyerScreen(transferPath, async (page) => {
    await sendTransfer(page)
    await untilText('Please approve the transaction in NFID...')(page)
  }),
  'transfer-success': buyerScreen(transferPath, async (page) => {
    await sendTransfer(page)
    await untilText('Please approve the transaction in NFID...')(page)
    await page.evaluate(() => {
      const kept = localStorage.getItem('pendingTransfer') ?? ''
      const paid = kept
        .replace('"blockIndex":null', '"blockIndex":"4711"')
        .replace('"buysChips":false', '"buysChips":true')
      localStorage.setItem('pendingTransfer', paid)
    })
    await press(page, 'TRY AGAIN')
    await untilText('250.00 chips credited')(page)
    await untilToastsGone(page)
  }),
  'withdraw-play-money': { ...buyerScreen(withdraw, untilText(/^This room plays with free chips/)), money: 'test' },
  ...listStates('withdraw', withdraw, {
    money: 'real',
    data: untilText('Sent in block 4711'),
    empty: untilText('No withdrawals yet'),
  }),
  'withdraw-faults': {
    ...buyerScreen(withdraw, async (page) => {
      await untilText('Sent in block 4711')(page)
      await page.getByLabel('Destination Address or Principal ID').fill('somewhere')
      await page.getByLabel('Amount (chips)').fill('48250.01')
      await press(page, 'WITHDRAW')
      await untilText('You dont have enough chips')(page)
    }),
    money: 'real',
  },
}
