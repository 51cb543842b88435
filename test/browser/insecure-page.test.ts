import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mobile, PLAIN_HOST } from '../support/browser.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'

const webRoot = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))
let room: TestRoom
let browser: Browser
beforeAll(async () => {
  room = await openTestRoom({}, { webRoot })
  // The test visits the page like another machine of the network: without https, browsers trust only names of this
  // machine.
  browser = await sharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await room?.close()
})

const notice = (page: Page) => page.getByRole('note').filter({ hasText: 'npm start -- --lan' })

it('a page that came over http says before the first click why no wallet opens [S-AUTH-06 N-PLAY-04]', async () => {
  const page = await browser.newPage({ viewport: mobile })
  for (const path of ['/', '/app/cashgame/micro', '/app/tournaments/public']) {
    await page.goto(room.url.replace('127.0.0.1', PLAIN_HOST) + path)
    await notice(page).waitFor()
  }
  await page.close()
})

it('a page that came over a secure address, where wallets work, shows no notice about http [S-AUTH-06 N-PLAY-04]', async () => {
  const page = await browser.newPage({ viewport: mobile })
  await page.goto(room.url)
  await page.getByRole('button', { name: 'PLAY NOW' }).waitFor()
  await expect.poll(() => notice(page).count()).toBe(0)
  await page.close()
})
