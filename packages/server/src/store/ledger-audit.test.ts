import { expect, it } from 'vitest'
import { signUp } from '../ports/testing/postings.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { sqlLedgerAudit } from './ledger-audit.ts'
import { openStore } from './open-store.ts'
import { onEveryStore } from './testing/on-every-store.ts'
import { temporaryDataDir } from './testing/temporary-data-dir.ts'

onEveryStore('ledger_audit', ({ store }) => {
  it('three audit rounds over a correct chip ledger with 600 wallets find no drift [S-WALLET-03]', async () => {
    const { ledger, ledgerAudit } = store()
    await Promise.all(Array.from({ length: 600 }, (_, n) => ledger.post(signUp(`user${n}`, 1_000))))
    const rounds = [await ledgerAudit.runRound(), await ledgerAudit.runRound(), await ledgerAudit.runRound()]
    expect(rounds.map(({ accountsChecked }) => accountsChecked)).toEqual([500, 101, 500])
    expect(rounds.map(({ transactionsChecked }) => transactionsChecked)).toEqual([500, 100, 500])
    expect(rounds.map(({ drift }) => drift)).toEqual([0, 0, 0])
  })
})

it('a wrong balance or an unbalanced transaction in the chip ledger counts as drift until it is corrected [S-WALLET-03]', async () => {
  const dataDir = await temporaryDataDir()
  const store = await openStore({ dataDir })
  await store.ledger.post(signUp('ann', 1_000))
  await store.ledger.post(signUp('bob', 1_000))
  await store.close()
  const { pool, close } = await openEmbeddedDatabase(dataDir)
  const { runRound } = sqlLedgerAudit(pool)
  expect((await runRound()).drift).toBe(0)
  for (const [change, drift] of [
    [`ledger_accounts set balance = balance + 7 where id = 'wallet:ann'`, 7],
    [`ledger_accounts set balance = balance - 7 where id = 'wallet:ann'`, 0],
    [`ledger_entries set amount = amount - 5 where account = 'wallet:bob'`, 5],
    [`ledger_entries set amount = amount + 5 where account = 'wallet:bob'`, 0],
  ]) {
    await pool.query(`update ${change}`)
    expect((await runRound()).drift).toBe(drift)
  }
  await close()
})
