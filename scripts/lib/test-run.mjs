import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processes } from './processes.mjs'
import { inRoot } from './root.mjs'
import { filesLeft, makeRunFolder, noteGroup, OWN, processesOf, removeKilledRuns, removeRun } from './run-folder.mjs'

/** Windows has no process groups, and no `ps`. */
const hasGroups = process.platform !== 'win32'
/** How long programs whose parent has ended may take to notice that and to end. */
const ENDING_MS = 3_000
const CHECK_MS = 100

let folder = null
const processesLeft = []

/**
 * Makes this program a run of the tests: all temporary files lie below one folder of its own, what it starts leads process groups
 * that are noted there, and both are gone when it ends, however it ends. Begins by removing what killed runs left.
 * @returns {string} the folder
 */
export const openTestRun = () => {
  removeKilledRuns()
  folder = makeRunFolder()
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  // Where nobody is logged in, PulseAudio makes a folder for the first browser that plays a sound, and nobody deletes it.
  process.env.PULSE_RUNTIME_PATH = ownFile('pulse')
  process.once('exit', () => removeRun(folder))
  if (hasGroups) startGuard()
  return folder
}

/** A file that the run itself needs. */
export const ownFile = (name) => join(folder, OWN, name)

/** Starts another program that tidies up if this one is ended by a SIGKILL. */
const startGuard = () => {
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc']
  const guard = spawn(process.execPath, [inRoot('scripts', 'lib', 'run-guard.mjs'), folder], { stdio, detached: true })
  guard.unref()
  guard.channel.unref()
}

/** Options of `spawn` for what must not outlive the run, if this program is a run of the tests. */
export const groupOptions = () => (folder !== null && hasGroups ? { detached: true } : {})

/**
 * Notes what was started with `groupOptions`.
 * @param {NodeJS.Signals} signal what ends it at once
 */
export const noteChild = (child, signal = 'SIGKILL') => {
  if (folder === null || !hasGroups || child.pid === undefined) return
  noteGroup(folder, { pid: child.pid, command: child.spawnargs.join(' '), signal })
}

/** Ends the processes that an ended child has left in its group, and records that there were some. */
export const endGroup = async ({ pid }) => {
  if (folder === null || !hasGroups) return
  const members = () => processes().filter(({ group }) => group === pid)
  for (let waited = 0; waited < ENDING_MS && members().length > 0; waited += CHECK_MS) await delay(CHECK_MS)
  for (const { pid: left, command } of members()) {
    processesLeft.push(command)
    process.kill(left, 'SIGKILL')
  }
}

/** @returns {readonly string[]} a line for each process and file that the tests left, once all that they need has ended */
export const leftByTests = () => {
  // On Windows an open file cannot be deleted before its process has ended.
  if (!hasGroups) return []
  const commands = [...processesLeft, ...processesOf(folder).map(({ command }) => command)]
  return [...commands.map((command) => `process ${command}`), ...filesLeft(folder).map((name) => `file ${name}`)]
}
