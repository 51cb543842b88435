import type { TablePorts } from './ports.ts'

const item = 'freeFoldToldAt'
const dayMs = 24 * 60 * 60 * 1000

/** Whether the hint is due, which is then kept as told. Without storage it is not: it would come after each such fold. */
function isDue({ kept, clock }: Pick<TablePorts, 'kept' | 'clock'>): boolean {
  try {
    const toldAt = kept.getItem(item)
    if (toldAt !== null && clock.now() - Number(toldAt) < dayMs) return false
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
