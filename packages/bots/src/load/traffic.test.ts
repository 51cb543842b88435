import { expect, it } from 'vitest'
import { bareServerTraffic } from './traffic.ts'

const totalsOf = (name: string, count: number) => ({ name, count, bytes: 0, payload: { of: name } })

it('the comparison server without game logic sends each seat and the lobby messages at the rates measured in the room', () => {
  // 10 actions at tables of six; two client processes counted them; 5 people in the lobby for 4 s.
  const shares = [
    ...[totalsOf('your_turn', 4), totalsOf('player_call', 24), totalsOf('temp_pot', 30), totalsOf('table_sync', 60)],
    ...[totalsOf('your_turn', 6), totalsOf('player_fold', 36), totalsOf('temp_pot', 30), totalsOf('table_sync', 4)],
    totalsOf('table_stacks', 36),
  ]
  const traffic = bareServerTraffic({ eventTotals: shares, actions: 10, seconds: 4, lobbySockets: 5 })
  expect(traffic.perSeat.map(({ name, messages }) => [name, messages])).toEqual([
    ['acted', 1],
    ['your_turn', 10 / 60],
    ['temp_pot', 1],
  ])
  expect(traffic).toMatchObject({ rowsPerSecond: 5, row: { of: 'table_sync' } })
})
