import { connect, type RoomClient } from '@cardroom/bots'
import { type HandRecord, listHands, reservePlace } from '@cardroom/protocol'
import { threeWayAllIn } from '@cardroom/web/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { desktop, faultsOf } from '../support/browser.ts'
import { isLong } from '../support/forms.ts'
import { openTableAsGuest } from '../support/guest-table.ts'
import { boxOf, button, holdRequests, toast } from '../support/page-parts.ts'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { roomPages } from '../support/room-pages.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

const opened = roomPages({ games: [{ id: 'wren', name: 'Wren', smallBlind: 1, pace: 'fast' }] })
const otherClients: RoomClient[] = []
let anna: Awaited<ReturnType<typeof signInPlayer>>

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

/** Three people play until anna has a hand with a showdown in her history. */
beforeAll(async () => {
  const { url } = opened
  anna = await signInPlayer(url, 131, 'anna_hist')
  const annas = connect(url, anna.token, anna.user)
  otherClients.push(annas)
  await anna.call(reservePlace, { body: { gameId: 'wren', buyin: 200 } })
  annas.onConnection((isUp) => isUp && annas.send('join_game', { gameId: 'wren', pos: 1 }))
  playHands(annas, false)
  const bert = { number: 132, username: 'bert_hist', gameId: 'wren', pos: 3, buyin: 120 }
  const cleo = { number: 133, username: 'cleo_hist', gameId: 'wren', pos: 5, buyin: 80 }
  for (const one of [bert, cleo]) {
    const client = await seatPlayer(url, one)
    otherClients.push(client)
    playHands(client, true)
  }
  await until('a hand of anna', () => newestHands(1).then((hands) => hands.length > 0))
})
afterAll(() => {
  for (const client of otherClients) client.close()
})

const newestHands = async (take: number) => (await anna.call(listHands, { query: { skip: 0, take } })).data

let context: BrowserContext
let page: Page
let faults: readonly string[]
beforeEach(async () => {
  page = await opened.openPage(desktop)
  context = page.context()
  const session = { userToken: anna.token, isLoggedIn: 'true' }
  await context.addCookies(Object.entries(session).map(([name, value]) => ({ name, value, url: opened.url })))
  faults = faultsOf(context)
  return () => expect(faults).toEqual([])
})

const replayer = () => page.getByRole('dialog').filter({ has: page.getByRole('slider') })
const replayControl = (name: string) => replayer().getByRole('button', { name, exact: true })
const replayStep = async () => Number(await replayer().getByRole('slider').getAttribute('aria-valuenow'))

/** Opens the replay of the oldest hand on the page. */
const openReplay = async () => {
  await visit(page, `${opened.url}/app/handhistory`)
  await button(page, /^Hand #/)
    .last()
    .click()
  await button(page, 'Replay').click()
  await replayControl('Play').waitFor()
}

it('a row of the hand history shows the pot and the cards in the first theme; a click opens the hand record [B-HISTORY-07 B-HISTORY-08 B-HISTORY-13]', async () => {
  const hand = (await newestHands(100)).at(-1)
  if (!hand) throw new Error('no hand')
  await visit(page, `${opened.url}/app/handhistory`)
  const row = page.getByRole('row').last()
  await row.waitFor()
  const images = row.getByRole('img').locator('img')
  const cardPictures = () =>
    images.evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ naturalWidth, src }) => `${naturalWidth > 0} ${src.split('/').at(-1)}`),
    )
  const own = hand.rounds[1]?.actions.find(({ player_id }) => player_id === anna.user.id)?.cards ?? []
  const codes = [...own, ...hand.rounds.flatMap(({ cards }) => cards)]
  // The row of the hand appears before the card pictures in it are loaded, so the test polls.
  await expect.poll(cardPictures).toEqual(codes.map((code) => `true theme1-four.svg#${code}`))
  const pot = hand.pots.reduce((sum, { amount }) => sum + amount, 0)
  await row.getByRole('cell', { name: new RegExp(`^${pot.toFixed(2)} Net result`) }).waitFor()
  await row.click()
  await page.getByText(`Hand #${hand.table_hand}: Hold'em No Limit ($1.00/$2.00)`).waitFor()
})

it.each([
  [481, 36, ['Hand', 'Board', 'Pot', 'Details']],
  [480, 26, ['Hand', 'Board', 'Pot', 'Details']],
  [360, 26, ['Hand', 'Pot', 'Details']],
])(
  'in a window of %i px the cards of the hand history are %i px wide [B-HISTORY-12 Q47]',
  async (width, card, columns) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, `${opened.url}/app/handhistory`)
    const picture = page.getByRole('row').last().getByRole('img').locator('img').first()
    await picture.waitFor()
    expect((await picture.boundingBox())?.width).toBe(card)
    await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(columns)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

const openTable = async () => {
  await openTableAsGuest(page, opened.url, 'wren')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
}
const historyDialog = () => page.getByRole('dialog', { name: /^Hand History/ })

it('the Hand History at the table lists the hands, opens one and replays it [B-HISTORY-01 B-HISTORY-02 B-HISTORY-03 B-HISTORY-04 B-HISTORY-05 B-HTTP-01]', async () => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/game-history')) asked.push(pathname + search)
  })
  await openTable()
  await button(page, 'Hand History').click()
  await historyDialog().getByRole('table').waitFor()
  const rows = historyDialog().getByRole('row')
  // Hands are still being played, so a new hand may arrive between the two counts.
  const hasCountInTitle = async () =>
    page.getByRole('dialog', { name: `Hand History (${(await rows.count()) - 1})` }).count()
  await expect.poll(hasCountInTitle).toBe(1)
  expect(asked[0]).toMatch(
    new RegExp(`^/game-history/rounds/ohh/wren\\?(startTime=\\d+&)?userId=${anna.user.id}&skip=0&take=100$`),
  )
  await expect
    .poll(() => historyDialog().getByRole('columnheader').allTextContents())
    .toEqual([...['Hand', 'Board', 'Pot', 'Replay', 'Details']])
  await rows.last().click()
  const part = (name: string, words: string | RegExp) =>
    historyDialog().getByRole('region', { name }).getByText(words).first()
  await part('Preflop', 'anna_hist is dealt').waitFor()
  await part('Result', /_hist wins \$[\d.,]+/).waitFor()
  await part('Hand summary', /^Total pot/).waitFor()
  await button(page, /^Replay/)
    .last()
    .click()
  await replayControl('Play').waitFor()
  await page.keyboard.press('Escape')
  await replayer().waitFor({ state: 'detached' })
  await expect.poll(() => historyDialog().count()).toBe(1)
  await page.keyboard.press('Escape')
  await historyDialog().waitFor({ state: 'detached' })
})

it('a guest reads No Data in the Hand History at the table, and nothing is requested [B-HISTORY-01 B-HISTORY-06 Q81]', async () => {
  await context.clearCookies()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openTable()
  await button(page, 'Hand History').click()
  await page.getByRole('dialog', { name: 'Hand History (0)' }).getByText('No Data', { exact: true }).waitFor()
  expect(asked.filter((path) => path.startsWith('/game-history'))).toEqual([])
  await page.keyboard.press('Escape')
  await historyDialog().waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname.toLowerCase()).toBe('/gameplay')
})

it('keys and clicks control step, speed and phase of a replay, and its bar can be dragged [B-REPLAY-01 B-REPLAY-03]', async () => {
  await openReplay()
  const last = Number(await replayer().getByRole('slider').getAttribute('aria-valuemax'))
  await expect.poll(() => replayStep()).toBe(0)
  await replayControl('Step forward').press('Enter')
  await replayControl('Step forward').click()
  await expect.poll(() => replayStep()).toBe(2)
  await replayControl('Step back').click()
  await expect.poll(() => replayStep()).toBe(1)
  await replayer().getByRole('slider').press('ArrowRight')
  await expect.poll(() => replayStep()).toBe(2)
  await replayControl('Stop').click()
  await expect.poll(() => replayStep()).toBe(0)
  await replayControl('4x').click()
  await expect.poll(() => replayControl('4x').getAttribute('aria-pressed')).toBe('true')
  const thumb = await boxOf(replayer().getByRole('slider'))
  await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2)
  await page.mouse.down()
  await page.mouse.move(desktop.width / 2, thumb.y + thumb.height / 2, { steps: 5 })
  await page.mouse.up()
  expect(Math.abs((await replayStep()) - last / 2)).toBeLessThan(2)
  await replayControl('Summary').click()
  await replayer().getByRole('status').getByText(/wins/).waitFor()
  const hand = (await newestHands(100)).at(-1)
  for (const street of ['Flop', 'Turn', 'River', 'Showdown'] as const) {
    const isPlayed = hand?.rounds.some((round) => round.street === street)
    await expect.poll(() => replayControl(street).isEnabled()).toBe(isPlayed)
  }
})

it('a finished replay is back at its start and paused after 1.5 s, unless a control was used meanwhile [B-REPLAY-02 Q84]', async () => {
  await page.clock.install()
  await openReplay()
  const playToTheEnd = async () => {
    await replayControl('Summary').click()
    await replayControl('Step back').click()
    await replayControl('Play').click()
    // On a busy machine the page draws slowly, and it sets the next timer only after it has drawn a step.
    await until('the end', async () => {
      await page.clock.runFor(250)
      return replayer().getByText('Replay finished').isVisible()
    })
  }
  await page.clock.pauseAt(Date.now() + 60_000)
  await playToTheEnd()
  const end = await replayStep()
  await page.clock.runFor(1_600)
  await until('the start', async () => (await replayStep()) === 0)
  await expect.poll(() => replayControl('Play').count()).toBe(1)
  await playToTheEnd()
  await replayControl('1x').click()
  await page.clock.runFor(5_000)
  expect([await replayStep(), await replayer().getByText('Replay finished').count()]).toEqual([end, 0])
})

it('a replay describes the picture as text: other players’ cards are face down at first, and a winner is named at the end [B-REPLAY-05 B-REPLAY-06 B-REPLAY-09 N-A11Y-01]', async () => {
  await openReplay()
  const seatTexts = () => replayer().getByRole('list', { name: 'Seats' }).getByRole('listitem').allTextContents()
  await replayControl('Preflop').click()
  for (let at = 0; at < 3; at += 1) await replayControl('Step forward').click()
  const dealt = await seatTexts()
  expect(dealt.filter((seat) => seat.includes('two cards face down')).length).toBe(dealt.length - 1)
  expect(dealt.some((seat) => seat.includes('shows'))).toBe(false)
  await replayControl('Summary').click()
  expect((await seatTexts()).some((seat) => seat.includes('winner'))).toBe(true)
  await expect.poll(() => replayer().locator('canvas').count()).toBe(1)
})

it('a replay covers the window, keeps the page from scrolling, and closes by Escape [B-REPLAY-08]', async () => {
  await openReplay()
  expect(await replayer().boundingBox()).toEqual({ x: 0, y: 0, ...desktop })
  const bodyOverflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
  await expect.poll(() => bodyOverflow()).toBe('hidden')
  await page.keyboard.press('Escape')
  await replayer().waitFor({ state: 'detached' })
  await until('the page to scroll again', async () => (await bodyOverflow()) !== 'hidden')
  await expect.poll(() => button(page, 'Replay').evaluate((one) => one === document.activeElement)).toBe(true)
})

describe.runIf(isLong)('only in the long test run', () => {
  it('rows of the Hand History at the table do not open in a window of 768 px [B-HISTORY-03 Q47]', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await openTable()
    await button(page, 'Menu').click()
    await button(page, 'Hand History').click()
    await historyDialog().getByRole('table').waitFor()
    await expect
      .poll(() => historyDialog().getByRole('columnheader').allTextContents())
      .toEqual(['Hand', 'Board', 'Pot', 'Replay'])
    await expect.poll(() => historyDialog().locator('[aria-expanded]').count()).toBe(0)
  })

  it('a Hand History that cannot be loaded stays empty and offers Try again [B-HISTORY-06 B-ERR-01 Q46]', async () => {
    await page.route('**/game-history/**', (route) => route.fulfill({ status: 400, body: '{}' }))
    await openTable()
    await button(page, 'Hand History').click()
    await historyDialog().getByText('Something went wrong', { exact: true }).waitFor()
    await historyDialog().getByText('No Data', { exact: true }).waitFor()
    await page.unroute('**/game-history/**')
    await button(page, 'Try again').click()
    await historyDialog().getByRole('table').waitFor()
    // The browser has logged the failed request (status 400), which is expected here.
    expect(faults.every((fault) => fault.includes('400'))).toBe(true)
    ;(faults as string[]).length = 0
  })

  it('the hand history says that it is loading for as long as it loads [B-HISTORY-10]', async () => {
    const releaseAnswer = await holdRequests(page, '**/game-history/**')
    await visit(page, `${opened.url}/app/handhistory`)
    await page.getByText('Loading hand history...', { exact: true }).waitFor()
    releaseAnswer()
    await page.getByRole('row').last().waitFor()
    await expect.poll(() => page.getByText('Loading hand history...', { exact: true }).count()).toBe(0)
  })
})

/** Opens the export dialog with a button and exports in the format with this label. */
const exported = async (opener: string, format: RegExp) => {
  await button(page, opener).click()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, format).click()])
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') }
}

it('EXPORT saves all hands, the oldest first, and Export beside Replay saves one [N-HAND-01]', async () => {
  await visit(page, `${opened.url}/app/handhistory`)
  const all = await exported('EXPORT', /^OPEN HAND HISTORY/)
  expect(all.name).toMatch(/^cardroom-hands?-[\d-]+\.ohh$/)
  const numbers = all.text
    .trimEnd()
    .split('\n\n')
    .map((object) => Number(JSON.parse(object).ohh.game_number))
  // More hands may have been played since.
  const played = (await newestHands(100)).map(({ game_number }) => game_number).toReversed()
  expect(numbers).toEqual(played.slice(0, numbers.length))
  await toast(page, 'exported').waitFor()
  await button(page, /^Hand #/)
    .last()
    .click()
  const text = await exported('Export', /^POKERSTARS TEXT/)
  expect(text.name).toBe(`cardroom-hand-${played[0]}.txt`)
  expect(text.text).toMatch(new RegExp(`^PokerStars Hand #${played[0]}:  Hold'em No Limit \\(1/2\\) - `))
  const phh = await exported('Export', /^PHH/)
  expect(phh.name).toBe(`cardroom-hand-${played[0]}.phh`)
  expect(phh.text).toMatch(/^variant = "NT"$/m)
})

/** Answers requests for hands from a history of 250 hands. @returns the last numbers that were asked for */
const longHistory = async (beforeReply: (upTo: number | null) => Promise<number>) =>
  page.route('**/game-history/rounds/ohh?**', async (route) => {
    const upTo = new URL(route.request().url()).searchParams.get('upTo')
    const status = await beforeReply(upTo === null ? null : Number(upTo))
    if (status !== 200) return route.fulfill({ status, body: '{}' })
    const newest = Number(upTo ?? 250)
    const data = Array.from({ length: Math.min(100, newest) }, (_, index) => {
      return { ...threeWayAllIn, game_number: newest - index }
    })
    return route.fulfill({ json: { status: true, data: { data, count: newest } } })
  })

it('a long export shows how far it is, saves nothing when it is cancelled, and says so when a page fails [N-HAND-01]', async () => {
  let release = (): void => {}
  let secondReply = new Promise<number>((resolve) => {
    release = () => resolve(200)
  })
  await longHistory(async (upTo) => (upTo === 150 ? secondReply : 200))
  const downloads: string[] = []
  page.on('download', (download) => void downloads.push(download.suggestedFilename()))
  await visit(page, `${opened.url}/app/handhistory`)
  await button(page, 'EXPORT').click()
  await button(page, /^PHH/).click()
  await page.getByText('100 of 250 hands', { exact: true }).waitFor()
  expect(await page.getByRole('progressbar', { name: 'Export' }).getAttribute('value')).toBe('100')
  await button(page, 'CANCEL').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  release()

  secondReply = Promise.resolve(500)
  await button(page, 'EXPORT').click()
  await button(page, /^PHH/).click()
  await page.getByRole('alert').getByText('Nothing was saved.').waitFor()
  expect(downloads).toEqual([])

  secondReply = Promise.resolve(200)
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, /^PHH/).click()])
  expect(download.suggestedFilename()).toBe('cardroom-hands-2026-01-15.phhs')
  // The browser reports the failed request itself.
  expect(faults.length).toBe(1)
  ;(faults as string[]).length = 0
})

it('RESULTS counts the hands of the history, and its net is the sum of theirs [N-STAT-01 N-HAND-03]', async () => {
  await visit(page, `${opened.url}/app/handhistory`)
  await page.getByRole('link', { name: 'RESULTS' }).click()
  const figure = async (label: string) => {
    const tile = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    return (await tile.locator('dd').first().textContent()) ?? ''
  }
  await page.getByRole('heading', { name: 'By position' }).waitFor()
  const hands = await newestHands(100)
  // The others play on: hands that ended after the page was opened are not in its figures.
  const counted = hands.slice(-Number(await figure('Hands')))
  const net = counted.reduce((sum, hand) => sum + netOfHero(hand), 0)
  expect(counted.length).toBeGreaterThan(0)
  expect(Number((await figure('Net')).replaceAll(/[+,]/g, ''))).toBeCloseTo(net, 2)
  expect(await page.getByRole('link', { name: 'HANDS' }).getAttribute('aria-current')).toBeNull()
  await page.getByText('Results by day').click()
  await page.getByRole('table', { name: 'Results by day' }).waitFor()
})

/** The viewer's stack after the hand less the one before. */
const netOfHero = ({ hero_player_id: hero, rounds, winners, returned }: HandRecord): number => {
  const put = rounds.flatMap(({ actions }) => actions).filter(({ player_id }) => player_id === hero)
  const won = winners.filter(({ player }) => player === hero).map(({ winAmount }) => winAmount)
  const back = returned.filter(({ player_id }) => player_id === hero)
  return [...won, ...back.map(({ amount }) => amount), ...put.map(({ amount }) => -amount)].reduce((a, b) => a + b, 0)
}
