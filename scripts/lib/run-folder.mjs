import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningProcesses } from './processes.mjs'
import { repositoryPath } from './root.mjs'

const RUN_FOLDER_PREFIX = 'cardroom-run-'
/** Name of the subfolder for files of the run itself. The files of its tests are beside this folder. */
export const RUN_FILES_SUBFOLDER = '.run'
const MEMORY_FOLDER = '/dev/shm'
/**
 * A folder in memory is used only if this much is free. The data store of a test room begins with 40 MB, and several
 * are open at the same time.
 */
const MIN_FREE_BYTES = 4 * 2 ** 30
/**
 * Time in ms during which a run folder without an owner file counts as being created. Later it counts as left by a
 * killed run.
 */
const FOLDER_CREATION_MS = 60_000
const MAX_KILL_ROUNDS = 40
const KILL_ROUND_MS = 50

const hasFreeSpace = (folder) => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > MIN_FREE_BYTES
}

/**
 * Where folders of runs may be. They are in memory if the system allows it, because the store of a test room has a
 * thousand small files and syncs often.
 */
const runFolderParents = () => [...(existsSync(MEMORY_FOLDER) ? [MEMORY_FOLDER] : []), tmpdir()]

const ownerFile = (folder) => join(folder, RUN_FILES_SUBFOLDER, 'owner.json')
const groupsFile = (folder) => join(folder, RUN_FILES_SUBFOLDER, 'groups.jsonl')

/** @returns {string} a new folder of a run that belongs to this process */
export const makeRunFolder = () => {
  const folder = mkdtempSync(join(hasFreeSpace(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), RUN_FOLDER_PREFIX))
  // PostgreSQL runs as another user, who may go through this folder but not list it.
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, RUN_FILES_SUBFOLDER), { mode: 0o700 })
  const ownProcess = runningProcesses().find(({ pid }) => pid === process.pid)
  const owner = { host: hostname(), pid: process.pid, command: ownProcess?.command ?? null, root: repositoryPath() }
  writeFileSync(ownerFile(folder), JSON.stringify(owner))
  return folder
}

/**
 * Records a process that leads a process group, so that the group can be ended if the run is killed.
 * @param {{ pid: number, command: string, signal: NodeJS.Signals }} group signal: ends the group at once
 */
export const recordProcessGroup = (folder, group) => appendFileSync(groupsFile(folder), `${JSON.stringify(group)}\n`)

const readOwner = (folder) => {
  try {
    return JSON.parse(readFileSync(ownerFile(folder), 'utf8'))
  } catch {
    return null
  }
}

const readGroups = (folder) => {
  try {
    // A killed run may have left an incomplete last line, which is not read.
    const lines = readFileSync(groupsFile(folder), 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

/**
 * The processes of a run that have not ended. Process ids are reused by other programs: a recorded group belongs to the
 * run if its leader still has the recorded command, or if the command of a process in it contains the path of this
 * clone or of the run's folder.
 * @returns {readonly (import('./processes.mjs').Process & { signal: NodeJS.Signals })[]}
 */
export const processesOfRun = (folder) => {
  const otherProcesses = runningProcesses().filter(({ pid }) => pid !== process.pid)
  const { root } = readOwner(folder) ?? {}
  const belongsToRun = (group) =>
    otherProcesses.some(({ pid, command }) => pid === group.pid && command === group.command) ||
    otherProcesses.some(
      (member) => member.group === group.pid && [folder, root].some((path) => path && member.command.includes(path)),
    )
  const groups = new Map(
    readGroups(folder)
      .filter(belongsToRun)
      .map(({ pid, signal }) => [pid, signal]),
  )
  // A browser leads a process group of its own, which is not recorded. It is found by its user data folder.
  const isBrowser = ({ command }) => command.includes(`--user-data-dir=${folder}/`)
  return otherProcesses
    .filter((member) => groups.has(member.group) || isBrowser(member))
    .map((member) => ({ ...member, signal: groups.get(member.group) ?? 'SIGKILL' }))
}

/**
 * Sends a signal to a process; signal 0 only checks that the process exists.
 * @returns {boolean} whether the process exists
 */
const sendSignal = (pid, name) => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Ends all processes of a run and deletes its folder; blocks until this is done. */
export const killAndRemoveRun = (folder) => {
  for (let round = 0; round < MAX_KILL_ROUNDS; round += 1) {
    const leftProcesses = processesOfRun(folder)
    if (leftProcesses.length === 0) break
    for (const { pid, signal } of leftProcesses)
      sendSignal(pid, round === 0 ? signal : round > MAX_KILL_ROUNDS / 2 ? 'SIGKILL' : 0)
    sleep(KILL_ROUND_MS)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

const isRunning = (folder, processes) => {
  const owner = readOwner(folder)
  if (owner === null) return Date.now() - lstatSync(folder).mtimeMs < FOLDER_CREATION_MS
  // A run in another container, whose processes are not visible here, counts as running.
  if (owner.host !== hostname()) return true
  if (processes.length === 0) return sendSignal(owner.pid, 0)
  return processes.some(({ pid, command }) => pid === owner.pid && command === owner.command)
}

/** Removes what killed runs of this user have left, if the guard process that would have removed it was killed too. */
export const removeKilledRuns = () => {
  const processes = runningProcesses()
  const folders = runFolderParents().flatMap((parentFolder) =>
    readdirSync(parentFolder)
      .filter((name) => name.startsWith(RUN_FOLDER_PREFIX))
      .map((name) => join(parentFolder, name)),
  )
  for (const folder of new Set(folders)) {
    try {
      const folderStats = lstatSync(folder)
      const isOwn = folderStats.isDirectory() && folderStats.uid === (process.getuid?.() ?? folderStats.uid)
      if (isOwn && !isRunning(folder, processes)) killAndRemoveRun(folder)
    } catch {
      // Another run has removed the folder first.
    }
  }
}

/**
 * Names of files that tests may leave: caches, and files of browsers that were killed together with their Vitest
 * worker.
 */
const PERMITTED_LEFTOVERS = [RUN_FILES_SUBFOLDER, /^tsx-/, /^node-compile-cache$/, /^playwright/, /^\.?org\.chromium/]

/**
 * @returns {readonly string[]} the files that finished tests have left in the folder of their run, although they should
 * not
 */
export const filesLeftByTests = (folder) =>
  readdirSync(folder).filter(
    (name) =>
      !PERMITTED_LEFTOVERS.some((permitted) =>
        permitted instanceof RegExp ? permitted.test(name) : permitted === name,
      ),
  )
