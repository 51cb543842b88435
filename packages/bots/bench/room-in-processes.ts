import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeConfig } from '../../../test/support/room-process.ts'
import { newServerDatabase } from '../../server/src/store/testing/open-test-server-store.ts'
import { loadTablesOf, roomConfigOf } from '../dist/load/new-room.js'
import type { LoadOptions } from '../dist/load/options.js'
import { combineServers, type MeasuredServer, startRoomServer } from '../dist/load/processes.js'
import { type LoadResult, runLoad } from '../dist/load/run.js'

export interface RoomSetup {
  readonly title: string
  readonly processes: number
  /** Where the room stores its data: in a database inside its own process, or on a PostgreSQL server. */
  readonly database: 'embedded' | 'server'
}

interface ServiceUrls {
  /** URL of a PostgreSQL database whose user may create databases. */
  readonly databaseServer: string
  readonly natsUrl: string
}

const BASE_LOAD_OPTIONS: LoadOptions = {
  ...{ tables: 20, playing: 20, sockets: 0, lobby: 0, rate: 0 },
  ...{ hostile: 0, seconds: 10, processes: 2, database: null, data: null, restart: false, profile: null },
}

/**
 * Starts a new room with this setup, plays on it, and measures.
 * @param rate actions a second; 0: each player acts at once
 */
export const measureNewRoom = async (setup: RoomSetup, rate: number, servers: ServiceUrls): Promise<LoadResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-bench-'))
  const database =
    setup.database === 'server' ? await newServerDatabase(servers.databaseServer, 'cardroom_bench_processes') : null
  const openServers: MeasuredServer[] = []
  try {
    const options = { ...BASE_LOAD_OPTIONS, rate }
    const env = {
      NODE_ENV: 'production',
      ...(database !== null && { DATABASE_URL: database.databaseUrl }),
      ...(setup.processes > 1 && { NATS_URL: servers.natsUrl }),
    }
    for (let processIndex = 0; processIndex < setup.processes; processIndex += 1) {
      const cwd = join(folder, `${processIndex}`)
      mkdirSync(cwd)
      writeConfig(cwd, roomConfigOf(options, 0))
      openServers.push(await startRoomServer(cwd, env))
    }
    const say = (line: string): void => void process.stderr.write(`${setup.title}: ${line}\n`)
    const server = combineServers(openServers)
    return await runLoad({ server, program: 'room-clients', options, ...loadTablesOf(options), say })
  } finally {
    for (const server of openServers) await server.end()
    await database?.dropDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}
