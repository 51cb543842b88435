import type { Cancel } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'

export interface RoomTask {
  /** Its name; placement by this name decides which process runs it. */
  readonly name: string
  /** Starts the task. @returns a function that stops it */
  readonly begin: () => Promise<Cancel>
  readonly failed: (error: unknown) => void
}

/**
 * Runs a task of the room in one of its processes. It starts again whenever processes have joined or left: a
 * process that died may have left work undone. For a moment two processes may run it, so it must be idempotent.
 * @returns a function that stops it here; settles when the task has started, if this is its process
 */
export const inOneProcess = async (nodes: Nodes, { name, begin, failed }: RoomTask): Promise<Cancel> => {
  let end: Cancel = () => {}
  let closed = false

  const follow = async (): Promise<void> => {
    end()
    end = () => {}
    if (closed || !nodes.isPlacedHere(name)) return
    const begun = await begin()
    if (closed) begun()
    else end = begun
  }

  const first = follow()
  let turn = first.catch(() => {})
  const stop = nodes.onChange(() => {
    turn = turn.then(follow).catch(failed)
  })
  await first
  return () => {
    closed = true
    stop()
    end()
  }
}
