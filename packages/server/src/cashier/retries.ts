import type { Cancel, Clock } from '../ports/clock.ts'

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 300_000

/** Does things again, by their ids, ever later: 2 s after the first time, 4 s after the next one, up to 5 min. */
export interface Retries {
  /** However many ask for it meanwhile, it is done again once, and no later for that. */
  later(id: string): void
  /** It is not done again; asked for anew it begins with the first wait. */
  forget(id: string): void
  /** Nothing is done again any more. */
  close(): void
}

/** @param again never throws */
export const retries = (clock: Clock, again: (id: string) => void): Retries => {
  /** `cancel` is null while it is being done. */
  const waits = new Map<string, { readonly ms: number; readonly cancel: Cancel | null }>()
  let closed = false

  const forget = (id: string): void => {
    waits.get(id)?.cancel?.()
    waits.delete(id)
  }

  return {
    later: (id) => {
      const before = waits.get(id)
      if (closed || before?.cancel) return
      const ms = before === undefined ? FIRST_WAIT_MS : Math.min(2 * before.ms, LONGEST_WAIT_MS)
      const cancel = clock.setTimer(clock.now() + ms, () => {
        waits.set(id, { ms, cancel: null })
        again(id)
      })
      waits.set(id, { ms, cancel })
    },
    forget,
    close: () => {
      closed = true
      for (const id of [...waits.keys()]) forget(id)
    },
  }
}
