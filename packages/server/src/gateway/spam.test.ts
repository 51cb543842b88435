import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
import { floodGuard } from './flood-guard.ts'
import { commonFields, headsUp } from './testing/heads-up.ts'

it('a report about a player names that player, the table, the hand and the sender; other players are not notified [N-TABLE-04]', async () => {
  const { world, anna, bert, guest } = await headsUp()
  const handId = anna.last('your_turn')?.sessionId
  await anna.say('report', { gameId: TABLE, userId: 'bert', about: 'bert', reason: 'chat', body: ' rude ' })
  expect(anna.names()).toEqual(['success'])
  expect([bert.names(), guest.names()]).toEqual([[], []])
  const report = { reporter: 'anna', about: 'bert', tableId: TABLE, handId, reason: 'chat', body: 'rude' }
  expect(world.reports).toEqual([report])
})

it.each([
  ['oneself', 'anna', 'unknown-player'],
  ['an unknown player', 'nobody', 'unknown-player'],
  ['an id that no store can hold', 'a\0b', 'invalid-payload'],
])('a report about %s is refused [N-TABLE-04]', async (_, about, code) => {
  const { world, anna } = await headsUp()
  await anna.say('report', { gameId: TABLE, about, reason: 'other' })
  expect(anna.last('error')).toMatchObject({ code })
  expect(world.reports).toEqual([])
})

it('guests cannot send reports, and a player at most five in ten minutes [N-TABLE-04]', async () => {
  const { world, anna, guest } = await headsUp()
  const report = { gameId: TABLE, about: 'bert', reason: 'bot' }
  await guest.say('report', report)
  expect(guest.last('error')).toMatchObject({ code: 'guest' })
  for (let n = 0; n < 6; n += 1) await anna.say('report', report)
  expect([anna.last('error')?.code, world.reports.length]).toEqual(['report-limit', 5])
  await world.clock.advance(599_900)
  await anna.say('report', report)
  expect(world.reports.length).toBe(5)
  await world.clock.advance(100)
  await anna.say('report', report)
  expect(world.reports.length).toBe(6)
})

it('a player may sit out and in only a few times in a row, so that dealer lines do not hide the chat [S-SIT-01 S-RT-11]', async () => {
  const { anna, bert, guest, world, plays } = await headsUp()
  await plays('anna fold')
  await bert.say('automuck', { gameId: TABLE, muck: true })
  guest.names()
  for (let n = 0; n < 10; n += 1) {
    await anna.say('sitout', commonFields)
    await anna.say('sitin', commonFields)
  }
  expect(anna.last('error')).toMatchObject({ code: 'sit-limit', gameId: TABLE })
  expect(guest.names().filter((name) => name === 'message').length).toBeLessThanOrEqual(3)
  await bert.say('sitout', commonFields)
  expect(bert.last('error')).toBeUndefined()
  await world.clock.advance(10_000)
  const before = anna.names().length
  expect(before).toBeGreaterThan(0)
  await anna.say('sitout', commonFields)
  expect(anna.names()).not.toContain('error')
})

it('a player who leaves and opens the table again and again changes the table a few times only, keeps the seat, and is still shown the table [S-TIME-05 S-RT-11]', async () => {
  const { anna, bert, guest, world, plays } = await headsUp()
  await plays('anna fold')
  await bert.say('automuck', { gameId: TABLE, muck: true })
  guest.names()
  const reload = async () => {
    await anna.say('exit', { ...commonFields, reason: 'unload' })
    await anna.say('rejoin_room', { tableId: TABLE })
  }
  for (let n = 0; n < 10; n += 1) await reload()
  expect(anna.last('error')).toBeUndefined()
  guest.names()
  anna.names()
  for (let n = 0; n < 8; n += 1) await reload()
  expect(guest.names()).toEqual([])
  expect(anna.last('error')).toMatchObject({ code: 'too-fast', gameId: TABLE })
  expect(anna.names().filter((name) => name === 'rejoin_success')).toHaveLength(8)
  expect((await world.view('spectator')).players[2]?.id).toBe('bert')
  expect((await world.view('spectator')).players[0]).toMatchObject({ id: 'anna', isSittingOut: false })
  expect(world.presence.acts(anna.connection, TABLE)).toBe(true)
})

it('a player who closes the page after too many reloads keeps the seat as after a lost connection [S-TIME-04 S-TIME-05]', async () => {
  const { anna, world } = await headsUp()
  for (let n = 0; n < 10; n += 1) {
    await anna.say('exit', { ...commonFields, reason: 'unload' })
    await anna.say('rejoin_room', { tableId: TABLE })
  }
  await anna.say('exit', { ...commonFields, reason: 'unload' })
  await anna.loseConnection()
  await world.clock.advance(90_000)
  const reloaded = world.connect('anna')
  await reloaded.say('rejoin_room', { tableId: TABLE })
  expect(reloaded.names()).toContain('rejoin_success')
  expect((await world.view('spectator')).players[0]?.id).toBe('anna')
})

it('rebuys at a cash table are limited to ten in ten seconds, because each is a posting that is kept [S-CASH-08]', async () => {
  const { anna, world, plays } = await headsUp()
  await plays('anna fold')
  const inWallet = await world.ledger.balanceOf('wallet:anna')
  for (let n = 0; n < 30; n += 1) await anna.say('rebuy', { gameId: TABLE, amount: 0.01 })
  expect(anna.last('rebuy_error')).toMatchObject({ code: 'too-fast', gameId: TABLE })
  expect(inWallet - (await world.ledger.balanceOf('wallet:anna'))).toBe(10)
  await world.clock.advance(10_000)
  await anna.say('rebuy', { gameId: TABLE, amount: 0.01 })
  expect(inWallet - (await world.ledger.balanceOf('wallet:anna'))).toBe(11)
})

it('a client is stopped at the tenth refused message in a row; an accepted message resets the count [S-RT-10 S-API-08]', async () => {
  const { anna, world } = await headsUp()
  let isStopped = false
  const guard = floodGuard(() => {
    isStopped = true
  })
  Object.assign(anna.connection, { flood: guard })
  const chat = { gameId: TABLE, body: 'again' }
  for (let n = 0; n < 5 + 9; n += 1) await anna.say('message', chat)
  expect([anna.last('error')?.code, isStopped]).toEqual(['chat-limit', false])
  await world.clock.advance(5_000)
  for (let n = 0; n < 5 + 9; n += 1) await anna.say('message', chat)
  expect(isStopped).toBe(false)
  await anna.say('message', chat)
  expect(isStopped).toBe(true)
})
