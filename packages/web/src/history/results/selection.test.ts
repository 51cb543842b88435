import type { PlayerResults } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { allGames, gameChoices, isSelected, kindChoices, unitOf } from './selection.ts'
import { atHome, buttonResults, dayResults } from './testing/some-results.ts'

const fixed = { ...buttonResults, limit: 'fixed-limit', smallBlind: 1, bigBlind: 2, hands: 300 } as const
const friday = { ...buttonResults, ...atHome('Friday'), hands: 80 }
const sunday = { ...buttonResults, ...atHome('Sunday'), hands: 20 }
const cup = { ...buttonResults, kind: 'tournament', smallBlind: 0, bigBlind: 0, hands: 90 } as const
const results: PlayerResults = {
  played: 690,
  counted: 690,
  positions: [buttonResults, fixed, friday, sunday, cup],
  days: [
    { ...dayResults, ...atHome('Friday'), day: 20_777 },
    { ...dayResults, ...atHome('Friday'), day: 20_778 },
  ],
}
const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label)

it('the choices of game and stake are those that were played, most hands first [N-HAND-03]', () => {
  expect(labels(kindChoices(results.positions))).toEqual(['Cash games', 'Home games', 'Tournaments'])
  expect(labels(gameChoices(results, 'cash'))).toEqual(['1/2 Fixed Limit', '0.50/1'])
  expect(labels(gameChoices(results, 'tournament'))).toEqual([])
})

it('a home game has the day on which it was last played beside its name [N-HAND-03]', () => {
  expect(labels(gameChoices(results, 'home-game'))).toEqual(['Friday, Nov 21, 2026', 'Sunday'])
})

it('home games of one name and last day are numbered [N-HAND-03]', () => {
  const played = ['one', 'two', 'three'].map((id) => atHome(id, 'Friday'))
  const positions = played.map((game, index) => ({ ...buttonResults, ...game, hands: 30 - index }))
  const days = played.slice(0, 2).map((game) => ({ ...dayResults, ...game, day: 20_778 }))
  expect(gameChoices({ ...results, positions, days }, 'home-game')).toEqual([
    { value: 'home_one', label: 'Friday, Nov 21, 2026' },
    { value: 'home_two', label: 'Friday, Nov 21, 2026 (2)' },
    { value: 'home_three', label: 'Friday' },
  ])
})

it('chips of several home games are never added: their sum is in big blinds, one game alone in chips [N-HAND-03]', () => {
  const games = gameChoices(results, 'home-game')
  expect(unitOf({ kind: 'home-game', game: allGames }, games)).toBe('bigBlinds')
  expect(unitOf({ kind: 'home-game', game: 'home_Friday' }, games)).toBe('chips')
  expect(unitOf({ kind: 'home-game', game: allGames }, games.slice(1))).toBe('chips')
  expect(unitOf({ kind: 'cash', game: allGames }, gameChoices(results, 'cash'))).toBe('chips')
  expect(unitOf({ kind: 'tournament', game: allGames }, [])).toBeNull()
})

it('a selection has the hands of its kind and stake alone [N-HAND-03]', () => {
  const handsOf = (selection: Parameters<typeof isSelected>[1]) =>
    results.positions.filter((row) => isSelected(row, selection)).map(({ hands }) => hands)
  expect(handsOf({ kind: 'cash', game: allGames })).toEqual([200, 300])
  expect(handsOf({ kind: 'cash', game: 'no-limit 0.5 1' })).toEqual([200])
  expect(handsOf({ kind: 'home-game', game: 'home_Sunday' })).toEqual([20])
  expect(handsOf({ kind: 'tournament', game: allGames })).toEqual([90])
})
