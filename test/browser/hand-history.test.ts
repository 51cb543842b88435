import { describe, expect, it } from 'vitest'
import { isLong } from '../support/forms.ts'
import { openTableAsGuest } from '../support/guest-table.ts'
import { handHistoryPages } from '../support/hand-history-pages.ts'
import { button, holdRequests } from '../support/page-parts.ts'
import { visit } from '../support/visit.ts'

const anna = handHistoryPages()

it('a row of the hand history shows the pot and the cards in the first theme; a click opens the hand record [B-HISTORY-07 B-HISTORY-08 B-HISTORY-13]', async () => {
  const hand = (await anna.newestHands(100)).at(-1)
  if (!hand) throw new Error('no hand')
  await visit(anna.page, `${anna.url}/app/handhistory`)
  const row = anna.page.getByRole('row').last()
  await row.waitFor()
  const images = row.getByRole('img').locator('img')
  const cardPictures = () =>
    images.evaluateAll((all: HTMLImageElement[]) =>
      all.map(({ naturalWidth, src }) => `${naturalWidth > 0} ${src.split('/').at(-1)}`),
    )
  const own = hand.rounds[1]?.actions.find(({ player_id }) => player_id === anna.userId)?.cards ?? []
  const codes = [...own, ...hand.rounds.flatMap(({ cards }) => cards)]
  // The row of the hand appears before the card pictures in it are loaded, so the test polls.
  await expect.poll(cardPictures).toEqual(codes.map((code) => `true theme1-four.svg#${code}`))
  const pot = hand.pots.reduce((sum, { amount }) => sum + amount, 0)
  await row.getByRole('cell', { name: new RegExp(`^${pot.toFixed(2)} Net result`) }).waitFor()
  await row.click()
  await anna.page.getByText(`Hand #${hand.table_hand}: Hold'em No Limit ($1.00/$2.00)`).waitFor()
})

it.each([
  [481, 36, ['Hand', 'Board', 'Pot', 'Details']],
  [480, 26, ['Hand', 'Board', 'Pot', 'Details']],
  [360, 26, ['Hand', 'Pot', 'Details']],
])(
  'in a window of %i px the cards of the hand history are %i px wide [B-HISTORY-12 Q47]',
  async (width, card, columns) => {
    await anna.page.setViewportSize({ width, height: 800 })
    await visit(anna.page, `${anna.url}/app/handhistory`)
    const picture = anna.page.getByRole('row').last().getByRole('img').locator('img').first()
    await picture.waitFor()
    expect((await picture.boundingBox())?.width).toBe(card)
    await expect.poll(() => anna.page.getByRole('columnheader').allTextContents()).toEqual(columns)
    await expect.poll(() => anna.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

const openTable = async () => {
  await openTableAsGuest(anna.page, anna.url, 'wren')
  await anna.page.getByRole('progressbar').waitFor({ state: 'detached' })
}
const historyDialog = () => anna.page.getByRole('dialog', { name: /^Hand History/ })

it('the Hand History at the table lists the hands, opens one and replays it [B-HISTORY-01 B-HISTORY-02 B-HISTORY-03 B-HISTORY-04 B-HISTORY-05 B-HTTP-01]', async () => {
  const asked: string[] = []
  anna.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/game-history')) asked.push(pathname + search)
  })
  await openTable()
  await button(anna.page, 'Hand History').click()
  await historyDialog().getByRole('table').waitFor()
  const rows = historyDialog().getByRole('row')
  // Hands are still being played, so a new hand may arrive between the two counts.
  const hasCountInTitle = async () =>
    anna.page.getByRole('dialog', { name: `Hand History (${(await rows.count()) - 1})` }).count()
  await expect.poll(hasCountInTitle).toBe(1)
  expect(asked[0]).toMatch(
    new RegExp(`^/game-history/rounds/ohh/wren\\?(startTime=\\d+&)?userId=${anna.userId}&skip=0&take=100$`),
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
  await button(anna.page, /^Replay/)
    .last()
    .click()
  await button(anna.page, 'Play').waitFor()
  await anna.page.keyboard.press('Escape')
  await anna.page.getByRole('slider').waitFor({ state: 'detached' })
  await expect.poll(() => historyDialog().count()).toBe(1)
  await anna.page.keyboard.press('Escape')
  await historyDialog().waitFor({ state: 'detached' })
})

it('a guest reads No Data in the Hand History at the table, and nothing is requested [B-HISTORY-01 B-HISTORY-06 Q81]', async () => {
  await anna.page.context().clearCookies()
  const asked: string[] = []
  anna.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openTable()
  await button(anna.page, 'Hand History').click()
  await anna.page.getByRole('dialog', { name: 'Hand History (0)' }).getByText('No Data', { exact: true }).waitFor()
  expect(asked.filter((path) => path.startsWith('/game-history'))).toEqual([])
  await anna.page.keyboard.press('Escape')
  await historyDialog().waitFor({ state: 'detached' })
  expect(new URL(anna.page.url()).pathname.toLowerCase()).toBe('/gameplay')
})

describe.runIf(isLong)('only in the long test run', () => {
  it('rows of the Hand History at the table do not open in a window of 768 px [B-HISTORY-03 Q47]', async () => {
    await anna.page.setViewportSize({ width: 768, height: 900 })
    await openTable()
    await button(anna.page, 'Menu').click()
    await button(anna.page, 'Hand History').click()
    await historyDialog().getByRole('table').waitFor()
    await expect
      .poll(() => historyDialog().getByRole('columnheader').allTextContents())
      .toEqual(['Hand', 'Board', 'Pot', 'Replay'])
    await expect.poll(() => historyDialog().locator('[aria-expanded]').count()).toBe(0)
  })

  it('a Hand History that cannot be loaded stays empty and offers Try again [B-HISTORY-06 B-ERR-01 Q46]', async () => {
    await anna.page.route('**/game-history/**', (route) => route.fulfill({ status: 400, body: '{}' }))
    await openTable()
    await button(anna.page, 'Hand History').click()
    await historyDialog().getByText('Something went wrong', { exact: true }).waitFor()
    await historyDialog().getByText('No Data', { exact: true }).waitFor()
    await anna.page.unroute('**/game-history/**')
    await button(anna.page, 'Try again').click()
    await historyDialog().getByRole('table').waitFor()
    // The browser has logged the failed request (status 400), which is expected here.
    expect(anna.faults.every((fault) => fault.includes('400'))).toBe(true)
    anna.faults.length = 0
  })

  it('the hand history says that it is loading for as long as it loads [B-HISTORY-10]', async () => {
    const releaseAnswer = await holdRequests(anna.page, '**/game-history/**')
    await visit(anna.page, `${anna.url}/app/handhistory`)
    await anna.page.getByText('Loading hand history...', { exact: true }).waitFor()
    releaseAnswer()
    await anna.page.getByRole('row').last().waitFor()
    await expect.poll(() => anna.page.getByText('Loading hand history...', { exact: true }).count()).toBe(0)
  })
})
