import type pg from 'pg'
import { accountsOfCommits, type Commit } from '../../journal/commit.ts'
import { commitQuery, createAccountsQuery } from '../../journal/commit-query.ts'
import type { Posting } from '../../ports/posting.ts'

// Rounds of the warm-up. 100 are enough for the JIT compiler, and take about a third of a second on an idle machine.
// With `--liftoff-only` there is no optimising compiler, so one round of each statement is enough.
const WARM_UP_ROUNDS = process.execArgv.includes('--liftoff-only') ? 3 : 100
/**
 * Longest warm-up, ms. A busy machine compiles more slowly. The room then starts before the code is compiled, and the
 * compiler goes on during the first commits of the tables.
 */
const MAX_WARM_UP_MS = 400

/**
 * Runs the journal's statements until the database's code is JIT-compiled, then rolls back. Without it the tables would
 * be slow for the first seconds after a start.
 */
export const warmUp = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`insert into streams (id, kind, epoch, last_seq, owner) values ('warm:up', 'warm', 1, 0, '')`)
    const endsAt = performance.now() + MAX_WARM_UP_MS
    for (let seq = 0; seq < WARM_UP_ROUNDS && performance.now() < endsAt; seq++) {
      const batch = [warmUpCommit(seq)]
      if (seq === 0) await client.query(createAccountsQuery(accountsOfCommits(batch)))
      await client.query(commitQuery(batch, 0))
    }
    await client.query('rollback')
  } finally {
    client.release()
  }
}

/** Runs three of the statements in turn: for commits with postings, without postings, and with events alone. */
const warmUpCommit = (prevSeq: number): Commit => {
  const isEventsOnly = prevSeq % 3 === 2
  return {
    stream: {
      actor: 'warm:up',
      epoch: 1,
      prevSeq,
      events: ['{}'],
      effects: isEventsOnly ? [] : [{ id: `warm:${prevSeq}`, to: 'warm:up', command: '{}' }],
      nextTimer: null,
      snapshot: isEventsOnly ? null : '{}',
      snapshotVersion: '',
    },
    postings: prevSeq % 3 === 0 ? [warmUpPosting(prevSeq)] : [],
  }
}

const warmUpPosting = (n: number): Posting => ({
  key: `warm:${n}`,
  kind: 'adjustment',
  reference: 'warm',
  entries: [
    { account: 'house', amount: -1 },
    { account: 'escrow:warm', amount: 1 },
  ],
})
