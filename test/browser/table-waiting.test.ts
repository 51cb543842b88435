import { preSelect, serverMessage, snapshot, tableAt, yourTurn } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { button } from '../support/page-parts.ts'
import { untilClientSends } from '../support/scripted-table.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'

const visits = scriptedVisits()
const checkPossible = { street: 'flop', call: 0, highestBet: 0, minRaise: 100 } as const

it('before the turn, pre-action boxes replace the buttons; one at a time can be checked, and it acts by itself [B-PRESELECT-01 B-PRESELECT-02 B-ACTION-03]', async () => {
  const page = await visits.open({ firstMessages: [snapshot(tableAt({ seq: 1 })), preSelect({})] })
  const boxes = page.getByRole('checkbox', { name: /^[A-Z]{3}/ })
  await boxes.and(page.locator(':enabled')).first().waitFor()
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))
  expect(names).toEqual(['FOLD', 'CALL 100.00', 'BET POT', 'ALL-IN'])
  const preActionBox = (name: string) => page.getByText(name, { exact: true }).locator('xpath=..')
  const foldBox = await preActionBox('FOLD').boundingBox()
  // A press anywhere in the box checks it, not only on its check mark.
  const corner = { x: 3, y: 3 }
  await preActionBox('FOLD').click({ position: corner })
  await preActionBox('CALL').click({ position: corner })
  const ticked = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))
  expect(ticked).toEqual([false, true, false, false])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('preselectedAction'))).toContain('"action":"call"')
  visits.table.sendToClient(yourTurn())
  expect(await visits.action()).toEqual({ action: 'call', amount: 100 })

  visits.table.sendToClient(
    preSelect({ street: 'flop', call: 0, highestBet: 0, seq: 5 }),
    yourTurn({ ...checkPossible, seq: 6 }),
  )
  await button(page, 'FOLD').waitFor()
  await expect.poll(() => boxes.count()).toBe(0)
  await expect.poll(() => button(page, 'FOLD').boundingBox()).toEqual(foldBox)
})

it('the collapsible part Sit out has two boxes: Sit Out Next Hand can be unchecked, Sit Out Next BB cannot [B-SITOUT-01 B-SITOUT-03]', async () => {
  const page = await visits.open()
  await page.getByRole('checkbox', { name: 'Sit Out Next Hand' }).check()
  await untilClientSends(visits.table, 'sitout')
  await page.getByRole('checkbox', { name: 'Sit Out Next Hand' }).uncheck()
  await untilClientSends(visits.table, 'sitin')
  await page.getByRole('checkbox', { name: 'Sit Out Next BB' }).check()
  await untilClientSends(visits.table, 'sitout_nextblind')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Sit Out Next BB' }).isDisabled()).toBe(true)
  await button(page, 'Sit out').click()
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
})

it("I AM BACK is replaced by 'Wait for BB', if that is allowed, and 'Play Next Hand' [B-SITOUT-04 B-SITOUT-05 B-SITOUT-06]", async () => {
  const page = await visits.open()
  const sendSitOut = (waitForBigBlind: boolean, seq: number, owed: { posts?: number } = {}) =>
    visits.table.sendToClient(
      serverMessage('player_sitout', { userId: 'you', seq }),
      serverMessage('sitout_buttons', { iAmBack: true, waitForBigBlind, playNextHand: true, seq, ...owed }),
    )
  const note = page.getByRole('region', { name: 'Your actions' }).getByRole('status')
  sendSitOut(true, 3)
  await button(page, 'I AM BACK').click()
  await expect.poll(() => button(page, 'I AM BACK').count()).toBe(0)
  // I AM BACK is replaced by a text, which is announced to screen readers, and the keyboard focus moves to a new
  // button.
  await expect.poll(() => note.textContent()).toBe('Not dealt in yet: choose when to play')
  await page.locator(':focus', { hasText: 'Play Next Hand' }).waitFor()
  await button(page, 'Wait for BB').click()
  await untilClientSends(visits.table, 'sitin_nextbigblind')
  await expect.poll(() => note.textContent()).toBe('You play from your big blind on')
  await expect.poll(() => button(page, 'Play Next Hand').count()).toBe(0)
  sendSitOut(false, 5, { posts: 1.5 })
  await button(page, 'I AM BACK').click()
  await button(page, 'Play Next Hand').waitFor()
  await expect.poll(() => button(page, 'Wait for BB').count()).toBe(0)
  await expect.poll(() => note.textContent()).toBe('To play the next hand you post 1.50')
  await button(page, 'Play Next Hand').click()
  await untilClientSends(visits.table, 'sitin')
  await expect.poll(() => note.textContent()).toBe('Dealt in from the next hand: you post 1.50')
  await expect.poll(() => button(page, 'Play Next Hand').count()).toBe(0)
  // The order may be lost with the connection.
  await visits.table.cut()
  await button(page, 'I AM BACK').waitFor()
  visits.table.mend()
})

it("after a refused 'Play Next Hand' or 'Wait for BB' the player is offered both again [B-SITOUT-04 B-SITOUT-05 S-SIT-04]", async () => {
  const page = await visits.open()
  visits.table.sendToClient(
    serverMessage('sitout_buttons', { iAmBack: false, waitForBigBlind: true, playNextHand: true, seq: 3 }),
  )
  for (const [name, order, code] of [
    ['Play Next Hand', 'sitin', 'sit-limit'],
    ['Wait for BB', 'sitin_nextbigblind', 'table-unavailable'],
  ] as const) {
    await button(page, name).click()
    await untilClientSends(visits.table, order)
    await expect.poll(() => button(page, name).count()).toBe(0)
    visits.table.sendToClient({ name: 'error', payload: { gameId: 'orion', message: 'Not now', code } })
    await button(page, 'Wait for BB').waitFor()
    await button(page, 'Play Next Hand').waitFor()
  }
})
