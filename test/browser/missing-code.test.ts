import { createHomeGame } from '@cardroom/protocol'
import { threeWayAllIn } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mobile } from '../support/browser.ts'
import { enterName } from '../support/home-page.ts'
import { button } from '../support/page-parts.ts'
import { signInPlayer } from '../support/players.ts'
import { roomPages, waitForToast } from '../support/room-pages.ts'

const pages = roomPages({ games: [], tournaments: [] })

/** After an update of the room, files of the client that a page has not fetched yet do not exist any more. */
const removeClientFile = (page: Page, chunk: string): Promise<unknown> =>
  page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404, body: '' }))

const crashText = 'This screen has stopped.'

it('the landing page stays, without the list of home games, if the code of the list cannot be loaded [N-HOME-11 B-SCREEN-17]', async () => {
  const page = await pages.openPageAs('vera')
  await removeClientFile(page, 'MyHomeGamesPreview')
  await page.goto(pages.url)
  await waitForToast(page, 'A part of this page could not be loaded')
  await page.getByRole('link', { name: 'PLAY NOW' }).waitFor()
  expect(await page.getByText(crashText).count()).toBe(0)
})

it('the hand history stays if the code of the replay cannot be loaded [B-HISTORY-08 B-SCREEN-17]', async () => {
  const page = await pages.openPageAs('wilma')
  await page.route('**/game-history/rounds/ohh?*', (route) =>
    route.fulfill({ json: { status: true, data: { data: [threeWayAllIn], count: 1 } } }),
  )
  await removeClientFile(page, 'ReplayViewer')
  await page.goto(`${pages.url}/app/handhistory`)
  await button(page, 'Hand #184').click()
  await button(page, 'Replay').click()
  await waitForToast(page, 'This could not be opened')
  expect([await button(page, 'Hand #184').count(), await page.getByText(crashText).count()]).toEqual([1, 0])
})

it('an invited friend whose browser cannot load the code of the table can try again [N-HOME-02 B-SCREEN-17]', async () => {
  const founder = await signInPlayer(pages.url, 1, 'home_1')
  const { secret } = await founder.call(createHomeGame, { body: { name: 'Friday', playerName: 'Ann', smallBlind: 1 } })
  const page = await pages.openPage(mobile)
  await removeClientFile(page, 'table')
  await page.goto(`${pages.url}/t/${secret}`)
  await enterName(page, 'Bea')
  await page.getByRole('button', { name: 'JOIN THE TABLE' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'The table could not be loaded' })
  await failure.waitFor()
  await page.unrouteAll()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Open Seat 1' }).waitFor()
})
