/**
 * Calls `stop` once: at the first signal, or when the parent process has ended. Ctrl-C sends two signals, one from
 * the terminal and one from the parent.
 */
export const onStopSignal = (stop: () => void): void => {
  let stopping = false
  const stopOnce = () => {
    if (!stopping) stop()
    stopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOnce)
  process.on('disconnect', stopOnce)
  // The parent process has ended already while this program was being loaded.
  if (process.connected === false) stopOnce()
}
