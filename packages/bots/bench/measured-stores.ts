import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newServerDatabase } from '../../server/src/store/testing/open-test-server-store.ts'
import { type NewRoomResult, runOnNewRoom } from '../dist/load/new-room.js'
import { readOptions } from '../dist/load/options.js'

/** A kind of store to measure. */
export interface MeasuredStore {
  readonly title: string
  /** Runs the load on a new room, whose store is a copy of the empty or the filled one. */
  run(content: StoreContent): Promise<NewRoomResult>
  remove(): Promise<void> | void
}

export type StoreContent = 'empty' | 'filled'

export interface StoreLoad {
  readonly loadArguments: readonly string[]
  /** Hands, users, tournaments and tables of the filled store. */
  readonly sizes: readonly number[]
  readonly say: (line: string) => void
}

const createStore = (place: string, content: StoreContent, { sizes, say }: StoreLoad): void => {
  say(`Creating the ${content} store ...`)
  const numbers = sizes.map((size) => String(content === 'empty' ? 0 : size))
  const programArguments = ['--import', 'tsx/esm', 'packages/server/bench/fill-store.ts', place, ...numbers]
  const { status } = spawnSync(process.execPath, programArguments, { stdio: 'inherit' })
  if (status !== 0) throw new Error('the store could not be created')
}

export const embeddedStore = (load: StoreLoad): MeasuredStore => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-store-size-'))
  const folders = { empty: join(folder, 'empty'), filled: join(folder, 'filled') }
  createStore(folders.empty, 'empty', load)
  createStore(folders.filled, 'filled', load)
  return {
    title: 'Embedded store',
    run: (content) => runOnNewRoom(readOptions([...load.loadArguments, '--data', folders[content]]), load.say),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** @param serverUrl URL of a PostgreSQL database whose user may create databases */
export const serverStore = async (serverUrl: string, load: StoreLoad): Promise<MeasuredStore> => {
  const databases = {
    empty: await newServerDatabase(serverUrl, 'cardroom_bench_empty'),
    filled: await newServerDatabase(serverUrl, 'cardroom_bench_filled'),
  }
  createStore(databases.empty.databaseUrl, 'empty', load)
  createStore(databases.filled.databaseUrl, 'filled', load)
  return {
    title: 'PostgreSQL',
    run: async (content) => {
      const template = new URL(databases[content].databaseUrl).pathname.slice(1)
      const copy = await newServerDatabase(serverUrl, 'cardroom_bench_copy', template)
      await copy.checkpoint() // or the server would write the copy to the disk during the run
      const options = readOptions([...load.loadArguments, '--database', copy.databaseUrl])
      return runOnNewRoom(options, load.say).finally(copy.dropDatabase)
    },
    remove: async () => {
      await databases.empty.dropDatabase()
      await databases.filled.dropDatabase()
    },
  }
}
