import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore, type StorePorts } from '../open-store.ts'
import type { Store } from '../store.ts'

/** A store for one test. */
export interface TestStore extends Store {
  /** its folder, in the system's temporary folder */
  readonly dataDir: string
  /** Closes the store and deletes the folder. */
  destroy(): Promise<void>
}

/**
 * A new, empty embedded store: a copy of a template in `node_modules/.cache`, because creating a database takes
 * seconds.
 */
export const openTestStore = async (ports?: StorePorts): Promise<TestStore> => {
  const dataDir = await newDataDir()
  const store = await openStore({ dataDir }, ports)
  return {
    ...store,
    dataDir,
    destroy: async () => {
      await store.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** @returns a new folder with an empty, migrated store in it; the caller deletes it */
export const newDataDir = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cardroom-test-'))
  await copyEmptyStore(dataDir)
  return dataDir
}

/** Puts an empty, migrated store into a folder. */
export const copyEmptyStore = async (dataDir: string): Promise<void> =>
  // Copying a thousand small files one after the other takes a quarter of the processor time that `cp` takes.
  cpSync(await templateFolder(), dataDir, { recursive: true })

const packageFolder = fileURLToPath(new URL('../../..', import.meta.url))

const templateFolder = async (): Promise<string> => {
  const cache = fileURLToPath(new URL('../../../../../node_modules/.cache/cardroom', import.meta.url))
  const made = join(cache, `store-${await templateVersion()}`)
  if (existsSync(made)) return made
  await mkdir(cache, { recursive: true })
  const making = await mkdtemp(`${made}-`)
  const store = await openStore({ dataDir: making })
  await store.close()
  // If several test processes create it concurrently, the first one to finish wins.
  await rename(making, made).catch(() => rm(making, { recursive: true }))
  return made
}

/** A hash that changes with the database's version and with every migration. */
const templateVersion = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(packageFolder, 'package.json')))
  const names = (await readdir(join(packageFolder, 'migrations'))).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names) hash.update(await readFile(join(packageFolder, 'migrations', name)))
  return hash.digest('hex').slice(0, 16)
}
