import { spawn, spawnSync } from 'node:child_process'

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

/** Whether a command of this name can be started here. */
export const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
