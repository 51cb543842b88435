import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { runningProcesses } from './processes.mjs'
import { repositoryPath } from './root.mjs'
import {
  filesLeftByTests,
  killAndRemoveRun,
  makeRunFolder,
  processesOfRun,
  RUN_FILES_SUBFOLDER,
  recordProcessGroup,
  removeKilledRuns,
} from './run-folder.mjs'

/** Windows has no process groups, and no `ps`. */
const hasGroups = process.platform !== 'win32'
/** Time in ms in which programs whose parent process has ended must notice this and end. */
const MAX_ENDING_MS = 3_000
const CHECK_MS = 100

let runFolder = null
/** Commands of the processes that the tests left, by process id. */
const processesLeft = new Map()

/**
 * Makes this program a test run: all temporary files are in one folder of the run, and every process that it starts
 * leads a process group recorded there. However the run ends, these processes are then ended and the folder is deleted.
 * First removes what killed runs have left.
 * @returns {string} the folder
 */
export const openTestRun = () => {
  removeKilledRuns()
  runFolder = makeRunFolder()
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = runFolder
  // Where no user is logged in, PulseAudio makes a folder for the first browser that plays a sound, and never deletes
  // it: here it is made in the run's folder.
  process.env.PULSE_RUNTIME_PATH = runFilePath('pulse')
  process.once('exit', () => killAndRemoveRun(runFolder))
  if (hasGroups) startGuard()
  return runFolder
}

/** @returns the path of a file that belongs to the run, not to its tests */
export const runFilePath = (name) => join(runFolder, RUN_FILES_SUBFOLDER, name)

/** Starts the guard: a process that cleans up after this run if a SIGKILL ends it. */
const startGuard = () => {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc']
  const guard = spawn(process.execPath, [repositoryPath('scripts', 'lib', 'run-guard.mjs'), runFolder], {
    stdio,
    detached: true,
  })
  guard.unref()
  guard.channel.unref()
}

/**
 * Options of `spawn` for a process that must not outlive its test run: it leads a process group. None outside of test
 * runs.
 */
export const processGroupOptions = () => (runFolder !== null && hasGroups ? { detached: true } : {})

/**
 * Records a process that was started with `processGroupOptions`.
 * @param {NodeJS.Signals} signal ends the process at once
 */
export const recordChild = (child, signal = 'SIGKILL') => {
  if (runFolder === null || !hasGroups || child.pid === undefined) return
  recordProcessGroup(runFolder, { pid: child.pid, command: child.spawnargs.join(' '), signal })
}

/** Ends the processes that an ended child has left in its process group, and records their commands. */
export const endLeftoverProcesses = async ({ pid }) => {
  if (runFolder === null || !hasGroups) return
  const groupMembers = () => runningProcesses().filter(({ group }) => group === pid)
  for (let waitedMs = 0; waitedMs < MAX_ENDING_MS && groupMembers().length > 0; waitedMs += CHECK_MS)
    await delay(CHECK_MS)
  for (const { pid: leftPid, command } of groupMembers()) {
    processesLeft.set(leftPid, command)
    process.kill(leftPid, 'SIGKILL')
  }
}

/**
 * @returns {readonly string[]} a line for each process and file that the tests left; call it after the test services
 * have ended
 */
export const leftoversOfTests = () => {
  // On Windows an open file cannot be deleted before its process has ended, so leftovers prove nothing there.
  if (!hasGroups) return []
  const commands = [...processesLeft, ...processesOfRun(runFolder).map(({ command }) => command)]
  return [
    ...commands.map((command) => `process ${command}`),
    ...filesLeftByTests(runFolder).map((name) => `file ${name}`),
  ]
}
