import { type IcpLedger, openLedger } from '@cardroom/ic/ledger'
import { openReplica, type Replica } from '@cardroom/replica'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { desktop } from './browser.ts'
import { button } from './page-parts.ts'
import { openRoomPages, type RoomPages, waitForToast } from './room-pages.ts'

/** A room that sells chips for ICP of a test ledger in this process, and a browser for its pages. */
export interface CashierPages {
  readonly pages: RoomPages
  readonly replica: Replica
  /** A client of the ledger without a wallet, for reading. */
  readonly ledger: IcpLedger
  /**
   * Opens a browser context for a new player with this name, who has 10 test ICP and is on the transfer page. It is
   * closed after the test.
   */
  readonly openPayer: (username: string, viewport?: typeof desktop) => Promise<Payer>
}

export interface Payer {
  readonly context: BrowserContext
  readonly page: Page
  /** Account of the wallet, 64 hex digits. */
  readonly account: string
}

export const transferPath = '/app/tournaments/payment-1'
/** An account that belongs to none of the players. */
export const foreignAccount = 'ryjl3-tyaaa-aaaaa-aaaba-cai'

const addressOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('userAddress') ?? '')

const openCashier = async (config: object) => {
  const replica = await openReplica({ port: 0, file: null, now: Date.now })
  const { url: host, canisterId, rootKey } = replica
  const pages = await openRoomPages({ ledgerHost: host, ledgerRootKey: rootKey, ...config })
  const ledger = await openLedger({ host, canisterId, rootKey })
  const openPayer: CashierPages['openPayer'] = async (username, viewport) => {
    const page = await pages.openPageAs(username, viewport)
    await page.goto(`${pages.url}${transferPath}`)
    await button(page, 'GET TEST ICP').click()
    await waitForToast(page, '10 ICP received')
    return { context: page.context(), page, account: await addressOf(page) }
  }
  return { pages, replica, ledger, openPayer }
}

/** Opens room and browser before the tests of a file, and closes them after. Use the result only inside of tests. */
export const cashierPages = (config: object = {}): CashierPages => {
  let opened: CashierPages | undefined
  beforeAll(async () => {
    opened = await openCashier(config)
  })
  afterAll(async () => {
    await opened?.pages.close()
    await opened?.replica.close()
  })
  const now = (): CashierPages => {
    if (!opened) throw new Error('the cashier is open inside of tests only')
    return opened
  }
  return {
    get pages() {
      return now().pages
    },
    get replica() {
      return now().replica
    },
    get ledger() {
      return now().ledger
    },
    openPayer: (username, viewport) => now().openPayer(username, viewport),
  }
}

/** Fills in destination and amount, and presses the button. */
export const submitTransfer = async (page: Page, to: string, e8s: string): Promise<void> => {
  await page.getByLabel('Destination Address or Principal ID').fill(to)
  await page.getByLabel('Amount (e8s)').fill(e8s)
  await button(page, 'Transfer ICP').click()
}
