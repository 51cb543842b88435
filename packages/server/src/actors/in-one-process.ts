import type { Cancel, Clock } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'

/** A task that could not start, for example because the database was away, is started again after this time. */
const RETRY_MS = 5_000

interface Ports {
  readonly nodes: Nodes
  readonly clock: Clock
}

export interface RoomTask {
  /** Name of the task. `Nodes.isPlacedHere` decides by this name which process runs the task. */
  readonly name: string
  /** Starts the task. @returns a function that stops it */
  readonly begin: () => Promise<Cancel>
  readonly reportFailure: (error: unknown) => void
}

/**
 * Runs a task of the room in one of its processes. Whenever processes have joined or left, the task is started again,
 * because a process that died may have left work undone. If such a later start fails, it is tried again; if the first
 * start fails, the returned promise is rejected. For a moment two processes may run the task, so the task must be
 * idempotent.
 * @returns a function that stops the task in this process. The promise settles when the task has started here, or at
 * once if the task is placed in another process
 */
export const runInOneProcess = async (
  { nodes, clock }: Ports,
  { name, begin, reportFailure }: RoomTask,
): Promise<Cancel> => {
  let endTask: Cancel = () => {}
  let cancelRetry: Cancel = () => {}
  let isClosed = false

  const restartTask = async (): Promise<void> => {
    cancelRetry()
    endTask()
    endTask = () => {}
    if (isClosed || !nodes.isPlacedHere(name)) return
    const stopBegun = await begin()
    if (isClosed) stopBegun()
    else endTask = stopBegun
  }

  const firstStart = restartTask()
  let turn = firstStart.catch(() => {})
  const restartInTurn = (): void => {
    turn = turn.then(restartTask).catch((error: unknown) => {
      reportFailure(error)
      if (!isClosed) cancelRetry = clock.setTimer(clock.now() + RETRY_MS, restartInTurn)
    })
  }
  const stop = nodes.onChange(restartInTurn)
  await firstStart
  return () => {
    isClosed = true
    stop()
    cancelRetry()
    endTask()
  }
}
