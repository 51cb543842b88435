import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { tableState } from '../testing/table-state.ts'
import { tableStatusText } from './table-words.ts'

const terms = {
  ...({ seats: 6, smallBlind: 1, bigBlind: 2, ante: 0, anteFrom: 'each', straddle: false } as const),
  ...({ minBuyIn: 80, maxBuyIn: 200, turnSeconds: 20, limit: 'no-limit' } as const),
}
const home = {
  ...{ host: 'you', founder: 'you', members: [{ id: 'you', name: 'Ann' }], requests: [], leaving: [] },
  ...({ ends: 'no', newTerms: false, terms } as const),
  ...{ locked: false, chatOn: true, spectators: true, freeChips: 0, callLink: null, chipValue: null },
}

it('the status of a paused home game is "Game paused", not "Waiting for players" [N-HOME-07]', () => {
  const seated = snapshot(tableState([{ index: 2, username: 'you', chips: 100 }]))
  const statusWithPause = (pause: 'no' | 'afterHand' | 'yes') =>
    tableStatusText(modelAfter([seated, serverMessage('home_game', { ...home, pause })]), 0)
  expect([statusWithPause('no'), statusWithPause('yes')]).toEqual(['Waiting for players', 'Game paused'])
})
