import type { ClientMessageName } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
import { headsUp } from './testing/heads-up.ts'

const unknownTable = { gameId: 'nowhere' }
const messagesAboutUnknownTable: readonly (readonly [ClientMessageName, object])[] = [
  ['me', unknownTable],
  ['table', unknownTable],
  ['join_game_guest', unknownTable],
  ['rejoin_room', { tableId: 'nowhere' }],
  ['join_game', { ...unknownTable, pos: 1 }],
  ['sitout', unknownTable],
  ['can_rebuy', unknownTable],
  ['rebuy', { ...unknownTable, amount: 10 }],
  ['message', { ...unknownTable, body: 'hello' }],
  ['action', { ...unknownTable, action: 'fold', amount: 0, sessionId: 'h', turn: 0 }],
]

it.each(messagesAboutUnknownTable)(
  'a `%s` message about an unknown table gets exactly one answer [S-RT-02]',
  async (name, payload) => {
    const { world } = await headsUp()
    const cleo = world.connect('cleo')
    await cleo.say(name, payload)
    const [answer, ...more] = cleo.drain()
    expect(more).toEqual([])
    expect(['error', 'join_error', 'rejoin_failed', 'invalid_action']).toContain(answer?.name)
    expect(answer?.payload).toMatchObject({ gameId: 'nowhere' })
  },
)

it('a message about a table that the window has not opened is refused: with other-window if another window acts there, else with not-open [S-RT-08]', async () => {
  const { world, anna } = await headsUp()
  const window = world.connect('anna')
  await window.say('sitout', { gameId: TABLE })
  expect(window.last('error')).toMatchObject({ code: 'other-window' })
  await anna.loseConnection()
  await window.say('sitout', { gameId: TABLE })
  expect(window.last('error')).toMatchObject({ code: 'not-open' })
  await window.say('rejoin_room', { tableId: TABLE })
  await window.say('sitout', { gameId: TABLE })
  expect(window.last('error')?.code).toBe('not-open')
  expect((await world.view('anna')).players[0]).toMatchObject({ sitOutAtNextHand: true })
})
