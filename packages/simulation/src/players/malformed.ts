import type { ClientMessageName } from '@cardroom/protocol'
import type { SeededRandom } from '../basics/chance.ts'

/** Picks a random message that no correct client sends. */
export const malformedMessage = (gameId: string, chance: SeededRandom): readonly [ClientMessageName, unknown] =>
  chance.pick<readonly [ClientMessageName, unknown]>([
    ['action', '{'],
    ['action', ''],
    ['action', 'null'],
    ['action', '[]'],
    ['action', JSON.stringify({ gameId, action: 'raise', amount: 'ten', sessionId: 'x', turn: 1 })],
    ['action', JSON.stringify({ gameId, action: 'raise', amount: -5, sessionId: 'x', turn: 1 })],
    ['action', JSON.stringify({ gameId, action: 'raise', amount: 0.001, sessionId: 'x', turn: 1 })],
    ['action', JSON.stringify({ gameId, action: 'raise', amount: 1e300, sessionId: 'x', turn: 1 })],
    ['action', JSON.stringify({ gameId, action: 'steal', amount: 0, sessionId: 'x', turn: 1 })],
    ['action', JSON.stringify({ gameId, action: 'call', amount: 0, sessionId: 'no such hand', turn: 1.5 })],
    ['action', JSON.stringify({ gameId, action: 'call', amount: 0, sessionId: 'no such hand', turn: 7 })],
    ['action', JSON.stringify({ gameId: 'no-such-table', action: 'fold', amount: 0, sessionId: 'x', turn: 1 })],
    ['rebuy', JSON.stringify({ gameId, amount: -1 })],
    ['rebuy', JSON.stringify({ gameId, amount: 89_000_000_000_000 })],
    ['rebuy', `{"gameId":"${gameId}","amount":1e999}`],
    ['rebuy', { gameId, amount: Number.NaN }],
    ['join_game', JSON.stringify({ gameId, pos: 10 })],
    ['join_game', JSON.stringify({ gameId, pos: -1, chips: 1_000_000 })],
    ['join_game', JSON.stringify({ gameId: 'no-such-table', pos: 0 })],
    ['join_game_guest', JSON.stringify({ gameId: 'no-such-table' })],
    ['rejoin_room', JSON.stringify({ tableId: 'no-such-table' })],
    ['automuck', JSON.stringify({ gameId, muck: false, cards: [0, 1, 1] })],
    ['automuck', JSON.stringify({ gameId, muck: 'no', cards: [2] })],
    ['message', JSON.stringify({ gameId, body: 'x'.repeat(3_000) })],
    ['message', JSON.stringify({ gameId, body: '   ' })],
    ['message', '{"__proto__":{"gameId":"x"},"body":"x"}'],
    ['heartbeat', undefined],
    ['my_tables', 7],
    ['table', JSON.stringify({ gameId: 'no-such-table' })],
    ['sitout', 'x'.repeat(10_000)],
  ])
