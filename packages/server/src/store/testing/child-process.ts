import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A script of this folder running in a process of its own. */
export interface ChildScript {
  /** The output of the process, line by line, until it ends. */
  readonly lines: AsyncIterableIterator<string>
  /** Resolves when the process has ended: its exit code, null if it was killed, and what it wrote to stderr. */
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>
  /** Ends the process with SIGKILL and waits until it has ended. */
  kill(): Promise<void>
}

const packageFolder = fileURLToPath(new URL('../../..', import.meta.url))

/** @param script a TypeScript file in this folder */
export const startChild = (script: string, ...args: readonly string[]): ChildScript => {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: packageFolder, stdio: 'pipe' })
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }))
  })
  return {
    lines: createInterface(child.stdout)[Symbol.asyncIterator](),
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** @returns the next line of the child's output; throws if it has ended */
export const nextLine = async (child: ChildScript): Promise<string> => {
  const { value, done } = await child.lines.next()
  if (done) throw new Error(`the child has ended: ${(await child.ended).errors}`)
  return value
}
