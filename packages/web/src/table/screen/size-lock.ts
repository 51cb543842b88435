/** Times for handling a software keyboard (B-SCREEN-12), ms. */
export const keyboardTimesMs = {
  /** Interval of checks while the keyboard is open. */
  monitor: 100,
  /** Delay from the closing of the keyboard to the end of the lock. */
  unlock: 300,
  /** Minimum time between two releases, so that moving the focus between boxes does not move the table. */
  cooldown: 1000,
} as const

/** State of the lock that keeps the table's size while a phone's software keyboard is open. */
export interface SizeLockState {
  readonly locked: boolean
  /** When the keyboard was first seen closed; null while it is open. */
  readonly keyboardClosedAt: number | null
  readonly releasedAt: number
  /** Size of the window without a keyboard. */
  readonly width: number
  readonly height: number
}

/** The window at a moment. A phone's open keyboard reduces its height. */
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
 * Updates the lock. A keyboard is detected by the window's size: it reduces the height but not the width, while turning
 * the phone changes both.
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
