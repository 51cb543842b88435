import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A script of this folder running in a process of its own. */
export interface Child {
  /** Its output, line by line, until it ends. */
  readonly lines: AsyncIterableIterator<string>
  /** Ends it with SIGKILL and waits until it is gone. */
  kill(): Promise<void>
}

const packageFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** @param script a TypeScript file in this folder */
export const startChild = (script: string, ...args: readonly string[]): Child => {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: packageFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  if (!child.stdout) throw new Error('a child without output')
  return {
    lines: createInterface(child.stdout)[Symbol.asyncIterator](),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** @returns the next line of the child's output; throws if it has ended */
export const nextLine = async (child: Child): Promise<string> => {
  const { value, done } = await child.lines.next()
  if (done) throw new Error('the child has ended')
  return value
}
