import { messageForTable, serverMessage, snapshot, tableAt, yourTurn } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mobileLayout } from '../../packages/web/src/design/table-layout.ts'
import { desktop, mobile } from '../support/browser.ts'
import { isLong, windowsFor } from '../support/forms.ts'
import { boxOf, enabledButton, stopTime, toast } from '../support/page-parts.ts'
import { scriptedGame, untilClientSends } from '../support/scripted-table.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'
import { seatOffers } from '../support/seat-offers.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()
const messagesOfTable = (id: string) => [messageForTable(id, snapshot(tableAt({ seq: 1 })))]
const openGrid = (viewport = desktop): Promise<Page> =>
  visits.open({ viewport, otherTables: { lyra: messagesOfTable('lyra'), vega: messagesOfTable('vega') } })
/** Leaves a table by its own menu, and lets the server confirm it. */
const leaveTable = async (page: Page, id: string) => {
  await page.locator(`[data-table=${id}]`).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Exit Table' }).click()
  await page.getByRole('dialog', { name: 'LEAVE TABLE' }).getByRole('button', { name: 'CONFIRM' }).click()
  expect(await untilClientSends(visits.table, 'exit')).toMatchObject({ gameId: id })
  visits.table.sendToClient(messageForTable(id, serverMessage('player_left', { userId: 'you', seq: 5 })))
  await until(`${id} to be gone`, async () => (await page.locator('[data-table]').count()) === 2)
  // The step back from the history entry of the question would cancel a reload.
  await page.waitForFunction(() => history.state?.covered !== true)
}
const focusedTable = (page: Page) => page.locator('[data-focused=true]').getAttribute('data-table')
const storedGame = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('gameData') ?? '{}').gameId)

it('of three tables side by side each has its own action buttons; keys act on the table in focus, whose id the page stores [N-TABLE-05]', async () => {
  const page = await openGrid()
  const cells = page.locator('[data-table]')
  const boxes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON()))
  expect(boxes.map(({ width }) => width)).toEqual([390, 390, 390])
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(3)
  expect(await focusedTable(page)).toBe('orion')
  expect(await storedGame(page)).toBe('orion')

  // A table's dialog stays inside that table's part of the page, and the other tables can be played meanwhile.
  visits.table.sendToClient(
    serverMessage('rebuy_pop', { kind: 'cash', timestamp: 0, expireAt: 60_000, balance: 9000, seq: 2 }),
    // The table where it is the viewer's turn receives the keyboard input until the turn is over.
    messageForTable('vega', yourTurn({ seq: 3 })),
  )
  const question = cells.first().getByRole('dialog', { name: 'REBUY' })
  await question.waitFor()
  expect((await boxOf(question)).right).toBeLessThanOrEqual(390)

  await until('vega in focus', async () => (await focusedTable(page)) === 'vega')
  // The dialog does not take the keyboard focus, even once it can be answered.
  await question.getByRole('button').and(page.locator(':enabled')).first().waitFor()
  expect(await focusedTable(page)).toBe('vega')
  visits.table.sendToClient(messageForTable('lyra', yourTurn({ seq: 3, call: 50 })))
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name: 'lyra YOUR TURN' }).waitFor()
  // Each turn is announced with the table's name.
  const alerts = await page.getByRole('alert', { name: 'Your turn' }).allTextContents()
  expect(alerts).toEqual(['', 'lyra: Your turn. 50 to call.', 'vega: Your turn. 100 to call.'])
  expect(await focusedTable(page)).toBe('vega')
  expect(await storedGame(page)).toBe('vega')
  await cells.nth(2).getByRole('button', { name: 'FOLD' }).and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('c')
  expect(await untilClientSends(visits.table, 'action')).toMatchObject({ gameId: 'vega', action: 'call' })
  // After this turn, the keyboard focus goes to the next table at which it is the viewer's turn.
  await until('lyra in focus', async () => (await focusedTable(page)) === 'lyra')
  await cells.nth(1).getByRole('button', { name: 'FOLD' }).and(page.locator(':enabled')).waitFor()
  // A table that has just begun to receive keyboard input ignores keys for a moment (N-TABLE-02).
  await until('the fold at lyra', async () => {
    await page.keyboard.press('f')
    return visits.table.receivedFromClient('action').length === 2
  })
  expect(visits.table.receivedFromClient('action').at(-1)).toMatchObject({ gameId: 'lyra', action: 'fold' })
})

/** A page where it is the viewer's turn at orion and lyra; orion is in focus and the page's clock stands still. */
const openAtTwoTurns = async (viewport = desktop): Promise<Page> => {
  const page = await openGrid(viewport)
  visits.table.sendToClient(yourTurn({ seq: 3 }))
  await enabledButton(page, 'FOLD').waitFor()
  visits.table.sendToClient(messageForTable('lyra', yourTurn({ seq: 3 })))
  await page.locator('[data-table=lyra]').getByRole('button', { name: 'FOLD' }).and(page.locator(':enabled')).waitFor()
  expect(await focusedTable(page)).toBe('orion')
  await page.clock.install()
  await stopTime(page)
  return page
}
const actedTables = () => visits.table.receivedFromClient('action').map((action) => Object(action).gameId)
const untilFocused = (page: Page, id: string) => until(`${id} in focus`, async () => (await focusedTable(page)) === id)

it('a key pressed twice acts at one table: the next table takes keys 150 ms after it has got them [N-TABLE-02 N-TABLE-05]', async () => {
  const page = await openAtTwoTurns()
  await page.keyboard.press('c')
  await untilFocused(page, 'lyra')
  for (const key of ['c', 'r', 'f']) await page.keyboard.press(key)
  await page.clock.runFor(149)
  await page.keyboard.press('c')
  expect(await page.locator('[data-table=lyra]').getByRole('button', { name: 'FOLD' }).count()).toBe(1)
  expect(actedTables()).toEqual(['orion'])
  await page.clock.runFor(150)
  await page.keyboard.press('c')
  await until('the call at lyra', () => actedTables().length === 2)
  expect(actedTables()).toEqual(['orion', 'lyra'])
})

it('a click on a table in the background acts at once, by its first press [N-TABLE-02 N-TABLE-05]', async () => {
  const page = await openAtTwoTurns()
  await page.locator('[data-table=lyra]').getByRole('button', { name: /^CALL/ }).click()
  await until('the call at lyra', () => actedTables().length === 1)
  expect(actedTables()).toEqual(['lyra'])
})

it('on a phone two taps at one place act at one table: the next one takes taps 150 ms after it has come into view [N-TABLE-02 N-TABLE-05]', async () => {
  const page = await openAtTwoTurns(mobile)
  const strip = page.locator('[data-swipe=true]')
  const { x, y, width, height } = await boxOf(page.locator('[data-table=orion]').getByRole('button', { name: /^CALL/ }))
  const tap = () => page.mouse.click(x + width / 2, y + height / 2)
  await tap()
  await untilFocused(page, 'lyra')
  // The strip scrolls in the next frame.
  await page.clock.runFor(20)
  await until('lyra in view', () => strip.evaluate((element) => element.scrollLeft === 414))
  await tap()
  await page.clock.runFor(129)
  await tap()
  expect(await page.locator('[data-table=lyra]').getByRole('button', { name: 'FOLD' }).count()).toBe(1)
  expect(actedTables()).toEqual(['orion'])
  await page.clock.runFor(150)
  await tap()
  await until('the call at lyra', () => actedTables().length === 2)
  expect(actedTables()).toEqual(['orion', 'lyra'])
})

it('on a phone a tap right after a swipe acts at the table that the swipe has brought [N-TABLE-02 N-TABLE-05]', async () => {
  const page = await openAtTwoTurns(mobile)
  await page.locator('[data-swipe=true]').evaluate((element) => element.scrollTo({ left: 414 }))
  await page.locator('[data-table=lyra]').getByRole('button', { name: /^CALL/ }).click()
  await until('the call at lyra', () => actedTables().length === 1)
  expect(actedTables()).toEqual(['lyra'])
})

it.each(
  windowsFor(1, [
    [1560, 900],
    [1024, 700],
  ] as const),
)(
  'in a window of %i x %i a long toast covers no seat and no card of any of several tables [B-SCREEN-18 N-TABLE-05]',
  async (width, height) => {
    const page = await openGrid({ width, height })
    await page.clock.install()
    await stopTime(page)
    const message =
      'The table was closed by the operator while you were away: your chips are in your wallet, and your place on the waiting list is kept for two hours from now on. Choose another table in the lobby.'
    const shown = await visits.showToast(message)
    await page.clock.runFor(1000)
    const { bottom, width: toastWidth, height: toastHeight } = await boxOf(shown)
    expect([toastHeight > 0, toastWidth <= 560]).toEqual([true, true])
    const felts = await page.locator('[data-felt]').all()
    expect(felts).toHaveLength(3)
    const { size, seats, backs } = mobileLayout
    const highest = Math.min(...seats.map(({ pod }) => pod.y - (backs?.rise ?? 0)))
    for (const felt of felts) {
      const stage = await boxOf(felt)
      expect(bottom).toBeLessThanOrEqual(stage.y + highest * (stage.width / size.width))
    }
  },
)

it('the key N (next table with a turn) or a click on a table changes the focus; leaving one of three tables keeps two [N-TABLE-05]', async () => {
  const page = await openGrid()
  visits.table.sendToClient(yourTurn({ seq: 3 }), messageForTable('vega', yourTurn({ seq: 3 })))
  await page.getByRole('button', { name: 'vega YOUR TURN' }).waitFor()
  const first = await focusedTable(page)
  await page.keyboard.press('n')
  await until(
    'the other table that waits',
    async () => ['orion', 'vega'].includes((await focusedTable(page)) ?? '') && (await focusedTable(page)) !== first,
  )
  await page.keyboard.press('n')
  await until('the first one again', async () => (await focusedTable(page)) === first)
  await page.locator('[data-table=lyra]').getByRole('heading').click()
  expect(await focusedTable(page)).toBe('lyra')
  await leaveTable(page, 'lyra')
  expect(new URL(page.url()).pathname).toBe('/gamePlay')
})

it('a note about a player holds at every table of the page; REPORT at a table that was open before keeps it [N-TABLE-04 N-TABLE-05]', async () => {
  const page = await openGrid()
  const [orion, lyra, vega] = ['orion', 'lyra', 'vega'].map((id) => page.locator(`[data-table=${id}]`))
  const openDialog = async (table: typeof orion) => {
    await table?.getByRole('button', { name: 'marlow: write a note' }).click()
    return table?.getByRole('dialog', { name: 'marlow' })
  }
  const before = await openDialog(orion)
  const dialog = await openDialog(lyra)
  await dialog?.getByRole('textbox').fill('bluffs rivers')
  await dialog?.getByRole('button', { name: 'SAVE' }).click()
  const noted = { name: 'marlow: bluffs rivers' }
  await vega?.getByRole('button', noted).waitFor()
  await before?.getByRole('button', { name: 'REPORT' }).click()
  await orion?.getByRole('dialog', { name: 'REPORT marlow' }).waitFor()
  for (const table of [orion, lyra, vega]) await table?.getByRole('button', noted).waitFor()
})

it('while the panel ADD TABLE is open the player can act at their table; the chosen table then opens beside it [N-TABLE-05]', async () => {
  const game = { ...scriptedGame, id: 'lyra', name: 'Lyra' }
  const page = await visits.open({
    laterTables: { lyra: messagesOfTable('lyra') },
    http: { 'GET /games/all': { data: [game], count: 1 } },
  })
  await page.evaluate(() => localStorage.setItem('stake', 'low'))
  await page.getByRole('button', { name: 'Add table' }).click()
  const panel = page.getByRole('dialog', { name: 'ADD TABLE' })
  // The panel ADD TABLE opens with the stake that the lobby showed last.
  await panel.getByRole('button', { name: 'LOW', pressed: true }).waitFor()
  await panel.getByRole('button', { name: 'Add Lyra' }).waitFor()
  visits.table.sendToClient(yourTurn({ seq: 3 }))
  await page.getByRole('button', { name: /^CALL/ }).click()
  expect(await untilClientSends(visits.table, 'action')).toMatchObject({ gameId: 'orion', action: 'call' })
  await panel.getByRole('button', { name: 'Add Lyra' }).click()
  await until('two tables', async () => (await page.locator('[data-table]').count()) === 2)
  expect(await panel.count()).toBe(0)
  await until('Lyra to be joined', () =>
    visits.table.receivedFromClient('join_game_guest').some((join) => Object(join).gameId === 'lyra'),
  )
  expect(visits.table.receivedFromClient('join_game_guest')).toHaveLength(2)
})

it('an accepted seat offer opens its table and stays hidden, and later offers leave that table as it is [N-TABLE-05 N-TABLE-06]', async () => {
  const page = await visits.open({ laterTables: { lyra: messagesOfTable('lyra'), vega: messagesOfTable('vega') } })
  const offerOf = (name: string) => page.getByRole('region', { name: `Seat at ${name}` })
  const acceptOffer = async (name: string) => {
    await offerOf(name).getByRole('button', { name: 'TAKE SEAT' }).click()
    await until(`the table ${name}`, async () => (await page.locator(`[data-table=${name}]`).count()) === 1)
  }
  const joinsOf = (id: string) =>
    visits.table.receivedFromClient('join_game_guest').filter((join) => Object(join).gameId === id).length
  const now = Date.now()
  visits.table.sendToClient(seatOffers({ lyra: now + 30_000 }, now))
  await acceptOffer('lyra')
  await until('lyra to be joined', () => joinsOf('lyra') === 1)
  // The offer comes again, since every new channel of the user gets it; its message was under way for longer.
  visits.table.sendToClient(seatOffers({ lyra: now + 30_000, vega: now + 31_000 }, now - 5))
  await offerOf('vega').waitFor()
  expect(await offerOf('lyra').count()).toBe(0)
  await acceptOffer('vega')
  await until('vega to be joined', () => joinsOf('vega') === 1)
  expect(joinsOf('lyra')).toBe(1)
})

it('with six tables open, the panel ADD TABLE tells the player to close one first [N-TABLE-05]', async () => {
  const otherIds = ['lyra', 'vega', 'wren', 'heron', 'finch']
  const page = await visits.open({
    otherTables: Object.fromEntries(otherIds.map((id) => [id, messagesOfTable(id)])),
    http: { 'GET /games/all': { data: [{ ...scriptedGame, id: 'robin', name: 'Robin' }], count: 1 } },
  })
  await page.evaluate(() => localStorage.setItem('stake', 'low'))
  await page.locator('[data-table=orion]').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Add Table' }).click()
  await page.getByRole('button', { name: 'Add Robin' }).click()
  await toast(page, 'Close one of your tables first').waitFor()
  expect(await page.locator('[data-table]').count()).toBe(6)
})

it.runIf(isLong)(
  'OPEN ALL opens one page with all tables where the player sits, and returns to the seat at each [N-TABLE-05]',
  async () => {
    const page = await visits.open({
      laterTables: { lyra: messagesOfTable('lyra') },
      ownTables: [
        { id: 'orion', name: 'Orion 6-max' },
        { id: 'lyra', name: 'Lyra' },
      ],
    })
    await page.goto(new URL('/app/mytable', page.url()).href)
    await page.getByRole('button', { name: 'OPEN ALL' }).click()
    await until('two tables', async () => (await page.locator('[data-table]').count()) === 2)
    await until('both to be taken up', () => visits.table.receivedFromClient('rejoin_room').length === 2)
    expect(visits.table.receivedFromClient('rejoin_room').map((order) => Object(order).tableId)).toEqual([
      'orion',
      'lyra',
    ])
  },
)

it('a reload reopens the two tables that are still in the page, but not the one that was left [N-TABLE-05 A-ROUTE-15]', async () => {
  const page = await openGrid()
  await leaveTable(page, 'vega')
  await page.reload()
  await page.locator('[data-table=lyra]').waitFor()
  const openTableIds = () =>
    page.locator('[data-table]').evaluateAll((all) => all.map((one) => one.getAttribute('data-table')))
  expect(await openTableIds()).toEqual(['orion', 'lyra'])
  expect(await untilClientSends(visits.table, 'rejoin_room')).toMatchObject({ tableId: 'lyra' })
  expect(
    visits.table.receivedFromClient('join_game_guest').filter((join) => Object(join).gameId === 'orion'),
  ).toHaveLength(2)
})

it.each([
  { width: 1560, height: 900, form: 'mobile' },
  { width: 3440, height: 1440, form: 'desktop' },
])(
  'two tables each have half of a $width x $height window, in the $form form, and the all-in question moves neither [N-TABLE-05 N-TABLE-20]',
  async ({ width, height, form }) => {
    const page = await visits.open({ viewport: { width, height }, otherTables: { lyra: messagesOfTable('lyra') } })
    const room = page.locator('[data-table=orion] [data-form]')
    expect(await room.getAttribute('data-form')).toBe(form)
    const cells = page.locator('[data-table]')
    const boxes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON()))
    expect(boxes.map(({ left, right }) => [left, right])).toEqual([
      [0, width / 2],
      [width / 2, width],
    ])
    visits.table.sendToClient(yourTurn({ chips: 1100, seq: 3 }))
    await room.getByRole('button', { name: 'FOLD' }).and(page.locator(':enabled')).waitFor()
    const layoutBoxes = () =>
      page
        .locator('[data-felt], [data-form] > header')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    const before = await layoutBoxes()
    await page.keyboard.press('r')
    await page.keyboard.press('4')
    const question = room.getByRole('dialog', { name: 'ALL-IN' })
    await until('the question', async () => {
      await page.keyboard.press('Enter')
      return question.isVisible()
    })
    await question.getByRole('button', { name: 'CONFIRM' }).and(page.locator(':enabled')).focus()
    expect(await layoutBoxes()).toEqual(before)
    await question.getByRole('button', { name: 'CONFIRM' }).click()
    expect(await untilClientSends(visits.table, 'action')).toMatchObject({ gameId: 'orion', action: 'allin' })
  },
)

it('on a phone several tables are in a strip to swipe [N-TABLE-05]', async () => {
  const page = await openGrid(mobile)
  const strip = page.locator('[data-swipe=true]')
  const widths = await strip.evaluate((element) => [element.clientWidth, element.scrollWidth])
  expect(widths).toEqual([414, 3 * 414])
  expect(await strip.evaluate((element) => getComputedStyle(element).scrollSnapType)).toBe('x mandatory')
  visits.table.sendToClient(messageForTable('vega', yourTurn({ seq: 3 })))
  await until('vega to come into view', () => strip.evaluate((element) => element.scrollLeft === 2 * 414))
  await page.locator('[data-table=vega]').getByRole('button', { name: /^CALL/ }).click()
  expect(await untilClientSends(visits.table, 'action')).toMatchObject({ gameId: 'vega', action: 'call' })
})

it('on a phone a swipe changes the focus; the tab of a table, or a turn there, brings that table into view again [N-TABLE-05]', async () => {
  const page = await openGrid(mobile)
  const strip = page.locator('[data-swipe=true]')
  const swipeTo = (index: number) => strip.evaluate((element, left) => element.scrollTo({ left }), index * 414)
  const untilInView = (index: number) =>
    until(`table ${index} in view`, () => strip.evaluate((element, left) => element.scrollLeft === left, index * 414))
  await swipeTo(1)
  await until('lyra in focus', async () => (await focusedTable(page)) === 'lyra')
  await untilInView(1)
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name: /orion/i }).click()
  await untilInView(0)
  expect(await focusedTable(page)).toBe('orion')
  // The turn begins as soon as the swipe has begun, before the focus has changed.
  await swipeTo(2)
  visits.table.sendToClient(yourTurn({ seq: 3 }))
  await untilInView(0)
  await enabledButton(page, 'FOLD').first().waitFor()
  expect(await focusedTable(page)).toBe('orion')
})
