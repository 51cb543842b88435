import { listHands } from '@cardroom/protocol'
import { threeWayAllIn } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { desktop } from '../support/browser.ts'
import { button } from '../support/page-parts.ts'
import { pressPlayNow } from '../support/play-now.ts'
import { playerPages } from '../support/room-pages.ts'

const marlow = playerPages({
  games: [{ id: 'robin', name: 'Robin', smallBlind: 0.5, practice: true, newcomers: true }],
})

it('a connected player pages through the list of the hands they have played [B-HISTORY-07 B-HISTORY-10 B-HISTORY-11 B-HTTP-02 A-ROLE-04 A-ROUTE-10 A-PAGER-02 A-PAGER-03 A-ERR-01]', async () => {
  const { page, pages } = marlow
  const blinds = { street: 'Blinds', cards: [], potSize: 0, potAfterRound: 1.5 }
  const winner = { pot: 0, player: 'u1', hand: '', winningCards: [] }
  const hand = (number: number) => ({
    ...{ ...threeWayAllIn, game_number: number, table_hand: number, hero_player_id: 'u1' },
    ...{ players: [], pots: [], rake: 0, returned: [] },
    rounds: [{ ...blinds, actions: [{ player_id: 'u1', action: 'Post BB', amount: 1 }] }],
    winners: [{ ...winner, winAmount: number }],
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
  await page.goto(`${pages.url}/app/handhistory`)
  await page.getByText('Something went wrong', { exact: true }).waitFor()
  await page.getByText('No hand history found.').waitFor()
  isDown = false
  await button(page, 'Try again').click()
  await page.getByRole('cell', { name: /\+1\.00$/ }).waitFor()
  const pager = page.getByRole('navigation', { name: 'Pages of hands' })
  const pageNumbers = () => pager.getByRole('button').allTextContents()
  expect((await pageNumbers()).filter((text) => text !== '')).toEqual(['1', '2', '11', '12'])
  await expect.poll(() => pager.getByRole('button', { name: 'First page' }).isDisabled()).toBe(true)
  await page.setViewportSize({ width: 1560, height: 200 })
  await page.evaluate(() => scrollTo({ top: 10_000 }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await pager.getByRole('button', { name: 'Last page' }).click()
  await page.getByRole('cell', { name: /\+1,101\.00$/ }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.setViewportSize(desktop)
  await expect.poll(() => pager.getByRole('button', { name: 'Last page' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(['Hand', 'Board', 'Pot', 'Details'])
  await expect
    .poll(() => page.getByRole('row').nth(1).getByRole('cell').allTextContents())
    .toEqual([
      expect.stringMatching(/^–No cardsLantern1\/2 · Hand #1,101 · Jan 15, \d\d:56$/),
      '–No board',
      '0.00 Net result +1,100.00',
      // The cell of the button that opens the record of the hand has no text.
      '',
    ])
  expect(asked).toEqual(['skip=0&take=100', 'skip=0&take=100', 'skip=1100&take=100&upTo=1'])
  await page.unrouteAll()
})

it('PLAY NOW seats a connected player at once [N-PLAY-04]', async () => {
  const { page, pages } = marlow
  await pressPlayNow(page, pages.url, 'marlow')
  await page.waitForURL(/gameplay/i)
  const seats = page.getByRole('list', { name: 'Seats' })
  await seats
    .getByText(/marlow/)
    .first()
    .waitFor({ state: 'attached' })
})
