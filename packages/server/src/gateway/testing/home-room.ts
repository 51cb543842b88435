import type { HostCommand, SeatNo, TableId } from '@cardroom/engine'
import { newHomeGame } from '@cardroom/protocol'
import { player, throwIfRefused } from '../../directory/testing/table-world.ts'
import { homeTableConfigFrom } from '../../home-games/home-table.ts'
import { chipsFromWire } from '../../ports/amounts.ts'
import type { PlayerOrder } from '../../tables/contract.ts'
import { advanceUntilSettled } from '../../tables/testing/in-time.ts'
import { type Client, gatewayWorld } from './gateway-world.ts'

export const HOME = 'home_1' as TableId

/**
 * A room with one home game, 'Friday', which Ann founded. Each player gets the first 100 chips without the host's
 * approval.
 */
export const homeRoom = async () => {
  const form = newHomeGame.parse({ name: 'Friday', playerName: 'Ann', smallBlind: 1, freeChips: 100 })
  const config = homeTableConfigFrom(HOME, { player: player('ann'), name: 'Ann' }, form)
  const found = { id: HOME, name: 'Friday', config } as never
  const world = await gatewayWorld('home', { homeGames: { find: async () => found, end: async () => {} } })
  await advanceUntilSettled(world.clock, world.tables.loadHomeGame(HOME))

  /** Waits until every client has been shown the result. */
  const order = async (name: string, playerOrder: PlayerOrder): Promise<void> => {
    await throwIfRefused(advanceUntilSettled(world.clock, world.tables.order(HOME, player(name), playerOrder)))
    await world.clock.advance(0)
  }

  /** A player comes in by the link. */
  const takeName = (name: string): Promise<void> => order(name, { type: 'takeName', name })

  /** A player opens the table in a new window. */
  const open = async (name: string): Promise<Client> => {
    const client = world.connect(name)
    await client.say('join_game_guest', { gameId: HOME })
    return client
  }

  return {
    world,
    open,
    takeName,
    order,
    /** A player comes in by the link, opens the table and takes a seat with 100 chips. */
    sit: async (name: string, pos: number): Promise<Client> => {
      await takeName(name)
      const client = await open(name)
      await order(name, { type: 'reserve', amount: chipsFromWire(100) })
      await order(name, { type: 'sit', seat: pos as SeatNo })
      return client
    },
    orderAsHost: (name: string, hostOrder: HostCommand) => order(name, { type: 'host', order: hostOrder }),
    hostNow: () => world.tables.homeGame(HOME)?.home.host,
  }
}
