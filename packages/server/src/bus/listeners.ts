import type { Cancel } from '../ports/clock.ts'

/** Listeners of one kind of event; each may be removed while they are called. */
export const listeners = <Args extends readonly unknown[] = []>() => {
  const all = new Set<(...args: Args) => void>()
  return {
    add: (listener: (...args: Args) => void): Cancel => {
      all.add(listener)
      return () => all.delete(listener)
    },
    isEmpty: (): boolean => all.size === 0,
    call: (...args: Args): void => {
      for (const listener of [...all]) listener(...args)
    },
  }
}
