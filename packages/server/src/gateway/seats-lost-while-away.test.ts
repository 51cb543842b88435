import type { PlayerId, TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { Tables } from '../tables/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import { singleProcessClaimTracker } from './control-claim-tracker.ts'
import { presence } from './presence.ts'

const anna = 'anna' as PlayerId

const cashTable = 'quarry' as TableId
const homeTable = 'home_1' as TableId

/** A process of a room of several, and one table at which Anna may have a seat and a socket of another process. */
const processOfSeveral = (table = cashTable) => {
  const now = { isSeated: true, actsElsewhere: false, isOver: false }
  const seatListeners: ((change: { id: TableId; player: PlayerId }) => void)[] = []
  const tables = {
    order: async () => ({ ok: true }),
    maySee: () => true,
    seesHands: () => true,
    watch: () => () => {},
    greeting: async () => [],
    isSeated: () => now.isSeated,
    loadHomeGame: async () => {},
    homeGame: () => (table === homeTable ? { home: { isOver: now.isOver } } : null),
    onSeatChange: (listener: (typeof seatListeners)[number]) => seatListeners.push(listener),
  } as unknown as Tables
  const claims = { ...singleProcessClaimTracker, anyoneActs: () => now.actsElsewhere }
  const present = presence(
    tables,
    { load: async () => {} } as never,
    { seatOf: () => null } as never,
    virtualClock(),
    claims,
  )
  return {
    change: async (change: Partial<typeof now>): Promise<void> => {
      Object.assign(now, change)
      for (const listener of seatListeners) listener({ id: table, player: anna })
      await new Promise((resolve) => setImmediate(resolve))
    },
    rejoin: () => {
      const socket = { id: 'socket', player: anna, watching: new Map(), send: () => {} } as unknown as ClientChannel
      now.actsElsewhere = false
      return present.enter(socket, table, 'rejoin')
    },
  }
}

it('a seat that was given up while no socket acted for its player cannot be rejoined [S-TIME-06]', async () => {
  const { change, rejoin } = processOfSeveral()
  await change({ isSeated: false })
  expect(await rejoin()).toBe('seat-lost')
})

it('a player who sat down again through another process, which has ended since, can rejoin the seat here [S-TIME-06 N-SCALE-02]', async () => {
  const { change, rejoin } = processOfSeveral()
  await change({ isSeated: false })
  await change({ isSeated: true, actsElsewhere: true })
  expect(await rejoin()).toBe('open')
})

it('a home game’s seat that was given up cannot be rejoined; after the end of the game, its player comes back to watch [S-TIME-06]', async () => {
  const { change, rejoin } = processOfSeveral(homeTable)
  await change({ isSeated: false })
  expect(await rejoin()).toBe('seat-lost')
  await change({ isOver: true })
  expect(await rejoin()).toBe('open')
})

it('a player who sat down again at a home game can rejoin the seat, and watch after giving it up elsewhere [S-TIME-06 N-SCALE-02]', async () => {
  const { change, rejoin } = processOfSeveral(homeTable)
  await change({ isSeated: false })
  await change({ isSeated: true })
  await change({ isSeated: false, actsElsewhere: true })
  expect(await rejoin()).toBe('open')
})
