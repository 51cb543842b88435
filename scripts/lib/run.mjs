import { spawn, spawnSync } from 'node:child_process'

/**
 * Runs a command to its end, its output shown as it comes.
 * @returns {Promise<number>} the exit code; 1 if a signal ended it or it could not be started
 */
export const run = (command, args, options = {}, whenStarted = () => {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
    whenStarted(child)
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })

/**
 * Runs a command to its end.
 * @param {'shown' | 'kept'} output kept: what it says is returned, and not shown
 * @returns {Promise<{ code: number, said: string }>}
 */
export const runWith = async (output, command, args, options = {}) => {
  if (output === 'shown') return { code: await run(command, args, options), said: '' }
  let said = ''
  const code = await run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }, (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  })
  return { code, said }
}

/** Whether a command of this name can be started here. */
export const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
