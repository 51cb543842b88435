import { readInvitation } from '@cardroom/protocol'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { screenLayoutFor } from '../../packages/web/src/table/screen/screen-layout.ts'
import { desktop, mobile } from '../support/browser.ts'
import { windowsFor } from '../support/forms.ts'
import { createGame } from '../support/home-page.ts'
import { homePlayer, untilSeated } from '../support/home-player.ts'
import { layoutFaults, smallTargets } from '../support/page-geometry.ts'
import { press } from '../support/page-parts.ts'
import { signInPlayer } from '../support/players.ts'
import { roomPages } from '../support/room-pages.ts'
import { buySeat } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const pages = roomPages({ games: [], tournaments: [], homeGamePauseMs: 0 })

type WindowSize = typeof mobile
const phones: readonly WindowSize[] = [
  mobile,
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
]

const parts = {
  dialog: '[role=dialog]',
  page: 'main',
  bar: 'header',
  dock: '[aria-label="Your actions"]',
  strip: '[aria-label="Home game"]',
} as const

/** Resizes the window, and waits until the table is scaled to its new size. */
const resize = async (page: Page, window: WindowSize): Promise<void> => {
  await page.setViewportSize(window)
  const { scale } = screenLayoutFor({ ...window, hasTouch: false, userAgent: '' })
  await until('the table to follow the window', () =>
    page.evaluate((wanted) => {
      const table = document.querySelector<HTMLElement>('[data-form]')
      return table === null || Number(table.style.getPropertyValue('--scale')) === wanted
    }, scale),
  )
}

/**
 * Finds what is too small for a finger, cut off or covered, in windows of these sizes.
 * @param where the parts of the page to look at
 */
const faultsIn = async (page: Page, windows: readonly WindowSize[], ...where: readonly (keyof typeof parts)[]) => {
  const before = page.viewportSize() ?? mobile
  const faults: string[] = []
  for (const window of windows) {
    await resize(page, window)
    const laidOut = (await layoutFaults(page)).filter((fault) => !/^the page scrolls/.test(fault))
    // For a page and the strip only the sizes of the controls count: a page may scroll, and a request in the strip may
    // cover a seat.
    const isFixed = !where.includes('page') && !where.includes('strip')
    const here = [...(isFixed ? laidOut : []), ...(await smallTargets(page, where.map((part) => parts[part]).join()))]
    faults.push(...here.map((fault) => `${window.width} x ${window.height}, ${where.join()}: ${fault}`))
  }
  await resize(page, before)
  return faults
}

const newGame = async (page: Page) => {
  await page.goto(pages.url)
  await press(page, 'NEW HOME GAME')
  await page.getByText('Name, game, seats, blinds and buy-in').click()
  await page.getByLabel('Seconds for a turn').fill('300')
}
const create = async (page: Page) => {
  const secret = await createGame(page, 'Anna')
  await page.getByRole('button', { name: 'Open Seat 1' }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  const { call } = await signInPlayer(pages.url, 1, 'home_1')
  const { gameId } = await call(readInvitation, { body: { secret } })
  return { secret, gameId }
}

// In the long run, because it looks at every control of a home game in many windows; home-game.test.ts plays a home
// game in `npm test`.
it('on a phone the controls of a home game, from its creation to a played hand, are at least 44 px large [N-SEAT-03 N-HOME-06]', async () => {
  const page = await pages.openPage(mobile)
  const faults: string[] = []
  let looks = 0
  const checkTargets = async (...where: readonly (keyof typeof parts)[]) => {
    faults.push(...(await faultsIn(page, windowsFor(looks, phones), ...where)))
    looks += 1
  }
  await newGame(page)
  await checkTargets('dialog')
  const { secret, gameId } = await create(page)

  const invitation = await pages.openPage(mobile)
  await invitation.goto(page.url())
  await invitation.getByText('Anna invites you to a home game.').waitFor()
  faults.push(...(await faultsIn(invitation, phones, 'page')))

  // Bob asks for chips: the request is shown beside the table and in the host's dialog.
  const bob = await homePlayer(pages.url, { number: 2, name: 'Bob', gameId, secret })
  await until('the table', () => bob.lastMessage('home_game') !== undefined)
  await bob.askForChips(100, 1)
  await page.getByRole('button', { name: /^Give Bob/ }).waitFor()
  await checkTargets('bar', 'dock', 'strip')
  bob.setThinking(true)
  await press(page, /^Give Bob/)
  await press(page, 'Menu')
  await checkTargets('dialog')
  await press(page, /Home Game$/)
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await press(page, /^Options for Bob/)
  await checkTargets('dialog')
  await page.keyboard.press('Escape')
  await press(page, 'Open Seat 1')
  await page.getByRole('dialog', { name: 'BUY-IN' }).waitFor()
  await checkTargets('dialog')
  await page.keyboard.press('Escape')
  await buySeat(page, 1)

  // A hand is played: in Bob's turn the page shows boxes to tick, in its own turn the sizes of bets.
  await untilSeated(bob, ['Anna', 'Bob'])
  const bet = page.getByRole('button', { name: /^(BET|RAISE)/ })
  const boxes = page.getByRole('checkbox', { name: /FOLD$/ })
  const looked = { own: false, bobs: false }
  let answered: ReturnType<typeof bob.lastMessage<'your_turn'>>
  while (!looked.own || !looked.bobs) {
    // The boxes are also shown before the first turn of a hand, and disappear with that turn.
    const isBobsTurn = () => bob.lastMessage('your_turn') !== answered
    await until('a turn', async () => (await bet.isVisible()) || (isBobsTurn() && (await boxes.isVisible())))
    if (isBobsTurn()) {
      await press(page, 'Sit out')
      await checkTargets('bar', 'dock')
      looked.bobs = true
      answered = bob.lastMessage('your_turn')
      const { sessionId = '', turn = 0, currentBet = 0 } = answered ?? {}
      const action = currentBet > 0 ? 'call' : 'check'
      bob.client.send('action', { gameId, sessionId, turn, action, amount: 0 })
    } else {
      await checkTargets('bar', 'dock')
      await bet.click()
      await checkTargets('dock')
      await page.getByRole('textbox', { name: 'Amount' }).click()
      await checkTargets('dock')
      await press(page, 'DONE')
      const actions = () => [bob.lastMessage('player_check'), bob.lastMessage('player_call')]
      const [check, call] = actions()
      await press(page, /^(CHECK|CALL)/)
      looked.own = true
      await until('the action', () => actions().some((action) => action !== check && action !== call))
    }
  }
  bob.client.close()
  expect(faults).toEqual([])
})

it('on a desktop the controls in the bar, the creation dialog and the host’s dialog of a home game are at least 44 px large [N-SEAT-03 N-HOME-06]', async () => {
  const page = await pages.openPage(desktop)
  const faults: string[] = []
  const checkTargets = async (...where: readonly (keyof typeof parts)[]) => {
    faults.push(...(await faultsIn(page, [desktop], ...where)))
  }
  await newGame(page)
  await checkTargets('dialog')
  await create(page)
  await checkTargets('bar')
  await press(page, /Home Game$/)
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await checkTargets('dialog')
  expect(faults).toEqual([])
})
