import type { TablePorts } from './ports.ts'

const item = 'freeFoldToldAt'
const dayMs = 24 * 60 * 60 * 1000

/** Whether the hint is due; it is then kept as shown. Never without storage: it would come after each such fold. */
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

/** After a fold where a check was free: once a day, offers to ask next time (B-ACTION-13). */
export function tellFreeFold(ports: Pick<TablePorts, 'kept' | 'clock' | 'toast'>): void {
  if (isDue(ports))
    ports.toast({ tone: 'info', message: 'You folded where you could check', offers: 'fold-confirmation' })
}
