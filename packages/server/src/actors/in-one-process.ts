import type { Cancel } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'

export interface RoomTask {
  /** Name of the task. `Nodes.isPlacedHere` decides by this name which process runs the task. */
  readonly name: string
  /** Starts the task. @returns a function that stops it */
  readonly begin: () => Promise<Cancel>
  readonly reportFailure: (error: unknown) => void
}

/**
 * Runs a task of the room in one of its processes. The task starts again whenever processes have joined or left,
 * because a process that died may have left work undone. For a moment two processes may run the task, so it must be
 * idempotent.
 * @returns a function that stops the task in this process; settles when the task has started, if it runs here
 */
export const inOneProcess = async (nodes: Nodes, { name, begin, reportFailure }: RoomTask): Promise<Cancel> => {
  let endTask: Cancel = () => {}
  let isClosed = false

  const restartTask = async (): Promise<void> => {
    endTask()
    endTask = () => {}
    if (isClosed || !nodes.isPlacedHere(name)) return
    const stopBegun = await begin()
    if (isClosed) stopBegun()
    else endTask = stopBegun
  }

  const firstStart = restartTask()
  let turn = firstStart.catch(() => {})
  const stop = nodes.onChange(() => {
    turn = turn.then(restartTask).catch(reportFailure)
  })
  await firstStart
  return () => {
    isClosed = true
    stop()
    endTask()
  }
}
