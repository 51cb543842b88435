const PARENT_CHECK_MS = 200
/** A program has this long to end; then it is ended by force, and recovers at its next start. */
const LONGEST_STOP_MS = 2_000

/** npm runs this program in a shell, which does not pass signals on: only the end of that shell shows that npm was stopped. */
const parent = process.ppid

/** Calls `stop` once: at a signal to stop, or when the program that started this one ends or closes its channel. */
export const whenStopped = (stop) => {
  let stopping = false
  const stopOnce = () => {
    if (!stopping) stop()
    stopping = true
  }
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stopOnce)
  if (process.env.npm_lifecycle_event === undefined) return
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    stopOnce()
  }, PARENT_CHECK_MS)
}

/** Asks a program started with a channel to end. On Windows a signal would end it at once: closing the channel asks it. */
export const stopChild = (child) => {
  if (process.platform !== 'win32') child.kill('SIGTERM')
  else if (child.connected) child.disconnect()
  const force = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS).unref()
  child.once('exit', () => clearTimeout(force))
}
