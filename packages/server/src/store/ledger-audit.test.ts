import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { signUp } from '../ports/testing/postings.ts'
import { embeddedDatabase } from './embedded/embedded-database.ts'
import { sqlLedgerAudit } from './ledger-audit.ts'
import { openStore } from './open-store.ts'
import { onEveryStore } from './testing/on-every-store.ts'
import { newDataDir } from './testing/open-test-store.ts'

onEveryStore('ledger_audit', ({ store }) => {
  it('an audit of a correct chip ledger finds no drift, however many rounds it takes [S-WALLET-03]', async () => {
    const { ledger, ledgerAudit } = store()
    await Promise.all(Array.from({ length: 600 }, (_, n) => ledger.post(signUp(`user${n}`, 1_000))))
    const rounds = [await ledgerAudit.runRound(), await ledgerAudit.runRound(), await ledgerAudit.runRound()]
    expect(rounds.map(({ accountsChecked }) => accountsChecked)).toEqual([500, 101, 500])
    expect(rounds.map(({ transactionsChecked }) => transactionsChecked)).toEqual([500, 100, 500])
    expect(rounds.map(({ drift }) => drift)).toEqual([0, 0, 0])
  })
})

it('a wrong balance or an unbalanced transaction in the chip ledger counts as drift until it is corrected [S-WALLET-03]', async () => {
  const dataDir = await newDataDir()
  const store = await openStore({ dataDir })
  await store.ledger.post(signUp('ann', 1_000))
  await store.ledger.post(signUp('bob', 1_000))
  await store.close()
  const { pool, close } = await embeddedDatabase(dataDir)
  const { runRound } = sqlLedgerAudit(pool)
  expect((await runRound()).drift).toBe(0)
  await pool.query(`update ledger_accounts set balance = balance + 7 where id = 'wallet:ann'`)
  expect((await runRound()).drift).toBe(7)
  await pool.query(`update ledger_accounts set balance = balance - 7 where id = 'wallet:ann'`)
  await pool.query(`update ledger_entries set amount = amount + 5 where account = 'wallet:bob'`)
  expect((await runRound()).drift).toBe(5)
  await pool.query(`update ledger_entries set amount = amount - 5 where account = 'wallet:bob'`)
  expect((await runRound()).drift).toBe(0)
  await close()
  await rm(dataDir, { recursive: true })
})
