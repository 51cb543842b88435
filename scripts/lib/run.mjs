import { spawn, spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'

/**
 * Runs a command to its end, its output shown as it comes.
 * @returns {Promise<number>} the exit code; 1 if a signal ended it or it could not be started
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })

/**
 * Runs commands side by side. What they say is shown one command after the other: of the first one as it comes, of the
 * others what they have said by then, and then as it comes.
 * @param {readonly (readonly [command: string, args: readonly string[]])[]} commands
 * @returns {Promise<readonly number[]>} the exit codes in the order of the commands, each as `run` has it
 */
export const runBeside = async (commands, options = {}) => {
  const running = commands.map(([command, args]) => start(command, args, options))
  const codes = []
  for (const { output, code } of running) {
    output.pipe(process.stdout, { end: false })
    await finished(output)
    codes.push(await code)
  }
  return codes
}

const start = (command, args, options) => {
  // Holds all that is said: a command whose output nobody takes would stand still.
  const output = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER })
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const code = new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (ended) => resolve(ended ?? 1))
  })
  void code.then(() => output.end())
  return { output, code }
}

/** Whether a command of this name can be started here. */
export const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
