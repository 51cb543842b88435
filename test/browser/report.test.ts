import { serverMessage } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, mobile } from '../support/browser.ts'
import { layoutFaults } from '../support/page-geometry.ts'
import { untilClientSends } from '../support/scripted-table.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'

const visits = scriptedVisits()

const openTable = (viewport: typeof desktop) => visits.open({ viewport })
const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })

it('a report about a seated player needs a reason, and for Something else a description; the page shows the server’s answer [N-TABLE-04]', async () => {
  const page = await openTable(desktop)
  await button(page, 'marlow: write a note').click()
  const note = page.getByRole('dialog', { name: 'marlow' })
  await note.getByRole('textbox').fill('calls everything')
  await button(page, 'REPORT').click()
  const form = page.getByRole('dialog', { name: 'REPORT marlow' })
  await button(page, 'SEND REPORT').click()
  await form.getByRole('alert').getByText('Choose a reason').waitFor()
  await form.getByRole('radio', { name: 'Something else' }).check()
  await button(page, 'SEND REPORT').click()
  await form.getByRole('alert').getByText('Say in a few words what happened').waitFor()
  expect(visits.table.receivedFromClient('report')).toEqual([])
  await form.getByRole('textbox', { name: 'What happened?' }).fill('  shows cards to a friend ')
  await button(page, 'SEND REPORT').click()
  expect(await untilClientSends(visits.table, 'report')).toEqual({
    ...{ gameId: 'orion', about: 'marlow', reason: 'other', body: 'shows cards to a friend' },
  })
  await form.waitFor({ state: 'hidden' })
  visits.table.sendToClient({
    name: 'success',
    payload: { gameId: 'orion', message: 'Thank you, your report has been sent' },
  })
  await page.getByText('Thank you, your report has been sent').first().waitFor()
  // The earlier note about the player is kept.
  await button(page, 'marlow: calls everything').waitFor()
  visits.table.sendToClient({
    name: 'error',
    payload: { gameId: 'orion', message: 'Please wait before you report again', code: 'report-limit' },
  })
  await page.getByText('Please wait before you report again').first().waitFor()
})

it('the chat name of a player who left opens the report form, which fits a phone and stays open offline [N-TABLE-04 B-CHAT-01]', async () => {
  const page = await openTable(mobile)
  const chatLine = (sender: string, body: string, seq: number) =>
    serverMessage('message', { sender, body, timestamp: 1, userId: sender.toLowerCase(), type: 'cash', seq })
  visits.table.sendToClient(
    chatLine('Dealer', 'New hand', 3),
    chatLine('you', 'hello', 3),
    chatLine('gone', 'you play like a fish', 3),
  )
  await button(page, 'Table chat').click()
  const log = page.getByRole('log', { name: 'Messages' })
  await log.getByText('you play like a fish').waitFor()
  await expect.poll(() => log.getByRole('button').count()).toBe(1)
  await button(page, 'gone: note, mute, report').click()
  await button(page, 'REPORT').click()
  const form = page.getByRole('dialog', { name: 'REPORT gone' })
  await form.getByRole('radio', { name: 'Insults or spam in the chat' }).check()
  expect(await layoutFaults(page)).toEqual([])
  await visits.table.cut()
  await page.getByText('Connection lost.ReTrying ...', { exact: true }).first().waitFor()
  await button(page, 'SEND REPORT').click()
  await expect.poll(() => form.isVisible()).toBe(true)
  expect(visits.table.receivedFromClient('report')).toEqual([])
})
