import { threeWayAllIn } from '@cardroom/web/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isLong } from '../support/forms.ts'
import { connectAs, openTable } from '../support/lobby-page.ts'
import { button, enabledButton, toast } from '../support/page-parts.ts'
import { passTime, socketsOf } from '../support/pass-time.ts'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { roomPages, waitForToast } from '../support/room-pages.ts'
import { buySeat, readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const opened = roomPages({ games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5, turnMs: 240_000 }] })

const tokenIn = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'userToken')?.value

/** Sets how long the session of this browser is still valid. The page checks it when the network connection returns. */
const sessionEndsIn = (page: Page, ms: number): Promise<void> =>
  page.evaluate((left) => {
    localStorage.setItem('sessionEnd', String(Date.now() + left))
    dispatchEvent(new Event('online'))
  }, ms)

/** Closes the built-in wallet but keeps its key, so that it behaves like a wallet that must ask its owner. */
const closeWallet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const asked = indexedDB.open('cardroom-wallet')
        asked.onsuccess = () => {
          const change = asked.result.transaction('keys', 'readwrite')
          const kept = change.objectStore('keys').get('wallet')
          kept.onsuccess = () => change.objectStore('keys').put({ ...kept.result, isOpen: false }, 'wallet')
          change.oncomplete = () => {
            asked.result.close()
            resolve()
          }
        }
      }),
  )

it('a session that cannot be renewed silently shows a notice with the minutes that are left; a click renews it, else the notice goes and the session ends with a message [S-AUTH-05]', async () => {
  const page = await opened.openPage()
  await connectAs(page, opened.url, 'carla')
  await visit(page, `${opened.url}/app/cashgame/low`)
  await page.getByText('carla', { exact: true }).first().waitFor()
  const first = await tokenIn(page.context())
  await closeWallet(page)
  await sessionEndsIn(page, 10 * MINUTE)
  const notice = toast(page, 'You will be signed out in 10 minutes')
  await notice.waitFor()
  await expect.poll(() => tokenIn(page.context())).toBe(first)
  await button(page, 'SIGN IN AGAIN').click()
  await waitForToast(page, 'You stay signed in')
  expect([(await tokenIn(page.context())) === first, await notice.count()]).toEqual([false, 0])
  await closeWallet(page)
  await sessionEndsIn(page, 3 * MINUTE)
  await toast(page, 'You will be signed out in 3 minutes').waitFor()
  await sessionEndsIn(page, 0)
  await waitForToast(page, 'You have been signed out')
  await toast(page, 'You will be signed out').waitFor({ state: 'detached' })
  await button(page, 'PLAY NOW').waitFor()
  expect([new URL(page.url()).pathname, await tokenIn(page.context())]).toEqual(['/', undefined])
})

/** A page where emil is signed in. @returns with a function that signs in fred instead, in another tab of the browser */
const openPageOfEmil = async () => {
  const [emil, fred] = [await signInPlayer(opened.url, 41, 'emil'), await signInPlayer(opened.url, 42, 'fred')]
  const page = await opened.openPage()
  const storeToken = (userToken: string) =>
    page
      .context()
      .addCookies(
        Object.entries({ userToken, isLoggedIn: 'true' }).map(([name, value]) => ({ name, value, url: opened.url })),
      )
  await storeToken(emil.token)
  const changeToFred = async (): Promise<void> => {
    const otherTab = await page.context().newPage()
    await otherTab.goto(`${opened.url}/legal/terms`)
    await storeToken(fred.token)
    await otherTab.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), { ...fred.user, email: null })
    await page.getByText('fred', { exact: true }).first().waitFor()
  }
  return { page, changeToFred }
}

it('after a change of account in another tab a page shows no row of the account before, and an open export is closed [A-SETTINGS-15 N-HAND-01]', async () => {
  const { page, changeToFred } = await openPageOfEmil()
  let isHeld = false
  await page.route('**/game-history/rounds/ohh?**', async (route) => {
    if (!isHeld) await route.fulfill({ json: { status: true, data: { data: [threeWayAllIn], count: 1 } } })
  })
  await visit(page, `${opened.url}/app/handhistory`)
  await button(page, 'EXPORT').click()
  await page.getByRole('dialog').waitFor()
  isHeld = true
  await changeToFred()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await button(page, /^Hand #/).count()).toBe(0)
})

it('a break that was chosen for one account is not chosen for another that signs in in another tab [A-SETTINGS-15 A-SHELL-09]', async () => {
  const { page, changeToFred } = await openPageOfEmil()
  await visit(page, `${opened.url}/app/mytable`)
  await button(page, 'Menu').click()
  await button(page, 'SELF EXCLUSION').click()
  await page.getByRole('radio', { name: '7 days', exact: true }).check()
  await changeToFred()
  await page.getByRole('radio', { name: '7 days', exact: true, checked: false }).waitFor()
  expect(await button(page, 'CONFIRM').isDisabled()).toBe(true)
})

describe.runIf(isLong)('only in the long test run', () => {
  it('a session is renewed while its player is at a table: no socket closes, and the running hand goes on [S-AUTH-05 A-SIGNIN-01]', async () => {
    const page = await opened.openPage()
    await connectAs(page, opened.url, 'anna')
    const first = await tokenIn(page.context())
    opened.moveClock(24 * HOUR - MINUTE)
    const bert = await seatPlayer(opened.url, { number: 1, username: 'bert', gameId: 'robin', pos: 3, buyin: 100 })
    let callOfBert = () => {}
    bert.on('your_turn', ({ sessionId, turn }) => {
      callOfBert = () => bert.send('action', { gameId: 'robin', action: 'call', amount: 0, sessionId, turn })
    })
    const sockets = socketsOf(page)
    await openTable(page, opened.url, 'Robin')
    await buySeat(page, 1)
    const cards = await until('own cards', async () => {
      const { ownCards } = await readTable(page)
      return / of /.test(ownCards) && ownCards
    })
    // The list may contain the socket of the lobby. Only sockets that close from here on are checked.
    sockets.closed.length = 0
    await sessionEndsIn(page, HOUR)
    const second = await until('another token', async () => {
      const token = await tokenIn(page.context())
      return token !== first && token
    })
    // Moves the clock past the last minute in which the first token was valid.
    await passTime(opened.moveClock, 2 * MINUTE, [bert, sockets])
    expect((await readTable(page)).ownCards).toBe(cards)
    expect(sockets.closed).toEqual([])
    callOfBert()
    await enabledButton(page, /^(FOLD|CHECK)$/)
      .first()
      .click()
    await until('the hand to go on', async () => (await readTable(page)).ownCards !== cards)
    await expect.poll(() => tokenIn(page.context())).toBe(second)
    bert.close()
  })

  it('two tabs of a browser sign in and out together [A-SETTINGS-15 A-SIGNIN-01 A-SIGNIN-03]', async () => {
    const one = await opened.openPage()
    const other = await one.context().newPage()
    await other.goto(`${opened.url}/app/cashgame/low`)
    await button(other, 'CONNECT').first().waitFor()
    await connectAs(one, opened.url, 'dora')
    await other.getByText('dora', { exact: true }).first().waitFor()
    await visit(one, `${opened.url}/app/cashgame/low`)
    await button(one, 'Menu').click()
    await one.getByRole('button', { name: 'DISCONNECT' }).click()
    await button(other, 'PLAY NOW').waitFor()
    await waitForToast(other, 'You have been signed out')
    expect(new URL(other.url()).pathname).toBe('/')
  })
})
