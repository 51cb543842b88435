import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

type OperatorProgram = 'main' | 'backup-main' | 'restore-main' | 'move-main'

const programOf = (name: OperatorProgram) =>
  fileURLToPath(new URL(`../../packages/server/dist/operator/${name}.js`, import.meta.url))

/** The exit code and the output of a command. */
export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/**
 * Runs a command of the operator, as `npm run operator --` does.
 * @param folder the room's working folder
 * @param program 'main' gives orders to a running room; the others back up, restore and move its data
 */
export const runOperator = (
  folder: string,
  args: readonly string[],
  { program = 'main' }: { readonly program?: OperatorProgram } = {},
): Promise<CommandResult> => run(programOf(program), folder, args)

/**
 * Runs a command as another system user, who need not be able to read the project: its code is put into the folder as
 * one file.
 * @param uid the system's number of the user
 */
export const runOperatorAs = async (uid: number, folder: string, args: readonly string[]): Promise<CommandResult> => {
  const file = 'operator.mjs'
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: programOf('main'),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: file } },
    },
  })
  await chmod(join(folder, file), 0o644)
  return run(join(folder, file), folder, args, { uid, gid: uid })
}

const run = async (
  program: string,
  folder: string,
  args: readonly string[],
  user: { readonly uid?: number; readonly gid?: number } = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}
