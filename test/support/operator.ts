import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const programOf = (name: string) =>
  fileURLToPath(new URL(`../../packages/server/dist/operator/${name}.js`, import.meta.url))

/** What a command ended with. */
export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/**
 * Runs a command of the operator, as `npm run operator --` does.
 * @param folder the room's working folder
 * @param options `uid`: the system's number of another user to run it as; `program`: another one of the operator's
 */
export const operator = async (
  folder: string,
  args: readonly string[],
  { uid, program = 'main' }: { readonly uid?: number; readonly program?: string } = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [programOf(program), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}
