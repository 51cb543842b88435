import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, faultsOf } from '../support/browser.ts'
import { openTableAsGuest } from '../support/guest-table.ts'
import { connectAs, openTable } from '../support/lobby-page.ts'
import { processPages } from '../support/process-pages.ts'
import { buySeat, readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const room = processPages({ name: 'two', config: { games: [{ id: 'duel', name: 'Duel', smallBlind: 0.5 }] } })
const newPage = () => room.openPage({ viewport: desktop })

it('two people play in two browsers, and a guest sees only the backs of their cards [A-ROLE-04 A-LOBBY-08 B-SEAT-09 A-BUYIN-06 B-CARDS-02 B-CARDS-03 S-RT-03]', async () => {
  const anna = await newPage()
  const bert = await newPage()
  const guest = await newPage()
  const faults = [anna, bert, guest].map((page) => faultsOf(page.context()))
  await connectAs(anna, room.url, 'anna_two')
  await connectAs(bert, room.url, 'bert_two')
  await openTable(anna, room.url, 'Duel')
  await buySeat(anna, 1)
  await openTable(bert, room.url, 'Duel')
  await buySeat(bert, 4)

  await openTableAsGuest(guest, room.url, 'duel')
  const pages = [anna, bert]
  const cards = await Promise.all(
    pages.map((page) =>
      until('own cards', async () => / of /.test((await readTable(page)).ownCards) && (await readTable(page)).ownCards),
    ),
  )
  expect(cards[0]).not.toBe(cards[1])
  const seen = await until('the guest to see the hand', async () => {
    const table = await readTable(guest).catch(() => null)
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
  const other = actor === anna ? bert : anna
  const name = actor === anna ? 'anna_two' : 'bert_two'
  await until('the call to be pressed', async () => {
    if (!(await callButton(actor).isVisible())) return true
    await callButton(actor)
      .click({ timeout: 1_000 })
      .catch(() => {})
    return false
  })
  for (const page of [other, guest]) {
    await until('the call to be seen', async () =>
      (await readTable(page)).seats.some((seat) => seat.includes(name) && seat.includes('bet 1')),
    )
  }
  await until('the other to be asked', () => other.getByRole('button', { name: /^CHECK/ }).isVisible())
  expect(faults.flat()).toEqual([])
})
