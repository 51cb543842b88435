import { serverMessage } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mobile } from '../support/browser.ts'
import { openTable } from '../support/lobby-page.ts'
import { button } from '../support/page-parts.ts'
import { playerPages } from '../support/room-pages.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'
import { untilDialogsClosed } from '../support/visit.ts'

const visits = scriptedVisits()
const marlow = playerPages({ games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5 }] })
const path = () => new URL(marlow.page.url()).pathname
const dialogs = () => marlow.page.getByRole('dialog')
const goBack = () => marlow.page.evaluate(() => window.history.back())
/** Changes the page every millisecond, so that changes also happen between two steps through the browser's history. */
const keepChanging = (page: Page) =>
  page.evaluate(() => {
    const text = document.createElement('p')
    setInterval(() => (text.isConnected ? text.remove() : document.body.append(text)), 1)
  })

it('Back closes a dialog or menu over a page first, and only then leaves the page [A-SHELL-10 N-A11Y-02]', async () => {
  const { page, pages } = marlow
  await page.goto(`${pages.url}/app/referral`)
  await page.goto(`${pages.url}/app/cashgame/low`)
  for (const name of [/^Menu/, /^Notifications/]) {
    await page.getByRole('button', { name }).first().click()
    await dialogs().waitFor()
    await goBack()
    await untilDialogsClosed(page)
    expect(path()).toBe('/app/cashgame/low')
  }
  await goBack()
  await until('the page before', () => path() === '/app/referral')
})

it('after a dialog was closed by Escape, or a link in the menu was followed, Back leads to the previous page [A-SHELL-10]', async () => {
  const { page, pages } = marlow
  await page.goto(`${pages.url}/app/cashgame/low`)
  await button(page, 'Menu').click()
  await dialogs().waitFor()
  await page.keyboard.press('Escape')
  await untilDialogsClosed(page)
  await button(page, 'Menu').click()
  await dialogs().getByRole('link', { name: 'PROFILE' }).click()
  await until('the profile', () => path() === '/app/profile')
  await untilDialogsClosed(page)
  await keepChanging(page)
  await goBack()
  await until('the lobby', () => path() === '/app/cashgame/low')
  await untilDialogsClosed(page)
  await button(page, 'Menu').waitFor()
  expect(path()).toBe('/app/cashgame/low')
})

it('Back at a table closes a popup first, then asks before leaving [B-LEAVE-03]', async () => {
  const { page, pages } = marlow
  await page.setViewportSize(mobile)
  await openTable(page, pages.url, 'Robin')
  await button(page, 'Menu').click()
  await dialogs().waitFor()
  await goBack()
  await untilDialogsClosed(page)
  expect(path().toLowerCase()).toBe('/gameplay')
  await goBack()
  await page.getByRole('dialog', { name: /leave/i }).waitFor()
  await goBack()
  await untilDialogsClosed(page)
  expect(path().toLowerCase()).toBe('/gameplay')
})

it('Back at the very moment at which a popup opens closes it, and the table still asks before leaving [B-LEAVE-03]', async () => {
  const { page, pages } = marlow
  await page.setViewportSize(mobile)
  await openTable(page, pages.url, 'Robin')
  await page.evaluate(() => {
    const goBackWhenOpen = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]') === null) return
      goBackWhenOpen.disconnect()
      window.history.back()
    })
    goBackWhenOpen.observe(document.body, { childList: true, subtree: true })
  })
  await button(page, 'Menu').click()
  await untilDialogsClosed(page)
  await goBack()
  await page.getByRole('dialog', { name: /leave/i }).waitFor()
  expect(path().toLowerCase()).toBe('/gameplay')
})

it('while the table shows a prompt in place of the action buttons, Back asks before leaving, and the prompt stays [B-LEAVE-03 B-POPUP-10]', async () => {
  const page = await visits.open()
  const payload = { kind: 'cash', timestamp: 0, expireAt: 60_000, balance: 9000, seq: 2 } as const
  visits.table.sendToClient(serverMessage('rebuy_pop', payload))
  const prompt = page.getByRole('dialog', { name: 'REBUY' })
  await prompt.waitFor()
  await page.evaluate(() => window.history.back())
  const question = page.getByRole('dialog', { name: 'LEAVE TABLE' })
  await question.waitFor()
  await page.evaluate(() => window.history.back())
  await question.waitFor({ state: 'hidden' })
  expect(await prompt.isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/gamePlay')
})
