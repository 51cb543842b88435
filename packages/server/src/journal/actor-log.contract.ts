import { afterAll, beforeAll, expect, it } from 'vitest'
import { moved } from '../ledger/testing/postings.ts'
import type { ActorId, ActorLog, Append, Claim } from '../ports/actor-log.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { AccountId, Posting } from '../ports/posting.ts'
import { type VirtualClock, virtualClock } from '../ports/virtual-clock.ts'

type Owner = { readonly actor: ActorId } & Claim

/** A journal with the ledger of its postings. */
export interface JournalUnderTest {
  readonly log: ActorLog
  readonly ledger: Ledger
  close(): Promise<void>
}

/** What every {@link ActorLog} must do. `open` returns an empty one on this clock. */
export const actorLogContract = (open: (clock: VirtualClock) => Promise<JournalUnderTest>): void => {
  const clock = virtualClock()
  let log: ActorLog
  let ledger: Ledger
  let close: () => Promise<void>
  let made = 0

  beforeAll(async () => {
    ;({ log, ledger, close } = await open(clock))
  }, 60_000)
  afterAll(() => close())

  const newActor = (kind = 'table'): ActorId => `${kind}:${++made}`
  const owned = async (): Promise<Owner> => {
    const actor = newActor()
    return { actor, ...(await log.claim(actor, 'node-a')) }
  }
  const append = (owner: { actor: ActorId; epoch: number }, prevSeq: number, more: Partial<Append> = {}) =>
    log.append({ actor: owner.actor, epoch: owner.epoch, prevSeq, events: [{ type: 'Dealt', prevSeq }], ...more })
  const stored = async (actor: ActorId) => (await log.read(actor, 0, 1000)).map(({ event }) => event)
  const deposit = (key: string, amount: number, account: AccountId): Posting => {
    const entries = moved('mint', account, amount)
    return { key, kind: 'deposit', reference: 'test', entries }
  }
  const move = (key: string, amount: number, from: AccountId, to: AccountId): Posting => {
    const entries = moved(from, to, amount)
    return { key, kind: 'buyin', reference: 'test', entries }
  }

  it('a new actor starts empty [S-OPS-03]', async () => {
    const { epoch, seq, events, effects, snapshot } = await owned()
    expect({ epoch, seq, events, effects, snapshot }).toEqual({
      epoch: 1,
      seq: 0,
      events: [],
      effects: [],
      snapshot: undefined,
    })
  })

  it('the next owner reads all appended events, in order and without gaps [S-OPS-03]', async () => {
    const first = await owned()
    expect(await append(first, 0, { events: ['a', 'b'] })).toBe('ok')
    expect(await append(first, 2, { events: ['c'] })).toBe('ok')
    const next = await log.claim(first.actor, 'node-b')
    expect(next.epoch).toBe(2)
    expect(next.seq).toBe(3)
    expect(next.events).toEqual([
      { seq: 1, at: clock.now(), event: 'a' },
      { seq: 2, at: clock.now(), event: 'b' },
      { seq: 3, at: clock.now(), event: 'c' },
    ])
  })

  it('any JSON value is read as it was stored [S-OPS-03]', async () => {
    const owner = await owned()
    const events = [
      '\u0000',
      '\ud800 half a pair',
      '"quoted" \\ {braces}',
      '12',
      12.5,
      null,
      true,
      [],
      { z: 1, a: [{}] },
    ]
    expect(await append(owner, 0, { events, snapshot: '7' })).toBe('ok')
    expect(await stored(owner.actor)).toEqual(events)
    expect((await log.claim(owner.actor, 'node-b')).snapshot).toEqual({ seq: events.length, state: '7' })
  })

  it('a replaced owner is fenced and stores nothing [N-SCALE-01]', async () => {
    const old = await owned()
    expect(await append(old, 0)).toBe('ok')
    const next = await log.claim(old.actor, 'node-b')
    expect(await append(old, 1)).toBe('fenced')
    expect(await append({ actor: old.actor, epoch: next.epoch }, 1, { events: ['mine'] })).toBe('ok')
    expect(await append(old, 2)).toBe('fenced')
    expect(await stored(old.actor)).toEqual([{ type: 'Dealt', prevSeq: 0 }, 'mine'])
  })

  it('an append with a wrong `prevSeq` is fenced [N-SCALE-01]', async () => {
    const owner = await owned()
    expect(await append(owner, 1)).toBe('fenced')
    expect(await append(owner, 0)).toBe('ok')
    expect(await append(owner, 0)).toBe('fenced')
    expect(await stored(owner.actor)).toHaveLength(1)
  })

  it('an unclaimed actor accepts no append [N-SCALE-01]', async () => {
    expect(await append({ actor: newActor(), epoch: 1 }, 0)).toBe('fenced')
  })

  it('of concurrent appends after the same event one is stored [N-SCALE-01]', async () => {
    const owner = await owned()
    const results = await Promise.all([1, 2, 3, 4, 5].map((n) => append(owner, 0, { events: [n] })))
    expect(results.sort()).toEqual(['fenced', 'fenced', 'fenced', 'fenced', 'ok'])
    expect(await stored(owner.actor)).toHaveLength(1)
  })

  it('postings are stored together with their events [S-WALLET-01 S-WALLET-03]', async () => {
    const owner = await owned()
    const wallet = `wallet:${owner.actor}` as const
    const escrow = `escrow:${owner.actor}` as const
    await ledger.post(deposit(`${owner.actor} in`, 500, wallet))
    expect(await append(owner, 0, { postings: [move(`${owner.actor} 1`, 300, wallet, escrow)] })).toBe('ok')
    expect([await ledger.balanceOf(wallet), await ledger.balanceOf(escrow)]).toEqual([200, 300])
  })

  it('an append that the wallet does not cover stores nothing [S-WALLET-02]', async () => {
    const owner = await owned()
    const wallet = `wallet:${owner.actor}` as const
    const postings = [deposit(`${owner.actor} in`, 10, wallet), move(`${owner.actor} out`, 11, wallet, 'escrow:x')]
    const more = { postings, snapshot: {}, nextTimer: 1, effects: [{ id: 'never', to: owner.actor, command: 1 }] }
    expect(await append(owner, 0, more)).toEqual({ short: [wallet] })
    const next = await log.claim(owner.actor, 'node-b')
    expect(next).toEqual({ epoch: 2, seq: 0, events: [], effects: [] })
    expect(await ledger.balanceOf(wallet)).toBe(0)
    expect(await log.overdue(0, 1000)).not.toContain(owner.actor)
  })

  it('no posting of an append spends what a later one of it brings, and the wallets that fall short are named [S-WALLET-02]', async () => {
    const owner = await owned()
    const early = `wallet:${owner.actor} early` as const
    const poor = `wallet:${owner.actor} poor` as const
    const rich = `wallet:${owner.actor} rich` as const
    const pay = (wallet: AccountId, amount: number) => move(`${wallet} pays`, amount, wallet, `escrow:${owner.actor}`)
    await ledger.post(deposit(`${owner.actor} rich`, 50, rich))
    const postings = [pay(early, 5), deposit(`${owner.actor} early`, 5, early), pay(rich, 50), pay(poor, 5)]
    expect(await append(owner, 0, { postings })).toEqual({ short: [early, poor] })
    expect(await append(owner, 0, { postings: [pay(rich, 50)] })).toBe('ok')
  })

  it('an append with a repeated posting stores nothing [S-WALLET-01]', async () => {
    const owner = await owned()
    const wallet = `wallet:${owner.actor}` as const
    expect(await append(owner, 0, { postings: [deposit(`${owner.actor} in`, 10, wallet)] })).toBe('ok')
    const fresh = deposit(`${owner.actor} fresh`, 5, wallet)
    expect(await append(owner, 1, { postings: [fresh, deposit(`${owner.actor} in`, 10, wallet)] })).toBe('duplicate')
    expect(await ledger.balanceOf(wallet)).toBe(10)
    expect(await stored(owner.actor)).toHaveLength(1)
  })

  it('a failing append does not affect others in its batch [S-WALLET-02 N-SCALE-01]', async () => {
    const owners = await Promise.all([owned(), owned(), owned(), owned(), owned()])
    const [good, poor, stale, broken, alsoGood] = owners
    await log.claim(stale.actor, 'node-b')
    const results = await Promise.allSettled([
      append(good, 0, { postings: [deposit(`${good.actor} in`, 10, `wallet:${good.actor}`)] }),
      append(poor, 0, { postings: [move(`${poor.actor} out`, 10, `wallet:${poor.actor}`, 'escrow:x')] }),
      append(stale, 0),
      append(broken, 0, { events: [1n] }),
      append(alsoGood, 0),
    ])
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'thrown'))).toEqual([
      'ok',
      { short: [`wallet:${poor.actor}`] },
      'fenced',
      'thrown',
      'ok',
    ])
    expect(await Promise.all(owners.map(async ({ actor }) => (await stored(actor)).length))).toEqual([1, 0, 0, 0, 1])
  })

  it('an invalid posting throws [S-WALLET-01]', async () => {
    const owner = await owned()
    const oneSided: Posting = { ...deposit('k', 1, 'wallet:x'), entries: [{ account: 'wallet:x', amount: 1 }] }
    await expect(append(owner, 0, { postings: [oneSided] })).rejects.toThrow(RangeError)
    const twice = deposit(`${owner.actor} twice`, 1, 'wallet:x')
    await expect(append(owner, 0, { postings: [twice, twice] })).rejects.toThrow(RangeError)
    await expect(append(owner, 0, { nextTimer: 0.5 })).rejects.toThrow(RangeError)
    expect(await stored(owner.actor)).toEqual([])
  })

  it('a claim starts from the newest snapshot [S-OPS-03]', async () => {
    const owner = await owned()
    await append(owner, 0, { snapshot: { hands: 1 } })
    await append(owner, 1, { snapshot: { hands: 2 } })
    await append(owner, 2, { events: ['after'] })
    const next = await log.claim(owner.actor, 'node-b')
    expect(next.snapshot).toEqual({ seq: 2, state: { hands: 2 } })
    expect(next.events.map(({ seq, event }) => [seq, event])).toEqual([[3, 'after']])
    expect(await stored(owner.actor)).toHaveLength(3)
  })

  it('the last snapshot of each other version is kept [S-OPS-03]', async () => {
    const owner = await owned()
    const { actor } = owner
    const save = (prevSeq: number, snapshotVersion: string, hands: number) =>
      append(owner, prevSeq, { snapshot: { hands }, snapshotVersion })
    await save(0, '1', 1)
    await save(1, '1', 2)
    expect(await log.formerSnapshots(actor)).toEqual([])
    await save(2, '2', 3)
    await save(3, '2', 4)
    expect(await log.formerSnapshots(actor)).toEqual([{ seq: 2, state: { hands: 2 } }])
    await save(4, '1', 5)
    await save(5, '3', 6)
    expect(await log.formerSnapshots(actor)).toEqual([
      { seq: 5, state: { hands: 5 } },
      { seq: 4, state: { hands: 4 } },
    ])
    expect((await log.claim(actor, 'node-b')).snapshot).toEqual({ seq: 6, state: { hands: 6 } })
    expect(await log.formerSnapshots(newActor())).toEqual([])
  })

  it('what a claim leaves out of a long journal is read page by page [S-OPS-03]', async () => {
    const owner = await owned()
    const numbers = Array.from({ length: 520 }, (_, n) => n)
    for (const n of numbers) await append(owner, n, { events: [n] })
    const { seq, events } = await log.claim(owner.actor, 'node-b')
    expect([seq, events.length > 400]).toEqual([520, true])
    const others = await log.read(owner.actor, events.at(-1)?.seq ?? 0, 1_000)
    expect([...events, ...others].map(({ event }) => event)).toEqual(numbers)
  })

  it('of many claims at once each gets its own state, and two of one actor follow each other [S-OPS-03]', async () => {
    const owners = await Promise.all(Array.from({ length: 120 }, () => owned()))
    const effect = ({ actor }: { actor: ActorId }) => ({ id: `${actor} owes`, to: actor, command: actor }) as const
    for (const [n, owner] of owners.entries()) {
      if (n % 3 === 0) await append(owner, 0, { events: [owner.actor, 'more'], effects: [effect(owner)] })
      if (n % 3 === 1) {
        await append(owner, 0, { snapshot: { of: owner.actor } })
        await append(owner, 1, { events: [`after ${owner.actor}`] })
      }
    }
    const claims = await Promise.all(owners.map(({ actor }) => log.claim(actor, 'node-b')))
    const found = claims.map(({ epoch, seq, snapshot, events, effects }) => ({
      ...{ epoch, seq, snapshot: snapshot?.state, effects },
      events: events.map(({ event }) => event),
    }))
    const expected = owners.map((owner, n) => {
      const { actor } = owner
      const empty = { epoch: owner.epoch + 1, seq: 0, snapshot: undefined, events: [], effects: [] }
      if (n % 3 === 0) return { ...empty, seq: 2, events: [actor, 'more'], effects: [effect(owner)] }
      return n % 3 === 1 ? { ...empty, seq: 2, snapshot: { of: actor }, events: [`after ${actor}`] } : empty
    })
    expect(found).toEqual(expected)
    const actor = newActor()
    const twice = await Promise.all([log.claim(actor, 'node-a'), log.claim(actor, 'node-b')])
    expect(twice.map(({ epoch }) => epoch)).toEqual([1, 2])
  })

  it('every new owner gets the unsettled effects [S-OPS-03]', async () => {
    const owner = await owned()
    const effect = (n: number) => ({ id: `${owner.actor} effect ${n}`, to: 'table:t', command: { n } }) as const
    await append(owner, 0, { effects: [effect(1), effect(2)] })
    await append(owner, 1, { effects: [effect(3)] })
    expect((await log.claim(owner.actor, 'node-b')).effects).toEqual([effect(1), effect(2), effect(3)])
    await log.settle([effect(2).id, 'unknown'])
    await log.settle([])
    expect((await log.claim(owner.actor, 'node-b')).effects).toEqual([effect(1), effect(3)])
    expect((await log.claim(newActor(), 'node-b')).effects).toEqual([])
  })

  it('actors with unsettled effects are listed, also without a deadline [S-OPS-03 S-HIST-01]', async () => {
    const before = await log.unsettled()
    const [owing, settled] = [await owned(), await owned()]
    const effect = ({ actor }: typeof owing, no: number) => ({
      id: `${actor} owes ${no}`,
      to: owing.actor,
      command: no,
    })
    await append(owing, 0, { effects: [effect(owing, 1), effect(owing, 2)] })
    await append(settled, 0, { effects: [effect(settled, 1)] })
    await log.settle([effect(owing, 1).id, effect(settled, 1).id])
    expect((await log.unsettled()).filter((actor) => !before.includes(actor))).toEqual([owing.actor])
    await log.settle([effect(owing, 2).id])
    expect(await log.unsettled()).toEqual(before)
  })

  it('actors past their deadline are overdue, most overdue first, until a claim or append [N-SCALE-02]', async () => {
    const due = async (inMs: number) => {
      const owner = await owned()
      await append(owner, 0, { nextTimer: clock.now() + inMs })
      return owner
    }
    const late = await due(200)
    const later = await due(100)
    const quiet = await due(50)
    await append(quiet, 1)
    const { actor: future } = await due(5000)
    await clock.advance(1000)
    expect(await log.overdue(0, 10)).toEqual([later.actor, late.actor])
    expect(await log.overdue(0, 1)).toEqual([later.actor])
    expect(await log.overdue(850, 10)).toEqual([later.actor])
    expect(await log.overdue(901, 10)).toEqual([])
    await log.claim(later.actor, 'node-b')
    expect(await log.overdue(1, 10)).toEqual([late.actor])
    await append(late, 1, { nextTimer: clock.now() + 10_000 })
    await clock.advance(4500)
    expect(await log.overdue(0, 10)).toEqual([later.actor, future])
  })

  it('what a process owned and still has work to do is listed, the next deadline first [N-SCALE-02]', async () => {
    const owned = async (name: string, node: string, more: Partial<Append>) => {
      const actor: ActorId = `owned:${name}`
      const { epoch } = await log.claim(actor, node)
      await log.append({ actor, epoch, prevSeq: 0, events: [{}], ...more })
      return actor
    }
    const owing = await owned('owing', 'dying', { effects: [{ id: 'owed', to: 'hands:all', command: {} }] })
    const later = await owned('later', 'dying', { nextTimer: clock.now() + 900 })
    const next = await owned('next', 'dying', { nextTimer: clock.now() + 100 })
    await owned('resting', 'dying', {})
    await owned('elsewhere', 'living', { nextTimer: clock.now() + 100 })
    expect(await log.ownedBy('dying')).toEqual([next, later, owing])
    await log.claim(next, 'living')
    expect(await log.ownedBy('dying')).toEqual([later, owing])
    await log.settle(['owed'])
    expect(await log.ownedBy('dying')).toEqual([later])
  })

  it('actors are listed by kind [N-SCALE-01]', async () => {
    await log.claim('tournament:b', 'node-a')
    await log.claim('tournament:a', 'node-a')
    await log.claim('tournaments:c', 'node-a')
    expect(await log.actors('tournament')).toEqual(['tournament:a', 'tournament:b'])
  })

  it('an actor is active with a deadline, an unsettled effect or a recent event [S-OPS-03]', async () => {
    const actors = await Promise.all(
      ['due', 'owing', 'recent', 'resting', 'unused'].map(async (name) => {
        const actor: ActorId = `active:${name}`
        return { actor, ...(await log.claim(actor, 'node-a')) }
      }),
    )
    const [due, owing, recent, resting] = actors as [Owner, Owner, Owner, Owner]
    await append(due, 0, { nextTimer: clock.now() + 90_000_000 })
    await append(owing, 0, { effects: [{ id: 'still-owed', to: 'hands:all', command: {} }] })
    await append(resting, 0)
    await clock.advance(1000)
    await append(recent, 0)
    expect(await log.active('active', clock.now())).toEqual([due, owing, recent].map(({ actor }) => actor))
    expect(await log.active('active', clock.now() - 1000)).toContain(resting.actor)
    await log.settle(['still-owed'])
    expect(await log.active('active', clock.now() + 1)).toEqual([due.actor])
  })

  it('events can be read from any number on [S-OPS-03]', async () => {
    const owner = await owned()
    await append(owner, 0, { events: [1, 2, 3, 4, 5] })
    expect((await log.read(owner.actor, 2, 2)).map(({ seq }) => seq)).toEqual([3, 4])
    expect(await log.read(owner.actor, 5, 10)).toEqual([])
    expect(await log.read(newActor(), 0, 10)).toEqual([])
  })

  it('many concurrent tables each keep their order, and the accounts balance [N-SCALE-01 S-WALLET-03]', async () => {
    const before = await ledger.balanceOf('house')
    const owners = await Promise.all(Array.from({ length: 40 }, owned))
    await Promise.all(
      owners.map(async (owner) => {
        const escrow = `escrow:${owner.actor}` as const
        await ledger.post(deposit(`${owner.actor} in`, 100, escrow))
        for (let seq = 0; seq < 10; seq++) {
          const move = { key: `${owner.actor}:${seq}`, entries: moved(escrow, 'house', 3) }
          const rake: Posting = { ...move, kind: 'rake', reference: owner.actor }
          expect(await append(owner, seq, { events: [seq], postings: [rake] })).toBe('ok')
        }
      }),
    )
    for (const { actor } of owners) expect(await stored(actor)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await ledger.balanceOf('house')).toBe(before + 40 * 10 * 3)
    expect(await ledger.trialBalance()).toMatchObject({ sum: 0, unbalanced: [] })
  })
}
