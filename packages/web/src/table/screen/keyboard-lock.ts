/** How a software keyboard is waited for (B-SCREEN-12), ms. */
export const keyboardTimes = {
  /** While it is up, it is looked for this often. */
  monitor: 100,
  /** From its going to the release of the table's place. */
  unlock: 300,
  /** At least this much lies between two releases, so that hopping from box to box does not make the table jump. */
  cooldown: 1000,
} as const

/** Whether a software keyboard holds the table in its place. */
export interface KeyboardLock {
  readonly locked: boolean
  /** When it was first seen gone; null while it is up. */
  readonly goneAt: number | null
  readonly releasedAt: number
  /** The window without a keyboard. */
  readonly width: number
  readonly height: number
}

export interface WindowNow {
  readonly at: number
  /** A text box has the focus on a phone. */
  readonly typing: boolean
  readonly width: number
  readonly height: number
}

export const freeLock = ({ width, height }: Pick<WindowNow, 'width' | 'height'>): KeyboardLock => ({
  locked: false,
  goneAt: null,
  releasedAt: Number.NEGATIVE_INFINITY,
  width,
  height,
})

/**
 * What the window tells about the keyboard: it takes height while somebody types, but no width, which a turned phone
 * changes as well.
 */
export function watched(lock: KeyboardLock, now: WindowNow): KeyboardLock {
  const { at, typing, width, height } = now
  const up = typing && width === lock.width && height < lock.height
  if (up) return { ...lock, locked: true, goneAt: null }
  if (!lock.locked) return { ...lock, width, height }
  const goneAt = lock.goneAt ?? at
  const releaseAt = Math.max(goneAt + keyboardTimes.unlock, lock.releasedAt + keyboardTimes.cooldown)
  return at < releaseAt ? { ...lock, goneAt } : { locked: false, goneAt: null, releasedAt: at, width, height }
}
