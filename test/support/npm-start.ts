import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyEmptyStore } from '../../packages/server/src/store/testing/open-test-store.ts'
import { freePort } from './room-process.ts'
import { until } from './until.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const endGroup = fileURLToPath(new URL('end-group.mjs', import.meta.url))

/** A running `npm start`, with all programs that it starts. */
export interface NpmStart {
  readonly port: number
  /** Everything that these programs have written to standard output and standard error. */
  output(): string
  /** Sends a signal to the process of npm alone, as `kill` does. */
  signal(signal: NodeJS.Signals): void
  /** Sends a signal to every program, as a terminal does at Ctrl-C. */
  signalAll(signal: NodeJS.Signals): void
  /** Sends a signal to one program alone. */
  signalProgram(name: 'server' | 'replica', signal: NodeJS.Signals): void
  isAnyAlive(): boolean
}

/**
 * Runs `npm start`, and waits until the room is open.
 * @param folder where the data is kept
 */
export const npmStart = async (
  folder: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<NpmStart> => {
  const dataDir = join(folder, 'data')
  await copyEmptyStore(dataDir)
  const port = await freePort()
  // Every program of the room belongs to the process group that npm leads.
  const npm = spawn('npm', ['start', '--', ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, ...env },
  })
  const group = -(npm.pid ?? Number.NaN)
  const guard = spawn(process.execPath, [endGroup, String(npm.pid)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  guard.unref()
  guard.channel?.unref()
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  await until('the room to open', () => output.includes('Cardroom is open'))
  const signalAll = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(group, signal)
    } catch {
      guard.kill()
      return false
    }
  }
  return {
    port,
    output: () => output,
    signal: (signal) => void npm.kill(signal),
    signalAll,
    signalProgram: (name, signal) => {
      const program = `packages/${name}/dist/main.js`
      const found = execFileSync('pgrep', ['-g', String(npm.pid), '-f', program], { encoding: 'utf8' })
      process.kill(Number(found.trim()), signal)
    },
    isAnyAlive: () => signalAll(0),
  }
}
