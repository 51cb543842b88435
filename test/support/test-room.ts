import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  addDependentDefaults,
  openRoom,
  openStore,
  type Room,
  type RoomPorts,
  roomConfigSchema,
  type Store,
  seededEntropyPerByteCount,
  systemClock,
  systemEntropy,
} from '@cardroom/server'
import { pino } from 'pino'
import type { OpenBus } from '../../packages/server/src/bus/open-nats.ts'
import { newDataDir } from '../../packages/server/src/store/testing/open-test-store.ts'
import { joinedRoomResources, ROOMS_PER_TEST_ROOM } from './joined-rooms.ts'
import { openBalancer } from './relay.ts'
import { seedAt } from './seed.ts'

/** A whole room in this process, on a store of its own in a temporary folder, listening on a free port. */
export interface TestRoom {
  readonly room: Room
  readonly url: string
  readonly store: Store
  /** Closes the room, and opens it again on the same store. */
  restart(config: object): Promise<TestRoom>
  /** Closes the store while the room is open. */
  stopDatabase(): Promise<void>
  close(): Promise<void>
}

export interface TestRoomPorts
  extends Partial<
    Pick<
      RoomPorts,
      'clock' | 'entropy' | 'logger' | 'webRoot' | 'publicHttpsPost' | 'houseWallet' | 'tellOperator' | 'joinedBus'
    >
  > {
  /** an empty database on a server; if left out, the room uses an embedded database */
  readonly databaseUrl?: string
  /** an existing data folder, which is removed with the room */
  readonly dataDir?: string
}

/**
 * With ROOM_PROCESSES=2 in the environment a test room is two rooms that PostgreSQL and NATS join (`joined-rooms.ts`),
 * with one address.
 * @param config keys of the configuration that differ from the defaults
 * @param ports replace the defaults: the machine's clock, randomness from a seed, the public internet, no log, no web
 * client
 */
export const openTestRoom = async (config: object = {}, ports: TestRoomPorts = {}): Promise<TestRoom> => {
  const isUsual = ports.dataDir === undefined && ports.databaseUrl === undefined && ports.joinedBus === undefined
  if (isUsual && ROOMS_PER_TEST_ROOM > 1)
    return openRoomOn(await joinedRoomResources(ROOMS_PER_TEST_ROOM, ports), config)
  const folder = ports.dataDir ?? (await newDataDir())
  const { clock = systemClock, databaseUrl } = ports
  const location = databaseUrl === undefined ? { dataDir: folder } : { databaseUrl }
  const store = await openStore(location, { clock, entropy: systemEntropy })
  let stopped: Promise<void> | null = null
  const stopDatabase = (): Promise<void> => {
    stopped ??= store.close()
    return stopped
  }
  const destroy = async (): Promise<void> => {
    await stopDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
  return openRoomOn({ folder, roomConnections: [{ store }], stopDatabase, destroy, ports }, config)
}

/** The stores and connections of rooms with one address. */
export interface RoomResources {
  readonly folder: string
  /** One for each room. Tests read the store of the first one. */
  readonly roomConnections: readonly { readonly store: Store; readonly joinedBus?: OpenBus }[]
  readonly stopDatabase: () => Promise<void>
  readonly destroy: () => Promise<void>
  readonly ports: TestRoomPorts
}

const openRoomOn = async (resources: RoomResources, config: object): Promise<TestRoom> => {
  const { folder, roomConnections, destroy, ports } = resources
  const given = roomConfigSchema.parse({ port: 0, callsPerMinute: 100_000, ...config })
  const open = ({ store, joinedBus }: RoomResources['roomConnections'][number]): Promise<Room> =>
    openRoom(
      {
        ...addDependentDefaults(given, '0.0.0'),
        signUpChips: given.signUpChips ?? 10_000,
        // No test sends requests to the Internet Computer.
        ledgerHost: given.ledgerHost ?? null,
        houseKeyFile: given.houseKeyFile ?? join(folder, 'house-key.secret'),
      },
      {
        store,
        clock: systemClock,
        entropy: seededEntropyPerByteCount(seedAt(folder)),
        logger: pino({ level: 'silent' }),
        webRoot: null,
        isHouseBot: () => false,
        tellOperator: () => {},
        ...ports,
        ...(joinedBus && { joinedBus }),
      },
    )
  const [first, ...others] = roomConnections
  if (first === undefined) throw new RangeError('a room needs a place')
  const room = await open(first)
  const rooms = [room]
  for (const place of others) rooms.push(await open(place))
  const balancer = others.length === 0 ? null : await openBalancer(rooms.map(({ url }) => Number(new URL(url).port)))
  const closeRooms = async (): Promise<void> => {
    await balancer?.stop()
    for (const one of rooms) await one.close()
  }
  let closed: Promise<void> | null = null
  return {
    room,
    url: balancer?.url ?? room.url,
    store: first.store,
    stopDatabase: resources.stopDatabase,
    restart: async (next) => {
      await closeRooms()
      return openRoomOn(resources, next)
    },
    close: () => {
      closed ??= closeRooms().then(destroy)
      return closed
    },
  }
}
