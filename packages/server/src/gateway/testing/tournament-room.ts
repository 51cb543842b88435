import { cupConfig } from '../../directory/testing/tournament-world.ts'
import type { TournamentSummary } from '../../tournaments/contract.ts'
import { type Client, type GatewayWorld, gatewayWorld } from './gateway-world.ts'

export const CUP = 'cup'

interface Room {
  readonly world: GatewayWorld
  readonly clients: ReadonlyMap<string, Client>
  readonly anna: Client
  readonly bert: Client
  /** A player who has not entered. */
  readonly zoe: Client
  summary(): Promise<TournamentSummary>
}

/** A room with a tournament that starts in a minute. Each entrant has a connected client. */
export const roomWith = async (names: readonly string[], more: Parameters<typeof cupConfig>[1] = {}): Promise<Room> => {
  const world = await gatewayWorld('tournament')
  const { tournaments } = world.tables
  await tournaments.create(cupConfig(world.clock.now() + 60_000, more))
  await world.fund([...names, 'zoe'])
  for (const name of names) await tournaments.ask(CUP as never, name as never, 'register')
  await world.clock.advance(0)
  const clients = new Map([...names, 'zoe'].map((name) => [name, world.connect(name)]))
  const [anna, bert, zoe] = ['anna', 'bert', 'zoe'].map((name) => clients.get(name) as Client) as [
    Client,
    Client,
    Client,
  ]
  const summary = async () => {
    const found = await tournaments.summary(CUP as never)
    if (found === null) throw new Error('no tournament')
    return found
  }
  return { world, clients, anna, bert, zoe, summary }
}

export const clientOf = ({ clients }: Room, name: string): Client => {
  const client = clients.get(name)
  if (client === undefined) throw new Error(`no ${name}`)
  return client
}

/** A room where all entrants have joined their table and the first hand has begun. */
export const roomInFirstHand = async (
  names: readonly string[],
  more: Parameters<typeof cupConfig>[1] = {},
): Promise<Room> => {
  const room = await roomWith(names, more)
  await room.world.clock.advance(60_000)
  for (const name of names) await clientOf(room, name).say('join_tournament', { tournamentId: CUP, type: 'tournament' })
  await room.world.clock.advance(10_000)
  return room
}

/** Every player goes all-in or calls in turn, until `isOver`. */
export const goAllInUntil = async (
  room: Room,
  names: readonly string[],
  isOver: () => Promise<boolean>,
): Promise<void> => {
  const answered = new Set<string>()
  for (let step = 0; step < 2_000 && !(await isOver()); step += 1) {
    let acted = false
    for (const name of names) {
      const client = clientOf(room, name)
      const turn = client.last('your_turn')
      const key = `${name} ${turn?.sessionId} ${turn?.turn}`
      if (turn === undefined || answered.has(key)) continue
      answered.add(key)
      acted = true
      const say = { gameId: turn.gameId, sessionId: turn.sessionId, turn: turn.turn, amount: 0, type: 'tournament' }
      await client.say('action', { ...say, action: turn.canRaise ? 'allin' : turn.currentBet > 0 ? 'call' : 'check' })
    }
    if (!acted) await room.world.clock.advance(1_000)
  }
}
