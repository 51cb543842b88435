import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyEmptyStore } from '../../packages/server/src/store/testing/open-test-store.ts'
import { SEED, seedAt } from './seed.ts'

const programPath = (name: 'seeded-room' | 'seeded-house') => fileURLToPath(new URL(`${name}.mjs`, import.meta.url))

/**
 * In a test, passes on the flag with which the test's process compiles the embedded database (vitest.config.ts); in a
 * bench there is no such flag.
 */
const compilation = process.execArgv.filter((flag) => flag === '--liftoff-only')

/** A room in a process of its own, as `npm start` runs it, but with all randomness from a seed. */
export interface RoomProcess {
  readonly url: string
  readonly pid: number
  /** The name by which the journal records this process as the owner of a table. */
  readonly node: string
  /** Path of the file with the secret of the house bots; null if they are off. */
  readonly botsFile: string | null
  /** Whether the house bots are to run beside this process. */
  runsBots(): boolean
  /** Everything that the process has written to standard output and standard error. */
  output(): string
  /** What the process has written to standard output, where the log is. */
  logText(): string
  /** Sends SIGKILL, so that the process cannot tidy up. */
  kill(): Promise<void>
  /** Sends SIGTERM, and waits for the end. @returns the exit code; null if the signal itself ended the process */
  stop(): Promise<number | null>
  /**
   * Closes the IPC channel, as if the process of the tests had died, and waits for the end of the room.
   * @returns the exit code
   */
  abandon(): Promise<number | null>
}

export interface RoomProcessOptions {
  /**
   * Working folder with the configuration file and the data; if it has no data, an empty store is copied into it first.
   */
  readonly folder: string
  readonly port: number
  readonly houseBots?: boolean
  /** Variables of the environment besides those of this process. */
  readonly env?: Readonly<Record<string, string>>
  /** Options of Node for the room alone, such as --cpu-prof. */
  readonly nodeOptions?: readonly string[]
}

/** Writes the room's configuration file into its working folder. */
export const writeConfig = (folder: string, config: object): void =>
  writeFileSync(join(folder, 'cardroom.config.json'), JSON.stringify(config))

/**
 * Starts a room and waits until it is open.
 * @throws Error with what the program printed if it ends before
 */
export const startRoom = async ({
  folder,
  port,
  houseBots = false,
  env = {},
  nodeOptions = [],
}: RoomProcessOptions): Promise<RoomProcess> => {
  const dataDir = join(folder, 'data')
  if (!existsSync(dataDir) && env.DATABASE_URL === undefined) await copyEmptyStore(dataDir)
  const child = spawn(
    process.execPath,
    [...compilation, ...nodeOptions, '--enable-source-maps', programPath('seeded-room')],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOUSE_BOTS: houseBots ? 'on' : 'off',
        ROOM_SEED: seedAt(env.DATABASE_URL ?? dataDir),
        ...env,
      },
    },
  )
  let output = ''
  let logText = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  child.stdout?.on('data', (chunk) => (logText += String(chunk)))
  let runsBots = false
  child.on('message', (message: { readonly runsBots: boolean }) => {
    runsBots = message.runsBots
  })
  const opened = await Promise.race([
    once(child, 'message').then(([message]) => message as { url: string; node: string; botsFile: string | null }),
    once(child, 'exit').then(() => null),
  ])
  if (opened === null) throw new Error(`the room did not open: ${output}`)
  return {
    url: opened.url,
    pid: child.pid ?? 0,
    node: opened.node,
    botsFile: opened.botsFile && join(folder, opened.botsFile),
    runsBots: () => runsBots,
    output: () => output,
    logText: () => logText,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
    abandon: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      return child.exitCode
    },
  }
}

/** Starts the house bots for a room, as `npm start` does. @returns a function that stops them */
export const startHouseBots = (room: RoomProcess): (() => Promise<void>) => {
  if (room.botsFile === null) throw new Error('this room has no house bots')
  const child = spawn(process.execPath, ['--enable-source-maps', programPath('seeded-house')], {
    // Through the IPC channel the bots notice the end of the process of the tests, and end too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, CARDROOM_URL: room.url, HOUSE_BOTS_FILE: room.botsFile, HOUSE_SEED: String(SEED) },
  })
  return async () => void (await end(child, 'SIGTERM'))
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}

/**
 * A free port below the range from which the system chooses ports for new sockets. So the port stays free while a
 * killed room is down, and test files that run at the same time rarely choose the same one.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000)
  const probe = createServer()
  const isFree = new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return (await isFree) ? port : freePort()
}
