import { connect, httpClient, type RoomClient, signIn } from '@cardroom/bots'
import { reservePlace } from '@cardroom/protocol'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { faultsOf } from '../support/browser.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { openTable } from '../support/lobby-page.ts'
import { button } from '../support/page-parts.ts'
import { walletNumber } from '../support/players.ts'
import { playerPages } from '../support/room-pages.ts'
import { until } from '../support/until.ts'

const marlow = playerPages({ games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5 }] })
/** Errors of marlow's page, also of scripts that were blocked by the content security policy. */
let faults: readonly string[]
const scriptsRun: string[] = []
const recordScripts = (of: Page) =>
  of.on('dialog', (dialog) => {
    scriptsRun.push(dialog.message())
    void dialog.dismiss()
  })
beforeAll(() => {
  faults = faultsOf(marlow.context)
  recordScripts(marlow.page)
})

/** Signs that a page treated a hostile text as markup or script. */
const injectionSigns = (of: Page): Promise<readonly string[]> =>
  of.evaluate(() =>
    [
      ...document.querySelectorAll(
        'script:not([src]), iframe, img[src="x"], [onload], [onerror], [href^="javascript:"]',
      ),
    ]
      .map(({ outerHTML }) => outerHTML)
      .concat(document.title.includes('alert') ? [document.title] : []),
  )
const expectNoInjection = async (of: Page): Promise<void> =>
  expect({ ran: scriptsRun, faults, traces: await injectionSigns(of) }).toEqual({ ran: [], faults: [], traces: [] })

/** A user with a name that only a server without checks would allow, referred by marlow. */
const hostileUser = async (username: string, index: number) => {
  const { url, room } = marlow.pages
  const { token, user } = await signIn(url, walletNumber(index + 10))
  const referrer = await room.store.users.byUsername('marlow')
  await room.store.users.update(user.id as never, { username, referredBy: referrer?.id as never })
  return { token, user }
}

it('usernames with markup or script are shown as text in the lobby, at the table and among the referrals, and chat messages in the chat [S-USER-03 A-REFERRAL-02 S-RT-10]', async () => {
  const { page, pages } = marlow
  const clients: RoomClient[] = []
  for (const [index, name] of hostileTexts.entries()) {
    const { token, user } = await hostileUser(name, index)
    if (index >= 6) continue
    const client = connect(pages.url, token, user)
    await httpClient(pages.url, () => token)(reservePlace, { body: { gameId: 'robin', buyin: 50 } })
    let isSeated = false
    client.on('player', () => {
      isSeated = true
    })
    client.onConnection((connected) => connected && client.send('join_game', { gameId: 'robin', pos: index }))
    await until(`${name} to sit`, () => isSeated)
    clients.push(client)
  }
  await page.goto(`${pages.url}/app/cashgame/low`)
  const details = page.getByRole('region', { name: 'Details of Robin' })
  for (const name of hostileTexts.slice(0, 6)) await details.getByText(name, { exact: true }).waitFor()
  await expectNoInjection(page)

  await openTable(page, pages.url, 'Robin')
  const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem')
  await until('the names', async () => {
    const texts = await seats.allInnerTexts()
    return hostileTexts.slice(0, 6).every((name) => texts.some((text) => text.includes(name)))
  })
  const chat = page.getByRole('region', { name: 'Table chat' })
  await chat.getByRole('tab', { name: 'PLAYER' }).click()
  for (const [index, body] of hostileTexts.entries()) {
    clients[index % clients.length]?.send('message', { gameId: 'robin', body })
    await until('what was said', async () => (await chat.getByRole('listitem').count()) === index + 1)
  }
  // The server removes bidirectional control characters from chat messages.
  const heard = hostileTexts.map((body) => body.replace('\u202e\u2066', ''))
  const said = heard.map((body, index) => `${hostileTexts[index % clients.length]} ${body}`)
  await expect.poll(() => chat.getByRole('listitem').allTextContents()).toEqual(said)
  await expectNoInjection(page)
  for (const client of clients) client.close()

  await page.goto(`${pages.url}/app/referral`)
  const cells = page.getByRole('table', { name: 'Referrals' }).getByRole('cell')
  await until('the referrals', async () => (await cells.count()) === 2 * hostileTexts.length)
  const names = (await cells.allTextContents()).filter((_, cell) => cell % 2 === 0)
  expect(names.toReversed()).toEqual(hostileTexts)
  await expectNoInjection(page)
})

it('a notification whose message and page to open are hostile texts is shown as text, without a link [A-NOTIF-04]', async () => {
  const { page, pages } = marlow
  const user = await pages.room.store.users.byUsername('marlow')
  for (const [index, message] of hostileTexts.entries()) {
    const notification = { id: `hostile ${index}`, type: 'REFERRAL_JOINED', message, context: message, meta: {} }
    await pages.room.store.notifications.insert([{ ...notification, user: user?.id ?? null }])
  }
  await page.goto(`${pages.url}/app/mytable`)
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'NOTIFICATION' })
  const rows = dialog.getByRole('listitem')
  for (const message of hostileTexts) await rows.filter({ hasText: `New: ${message}` }).waitFor()
  // Only the welcome notification has a link.
  await expect.poll(() => rows.getByRole('button').allInnerTexts()).toEqual([expect.stringContaining('Welcome')])
  await expectNoInjection(page)
})

it('a hostile text as the user’s referral code is shown as text, and is URL-encoded in the shared and copied links [A-REFERRAL-01 A-REFERRAL-03 A-REFERRAL-04]', async () => {
  const { page, pages } = marlow
  let code = ''
  await page.route('**/users/me', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ json: { status: true, data: { ...data, referral_code: code } } })
  })
  for (const text of hostileTexts) {
    code = text
    await page.goto(`${pages.url}/app/referral`)
    await page.getByRole('region', { name: 'Your referral code' }).getByText(text, { exact: true }).waitFor()
    await button(page, 'SHARE').click()
    const popup = page.getByRole('dialog', { name: 'SHARE' })
    const link = `${pages.url}/app/cashgame/micro?ref=${encodeURIComponent(text)}`
    const links = popup.getByRole('link')
    await links.first().waitFor()
    const shared = await links.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))
    expect(shared.map((href) => new URL(href).host)).toEqual(['x.com', 't.me', 'wa.me'])
    for (const href of shared) expect([...new URL(href).searchParams.values()].join(' ')).toContain(link)
    await button(page, 'Copy URL').click()
    await until('the link', async () => (await page.evaluate(() => navigator.clipboard.readText())) === link)
    await expectNoInjection(page)
  }
  await page.unrouteAll()
})

it('a hostile text as the referral code of a link is kept unchanged, shown as text in the form, and refused by the server [A-REFERRAL-06 A-PROFILE-07 S-USER-06]', async () => {
  const { pages } = marlow
  const visit = await pages.openPage()
  recordScripts(visit)
  const errors = faultsOf(visit.context())
  const field = visit.getByLabel('Referral code (optional)')
  for (const [index, text] of hostileTexts.entries()) {
    for (const path of ['/', '/app/referral']) {
      await visit.goto(`${pages.url}${path}?ref=${encodeURIComponent(text)}`)
      await until('the code to leave the address', () => visit.url() === `${pages.url}${path}`)
      await expect.poll(() => visit.evaluate(() => sessionStorage.getItem('ref'))).toBe(text)
      await expectNoInjection(visit)
    }
    await visit.goto(pages.url)
    await button(visit, index === 0 ? 'CONNECT' : 'COMPLETE YOUR PROFILE').click()
    await field.waitFor()
    await expect.poll(() => field.inputValue()).toBe(text.slice(0, 32))
    await expectNoInjection(visit)
  }
  expect(errors).toEqual([])
  await visit.getByLabel('Username').fill('brought')
  await visit.getByRole('checkbox').check()
  await button(visit, 'SAVE').click()
  await visit.getByText('Invalid referral code').waitFor()
  await expectNoInjection(visit)
})

it('a page that inserts a hostile text as HTML is detected by these tests [S-USER-03]', async () => {
  const visit = await marlow.pages.openPage()
  const errors = faultsOf(visit.context())
  await visit.goto(marlow.pages.url)
  for (const text of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<svg/onload=alert(1)>']) {
    expect(hostileTexts).toContain(text)
    await visit.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), text)
    expect([text, (await injectionSigns(visit)).length]).toEqual([text, 1])
    await visit.evaluate(() => document.body.lastElementChild?.remove())
  }
  await until('the policy to object', () => errors.some((error) => /Content Security Policy/.test(error)))
})
