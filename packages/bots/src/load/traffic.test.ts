import { expect, it } from 'vitest'
import { trafficOf } from './traffic.ts'

const share = (name: string, count: number) => ({ name, count, bytes: 0, payload: { of: name } })

it('for comparison, a server without game logic sends each seat and the lobby the same traffic as the room', () => {
  // 10 actions at tables of six; two client processes counted them; 5 people in the lobby for 4 s.
  const shares = [
    ...[share('your_turn', 4), share('player_call', 24), share('temp_pot', 30), share('table_sync', 60)],
    ...[
      share('your_turn', 6),
      share('player_fold', 36),
      share('temp_pot', 30),
      share('table_sync', 4),
      share('table_stacks', 36),
    ],
  ]
  const traffic = trafficOf({ shares, actions: 10, seconds: 4, lobby: 5 })
  expect(traffic.perSeat.map(({ name, messages }) => [name, messages])).toEqual([
    ['acted', 1],
    ['your_turn', 10 / 60],
    ['temp_pot', 1],
  ])
  expect(traffic).toMatchObject({ rowsPerSecond: 5, row: { of: 'table_sync' } })
})
