import type { TablePorts } from './ports.ts'

const item = 'freeFoldToldAt'
const dayMs = 24 * 60 * 60 * 1000

/** Whether to show the hint now; if so, stores the time. If storage is blocked, the hint is never shown. */
function isDue({ kept, clock }: Pick<TablePorts, 'kept' | 'clock'>): boolean {
  try {
    const shownAt = kept.getItem(item)
    if (shownAt !== null && clock.now() - Number(shownAt) < dayMs) return false
    kept.setItem(item, String(clock.now()))
    return true
  } catch {
    return false
  }
}

/** After a fold where a check was free, offers to ask before such folds, at most once a day (B-ACTION-13). */
export function tellFreeFold(ports: Pick<TablePorts, 'kept' | 'clock' | 'toast'>): void {
  if (isDue(ports))
    ports.toast({ tone: 'info', message: 'You folded where you could check', offers: 'fold-confirmation' })
}
