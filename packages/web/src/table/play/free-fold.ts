import type { TablePorts } from './ports.ts'

const storageKey = 'freeFoldToldAt'
const dayMs = 24 * 60 * 60 * 1000

/** Whether to show the hint now; if so, stores the time. If storage is blocked, the hint is never shown. */
function isHintDue({ localStore, clock }: Pick<TablePorts, 'localStore' | 'clock'>): boolean {
  try {
    const lastShownAt = localStore.getItem(storageKey)
    if (lastShownAt !== null && clock.now() - Number(lastShownAt) < dayMs) return false
    localStore.setItem(storageKey, String(clock.now()))
    return true
  } catch {
    return false
  }
}

/**
 * Tells the player that they folded where a check was free, and offers the setting that asks before such a fold. Shown
 * at most once a day (B-ACTION-13).
 */
export function showFreeCheckHint(ports: Pick<TablePorts, 'localStore' | 'clock' | 'toast'>): void {
  if (isHintDue(ports))
    ports.toast({ tone: 'info', message: 'You folded where you could check', offeredSetting: 'fold-confirmation' })
}
