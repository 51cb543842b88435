import type { Cancel } from '../ports/clock.ts'

/** Listeners of one kind of event. A listener may be removed while the listeners are being called. */
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
