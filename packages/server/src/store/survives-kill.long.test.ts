import { expect, it } from 'vitest'
import { seededEntropy } from '../ports/entropy.ts'
import { openStore } from './open-store.ts'
import { nextLine, startChild } from './testing/child-process.ts'
import { temporaryDataDir } from './testing/temporary-data-dir.ts'

const KILL_COUNT = 3

// This test belongs to the long run, because each kill costs a start of the store; kill.test.ts kills whole rooms in
// `npm test`.
it('after kill -9 of the store at three random moments, no acknowledged event is lost and no posting is applied twice [S-OPS-03]', {
  timeout: 180_000,
}, async () => {
  const seed = 3
  console.log(`moments of the kills, seed ${seed}`)
  const entropy = seededEntropy(seed)
  const dataDir = await temporaryDataDir()
  const acknowledged = new Map<string, string[]>() // rounds of the acknowledged events, by actor

  for (let round = 1; round <= KILL_COUNT; round++) {
    const child = startChild('append-forever.ts', dataDir, `round ${round}`)
    const lines = 20 + (Buffer.from(entropy.bytes(2)).readUInt16LE() % 300)
    for (let n = 0; n < lines; n++) {
      const [, what = '', actor = '', seq = '', stored = ''] =
        /^(\w+) (\S+) (\d+) ?(.*)$/.exec(await nextLine(child)) ?? []
      const events = acknowledged.get(actor) ?? []
      acknowledged.set(actor, events)
      // The last append before a kill may be stored although it was not acknowledged. If the new process finds it, it
      // must not get lost in later rounds.
      if (what === 'found') {
        expect(Number(seq), `${actor} in round ${round}`).toBeGreaterThanOrEqual(events.length)
        while (events.length < Number(seq)) events.push(`round ${round - 1}`)
      } else {
        expect(Number(seq)).toBe(events.length + 1)
        events.push(stored)
      }
    }
    await child.kill()
  }

  const store = await openStore({ dataDir })
  expect(acknowledged.size).toBe(5)
  for (const [actor, rounds] of acknowledged) {
    const events = await store.actorLog.read(actor as `table:${string}`, 0, 1_000_000)
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1))
    expect(events.slice(0, rounds.length).map(({ event }) => event)).toEqual(rounds.map((round) => ({ round })))
    expect(await store.ledger.balanceOf(`escrow:${actor}`)).toBe(events.length)
  }
  expect(await store.ledger.trialBalance()).toEqual({ sum: 0, minted: 0, unbalanced: [] })
  await store.close()
})
