import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
import { act, commonFields, headsUp } from './testing/heads-up.ts'

const unload = { ...commonFields, type: 'cash', reason: 'unload' }

it('a player who reloads the page at once can act in the running hand, and still has the seat 90 seconds later [S-TIME-05 B-LEAVE-05 Q76]', async () => {
  const { world, anna, guest } = await headsUp()
  await anna.say('exit', unload)
  expect(anna.names().slice(-2)).toEqual(['exit', 'player_left'])
  expect(guest.names()).not.toContain('player_exit')
  await anna.loseConnection()
  const reloaded = world.connect('anna')
  await reloaded.say('rejoin_room', { tableId: TABLE, playerId: 'anna' })
  expect(reloaded.names()).toContain('rejoin_success')
  await act(reloaded, 'call')
  expect(reloaded.last('action_result')).toMatchObject({ success: true })
  await world.clock.advance(90_000)
  expect((await world.view('spectator')).players[0]?.id).toBe('anna')
})

it('a player who has asked to sit out at the next big blind and reloads the page finds the request in their seat [S-TIME-05 B-SITOUT-03 B-DATA-01]', async () => {
  const { world, anna, plays } = await headsUp()
  await anna.say('sitout_nextblind', { ...commonFields, type: 'cash', sessionId: 'h' })
  await plays('anna fold')
  await anna.say('exit', unload)
  await anna.loseConnection()
  await world.clock.advance(10_000)
  expect((await world.view('anna')).players[0]).toMatchObject({ isSittingOut: true })
  const reloaded = world.connect('anna')
  await reloaded.say('rejoin_room', { tableId: TABLE, playerId: 'anna' })
  const seat = reloaded.last('table_state')?.table.players[0]
  expect(seat).toMatchObject({ id: 'anna', isSittingOut: false, sitOutAtNextBlind: true })
})

it('a player whose page is unloaded and not reloaded loses the seat after a minute; the chips return to the wallet [S-TIME-05 Q76]', async () => {
  const { world, anna, plays } = await headsUp()
  await plays('anna fold')
  await anna.say('exit', unload)
  await anna.loseConnection()
  await world.clock.advance(59_000)
  expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isSittingOut: true })
  await world.clock.advance(1_000)
  expect((await world.view('spectator')).players[0]?.id).toBe('')
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(999_900)
})
