import { serverMessage, snapshot, tableAt, tableState } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { type ChipPrice, fixedRoom, type Viewer } from '../support/fixed-room.ts'
import { focusFaults, type Opener } from '../support/focus-faults.ts'
import { enabledButton } from '../support/page-parts.ts'
import { visitors } from '../support/room-pages.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'

const controlNamed =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first()
const buttonNamed = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })

const openerNamed = (name: string | RegExp, dialog: string | RegExp): Opener => ({ opener: controlNamed(name), dialog })
const menuOpener = (entry: string, dialog: string): Opener => ({
  opener: buttonNamed('Menu'),
  throughControls: [(page) => page.getByRole('dialog').getByRole('button', { name: entry })],
  dialog,
})

interface PageOfOpeners {
  readonly path: string
  readonly viewer: Viewer
  readonly money?: ChipPrice
  readonly openers: readonly Opener[]
}

const shellOpeners: readonly Opener[] = [
  openerNamed('SETTINGS', 'SETTINGS'),
  openerNamed(/^Notifications/, 'NOTIFICATION'),
  { opener: buttonNamed('Menu'), dialog: 'MENU' },
  menuOpener('ABOUT', 'ABOUT'),
  menuOpener('SELF EXCLUSION', 'RESPONSIBLE GAMING'),
  menuOpener('LIMITS AND TIME-OUT', 'RESPONSIBLE GAMING'),
  menuOpener('DISCONNECT', 'DISCONNECT'),
]

/** Every page, with the controls on it that open a dialog or a menu. */
const pages: Readonly<Record<string, PageOfOpeners>> = {
  landing: {
    path: '/',
    viewer: 'guest',
    openers: [openerNamed('About', 'ABOUT'), { opener: buttonNamed('Menu'), dialog: 'MENU' }],
  },
  'several wallets': {
    path: '/app/profile',
    viewer: 'guest',
    money: 'real',
    openers: [openerNamed('CONNECT', 'CONNECT')],
  },
  profile: {
    path: '/app/profile',
    viewer: 'player',
    openers: [
      ...shellOpeners,
      openerNamed('EDIT PROFILE', 'EDIT PROFILE'),
      openerNamed('FORGET THIS WALLET', 'FORGET THIS WALLET'),
    ],
  },
  newcomer: {
    path: '/app/profile',
    viewer: 'newcomer',
    openers: [openerNamed('COMPLETE YOUR PROFILE', 'COMPLETE YOUR PROFILE')],
  },
  referral: { path: '/app/referral', viewer: 'player', openers: [openerNamed('SHARE', 'SHARE')] },
  tournament: {
    path: '/app/tournaments/public/sunday/info',
    viewer: 'player',
    openers: [openerNamed('REGISTER', 'REGISTER')],
  },
  registered: {
    path: '/app/tournaments/public/turbo/info',
    viewer: 'player',
    openers: [openerNamed('UNREGISTER', 'UNREGISTER')],
  },
  private: {
    path: '/app/tournaments/private/club/info',
    viewer: 'player',
    openers: [openerNamed(/REGISTER/, 'ACCESS CODE')],
  },
}

const browser = visitors()
const visits = scriptedVisits()
const focusFaultsOf = async (openers: readonly Opener[], page = visits.table.page): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const opener of openers) {
    for (const fault of await focusFaults(page, opener)) faults.push(`${opener.dialog} by ${fault}`)
  }
  return faults
}

it.each([
  ...Object.entries(pages).map(([name, of]) => [name, of, desktop] as const),
  ['profile on a phone', { path: '/app/profile', viewer: 'player', openers: shellOpeners }, mobile] as const,
])('WCAG 2.4.3 a closed dialog gives the focus back to its opener: %s [N-A11Y-04]', async (_, of, viewport) => {
  const page = await browser.openPage(viewport)
  const fixed = await fixedRoom(page.context(), page)
  await fixed.show({ viewer: of.viewer, lists: 'data', ...(of.money ? { money: of.money } : {}) })
  await page.goto(`${fixed.url}${of.path}`)
  expect(await focusFaultsOf(of.openers, page)).toEqual([])
})

const menuEntryOpener = (name: string, dialog: string | RegExp): Opener => ({
  opener: buttonNamed('Menu'),
  throughControls: [(page) => page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name })],
  dialog,
})

it('WCAG 2.4.3 a closed dialog of the table gives the focus back to its opener [N-A11Y-04]', async () => {
  await visits.open()
  const openers = [
    openerNamed('Last hand', 'LAST HAND'),
    openerNamed('Keys', 'KEYS'),
    openerNamed('Add table', 'ADD TABLE'),
    openerNamed('Hand History', /Hand History/i),
    openerNamed('About', 'TABLE INFO'),
    openerNamed('Settings', 'SETTINGS'),
    openerNamed('Exit Table', 'LEAVE TABLE'),
    openerNamed(/^marlow: write a note/, 'marlow'),
    {
      opener: controlNamed(/^marlow: write a note/),
      throughControls: [(page: Page) => page.getByRole('dialog').getByRole('button', { name: 'REPORT' })],
      dialog: /report/i,
    },
  ]
  expect(await focusFaultsOf(openers)).toEqual([])
})

it('WCAG 2.4.3 on a phone a dialog that an entry of the Menu opened gives the focus back to the Menu [N-A11Y-04]', async () => {
  await visits.open({ viewport: mobile })
  const openers = [
    { opener: buttonNamed('Menu'), dialog: 'Menu' },
    openerNamed('Last hand', 'LAST HAND'),
    openerNamed('Table chat', 'Table chat'),
    menuEntryOpener('Hand History', /Hand History/i),
    menuEntryOpener('About', 'TABLE INFO'),
    menuEntryOpener('Settings', 'SETTINGS'),
    menuEntryOpener('Exit Table', 'LEAVE TABLE'),
  ]
  expect(await focusFaultsOf(openers)).toEqual([])
})

it('WCAG 2.4.3 the buy-in popup gives the focus back to the open seat [N-A11Y-04]', async () => {
  const first = [snapshot(tableState([{ index: 3, username: 'marlow', chips: 800 }]))]
  const limits = { min_buy: 4000, max_buy: 10_000, left_with: null, place: 'free', waiting: 0 }
  await visits.open({ firstMessages: first, http: { 'GET /games/orion/buy-in': limits } })
  expect(await focusFaultsOf([openerNamed('Open Seat 3', 'BUY-IN')])).toEqual([])
})

it('WCAG 2.4.3 the confirmation of an all-in gives the focus back to its button [N-A11Y-04]', async () => {
  const page = await visits.atTurn({ chips: 2000, call: 2000, highestBet: 2000, canRaise: false })
  await enabledButton(page, /^ALL-IN/).waitFor()
  expect(await focusFaultsOf([openerNamed(/^ALL-IN/, 'ALL-IN')])).toEqual([])
})

it('WCAG 2.4.3 the confirmation of a large raise gives the focus back to its button [N-A11Y-04 N-TABLE-02]', async () => {
  const page = await visits.atTurn({ pot: 450, highestBet: 100 })
  await controlNamed(/^RAISE/)(page).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('600')
  await enabledButton(page, 'RAISE 600.00').waitFor()
  expect(await focusFaultsOf([openerNamed(/^RAISE 600/, 'RAISE')])).toEqual([])
})

it('WCAG 2.4.3 a declined seat offer gives the focus back to where it was [N-A11Y-04 N-TABLE-06]', async () => {
  // The answer to NO THANKS is newer than the offer: the client drops an older one.
  const none = { timestamp: Date.now() + 60_000, places: [] }
  const page = await visits.open({ http: { 'POST /games/waiting-list/leave': none } })
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.focus()
  const stakes = { smallBlind: 1, bigBlind: 2, min_buy: 50, position: 1, waiting: 1 }
  const place = { gameId: 'lyra', name: 'Lyra', ...stakes, expireAt: Date.now() + 30_000 }
  visits.table.sendToClient({ name: 'waiting_list', payload: { timestamp: Date.now(), places: [place] } })
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
  const page = await visits.open({ firstMessages: [snapshot(tableAt({ chips: 10_000, seq: 1 }))] })
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.focus()
  const { sendToClient } = visits.table
  const answer = serverMessage('can_rebuy', { data: { canRebuy: false, min: 0, max: 0, balance: 1 }, seq: 3 })
  const popup = page.getByRole('dialog', { name: 'REBUY' })
  const visit = async () => {
    sendToClient(answer)
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
