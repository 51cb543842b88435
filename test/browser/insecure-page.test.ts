import { expect, it } from 'vitest'
import { mobile, PLAIN_HOST } from '../support/browser.ts'
import { roomPages } from '../support/room-pages.ts'

const opened = roomPages()

it('a page opened over http from the network explains before any click why no wallet opens; at 127.0.0.1 it does not [S-AUTH-06 N-PLAY-04]', async () => {
  const page = await opened.openPage(mobile)
  const notice = page.getByRole('note').filter({ hasText: 'npm start -- --lan' })
  // Visits the page like another machine of the network: without https, browsers trust only names of this machine.
  for (const path of ['/', '/app/cashgame/micro', '/app/tournaments/public']) {
    await page.goto(opened.url.replace('127.0.0.1', PLAIN_HOST) + path)
    await notice.waitFor()
  }
  await page.goto(opened.url)
  await page.getByRole('button', { name: 'PLAY NOW' }).waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})
