import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@cardroom/server'
import { newServerDatabase } from '../../packages/server/src/store/testing/open-test-server-store.ts'
import { type StreamOwner, streamOwnerReader } from '../../packages/server/src/store/testing/stream-owners.ts'
import { openBalancer, openRelay, type Relay } from './relay.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from './room-process.ts'

const { TEST_DATABASE_URL: databaseServer = '', TEST_NATS_URL: natsUrl = '' } = process.env

/** Whether the servers that a room of several processes needs are available. */
export const hasClusterServers = databaseServer !== '' && natsUrl !== ''

/** A room of several processes on one database, behind a load balancer. */
export interface RoomCluster {
  /** The newest process of each place, by place from 0. */
  readonly url: string
  /** The working folder of each place, by place from 0. */
  readonly processes: readonly RoomProcess[]
  /** By place, from 0: the working folder. */
  readonly folders: readonly string[]
  /** Relays between the processes and PostgreSQL or NATS, so that a test can cut these connections. */
  readonly database: Relay
  readonly nats: Relay
  /** The room's data, which the test reads directly. */
  readonly store: Store
  /** @returns for each of these tables the process that runs it and the number of its last event */
  streamsOf(tables: readonly string[]): Promise<readonly (StreamOwner | undefined)[]>
  /** @returns the names of the processes that own these tables */
  ownersOf(tables: readonly string[]): Promise<readonly (string | undefined)[]>
  /** Starts the process of a place again. */
  restart(place: number): Promise<RoomProcess>
  close(): Promise<void>
}

/**
 * Opens a room of `size` processes.
 * @param name of the room's database; no other test uses it
 * @param config the same for all processes
 */
export const openCluster = async (
  name: string,
  size: number,
  config: object,
  { houseBots = false } = {},
): Promise<RoomCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-cluster-'))
  const { databaseUrl, dropDatabase } = await newServerDatabase(databaseServer, name)
  const database = await openRelay(new URL(databaseUrl), 5432)
  const nats = await openRelay(new URL(natsUrl), 4222)
  const env = { DATABASE_URL: database.url, NATS_URL: nats.url }
  const places = await Promise.all(
    Array.from({ length: size }, async (_, place) => ({ folder: join(folder, `${place}`), port: await freePort() })),
  )
  const start = (place: number): Promise<RoomProcess> => {
    const at = places[place]
    if (at === undefined) throw new RangeError(`no place ${place}`)
    return startRoom({ ...at, env, houseBots })
  }
  for (const place of places) {
    mkdirSync(place.folder)
    writeConfig(place.folder, { callsPerMinute: 100_000, tournaments: [], ...config })
  }
  const processes = await Promise.all(places.map((_, place) => start(place)))
  const balancer = await openBalancer(places.map(({ port }) => port))
  const store = await openStore({ databaseUrl })
  const owners = streamOwnerReader(databaseUrl)
  const streamsOf: RoomCluster['streamsOf'] = async (tables) => {
    const found = await owners.of(tables.map((table) => `table:${table}` as const))
    return tables.map((table) => found.get(`table:${table}`))
  }
  return {
    url: balancer.url,
    processes,
    folders: places.map((place) => place.folder),
    database,
    nats,
    store,
    streamsOf,
    ownersOf: async (tables) => (await streamsOf(tables)).map((stream) => stream?.owner),
    restart: async (place) => {
      const started = await start(place)
      processes[place] = started
      return started
    },
    close: async () => {
      await balancer.stop()
      await Promise.all(processes.map((process) => process.kill()))
      for (const relay of [database, nats]) await relay.stop()
      await owners.close()
      await store.close()
      await dropDatabase()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
