import type { PlayerId, TableId } from '@cardroom/engine'
import { type NewHomeGame, newHomeGame } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { homeTableConfigFrom } from './home-table.ts'

const founder = { player: 'ann' as PlayerId, name: 'Ann' }
const openedConfig = (more: Partial<NewHomeGame>) => {
  const form = newHomeGame.parse({ name: 'Friday', playerName: 'Ann', smallBlind: 1, ...more })
  return homeTableConfigFrom('home_1' as TableId, founder, form)
}

it('a home game has the seats and blinds that its founder chose, and no rake [N-HOME-01 N-SEAT-01 N-SEAT-02]', () => {
  expect(openedConfig({ seats: 9, bigBlind: 5, minBuyIn: 100, maxBuyIn: 1_000 })).toMatchObject({
    tableId: 'home_1',
    seats: 9,
    stakes: { smallBlind: 100, bigBlind: 500 },
    minBuyIn: 10_000,
    maxBuyIn: 100_000,
    rake: { basisPoints: [0, 0, 0], caps: [0, 0, 0] },
    timing: { turnMs: 20_000 },
    home: { founder: 'ann', settings: { freeChips: 0 } },
  })
})

it('if the founder of a home game chooses no big blind and no buy-in limits, they are derived from the small blind [N-HOME-01]', () => {
  const derived = { seats: 6, stakes: { bigBlind: 100 }, minBuyIn: 4_000, maxBuyIn: 10_000 }
  expect(openedConfig({ smallBlind: 0.5 })).toMatchObject(derived)
})

it.each<[Partial<NewHomeGame>, string]>([
  [{ bigBlind: 0.5 }, 'a big blind below the small one'],
  [{ bigBlind: 101 }, 'a big blind above 100 small ones'],
  [{ minBuyIn: 1 }, 'a buy-in below the big blind'],
  [{ minBuyIn: 200, maxBuyIn: 100 }, 'a minimum buy-in above the maximum'],
  [{ maxBuyIn: 2_000_000_000 }, 'more chips than a table can count'],
])('the home game terms %j are refused: %s [N-HOME-01]', (form) => {
  expect(() => openedConfig(form)).toThrow(expect.objectContaining({ code: 'bad-terms' }))
})
