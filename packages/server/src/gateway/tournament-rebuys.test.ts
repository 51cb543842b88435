import { expect, it } from 'vitest'
import { chipsFromWire } from '../ports/amounts.ts'
import { CUP, clientOf, goAllInUntil, roomInFirstHand } from './testing/tournament-room.ts'

/** Anna and Bert have played until one of them lost all chips and was offered a rebuy. */
const bustedPlayerOfferedRebuy = async (
  more: Parameters<typeof roomInFirstHand>[1] = {},
  entrants: readonly string[] = ['anna', 'bert'],
) => {
  const both = ['anna', 'bert']
  const room = await roomInFirstHand(entrants, { addonChips: chipsFromWire(500), ...more })
  const playerOfferedRebuy = () => both.find((name) => clientOf(room, name).last('rebuy_pop') !== undefined)
  await goAllInUntil(room, both, async () => playerOfferedRebuy() !== undefined)
  return { room, loser: playerOfferedRebuy() ?? '' }
}

it('a player without chips is offered a rebuy, also after a reconnect, and gets the chips after paying buy-in and fee [S-RBY-02 B-OUT-13]', async () => {
  const { room, loser } = await bustedPlayerOfferedRebuy()
  const client = clientOf(room, loser)
  const pop = client.last('rebuy_pop')
  // The offer is sent when the hand ends, within the last second of virtual time.
  const ends = pop?.kind === 'rebuy' ? pop.expireAt - room.world.clock.now() : 0
  expect(ends).toBeGreaterThan(11_000)
  expect(ends).toBeLessThanOrEqual(12_000)
  expect(pop).toMatchObject({ kind: 'rebuy', buyin: 10, regFee: 1, cost: 11, rebuyChips: 1_000 })
  await client.loseConnection()
  const again = room.world.connect(loser)
  await again.say('rejoin_room', { tableId: 'cup_1', tournamentId: CUP })
  expect(again.last('rebuy_pop')).toMatchObject({ kind: 'rebuy', balance: 9_989, cost: 11 })
  await again.say('rebuys', { tournamentId: CUP, gameId: 'cup_1', amount: 1 })
  expect((await room.summary()).entrants.find(({ player }) => player === loser)).toMatchObject({ chips: 100_000 })
  expect(await room.world.ledger.balanceOf(`wallet:${loser}`)).toBe(1_000_000 - 2_200)
})

it('a rebuy of 0 chips declines the offer: the player is out, and a heads-up tournament ends [S-RBY-02 B-OUT-13]', async () => {
  const { room, loser } = await bustedPlayerOfferedRebuy()
  await clientOf(room, loser).say('rebuys', { tournamentId: CUP, gameId: 'cup_1', amount: 0 })
  expect(clientOf(room, loser).last('eliminate')).toMatchObject({ place: 2, isPrizeFinal: true })
  expect((await room.summary()).status).toBe('finished')
  expect(await room.world.ledger.balanceOf(`wallet:${loser}`)).toBe(1_000_000 - 1_100)
})

it('a player who rebuys after the first break has begun is then offered the add-on, and can buy it [S-RBY-02 S-RBY-03]', async () => {
  const { room, loser } = await bustedPlayerOfferedRebuy({ breaks: { everyMs: 25_000, lengthMs: 60_000 } })
  const client = clientOf(room, loser)
  while (client.last('break') === undefined) await room.world.clock.advance(1_000)
  expect(client.last('rebuy_pop')).toMatchObject({ kind: 'rebuy' })
  await client.say('rebuys', { tournamentId: CUP, gameId: 'cup_1', amount: 1 })
  const { breakEndsAt } = await room.summary()
  expect(client.last('rebuy_pop')).toMatchObject({ kind: 'addon', balance: 9_978, expireAt: breakEndsAt })
  // The chips close the client's open offer, so the new one comes after them.
  const names = client.received.map(({ name }) => name)
  expect(names.lastIndexOf('rebuy_pop')).toBeGreaterThan(names.lastIndexOf('rebuy'))
  await client.say('addon', { tournamentId: CUP, gameId: 'cup_1', amount: 1 })
  expect((await room.summary()).entrants.find(({ player }) => player === loser)).toMatchObject({ chips: 150_000 })
})

it('a player out before rebuys and add-ons are over is told that the prize is not final, also after a reconnect [S-EMIT-10 S-PAY-01 S-RBY-02]', async () => {
  const { room, loser } = await bustedPlayerOfferedRebuy({}, ['anna', 'bert', 'cleo'])
  const client = clientOf(room, loser)
  await client.say('rebuys', { tournamentId: CUP, gameId: 'cup_1', amount: 0 })
  expect((await room.summary()).status).toBe('running')
  expect(client.last('eliminate')).toMatchObject({ place: 3, isPrizeFinal: false })
  await client.loseConnection()
  const again = room.world.connect(loser)
  await again.say('rejoin_room', { tableId: 'cup_1', tournamentId: CUP })
  expect(again.last('eliminate')).toMatchObject({ place: 3, isPrizeFinal: false })
})
