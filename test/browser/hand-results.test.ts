import type { HandRecord } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { handHistoryPages } from '../support/hand-history-pages.ts'
import { visit } from '../support/visit.ts'

const anna = handHistoryPages()

it('RESULTS counts the hands of the history, and its net is the sum of theirs [N-STAT-01 N-HAND-03]', async () => {
  await visit(anna.page, `${anna.url}/app/handhistory`)
  await anna.page.getByRole('link', { name: 'RESULTS' }).click()
  const figure = async (label: string) => {
    const tile = anna.page.locator('dl > div').filter({ has: anna.page.getByText(label, { exact: true }) })
    return (await tile.locator('dd').first().textContent()) ?? ''
  }
  await anna.page.getByRole('heading', { name: 'By position' }).waitFor()
  const hands = await anna.newestHands(100)
  // The others play on: hands that ended after the page was opened are not in its figures.
  const counted = hands.slice(-Number(await figure('Hands')))
  const net = counted.reduce((sum, hand) => sum + netOfHero(hand), 0)
  expect(counted.length).toBeGreaterThan(0)
  expect(Number((await figure('Net')).replaceAll(/[+,]/g, ''))).toBeCloseTo(net, 2)
  expect(await anna.page.getByRole('link', { name: 'HANDS' }).getAttribute('aria-current')).toBeNull()
  await anna.page.getByText('Results by day').click()
  await anna.page.getByRole('table', { name: 'Results by day' }).waitFor()
})

/** The viewer's stack after the hand less the one before. */
const netOfHero = ({ hero_player_id: hero, rounds, winners, returned }: HandRecord): number => {
  const put = rounds.flatMap(({ actions }) => actions).filter(({ player_id }) => player_id === hero)
  const won = winners.filter(({ player }) => player === hero).map(({ winAmount }) => winAmount)
  const back = returned.filter(({ player_id }) => player_id === hero)
  return [...won, ...back.map(({ amount }) => amount), ...put.map(({ amount }) => -amount)].reduce((a, b) => a + b, 0)
}
