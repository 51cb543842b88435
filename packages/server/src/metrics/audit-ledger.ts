import type { Cancel, Clock } from '../ports/clock.ts'
import type { LedgerAudit } from '../store/ledger-audit.ts'
import type { Instruments } from './instruments.ts'

const AUDIT_INTERVAL_MS = 5_000

type AuditInstruments = Pick<Instruments, 'drift' | 'audited' | 'auditRounds' | 'auditFailures'>

/** Audits the ledger in small rounds, with a pause of 5 s before each. @returns a function that stops the audits */
export const scheduleLedgerAudits = (
  audit: LedgerAudit,
  clock: Clock,
  { drift, audited, auditRounds, auditFailures }: AuditInstruments,
): Cancel => {
  let cancel: Cancel = () => {}
  let isStopped = false
  const runRound = async (): Promise<void> => {
    try {
      const auditResult = await audit.runRound()
      drift.set(auditResult.drift / 100)
      audited.inc({ rows: 'accounts' }, auditResult.accountsChecked)
      audited.inc({ rows: 'transactions' }, auditResult.transactionsChecked)
      auditRounds.inc()
    } catch {
      auditFailures.inc()
    }
  }
  const wait = (): void => {
    if (!isStopped) cancel = clock.setTimer(clock.now() + AUDIT_INTERVAL_MS, () => void runRound().then(wait))
  }
  wait()
  return () => {
    isStopped = true
    cancel()
  }
}
