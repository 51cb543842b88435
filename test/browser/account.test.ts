import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpClient, signIn } from '@cardroom/bots'
import { listHands, listReferrals, type User, updateMe } from '@cardroom/protocol'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktop, openBrowser } from '../support/browser.ts'
import { connectAs } from '../support/lobby-page.ts'
import { signedIn, walletNumber } from '../support/players.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'
import { until } from '../support/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'cardroom-account-'))
let room: RoomProcess
let browser: Browser

beforeAll(async () => {
  const practice = { practice: true, newcomers: true }
  writeConfig(folder, { games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5, ...practice }] })
  room = await startRoom({ folder, port: await freePort() })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await room?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const visitor = () =>
  browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text })
const broken = { status: 500, body: '{}' }

/** The calls of some paths, in order: method, path and JSON body. */
const callsTo = (page: Page, paths: RegExp) => {
  const calls: (readonly [call: string, body: unknown])[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!paths.test(pathname) || request.resourceType() !== 'fetch') return
    const isJson = request.headers()['content-type'] === 'application/json'
    calls.push([`${request.method()} ${pathname}`, isJson ? JSON.parse(request.postData() ?? '') : null])
  })
  return calls
}

describe('a newcomer', () => {
  it('A-SIGNIN-02 A-PROFILE-02 A-PROFILE-03 A-PROFILE-04 A-PROFILE-06 A-PROFILE-07 A-PROFILE-08 A-PROFILE-12 A-PROFILE-13 A-ROUTE-02 A-HTTP-06 completes the profile and comes home', async () => {
    const referrer = await signedIn(room.url, 1, 'referrer')
    const context = await visitor()
    const page = await context.newPage()
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url().replace(room.url, '')))
    const calls = callsTo(page, /^\/users\/me$/)
    await page.goto(`${room.url}/app/cashgame/micro?ref=${referrer.user.referral_code}`)
    await button(page, 'CONNECT').first().click()
    const dialog = page.getByRole('dialog', { name: 'COMPLETE YOUR PROFILE' })
    await dialog.waitFor()
    // The rule stands there before the first mistake.
    await dialog.getByText('4-10 characters: a lowercase letter first').waitFor()
    expect(await dialog.getByLabel('Referral code (optional)').inputValue()).toBe(referrer.user.referral_code)

    await button(page, 'SAVE').click()
    await dialog.getByText('Username is required').waitFor()
    await dialog.getByText('You must accept the terms and conditions').waitFor()
    await dialog.getByLabel('Username').fill('referrer')
    await dialog.getByRole('checkbox').check()
    await button(page, 'SAVE').click()
    await dialog.getByText('Username is already taken').waitFor()
    await dialog.getByLabel('Username').fill('newcomer')
    await button(page, 'SAVE').click()
    await toast(page, 'Profile created successfully').waitFor()
    await until('the flag to leave the address', () => page.url() === `${room.url}/`)
    expect(addresses).toContain('/?profile=created')
    const sent = { username: 'newcomer', type: 'user', referralCode: referrer.user.referral_code }
    expect(calls.at(-1)).toEqual(['PATCH /users/me', sent])
    const referrals = await referrer.call(listReferrals)
    expect(referrals.data.map(({ username }) => username)).toEqual(['newcomer'])
    await context.close()
  })
})

describe('A-ROLE-04 a connected player', () => {
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    context = await visitor()
    page = await context.newPage()
    await connectAs(page, room.url, 'marlow')
    return () => context.close()
  })

  it('A-PROFILE-02 A-PROFILE-10 A-PROFILE-11 A-PROFILE-12 A-PROFILE-14 A-ROUTE-02 A-HTTP-07 A-HTTP-08 changes the picture', async () => {
    const calls = callsTo(page, /^\/(upload|users\/me.*)$/)
    await page.goto(`${room.url}/app/edit-profile`)
    const dialog = page.getByRole('dialog', { name: 'EDIT PROFILE' })
    await dialog.waitFor()
    expect(await dialog.getByLabel('Referral code').count()).toBe(0)
    const file = dialog.locator('input[type=file]')
    const rule = dialog.getByText('Image must be a PNG, JPEG or WebP of at most 2 MB')
    await file.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await rule.waitFor()

    const before = await dialog.locator('img').count()
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await rule.waitFor()
    expect(await dialog.locator('img').count()).toBe(before)

    const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await rule.waitFor({ state: 'detached' })
    await page.route('**/upload', (route) => route.fulfill(broken), { times: 1 })
    await button(page, 'SAVE').click()
    await toast(page, 'Something went wrong').waitFor()
    calls.length = 0
    await button(page, 'SAVE').click()
    await toast(page, 'Profile updated successfully').waitFor()
    const [upload, profile, image] = calls
    expect([upload, profile]).toEqual([
      ['POST /upload', null],
      ['PATCH /users/me', { username: 'marlow', type: 'user' }],
    ])
    const { profileImage } = (image?.[1] ?? {}) as { profileImage?: string }
    expect([image?.[0], profileImage]).toEqual(['POST /users/me/profile-image', expect.stringMatching(/^\/uploads\//)])

    calls.length = 0
    await page.goto(`${room.url}/app/profile`)
    const picture = page.getByRole('region', { name: 'Your profile' }).locator('img')
    await until('the picture', () => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth > 0))
    expect(await picture.getAttribute('src')).toBe(profileImage)
    // Without another picture only the profile is saved.
    await button(page, 'EDIT PROFILE').click()
    await button(page, 'SAVE').click()
    await until('the flag to leave the address', () => page.url() === `${room.url}/`)
    expect(calls.filter(([call]) => !call.startsWith('GET')).map(([call]) => call)).toEqual(['PATCH /users/me'])
  })

  it('A-REFERRAL-01 A-REFERRAL-02 A-REFERRAL-03 A-REFERRAL-04 A-REFERRAL-05 A-HTTP-11 A-ERR-01 shares a code and sees who came by it', async () => {
    const code = await page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as User).referral_code)
    await page.route('**/users/me/referrals', (route) => route.fulfill({ status: 400, body: '{}' }))
    await page.goto(`${room.url}/app/referral`)
    await page.getByText('Something went wrong', { exact: true }).waitFor()
    await page.getByText('No referrals found.').waitFor()
    await page.unroute('**/users/me/referrals')
    const { token } = await signIn(room.url, walletNumber(2))
    await httpClient(room.url, () => token)(updateMe, { body: { username: 'juniper', referralCode: code } })
    await button(page, 'Try again').click()
    const row = page.getByRole('row').filter({ hasText: 'juniper' })
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['juniper', '0.00'])
    expect(await page.getByText('No referrals found.').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Your referral code' }).textContent()).toContain(code)

    await button(page, 'SHARE').click()
    const popup = page.getByRole('dialog', { name: 'SHARE' })
    await popup.waitFor()
    const link = `${room.url}/app/cashgame/micro?ref=${code}`
    const targets = await popup
      .getByRole('link')
      .evaluateAll((links) => links.map((at) => (at as HTMLAnchorElement).href))
    expect(targets.map((target) => new URL(target).host)).toEqual(['x.com', 't.me', 'wa.me'])
    for (const target of targets) expect([...new URL(target).searchParams.values()].join(' ')).toContain(link)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button(page, 'Copy URL').click()
    await button(page, 'Copied!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.clock.runFor(1_499)
    expect(await button(page, 'Copied!').count()).toBe(1)
    await page.clock.runFor(1)
    await button(page, 'Copy URL').waitFor()
    await page.clock.resume()
  })

  it('A-NOTIF-01 A-NOTIF-02 A-NOTIF-03 A-NOTIF-04 A-HTTP-12 A-HTTP-13 reads what the bell has, which is fetched every 100 s', async () => {
    await page.clock.install()
    const calls = callsTo(page, /^\/notifications\//)
    await page.goto(`${room.url}/app/mytable`)
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).waitFor()
    const list = ['GET /notifications/me/notifications', null]
    expect(calls).toEqual([list])
    await bell.click()
    const dialog = page.getByRole('dialog', { name: 'NOTIFICATION' })
    await dialog.getByText(/^New: Welcome/).waitFor()
    await until('the bell to have nothing new', async () => (await bell.getAttribute('aria-label')) === 'Notifications')
    expect(calls.slice(1)).toEqual([['POST /notifications/notifications/view', { ids: [] }]])

    const joined = {
      ...{ id: 'n9', message: 'juniper has joined by your code', context: '/app/referral', type: 'REFERRAL_JOINED' },
      ...{ created_at: Date.now() + 1_000, updated_at: Date.now(), deleted_at: null, viewed: false, toAll: false },
      ...{ userId: 'u1', meta: { username: 'juniper' } },
    }
    await page.route('**/notifications/me/notifications', (route) =>
      route.fulfill({ json: { status: true, data: { data: [joined], count: 1 } } }),
    )
    calls.length = 0
    await page.clock.runFor(99_000)
    expect(calls).toEqual([])
    await page.clock.runFor(2_000)
    await dialog.getByText('juniper has joined by your code').click()
    await page.waitForURL('**/app/referral')
    expect(calls).toEqual([list])
    expect(await dialog.count()).toBe(0)
    await page.unrouteAll()
  })

  it('A-NOTIF-01 finds every toast in the list and in the live region', async () => {
    await page.route('**/users/me/limits', (route) => route.fulfill({ status: 400, body: '{}' }))
    await page.getByRole('button', { name: 'SHARE' }).waitFor()
    await button(page, 'Menu').click()
    await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
    await page.route('**/users/me/self-exclusion', (route) => route.fulfill(broken))
    await page.getByRole('radio', { name: '30 days' }).check()
    await button(page, 'CONFIRM').click()
    await toast(page, 'Something went wrong').waitFor()
    expect(await page.locator('[aria-live=polite]').allTextContents()).toContain('Something went wrong')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('dialog', { name: 'NOTIFICATION' }).getByText('Something went wrong').waitFor()
    await page.unrouteAll()
    await page.keyboard.press('Escape')
  })

  it('N-SAFE-01 lowers a limit at once, and asks for a raise that needs a second yes a day later', async () => {
    await button(page, 'Menu').click()
    await page.getByRole('button', { name: 'LIMITS AND TIME-OUT' }).click()
    const set = async (amount: string) => {
      await button(page, 'Change Losses per day').click()
      await page.getByRole('textbox', { name: 'Limit of losses per day, in chips' }).fill(amount)
      await button(page, 'SAVE').click()
    }
    await set('many')
    await page.getByText('Please enter an amount of chips').waitFor()
    await button(page, 'CANCEL').click()
    await set('250.50')
    const losses = page.getByRole('region', { name: 'Losses' })
    await losses.getByText('250.50').waitFor()
    await set('1000')
    await losses.getByText(/^You asked for 1,000\.00\. You can say yes again from /).waitFor()
    expect(await button(page, 'Confirm Losses per day').count()).toBe(0)
    await button(page, 'Keep 250.50, Losses per day').click()
    await losses.getByText(/^You asked for/).waitFor({ state: 'detached' })
    await set('200')
    await losses.getByText('200.00').waitFor()
    await page.keyboard.press('Escape')
  })

  it('A-ROUTE-10 A-PAGER-02 A-PAGER-03 A-ERR-01 turns the pages of the hands played', async () => {
    const hand = (number: number) => ({
      ...{ spec_version: '1.4.7', network_name: 'Cardroom', site_name: 'Cardroom', game_number: number },
      ...{ game_type: 'Holdem', currency: 'Chips', bet_limit: { bet_type: 'NL', bet_cap: 0 }, table_name: 'Robin' },
      ...{ table_size: 6, small_blind_amount: 0.5, big_blind_amount: 1, ante_amount: 0, dealer_seat: 0 },
      ...{ hero_player_id: 'u1', start_date_utc: '2026-11-20T20:15:00Z', players: [], pots: [], rake: 0 },
      rounds: [
        {
          ...{ street: 'Blinds', cards: [], potSize: 0, potAfterRound: 1.5 },
          actions: [{ player_id: 'u1', action: 'Post BB', amount: 1 }],
        },
      ],
      ...{ winners: [{ pot: 0, player: 'u1', winAmount: number, hand: '', winningCards: [] }], returned: [] },
    })
    const asked: string[] = []
    let isDown = true
    await page.route('**/game-history/rounds/ohh?*', (route) => {
      const { searchParams } = new URL(route.request().url())
      asked.push([...searchParams].map((pair) => pair.join('=')).join('&'))
      if (isDown) return route.fulfill({ status: 400, body: '{}' })
      const first = Number(searchParams.get('skip'))
      const data = { data: [hand(first + 1), hand(first + 2)], count: 1_150 }
      expect(listHands.reply.safeParse({ status: true, data }).success).toBe(true)
      return route.fulfill({ json: { status: true, data } })
    })
    await page.goto(`${room.url}/app/handhistory`)
    await page.getByText('Something went wrong', { exact: true }).waitFor()
    await page.getByText('No hand history found.').waitFor()
    isDown = false
    await button(page, 'Try again').click()
    await page.getByRole('cell', { name: '+1.00' }).waitFor()
    const pager = page.getByRole('navigation', { name: 'Pages of hands' })
    const pages = () => pager.getByRole('button').allTextContents()
    expect((await pages()).filter((text) => text !== '')).toEqual(['1', '2', '11', '12'])
    expect(await pager.getByRole('button', { name: 'First page' }).isDisabled()).toBe(true)
    await pager.getByRole('button', { name: 'Last page' }).click()
    await page.getByRole('cell', { name: '+1,101.00' }).waitFor()
    expect(await pager.getByRole('button', { name: 'Last page' }).isDisabled()).toBe(true)
    expect(await page.getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual([
      expect.stringMatching(/^Nov 20, \d\d:15$/),
      'Robin0.50/1',
      '+1,100.00',
    ])
    expect(asked).toEqual(['skip=0&take=100', 'skip=0&take=100', 'skip=1100&take=100'])
    await page.unrouteAll()
  })

  it('N-PLAY-04 is seated by PLAY NOW at once', async () => {
    await page.goto(room.url)
    await page.getByRole('link', { name: 'PLAY NOW' }).click()
    await page.waitForURL(/gameplay/i)
    await page
      .getByRole('list', { name: 'Seats' })
      .getByText(/marlow/)
      .first()
      .waitFor({ state: 'attached' })
  })

  it('A-SHELL-09 Q14 N-SAFE-02 excludes and keeps away: longer is possible, shorter is not', async () => {
    await page.goto(`${room.url}/app/mytable`)
    await button(page, 'Menu').click()
    await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
    const choice = (name: string) => page.getByRole('radio', { name, exact: true })
    expect(await button(page, 'CONFIRM').isDisabled()).toBe(true)
    await choice('7 days').check()
    await button(page, 'CONFIRM').click()
    await toast(page, 'Self exclusion is active until').waitFor()
    await button(page, 'Menu').click()
    await page.getByRole('button', { name: 'SELF EXCLUSION' }).click()
    await page.getByText(/^Self exclusion is active until .*never shortened\.$/).waitFor()
    const open = await Promise.all(['1 day', '7 days', '30 days', '180 days'].map((name) => choice(name).isEnabled()))
    // Seven days from now end a moment later than those that run.
    expect(open).toEqual([false, true, true, true])
    await page.getByRole('tab', { name: 'TIME-OUT' }).click()
    await choice('48 hours').check()
    await button(page, 'CONFIRM').click()
    await toast(page, 'Time-out is active until').waitFor()
  })

  it('S-AUTH-06 forgets the wallet after a yes: CONNECT then opens another account', async () => {
    const principal = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').principal)
    const before = await principal()
    await page.goto(`${room.url}/app/profile`)
    await button(page, 'Forget this wallet').click()
    await button(page, 'CANCEL').click()
    await button(page, 'Forget this wallet').click()
    await button(page, 'FORGET').click()
    await page.waitForURL(`${room.url}/`)
    await button(page, 'CONNECT').click()
    await page.getByRole('dialog', { name: 'COMPLETE YOUR PROFILE' }).waitFor()
    expect(await principal()).not.toBe(before)
  })
})
