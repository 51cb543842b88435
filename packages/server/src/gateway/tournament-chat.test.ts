import { expect, it } from 'vitest'
import type { Client, GatewayWorld } from './testing/gateway-world.ts'
import { goAllInUntil, roomInFirstHand } from './testing/tournament-room.ts'

const sendHello = (world: GatewayWorld, table: string): Promise<void> =>
  world.tables.sendChat(table as never, { sender: 'anna', userId: 'anna', body: 'hello' })

/** @returns the tables where the client was shown the line of `sendHello` */
const tablesWithHello = ({ received }: Client): readonly string[] =>
  received.flatMap((event) => (event.name === 'message' && event.payload.body === 'hello' ? event.payload.gameId : []))

/** Chat lines are not stored until the returned function is called. */
const holdChatStorage = ({ faults }: GatewayWorld): (() => void) => {
  let storeChat = () => {}
  faults.chatStorage = new Promise((resolve) => {
    storeChat = resolve
  })
  return () => storeChat()
}

it('a chat line that is stored only after the next action is shown to everybody at the tournament table [S-RT-10]', async () => {
  const { world, anna, bert, zoe } = await roomInFirstHand(['anna', 'bert'])
  await zoe.say('join_game_guest', { gameId: 'cup_1' })
  const storeChat = holdChatStorage(world)
  const sent = sendHello(world, 'cup_1')
  await world.clock.advance(0)
  const toAct = [anna, bert].find((client) => client.last('your_turn')) ?? anna
  const { sessionId, turn } = toAct.last('your_turn') ?? {}
  await toAct.say('action', { gameId: 'cup_1', sessionId, turn, action: 'call', amount: 0, type: 'tournament' })
  expect(zoe.names()).toContain('player_call')
  storeChat()
  await sent
  await world.clock.advance(0)
  for (const client of [anna, bert, zoe]) expect(tablesWithHello(client)).toEqual(['cup_1'])
})

it('a chat line that is stored only after its tournament table is no longer in play is shown to nobody, and nothing fails [S-RT-10 S-BAL-04]', async () => {
  const names = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fritz', 'gina']
  const room = await roomInFirstHand(names)
  const { world, zoe, summary } = room
  for (const gameId of ['cup_1', 'cup_2']) await zoe.say('join_game_guest', { gameId })
  const storeChat = holdChatStorage(world)
  const sent = ['cup_1', 'cup_2'].map((table) => sendHello(world, table))
  await goAllInUntil(room, names, async () => (await summary()).tables.length === 1)
  // The final table is a new one.
  expect((await summary()).tables).toEqual(['cup_3'])
  storeChat()
  await Promise.all(sent)
  await world.clock.advance(0)
  expect(tablesWithHello(zoe)).toEqual([])
  expect(world.logged).toEqual([])
})
