import type { Cancel, Clock } from '../ports/clock.ts'
import type { LedgerAudit } from '../store/ledger-audit.ts'
import type { Instruments } from './instruments.ts'

const AUDIT_INTERVAL_MS = 5_000

type AuditInstruments = Pick<Instruments, 'drift' | 'audited' | 'auditFailures'>

/** Audits the ledger, a small round every 5 s. @returns a function that stops it */
export const auditLedger = (
  audit: LedgerAudit,
  clock: Clock,
  { drift, audited, auditFailures }: AuditInstruments,
): Cancel => {
  let cancel: Cancel = () => {}
  let isStopped = false
  const round = async (): Promise<void> => {
    try {
      const found = await audit.round()
      drift.set(found.drift / 100)
      audited.inc({ rows: 'accounts' }, found.accounts)
      audited.inc({ rows: 'transactions' }, found.transactions)
    } catch {
      auditFailures.inc()
    }
  }
  const wait = (): void => {
    if (!isStopped) cancel = clock.setTimer(clock.now() + AUDIT_INTERVAL_MS, () => void round().then(wait))
  }
  wait()
  return () => {
    isStopped = true
    cancel()
  }
}
