/** Times for handling a software keyboard (B-SCREEN-12), ms. */
export const keyboardTimesMs = {
  /** Interval at which the window's size is checked while the table's size is locked. */
  monitor: 100,
  /** Minimum time from the closing of the keyboard to the end of the lock. */
  unlock: 300,
  /** Minimum time between the ends of two locks, so that moving the focus between boxes does not move the table. */
  cooldown: 1000,
} as const

/** State of the lock that keeps the table's size while a phone's software keyboard is open. */
export interface SizeLockState {
  readonly locked: boolean
  /** When the keyboard was first seen closed, while the size is still locked; else null. */
  readonly keyboardClosedAt: number | null
  readonly releasedAt: number
  /** Size of the window without a keyboard. */
  readonly width: number
  readonly height: number
}

/** The window at a moment. The open keyboard of a phone reduces the window's height. */
export interface WindowSnapshot {
  readonly at: number
  /** Whether a text box has the focus on a phone. */
  readonly isTyping: boolean
  readonly width: number
  readonly height: number
}

export const unlockedSizeLock = ({ width, height }: Pick<WindowSnapshot, 'width' | 'height'>): SizeLockState => ({
  locked: false,
  keyboardClosedAt: null,
  releasedAt: Number.NEGATIVE_INFINITY,
  width,
  height,
})

/**
 * Updates the lock. The keyboard counts as open if a text box has the focus and the window is lower than without a
 * keyboard, but just as wide: turning the phone changes height and width.
 */
export function updatedSizeLock(lock: SizeLockState, now: WindowSnapshot): SizeLockState {
  const { at, isTyping, width, height } = now
  const isKeyboardUp = isTyping && width === lock.width && height < lock.height
  if (isKeyboardUp) return { ...lock, locked: true, keyboardClosedAt: null }
  if (!lock.locked) return { ...lock, width, height }
  const closedAt = lock.keyboardClosedAt ?? at
  const releaseAt = Math.max(closedAt + keyboardTimesMs.unlock, lock.releasedAt + keyboardTimesMs.cooldown)
  return at < releaseAt
    ? { ...lock, keyboardClosedAt: closedAt }
    : { locked: false, keyboardClosedAt: null, releasedAt: at, width, height }
}
