import type { Cancel } from '../ports/clock.ts'

/** Listeners of one kind of event; each may be removed while they are called. */
export const listenerSet = <Args extends readonly unknown[] = []>() => {
  const callbacks = new Set<(...args: Args) => void>()
  return {
    add: (listener: (...args: Args) => void): Cancel => {
      callbacks.add(listener)
      return () => callbacks.delete(listener)
    },
    isEmpty: (): boolean => callbacks.size === 0,
    call: (...args: Args): void => {
      for (const listener of [...callbacks]) listener(...args)
    },
  }
}
