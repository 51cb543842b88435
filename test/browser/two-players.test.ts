import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, faultsOf } from '../support/browser.ts'
import { openTableAsGuest } from '../support/guest-table.ts'
import { connectAs, openTable } from '../support/lobby-page.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { buySeat, readTable } from '../support/table-page.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const folder = testFolder('two')
let room: RoomProcess
let browser: Browser

beforeAll(async () => {
  writeConfig(folder, { games: [{ id: 'duel', name: 'Duel', smallBlind: 0.5 }] })
  room = await startRoom({ folder, port: await freePort() })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await room?.stop()
})

const newPage = async (): Promise<{ context: BrowserContext; page: Page; faults: readonly string[] }> => {
  const context = await browser.newContext({ viewport: desktop })
  const faults = faultsOf(context)
  return { context, page: await context.newPage(), faults }
}

it('two people play in two browsers, and a guest sees only the backs of their cards [A-ROLE-04 A-LOBBY-08 B-SEAT-09 A-BUYIN-06 B-CARDS-02 B-CARDS-03 S-RT-03]', async () => {
  const anna = await newPage()
  const bert = await newPage()
  const guest = await newPage()
  await connectAs(anna.page, room.url, 'anna_two')
  await connectAs(bert.page, room.url, 'bert_two')
  await openTable(anna.page, room.url, 'Duel')
  await buySeat(anna.page, 1)
  await openTable(bert.page, room.url, 'Duel')
  await buySeat(bert.page, 4)

  await openTableAsGuest(guest.page, room.url, 'duel')

  const pages = [anna.page, bert.page]
  const cards = await Promise.all(
    pages.map((page) =>
      until('own cards', async () => / of /.test((await readTable(page)).ownCards) && (await readTable(page)).ownCards),
    ),
  )
  expect(cards[0]).not.toBe(cards[1])
  const seen = await until('the guest to see the hand', async () => {
    const table = await readTable(guest.page).catch(() => null)
    return table?.seats.some((seat) => seat.includes('two cards face down')) ? table : null
  })
  expect(seen.ownCards).toBe('No cards')
  expect(seen.seats.filter((seat) => seat.includes('two cards face down'))).toHaveLength(2)
  expect(seen.seats.filter((seat) => seat.includes('shows'))).toEqual([])

  // Heads-up the button acts first: the page with the action buttons calls, and the other page shows it.
  const callButton = (page: Page) => page.getByRole('button', { name: /^CALL/ })
  const actor = await until('a turn', async () => {
    for (const page of pages) if (await callButton(page).isVisible()) return page
    return null
  })
  const other = actor === anna.page ? bert.page : anna.page
  const name = actor === anna.page ? 'anna_two' : 'bert_two'
  await until('the call to be pressed', async () => {
    if (!(await callButton(actor).isVisible())) return true
    await callButton(actor)
      .click({ timeout: 1_000 })
      .catch(() => {})
    return false
  })
  for (const page of [other, guest.page]) {
    await until('the call to be seen', async () =>
      (await readTable(page)).seats.some((seat) => seat.includes(name) && seat.includes('bet 1')),
    )
  }
  await until('the other to be asked', () => other.getByRole('button', { name: /^CHECK/ }).isVisible())
  expect([anna, bert, guest].flatMap(({ faults }) => faults)).toEqual([])
  for (const { context } of [anna, bert, guest]) await context.close()
})
