import { expect, it } from 'vitest'
import type { AccountId, Posting } from '../ports/posting.ts'
import { transferEntries } from '../ports/testing/postings.ts'
import { type ActorLogWorld, buyInPosting, depositPosting } from './testing/actor-log-world.ts'

/** Tests for every `ActorLog`: which appends are stored together with their ledger postings, and which are refused. */
export const appendsContract = (world: ActorLogWorld): void => {
  const { newActor, claimActor, append, storedEvents } = world

  it('JSON values of many kinds are read from the journal as they were stored [S-OPS-03]', async () => {
    const owner = await claimActor()
    const texts = ['\u0000', '\ud800 half a pair', '"quoted" \\ {braces}', '12']
    const events = [...texts, 12.5, null, true, [], { z: 1, a: [{}] }]
    expect(await append(owner, 0, { events, snapshot: '7' })).toBe('ok')
    expect(await storedEvents(owner.actor)).toEqual(events)
    expect((await world.log.claim(owner.actor, 'node-b')).snapshot).toEqual({ seq: events.length, state: '7' })
  })

  it('after another process has claimed a journal, appends of the former owner are refused as fenced and not stored [N-SCALE-01]', async () => {
    const old = await claimActor()
    expect(await append(old, 0)).toBe('ok')
    const next = await world.log.claim(old.actor, 'node-b')
    expect(await append(old, 1)).toBe('fenced')
    expect(await append({ actor: old.actor, epoch: next.epoch }, 1, { events: ['mine'] })).toBe('ok')
    expect(await append(old, 2)).toBe('fenced')
    expect(await storedEvents(old.actor)).toEqual([{ type: 'Dealt', prevSeq: 0 }, 'mine'])
  })

  it('an append that is refused as fenced stores none of its effects [N-SCALE-01]', async () => {
    const old = await claimActor()
    const effects = [{ id: `${old.actor} owes`, to: old.actor, command: 1 }]
    const next = await world.log.claim(old.actor, 'node-b')
    expect(await append(old, 0, { effects })).toBe('fenced')
    expect((await world.log.claim(old.actor, 'node-c')).effects).toEqual([])
    expect(await append({ actor: old.actor, epoch: next.epoch + 1 }, 0, { effects })).toBe('ok')
    expect((await world.log.claim(old.actor, 'node-d')).effects).toEqual(effects)
  })

  it('an append to a journal is refused as fenced if its `prevSeq` is wrong or nobody has claimed the journal [N-SCALE-01]', async () => {
    const owner = await claimActor()
    expect(await append(owner, 1)).toBe('fenced')
    expect(await append(owner, 0)).toBe('ok')
    expect(await append(owner, 0)).toBe('fenced')
    expect(await storedEvents(owner.actor)).toHaveLength(1)
    expect(await append({ actor: newActor(), epoch: 1 }, 0)).toBe('fenced')
  })

  it('of five concurrent appends to a journal after the same event only one is stored [N-SCALE-01]', async () => {
    const owner = await claimActor()
    const results = await Promise.all([1, 2, 3, 4, 5].map((n) => append(owner, 0, { events: [n] })))
    expect(results.sort()).toEqual(['fenced', 'fenced', 'fenced', 'fenced', 'ok'])
    expect(await storedEvents(owner.actor)).toHaveLength(1)
  })

  it('an append to the journal carries out its ledger postings [S-WALLET-01 S-WALLET-03]', async () => {
    const owner = await claimActor()
    const wallet = `wallet:${owner.actor}` as const
    const escrow = `escrow:${owner.actor}` as const
    await world.ledger.post(depositPosting(`${owner.actor} in`, 500, wallet))
    expect(await append(owner, 0, { postings: [buyInPosting(`${owner.actor} 1`, 300, wallet, escrow)] })).toBe('ok')
    expect([await world.ledger.balanceOf(wallet), await world.ledger.balanceOf(escrow)]).toEqual([200, 300])
  })

  it('a journal append with a ledger posting that the wallet does not cover stores nothing [S-WALLET-02]', async () => {
    const owner = await claimActor()
    const wallet = `wallet:${owner.actor}` as const
    const postings = [
      depositPosting(`${owner.actor} in`, 10, wallet),
      buyInPosting(`${owner.actor} out`, 11, wallet, 'escrow:x'),
    ]
    const more = { postings, snapshot: {}, nextTimer: 1, effects: [{ id: 'never', to: owner.actor, command: 1 }] }
    expect(await append(owner, 0, more)).toEqual({ overdrawn: [wallet] })
    const next = await world.log.claim(owner.actor, 'node-b')
    expect(next).toEqual({ epoch: 2, seq: 0, events: [], effects: [] })
    expect(await world.ledger.balanceOf(wallet)).toBe(0)
    expect(await world.log.overdue(0, 1000)).not.toContain(owner.actor)
  })

  it('a ledger posting cannot spend chips that a later posting of the same append brings; the wallets that fall short are named [S-WALLET-02]', async () => {
    const owner = await claimActor()
    const early = `wallet:${owner.actor} early` as const
    const poor = `wallet:${owner.actor} poor` as const
    const rich = `wallet:${owner.actor} rich` as const
    const pay = (wallet: AccountId, amount: number) =>
      buyInPosting(`${wallet} pays`, amount, wallet, `escrow:${owner.actor}`)
    await world.ledger.post(depositPosting(`${owner.actor} rich`, 50, rich))
    const postings = [pay(early, 5), depositPosting(`${owner.actor} early`, 5, early), pay(rich, 50), pay(poor, 5)]
    expect(await append(owner, 0, { postings })).toEqual({ overdrawn: [early, poor] })
    expect(await append(owner, 0, { postings: [pay(rich, 50)] })).toBe('ok')
  })

  it('a journal append that repeats an earlier ledger posting stores nothing [S-WALLET-01]', async () => {
    const owner = await claimActor()
    const wallet = `wallet:${owner.actor}` as const
    expect(await append(owner, 0, { postings: [depositPosting(`${owner.actor} in`, 10, wallet)] })).toBe('ok')
    const postings = ['fresh', 'in'].map((key) => depositPosting(`${owner.actor} ${key}`, 10, wallet))
    expect(await append(owner, 1, { postings })).toBe('duplicate')
    expect(await world.ledger.balanceOf(wallet)).toBe(10)
    expect(await storedEvents(owner.actor)).toHaveLength(1)
  })

  it('journal appends that fail do not affect others made at the same time [S-WALLET-02 N-SCALE-01]', async () => {
    const [good, poor, stale] = [await claimActor(), await claimActor(), await claimActor()]
    const [broken, alsoGood] = [await claimActor(), await claimActor()]
    await world.log.claim(stale.actor, 'node-b')
    const results = await Promise.allSettled([
      append(good, 0, { postings: [depositPosting(`${good.actor} in`, 10, `wallet:${good.actor}`)] }),
      append(poor, 0, { postings: [buyInPosting(`${poor.actor} out`, 10, `wallet:${poor.actor}`, 'escrow:x')] }),
      append(stale, 0),
      append(broken, 0, { events: [1n] }),
      append(alsoGood, 0),
    ])
    const values = results.map((result) => (result.status === 'fulfilled' ? result.value : 'thrown'))
    expect(values).toEqual(['ok', { overdrawn: [`wallet:${poor.actor}`] }, 'fenced', 'thrown', 'ok'])
    const stored = await Promise.all([good, poor, stale, broken, alsoGood].map(({ actor }) => storedEvents(actor)))
    expect(stored.map(({ length }) => length)).toEqual([1, 0, 0, 0, 1])
  })

  it('a journal append with an invalid ledger posting or timer throws and stores no event [S-WALLET-01]', async () => {
    const owner = await claimActor()
    const oneSided: Posting = { ...depositPosting('k', 1, 'wallet:x'), entries: [{ account: 'wallet:x', amount: 1 }] }
    await expect(append(owner, 0, { postings: [oneSided] })).rejects.toThrow(RangeError)
    const twice = depositPosting(`${owner.actor} twice`, 1, 'wallet:x')
    await expect(append(owner, 0, { postings: [twice, twice] })).rejects.toThrow(RangeError)
    await expect(append(owner, 0, { nextTimer: 0.5 })).rejects.toThrow(RangeError)
    expect(await storedEvents(owner.actor)).toEqual([])
  })

  it('40 tables that append at the same time each keep the order of their events, and the ledger accounts balance [N-SCALE-01 S-WALLET-03]', async () => {
    const before = await world.ledger.balanceOf('house')
    const owners = await Promise.all(Array.from({ length: 40 }, () => claimActor()))
    await Promise.all(
      owners.map(async (owner) => {
        const escrow = `escrow:${owner.actor}` as const
        await world.ledger.post(depositPosting(`${owner.actor} in`, 100, escrow))
        for (let seq = 0; seq < 10; seq++) {
          const move = { key: `${owner.actor}:${seq}`, entries: transferEntries(escrow, 'house', 3) }
          const rake: Posting = { ...move, kind: 'rake', reference: owner.actor }
          expect(await append(owner, seq, { events: [seq], postings: [rake] })).toBe('ok')
        }
      }),
    )
    for (const { actor } of owners) expect(await storedEvents(actor)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await world.ledger.balanceOf('house')).toBe(before + 40 * 10 * 3)
    expect(await world.ledger.trialBalance()).toMatchObject({ sum: 0, unbalanced: [] })
  })
}
