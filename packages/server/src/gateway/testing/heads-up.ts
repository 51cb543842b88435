import { TABLE } from '../../directory/testing/table-world.ts'
import { type Client, gatewayWorld } from './gateway-world.ts'

/**
 * A heads-up table with blinds 1/2. Bert has aces and Anna kings; Anna has the button and is to act. Cleo and Dora have
 * chips but no seat.
 */
export const headsUp = async () => {
  const world = await gatewayWorld('b-out')
  await world.fund(['anna', 'bert', 'cleo', 'dora'])
  world.planDeal({ button: 0, holes: { 0: 'As Ad', 2: 'Kc Kd' }, board: '2c 5d 9h Js 3s' })
  const anna = await world.seat('anna', 0)
  const bert = await world.seat('bert', 2)
  const guest = world.connect(null)
  await guest.say('join_game_guest', { gameId: TABLE })
  await world.clock.advance(3_000)
  for (const client of [anna, bert, guest]) client.names()
  return { world, anna, bert, guest, plays: playLinesWith({ anna, bert }) }
}

/**
 * @returns a function that plays a line such as 'anna call, bert raise 10, anna fold'. Each action answers the player's
 * last `your_turn`.
 */
export const playLinesWith = (clients: Readonly<Record<string, Client>>) => async (line: string) => {
  for (const [name = '', action = '', amount] of line.split(', ').map((part) => part.split(' ')))
    await act(clients[name] as Client, action, Number(amount ?? 0))
}

/** Sends an action that answers the player's last `your_turn`. */
export const act = (client: Client, action: string, amount = 0) => {
  const { sessionId, turn } = client.last('your_turn') ?? {}
  return client.say('action', { gameId: TABLE, userId: 'x', action, amount, type: 'cash', sessionId, turn })
}
/** The fields that most client messages have. */
export const commonFields = { gameId: TABLE, userId: 'anna' }
