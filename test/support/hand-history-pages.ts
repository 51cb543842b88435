import { connect, type RoomClient } from '@cardroom/bots'
import { type HandRecord, listHands, reservePlace } from '@cardroom/protocol'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect } from 'vitest'
import { desktop, faultsOf } from './browser.ts'
import { seatPlayer, signInPlayer } from './players.ts'
import { type RoomPages, roomPages } from './room-pages.ts'
import { until } from './until.ts'

/** A room where anna plays hands against two others, and a new page on which she is signed in for each test. */
export interface HandHistoryPages {
  readonly url: string
  readonly userId: string
  readonly page: Page
  /** What has gone wrong on the page. A test that expects a fault removes it; after the test there must be none. */
  readonly faults: string[]
  readonly openPage: RoomPages['openPage']
  /** Anna's newest hands, the newest first. */
  readonly newestHands: (take: number) => Promise<readonly HandRecord[]>
}

/**
 * Goes all-in (`isBold`) or calls in the first hand, whatever the cards, and folds in all later hands. So the first
 * hand has all-ins with side pots, and later hands cost nobody the rest of their chips.
 */
const playHands = (client: RoomClient, isBold: boolean): void => {
  let first: string | null = null
  client.on('your_turn', ({ sessionId, turn, canRaise, currentBet: toCall, gameId }) => {
    first ??= sessionId
    const played = isBold && canRaise ? 'allin' : 'call'
    const givenUp = toCall > 0 ? 'fold' : 'check'
    const action = sessionId === first ? played : givenUp
    client.send('action', { gameId, action, amount: 0, type: 'cash', sessionId, turn })
  })
}

const OPPONENTS = [
  { number: 132, username: 'bert_hist', gameId: 'wren', pos: 3, buyin: 120 },
  { number: 133, username: 'cleo_hist', gameId: 'wren', pos: 5, buyin: 80 },
]

/**
 * Opens the room before the tests of a file, and plays until anna has a hand with a showdown in her history. Use the
 * result only inside of tests.
 */
export const handHistoryPages = (): HandHistoryPages => {
  const opened = roomPages({ games: [{ id: 'wren', name: 'Wren', smallBlind: 1, pace: 'fast' }] })
  let anna: Awaited<ReturnType<typeof signInPlayer>>
  let page: Page
  let faults: string[]
  const newestHands = async (take: number) => (await anna.call(listHands, { query: { skip: 0, take } })).data

  beforeAll(async () => {
    anna = await signInPlayer(opened.url, 131, 'anna_hist')
    const annas = connect(opened.url, anna.token, anna.user)
    const clients = [annas]
    await anna.call(reservePlace, { body: { gameId: 'wren', buyin: 200 } })
    annas.onConnection((isUp) => isUp && annas.send('join_game', { gameId: 'wren', pos: 1 }))
    playHands(annas, false)
    for (const opponent of OPPONENTS) {
      const client = await seatPlayer(opened.url, opponent)
      clients.push(client)
      playHands(client, true)
    }
    await until('a hand of anna', async () => (await newestHands(1)).length > 0)
    return () => {
      for (const client of clients) client.close()
    }
  })
  beforeEach(async () => {
    page = await opened.openPage(desktop)
    const session = { userToken: anna.token, isLoggedIn: 'true' }
    await page.context().addCookies(Object.entries(session).map(([name, value]) => ({ name, value, url: opened.url })))
    faults = faultsOf(page.context())
    return () => expect(faults).toEqual([])
  })
  return {
    newestHands,
    openPage: (...given) => opened.openPage(...given),
    get url() {
      return opened.url
    },
    get userId() {
      return anna.user.id
    },
    get page() {
      return page
    },
    get faults() {
      return faults
    },
  }
}
