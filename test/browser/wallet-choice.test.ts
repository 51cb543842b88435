import { accountIdOf } from '@cardroom/ic'
import { openLedger } from '@cardroom/ic/ledger'
import { openReplica, type Replica } from '@cardroom/replica'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { desktop, faultsOf, mobile } from '../support/browser.ts'
import { foreignAccount, submitTransfer, transferPath } from '../support/cashier-page.ts'
import { formsFor, isLong } from '../support/forms.ts'
import { button } from '../support/page-parts.ts'
import { openRoomPages, type RoomPages, waitForToast } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

let replica: Replica
beforeAll(async () => {
  replica = await openReplica({ port: 0, file: null, now: Date.now })
})
afterAll(() => replica?.close())

/** A room where chips cost money. The development wallet stands in for both Internet Identity and NFID. */
const openMoneyRoom = (more: object = {}): Promise<RoomPages> => {
  const page = `${replica.url}/wallet`
  const { url: ledgerHost, rootKey: ledgerRootKey } = replica
  const walletUrls = { 'internet-identity': page, nfid: page }
  return openRoomPages({ playMoney: false, ledgerHost, ledgerRootKey, walletUrls, ...more })
}

/** Clicks the button that opens the wallet's window, and answers in that window. */
const answerInWallet = async (page: Page, name: string | RegExp, said: 'Approve' | 'Reject'): Promise<void> => {
  const [window] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()])
  await window.getByRole('button', { name: said }).click()
  if (!window.isClosed()) await window.waitForEvent('close')
}

const untilSignedIn = (page: Page) => page.getByRole('dialog').getByLabel('Username').waitFor()

describe('a room with several wallets', () => {
  let opened: RoomPages
  beforeAll(async () => {
    opened = await openMoneyRoom()
  })
  afterAll(() => opened?.close())

  it.each(
    formsFor(0, [
      ['Internet Identity', 'internet-identity', desktop],
      ['NFID', 'nfid', mobile],
    ] as const),
  )(
    'a user signs in with %s, and comes back later without a wallet window [A-SIGNIN-01 A-SIGNIN-02 Q37]',
    async (label, kind, viewport) => {
      const page = await opened.openPage(viewport)
      const faults = faultsOf(page.context())
      await page.goto(opened.url)
      await button(page, 'CONNECT').click()
      const choice = page.getByRole('dialog', { name: 'CONNECT' })
      await choice.getByRole('button', { name: 'NFID' }).waitFor()
      await expect.poll(() => choice.getByRole('listitem').count()).toBe(2)
      await answerInWallet(page, new RegExp(label), 'Approve')
      await untilSignedIn(page)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('walletKind'))).toBe(kind)

      // The access token is deleted, but the wallet is still open: the page signs in again without a wallet window.
      await page.context().clearCookies()
      await page.reload()
      await until('the session is renewed', async () =>
        (await page.context().cookies()).some(({ name }) => name === 'userToken'),
      )
      expect(page.context().pages()).toHaveLength(1)
      expect(faults).toEqual([])
    },
  )

  it('a user who declines in the wallet stays a guest, reads why, and may choose again [A-SIGNIN-04 Q37]', async () => {
    const page = await opened.openPage()
    await page.goto(opened.url)
    await button(page, 'CONNECT').click()
    await answerInWallet(page, /NFID/, 'Reject')
    await waitForToast(page, 'You declined in the wallet')
    await answerInWallet(page, /Internet Identity/, 'Approve')
    await untilSignedIn(page)
  })

  it.runIf(isLong)(
    'a transfer is approved in the window of NFID, and paid from NFID’s account [B-ICP-04 A-PROFILE-01 Q37]',
    async () => {
      const page = await opened.openPage()
      await page.goto(opened.url)
      await button(page, 'CONNECT').click()
      await answerInWallet(page, /NFID/, 'Approve')
      await page.getByLabel('Username').fill('marlow')
      await page.getByRole('checkbox', { name: /I Am Over 18/ }).click()
      await button(page, 'SAVE').click()
      await page.getByRole('dialog', { name: /COMPLETE YOUR PROFILE/ }).waitFor({ state: 'hidden' })
      await visit(page, `${opened.url}/app/profile`)
      await page.getByText('Signed in with NFID', { exact: true }).waitFor()
      const own = await page.context().newPage()
      await own.goto(`${replica.url}/wallet`)
      const account = (await own.locator('#account:not(:empty)').textContent()) ?? ''
      await own.close()
      const { url: host, canisterId, rootKey } = replica
      const ledger = await openLedger({ host, canisterId, rootKey })
      await ledger.faucet(account, 1_000_000_000n)

      await visit(page, `${opened.url}${transferPath}`)
      const [window] = await Promise.all([
        page.waitForEvent('popup'),
        submitTransfer(page, foreignAccount, '250000000'),
      ])
      await window.getByRole('heading', { name: 'Show your account?' }).waitFor()
      await window.getByRole('button', { name: 'Approve' }).click()
      await window.getByRole('heading', { name: 'Send 2.5 ICP?' }).waitFor()
      await window.getByRole('button', { name: 'Approve' }).click()
      const success = await page.getByText(/^Transfer successful! Block index: \d+$/).textContent()
      const block = await ledger.block(BigInt(/\d+$/.exec(success ?? '')?.[0] ?? -1))
      expect(block?.transfer).toMatchObject({ from: account, to: accountIdOf(foreignAccount), amountE8s: 250_000_000n })
    },
  )

  it.runIf(isLong)(
    'after the wallet’s window is closed before it has loaded, CANCEL lets the user choose a wallet again [Q37]',
    async () => {
      const page = await opened.openPage(mobile)
      await page.goto(opened.url)
      await button(page, 'CONNECT').click()
      const [window] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: /NFID/ }).click(),
      ])
      await window.close()
      await button(page, 'CANCEL').click()
      await answerInWallet(page, /Internet Identity/, 'Approve')
      await untilSignedIn(page)
    },
  )
})

it('CONNECT opens the window of the only wallet at once [A-SIGNIN-01 Q37]', async () => {
  const opened = await openMoneyRoom({ wallets: ['nfid'] })
  onTestFinished(opened.close)
  const page = await opened.openPage()
  await page.goto(opened.url)
  await answerInWallet(page, 'CONNECT', 'Approve')
  await untilSignedIn(page)
})
