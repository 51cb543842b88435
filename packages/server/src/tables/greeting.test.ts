import { expect, it } from 'vitest'
import { headsUp } from '../directory/testing/heads-up.ts'
import { type TableWorld, tableWorld, throwIfRefused } from '../directory/testing/table-world.ts'
import type { OutgoingMessage } from './views/outgoing.ts'

const namesOf = (events: readonly OutgoingMessage[]) => events.map(({ name }) => name)
const payloadOf = <Name extends OutgoingMessage['name']>(events: readonly OutgoingMessage[], name: Name) =>
  events.find((event) => event.name === name)?.payload as (OutgoingMessage & { name: Name })['payload'] | undefined

it('a guest who opens a table gets the table and its snapshot, or nothing if the table does not exist [S-EMIT-02 S-TIME-06]', async () => {
  const world = await tableWorld('empty')
  expect(namesOf(await world.greet('spectator', 'join'))).toEqual(['table', 'snapshot'])
  expect(await world.tables.greeting('nowhere' as never, 'spectator', 'join')).toBeNull()
})

it('a guest, or a player without a seat, who opens a table sees a running hand with card backs, and the turn clock [S-EMIT-02 B-CARDS-03 S-TIME-06]', async () => {
  const world = await headsUp()
  await world.clock.advance(5_000)
  for (const viewer of ['spectator', 'cleo']) {
    const events = await world.greet(viewer, 'join')
    expect(namesOf(events)).toEqual(['table', 'snapshot', 'send_hole_cards_guest', 'player_turn'])
    expect(payloadOf(events, 'player_turn')).toMatchObject({ userId: 'anna', turnTimeOut: 20_000, timeLeft: 15_000 })
    expect(payloadOf(events, 'table')?.table.players[0]?.playerCards).toEqual(['BACKCARD', 'BACKCARD'])
  }
  const rejoin = await world.greet('cleo', 'rejoin')
  expect(namesOf(rejoin)).toEqual(['rejoin_success', 'table_state', 'player_turn'])
  expect(payloadOf(rejoin, 'table_state')?.buttons).toBeNull()
})

it('a seated player who rejoins gets their own cards, the time left and all open choices [S-TIME-06 S-EMIT-02]', async () => {
  const world = await headsUp()
  await world.clock.advance(2_000)
  for (const occasion of ['join', 'rejoin'] as const) {
    const acting = await world.greet('anna', occasion)
    expect(namesOf(acting)).toEqual(['rejoin_success', 'table_state', 'player_turn', 'your_turn'])
    expect(payloadOf(acting, 'table_state')).toMatchObject({
      timeLeft: 18_000,
      buttons: { iAmBack: false, waitForBigBlind: false, playNextHand: false },
    })
    const [anna, , bert] = payloadOf(acting, 'table_state')?.table.players ?? []
    expect(anna?.playerCards).toEqual(['SA', 'DA'])
    expect(bert?.playerCards).toEqual(['BACKCARD', 'BACKCARD'])
    expect(payloadOf(acting, 'your_turn')).toMatchObject({ turn: 1, timeLeft: 18_000, currentBet: 1 })
  }
  const waiting = await world.greet('bert', 'rejoin')
  expect(namesOf(waiting)).toEqual(['rejoin_success', 'table_state', 'player_turn', 'pre_select'])
})

it('a seated player who rejoins while sitting out is sent the sit-in buttons in the table state [S-TIME-06 S-SIT-04]', async () => {
  const world = await headsUp()
  await throwIfRefused(world.order('anna', { type: 'sitOut' }))
  await world.plays('anna fold, bert muck')
  const buttons = { iAmBack: true, waitForBigBlind: false, playNextHand: true }
  expect(payloadOf(await world.greet('anna', 'rejoin'), 'table_state')?.buttons).toEqual(buttons)
})

it('the table state for a player who rejoins has the sequence number of the last change [S-RT-04]', async () => {
  const world = await headsUp()
  const before = payloadOf(await world.greet('anna', 'rejoin'), 'table_state')
  await world.plays('anna call')
  const after = payloadOf(await world.greet('anna', 'rejoin'), 'table_state')
  expect(after?.seq).toBeGreaterThan(before?.seq ?? Number.POSITIVE_INFINITY)
  expect(after?.table.seq).toBe(after?.seq)
  expect(world.watch('anna').messages.at(-1)?.payload).toMatchObject({ seq: after?.seq })
})

const playerWithoutChips = async (): Promise<{ world: TableWorld; expireAt: number }> => {
  const world = await headsUp()
  await world.plays('anna allIn, bert call')
  await world.clock.advance(5_200)
  return { world, expireAt: world.watch('bert').last('rebuy_pop')?.expireAt ?? 0 }
}

it('a player without chips who returns is offered the rebuy again, for the rest of the 60 s [S-CASH-09 S-TIME-06 B-IN-29]', async () => {
  const { world, expireAt } = await playerWithoutChips()
  await throwIfRefused(world.order('bert', { type: 'disconnect' }))
  await world.clock.advance(20_000)
  for (const occasion of ['join', 'rejoin'] as const) {
    const events = await world.greet('bert', occasion)
    expect(namesOf(events)).toEqual(['rejoin_success', 'table_state', 'rebuy_pop'])
    const pop = { kind: 'cash', timestamp: world.clock.now(), expireAt, balance: 9_800 }
    expect(payloadOf(events, 'rebuy_pop')).toMatchObject(pop)
  }
  expect(expireAt - world.clock.now()).toBe(40_000)
})

it('only the player without chips gets the rebuy offer, until they have chips again [S-CASH-09]', async () => {
  const { world } = await playerWithoutChips()
  for (const viewer of ['anna', 'spectator'])
    expect(namesOf(await world.greet(viewer, 'join'))).not.toContain('rebuy_pop')
  expect(namesOf(await world.greet('bert', 'me'))).toEqual(['me', 'snapshot'])
  await throwIfRefused(world.order('bert', { type: 'addChips', amount: 10_000 as never }))
  expect(namesOf(await world.greet('bert', 'rejoin'))).not.toContain('rebuy_pop')
})
