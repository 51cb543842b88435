import { describe, expect, it } from 'vitest'
import { TABLE } from '../tables/testing/table-world.ts'
import { act, headsUp } from './testing/heads-up.ts'

describe('a loss that the table hears of after the return', () => {
  it('S-TIME-04 a player who looks on is there, and plays the next hand', async () => {
    const { world, anna, bert } = await headsUp()
    // As from an order that waited for its table, or from a process that stood still meanwhile.
    await world.order('anna', { type: 'disconnect' })
    await world.clock.advance(0)
    expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isConnected: true })
    await act(anna, 'fold')
    bert.drain()
    await world.clock.advance(10_000)
    expect(bert.heard.filter(({ name }) => name === 'player_sitout')).toEqual([])
  })

  it('S-TIME-04 who is gone stays so, whoever else looks on', async () => {
    const { world, anna, bert } = await headsUp()
    await anna.gone()
    await act(bert, 'check')
    const other = world.connect('anna')
    await other.say('my_tables', { userId: 'anna' })
    expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isConnected: false })
  })

  it('S-RT-08 S-TIME-04 nor does an older window bring its player back', async () => {
    const { world, anna } = await headsUp()
    const newer = world.connect('anna')
    await newer.say('rejoin_room', { tableId: TABLE })
    await newer.gone()
    await world.clock.advance(0)
    expect(anna.connection.watching.get(TABLE)?.acts).toBe(false)
    expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isConnected: false })
  })
})
