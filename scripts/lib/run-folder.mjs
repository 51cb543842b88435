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
import { processes } from './processes.mjs'
import { inRoot } from './root.mjs'

const PREFIX = 'cardroom-run-'
/** The subfolder for the files of the run itself. */
export const OWN = '.run'
const MEMORY = '/dev/shm'
/** A store takes 40 MB at first, and a few are open at the same time. */
const NEEDED_BYTES = 4 * 2 ** 30
/** A folder without an owner counts as just being made for this time; later, as one whose run was killed at once. */
const MAKING_MS = 60_000
const ROUNDS = 40
const ROUND_MS = 50

const isRoomy = (folder) => {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > NEEDED_BYTES
}

/** Folders of runs lie in memory where the system has such a place: each store is a thousand small files, and syncs often. */
const places = () => [...(existsSync(MEMORY) ? [MEMORY] : []), tmpdir()]

const ownerFile = (folder) => join(folder, OWN, 'owner.json')
const groupsFile = (folder) => join(folder, OWN, 'groups.jsonl')

/** @returns {string} a new folder of a run that belongs to this process */
export const makeRunFolder = () => {
  const folder = mkdtempSync(join(isRoomy(MEMORY) ? MEMORY : tmpdir(), PREFIX))
  // PostgreSQL runs as another user, who may go through this folder but not list it.
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, OWN), { mode: 0o700 })
  const own = processes().find(({ pid }) => pid === process.pid)
  const owner = { host: hostname(), pid: process.pid, command: own?.command ?? null, root: inRoot() }
  writeFileSync(ownerFile(folder), JSON.stringify(owner))
  return folder
}

/**
 * Notes a process that leads a group of its own, so that the group can be ended when its run is gone.
 * @param {{ pid: number, command: string, signal: NodeJS.Signals }} group signal: what ends it at once
 */
export const noteGroup = (folder, group) => appendFileSync(groupsFile(folder), `${JSON.stringify(group)}\n`)

const readOwner = (folder) => {
  try {
    return JSON.parse(readFileSync(ownerFile(folder), 'utf8'))
  } catch {
    return null
  }
}

const readGroups = (folder) => {
  try {
    // A run that was killed may have left half a line.
    const lines = readFileSync(groupsFile(folder), 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

/**
 * The processes of a run that have not ended. A process id is used again for other programs: a group is one of the run if its
 * leader still has the command that was noted, or if a process in it has a path of this clone or of the run's folder in its command.
 * @returns {readonly (import('./processes.mjs').Process & { signal: NodeJS.Signals })[]}
 */
export const processesOf = (folder) => {
  const all = processes().filter(({ pid }) => pid !== process.pid)
  const { root } = readOwner(folder) ?? {}
  const isOwn = (group) =>
    all.some(({ pid, command }) => pid === group.pid && command === group.command) ||
    all.some((one) => one.group === group.pid && [folder, root].some((path) => path && one.command.includes(path)))
  const groups = new Map(
    readGroups(folder)
      .filter(isOwn)
      .map(({ pid, signal }) => [pid, signal]),
  )
  // A browser leads a group of its own that nobody notes.
  const isBrowser = ({ command }) => command.includes(`--user-data-dir=${folder}/`)
  return all
    .filter((one) => groups.has(one.group) || isBrowser(one))
    .map((one) => ({ ...one, signal: groups.get(one.group) ?? 'SIGKILL' }))
}

/** @returns {boolean} whether there is such a process */
const signal = (pid, name) => {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Ends all processes of a run, and deletes its folder; waits until it is done, without the event loop. */
export const removeRun = (folder) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = processesOf(folder)
    if (left.length === 0) break
    for (const one of left) signal(one.pid, round === 0 ? one.signal : round > ROUNDS / 2 ? 'SIGKILL' : 0)
    sleep(ROUND_MS)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

const isRunning = (folder, all) => {
  const owner = readOwner(folder)
  if (owner === null) return Date.now() - lstatSync(folder).mtimeMs < MAKING_MS
  // A run of another container, whose processes are not visible here.
  if (owner.host !== hostname()) return true
  if (all.length === 0) return signal(owner.pid, 0)
  return all.some(({ pid, command }) => pid === owner.pid && command === owner.command)
}

/** Removes what killed runs of this user have left, if the guard that would have tidied up was killed too. */
export const removeKilledRuns = () => {
  const all = processes()
  const folders = places().flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(place, name)),
  )
  for (const folder of new Set(folders)) {
    try {
      const found = lstatSync(folder)
      const isOwn = found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)
      if (isOwn && !isRunning(folder, all)) removeRun(folder)
    } catch {
      // Another run was first.
    }
  }
}

/** Files that may be left: caches, and files of browsers that Vitest ended by force with their worker. */
const KEPT = [OWN, /^tsx-/, /^node-compile-cache$/, /^playwright/, /^\.?org\.chromium/]

/** @returns {readonly string[]} what lies in the folder of a run whose tests are over: they should have removed it */
export const filesLeft = (folder) =>
  readdirSync(folder).filter((name) => !KEPT.some((kept) => (kept instanceof RegExp ? kept.test(name) : kept === name)))
