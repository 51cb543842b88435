import { serverMessages } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
import { headsUp } from './testing/heads-up.ts'

it('rejoining a seat that was given up, or an unknown table, is refused; the player may then watch the former table [B-IN-31 S-TIME-06]', async () => {
  const { world, guest, anna } = await headsUp()
  await anna.loseConnection()
  await world.clock.advance(650_000)
  expect(guest.last('player_left')).toMatchObject({ userId: 'anna' })
  const back = world.connect('anna')
  await back.say('rejoin_room', { tableId: TABLE })
  expect(back.names()).toEqual(['rejoin_failed'])
  expect(back.last('rejoin_failed')?.message).toBe('Your seat at this table has been given up')
  expect(world.presence.acts(back.connection, TABLE)).toBe(false)
  await back.say('rejoin_room', { tableId: 'nowhere' })
  expect(back.last('rejoin_failed')).toMatchObject({ gameId: 'nowhere', code: 'no-such-table' })
  await back.say('join_game_guest', { gameId: TABLE })
  expect(back.names()).toContain('snapshot')
  await back.say('rejoin_room', { tableId: TABLE })
  expect(back.last('table_state')?.buttons).toBeNull()
})

it('a spectator who rejoins gets the state for spectators [B-IN-31 S-TIME-06]', async () => {
  const { world } = await headsUp()
  const viewer = world.connect(null)
  await viewer.say('rejoin_room', { tableId: TABLE })
  expect(viewer.names()).toEqual(['rejoin_success', 'table_state', 'player_turn'])
  expect(viewer.last('table_state')).toMatchObject({ buttons: null })
  expect(JSON.stringify(viewer.received)).not.toMatch(/"(SA|DA|CK|DK)"/)
})

it('the table events of a hand carry gameId; those with a sequence number also carry sessionId, and the number does not decrease [B-IN-34 Q88 S-RT-04]', async () => {
  const { world, guest, anna, bert, plays } = await headsUp()
  await plays('anna allin, bert call')
  await world.clock.advance(20_000)
  for (const client of [guest, anna, bert]) {
    let newest = 0
    for (const { name, payload } of client.received) {
      if (name === 'my_tables' || name === 'table_sync') continue
      expect(payload, name).toMatchObject({ gameId: TABLE })
      if (!('seq' in payload)) continue
      expect(payload, name).toHaveProperty('sessionId')
      expect(payload.seq, name).toBeGreaterThanOrEqual(newest)
      newest = payload.seq
    }
    expect(newest).toBeGreaterThan(20)
  }
})

it('the schemas of `join_error`, `rebuy_error`, `invalid_action` and `error` require the field `message` [B-IN-30]', () => {
  for (const name of ['join_error', 'rebuy_error', 'invalid_action', 'error'] as const) {
    const sample = { gameId: TABLE, message: 'No', code: 'no' }
    expect(serverMessages[name].safeParse(sample).success, name).toBe(true)
    expect(serverMessages[name].safeParse({ gameId: TABLE, code: 'no' }).success, name).toBe(false)
  }
})
