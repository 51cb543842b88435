import { spawnSync } from 'node:child_process'

const PARENT_CHECK_MS = 200
/** Time in ms that a program has to end; then it is killed, and recovers at its next start. */
const MAX_STOP_MS = 2_000

const parent = process.ppid

/**
 * npm runs this program in a shell. The shell does not pass signals on, and keeps running if npm is killed. Therefore
 * npm counts as stopped as soon as either npm or the shell has ended.
 * @returns {() => boolean} whether npm or its shell has ended
 */
const npmEndCheck = () => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-o', 'args=', '-p', String(parent)], { encoding: 'utf8' })
  const [, npm] = /^\s*(\d+)\s+\S*sh -c /.exec(stdout ?? '') ?? []
  return () => process.ppid !== parent || (npm !== undefined && !isAlive(Number(npm)))
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch ({ code }) {
    return code === 'EPERM'
  }
}

/**
 * Calls `stop` once: at a signal to stop, when the IPC channel to the parent closes, or when npm, which runs this
 * program, has ended.
 */
export const onStopRequest = (stop) => {
  let hasStopped = false
  const stopOnce = () => {
    if (!hasStopped) stop()
    hasStopped = true
  }
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stopOnce)
  // The program that started this one ended while this one was being loaded.
  if (process.connected === false) stopOnce()
  if (process.env.npm_lifecycle_event === undefined) return
  const isStarterGone = npmEndCheck()
  const parentCheck = setInterval(() => {
    if (!isStarterGone()) return
    clearInterval(parentCheck)
    stopOnce()
  }, PARENT_CHECK_MS)
}

export const hasProcessEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

/**
 * Asks a program with an IPC channel to end: by SIGTERM; on Windows, where a signal would kill it, by closing the
 * channel. A program that does not end in time is killed.
 */
export const stopChild = (child) => {
  if (process.platform !== 'win32') child.kill('SIGTERM')
  else if (child.connected) child.disconnect()
  const killTimer = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS).unref()
  child.once('exit', () => clearTimeout(killTimer))
}
