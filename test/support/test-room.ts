import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  completeConfig,
  openRoom,
  openStore,
  type Room,
  type RoomPorts,
  roomConfigForm,
  type Store,
  systemClock,
  systemEntropy,
} from '@cardroom/server'
import { pino } from 'pino'
import { newDataDir } from '../../packages/server/src/store/testing/open-test-store.ts'

/** A whole room in this process, on a store of its own in a temporary folder, listening on a free port. */
export interface TestRoom {
  readonly room: Room
  readonly url: string
  readonly store: Store
  /** Closes the room, and opens it again on the same store. */
  restart(config: object): Promise<TestRoom>
  /** Closes the store under the open room. */
  stopDatabase(): Promise<void>
  close(): Promise<void>
}

interface Ports
  extends Partial<
    Pick<RoomPorts, 'clock' | 'entropy' | 'logger' | 'webRoot' | 'publicHttpsPost' | 'houseWallet' | 'tellOperator'>
  > {
  /** An empty database on a server, in place of the embedded one. */
  readonly databaseUrl?: string
}

/**
 * @param config keys of the configuration that differ from the defaults
 * @param ports what the room stands on in place of the machine's clock and randomness, the public internet, and neither log nor web client
 */
export const openTestRoom = async (config: object = {}, ports: Ports = {}): Promise<TestRoom> => {
  const folder = await newDataDir()
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
  return roomOn({ folder, store, stopDatabase, destroy, ports }, config)
}

interface Ground {
  readonly folder: string
  readonly store: Store
  readonly stopDatabase: () => Promise<void>
  readonly destroy: () => Promise<void>
  readonly ports: Ports
}

const roomOn = async (ground: Ground, config: object): Promise<TestRoom> => {
  const { store, destroy, ports } = ground
  const given = roomConfigForm.parse({ port: 0, callsPerMinute: 100_000, ...config })
  const room = await openRoom(
    {
      ...completeConfig(given, '0.0.0'),
      signUpChips: given.signUpChips ?? 10_000,
      // No test asks the Internet Computer.
      ledgerHost: given.ledgerHost ?? null,
      houseKeyFile: given.houseKeyFile ?? join(ground.folder, 'house-key.secret'),
    },
    {
      store,
      clock: systemClock,
      entropy: systemEntropy,
      logger: pino({ level: 'silent' }),
      webRoot: null,
      isHouseBot: () => false,
      tellOperator: () => {},
      ...ports,
    },
  )
  let closed: Promise<void> | null = null
  return {
    room,
    url: room.url,
    store,
    stopDatabase: ground.stopDatabase,
    restart: async (next) => {
      await room.close()
      return roomOn(ground, next)
    },
    close: () => {
      closed ??= room.close().then(destroy)
      return closed
    },
  }
}
