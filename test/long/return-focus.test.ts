import { said, snapshot, tableAt, tableState } from '@cardroom/web/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { fixedRoom, type Money, type Viewer } from '../support/fixed-room.ts'
import { focusFaults, type Opener } from '../support/focus-faults.ts'
import { armed } from '../support/page-parts.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'
import { sharedBrowser } from '../support/shared-browser.ts'

const named =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first()
const exact = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })

const openerOf = (name: string | RegExp, dialog: string | RegExp): Opener => ({ opener: named(name), dialog })
const fromMenu = (entry: string, dialog: string): Opener => ({
  opener: exact('Menu'),
  through: [(page) => page.getByRole('dialog').getByRole('button', { name: entry })],
  dialog,
})

interface PageOfOpeners {
  readonly path: string
  readonly viewer: Viewer
  readonly money?: Money
  readonly openers: readonly Opener[]
}

const shellOpeners: readonly Opener[] = [
  openerOf('SETTINGS', 'SETTINGS'),
  openerOf(/^Notifications/, 'NOTIFICATION'),
  { opener: exact('Menu'), dialog: 'MENU' },
  fromMenu('ABOUT', 'ABOUT'),
  fromMenu('SELF EXCLUSION', 'RESPONSIBLE GAMING'),
  fromMenu('LIMITS AND TIME-OUT', 'RESPONSIBLE GAMING'),
  fromMenu('DISCONNECT', 'DISCONNECT'),
]

/** Every page, with the controls on it that open a dialog or a menu. */
const pages: Readonly<Record<string, PageOfOpeners>> = {
  landing: {
    path: '/',
    viewer: 'guest',
    openers: [openerOf('About', 'ABOUT'), { opener: exact('Menu'), dialog: 'MENU' }],
  },
  'several wallets': {
    path: '/app/profile',
    viewer: 'guest',
    money: 'real',
    openers: [openerOf('CONNECT', 'CONNECT')],
  },
  profile: {
    path: '/app/profile',
    viewer: 'player',
    openers: [
      ...shellOpeners,
      openerOf('EDIT PROFILE', 'EDIT PROFILE'),
      openerOf('FORGET THIS WALLET', 'FORGET THIS WALLET'),
    ],
  },
  newcomer: {
    path: '/app/profile',
    viewer: 'newcomer',
    openers: [openerOf('COMPLETE YOUR PROFILE', 'COMPLETE YOUR PROFILE')],
  },
  referral: { path: '/app/referral', viewer: 'player', openers: [openerOf('SHARE', 'SHARE')] },
  tournament: {
    path: '/app/tournaments/public/sunday/info',
    viewer: 'player',
    openers: [openerOf('REGISTER', 'REGISTER')],
  },
  registered: {
    path: '/app/tournaments/public/turbo/info',
    viewer: 'player',
    openers: [openerOf('UNREGISTER', 'UNREGISTER')],
  },
  private: {
    path: '/app/tournaments/private/club/info',
    viewer: 'player',
    openers: [openerOf(/REGISTER/, 'ACCESS CODE')],
  },
}

describe('dialogs of account and lobby', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterAll(() => browser?.close())

  const walk = async (of: PageOfOpeners, viewport: typeof desktop): Promise<readonly string[]> => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const page = await context.newPage()
    const fixed = await fixedRoom(context, page)
    await fixed.show({ viewer: of.viewer, lists: 'data', ...(of.money ? { money: of.money } : {}) })
    await page.goto(`${fixed.url}${of.path}`)
    const faults: string[] = []
    for (const opener of of.openers) {
      for (const fault of await focusFaults(page, opener)) faults.push(`${opener.dialog} by ${fault}`)
    }
    await context.close()
    return faults
  }

  it.each(Object.entries(pages))(
    'WCAG 2.4.3 a closed dialog gives the focus back to its opener: %s [N-A11Y-04]',
    async (_, of) => {
      expect(await walk(of, desktop)).toEqual([])
    },
  )

  it('WCAG 2.4.3 a closed dialog gives the focus back to its opener on a phone [N-A11Y-04]', async () => {
    expect(await walk({ path: '/app/profile', viewer: 'player', openers: shellOpeners }, mobile)).toEqual([])
  })
})

describe('dialogs of the table', () => {
  const visits = scriptedVisits()
  const walk = async (openers: readonly Opener[]): Promise<readonly string[]> => {
    const faults: string[] = []
    for (const opener of openers) {
      for (const fault of await focusFaults(visits.table.page, opener)) faults.push(`${opener.dialog} by ${fault}`)
    }
    return faults
  }
  const entry = (name: string, dialog: string | RegExp): Opener => ({
    opener: exact('Menu'),
    through: [(page) => page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name })],
    dialog,
  })

  it('WCAG 2.4.3 a closed dialog of the table gives the focus back to its opener [N-A11Y-04]', async () => {
    await visits.open()
    const openers = [
      openerOf('Last hand', 'LAST HAND'),
      openerOf('Keys', 'KEYS'),
      openerOf('Add table', 'ADD TABLE'),
      openerOf('Hand History', /Hand History/i),
      openerOf('About', 'TABLE INFO'),
      openerOf('Settings', 'SETTINGS'),
      openerOf('Exit Table', 'LEAVE TABLE'),
      openerOf(/^marlow: write a note/, 'marlow'),
      {
        opener: named(/^marlow: write a note/),
        through: [(page: Page) => page.getByRole('dialog').getByRole('button', { name: 'REPORT' })],
        dialog: /report/i,
      },
    ]
    expect(await walk(openers)).toEqual([])
  })

  it('WCAG 2.4.3 on a phone a dialog that an entry of the Menu opened gives the focus back to the Menu [N-A11Y-04]', async () => {
    await visits.open({ viewport: mobile })
    const openers = [
      { opener: exact('Menu'), dialog: 'Menu' },
      openerOf('Last hand', 'LAST HAND'),
      openerOf('Table chat', 'Table chat'),
      entry('Hand History', /Hand History/i),
      entry('About', 'TABLE INFO'),
      entry('Settings', 'SETTINGS'),
      entry('Exit Table', 'LEAVE TABLE'),
    ]
    expect(await walk(openers)).toEqual([])
  })

  it('WCAG 2.4.3 the buy-in popup gives the focus back to the open seat [N-A11Y-04]', async () => {
    const first = [snapshot(tableState([{ index: 3, username: 'marlow', chips: 800 }]))]
    const limits = { min_buy: 4000, max_buy: 10_000, left_with: null, place: 'free', waiting: 0 }
    await visits.open({ first, http: { 'GET /games/orion/buy-in': limits } })
    expect(await walk([openerOf('Open Seat 3', 'BUY-IN')])).toEqual([])
  })

  it('WCAG 2.4.3 the confirmation of an all-in gives the focus back to its button [N-A11Y-04]', async () => {
    const page = await visits.atTurn({ chips: 2000, call: 2000, highestBet: 2000, canRaise: false })
    await armed(page, /^ALL-IN/).waitFor()
    expect(await walk([openerOf(/^ALL-IN/, 'ALL-IN')])).toEqual([])
  })

  it('WCAG 2.4.3 the confirmation of a large raise gives the focus back to its button [N-A11Y-04 N-TABLE-02]', async () => {
    const page = await visits.atTurn({ pot: 450, highestBet: 100 })
    await named(/^RAISE/)(page).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('600')
    await armed(page, 'RAISE 600.00').waitFor()
    expect(await walk([openerOf(/^RAISE 600/, 'RAISE')])).toEqual([])
  })

  it('WCAG 2.4.3 a declined seat offer gives the focus back to where it was [N-A11Y-04 N-TABLE-06]', async () => {
    const none = { timestamp: Date.now(), places: [] }
    const page = await visits.open({ http: { 'POST /games/waiting-list/leave': none } })
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.focus()
    const stakes = { smallBlind: 1, bigBlind: 2, min_buy: 50, position: 1, waiting: 1 }
    const place = { gameId: 'lyra', name: 'Lyra', ...stakes, expireAt: Date.now() + 30_000 }
    visits.table.say({ name: 'waiting_list', payload: { timestamp: Date.now(), places: [place] } })
    const offer = page.getByRole('region', { name: 'Seat at Lyra' })
    await offer.waitFor()
    expect(await message.evaluate((box) => box === document.activeElement)).toBe(true)
    const no = offer.getByRole('button', { name: 'NO THANKS' })
    await no.and(page.locator(':enabled')).focus()
    await page.keyboard.press('Enter')
    await offer.waitFor({ state: 'detached' })
    await page.locator(':focus[aria-label="Message"]').waitFor()
  })

  it('WCAG 2.4.3 a popup opened by the server gives the focus back to where it was, if anything had the focus [N-A11Y-04]', async () => {
    const page = await visits.open({ first: [snapshot(tableAt({ chips: 10_000, seq: 1 }))] })
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.focus()
    const { say } = visits.table
    const answer = said('can_rebuy', { data: { canRebuy: false, min: 0, max: 0, balance: 1 }, seq: 3 })
    const popup = page.getByRole('dialog', { name: 'REBUY' })
    const visit = async () => {
      say(answer)
      await popup.locator(':focus').waitFor()
      await page.keyboard.press('Escape')
      await popup.waitFor({ state: 'detached' })
    }
    await visit()
    await page.locator(':focus[aria-label="Message"]').waitFor()
    await message.blur()
    await visit()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })
})
