import { spawn, spawnSync } from 'node:child_process'
import { endLeftoverProcesses, processGroupOptions, recordChild } from './test-run.mjs'

/**
 * Runs a command to its end and shows its output at once. In a test run it then ends all processes that the command has
 * left running.
 * @returns {Promise<number>} the exit code; 1 if a signal ended the command or it could not be started
 */
export const runProcess = (command, args, options = {}, whenStarted = () => {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      ...processGroupOptions(),
      ...options,
    })
    recordChild(child)
    whenStarted(child)
    const closed = new Promise((close) => child.on('close', (code) => close(code ?? 1)))
    child.on('error', () => resolve(1))
    child.on('exit', () => resolve(endLeftoverProcesses(child).then(() => closed)))
  })

/**
 * Runs a command to its end.
 * @param {'shown' | 'kept'} output shown: written to the terminal at once; kept: returned as `outputText` and not shown
 * @returns {Promise<{ code: number, outputText: string }>}
 */
export const runProcessWithOutput = async (output, command, args, options = {}) => {
  if (output === 'shown') return { code: await runProcess(command, args, options), outputText: '' }
  let outputText = ''
  const code = await runProcess(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] }, (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (outputText += String(chunk)))
  })
  return { code, outputText }
}

/** Whether a command of this name can be started here. */
export const hasCommand = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
