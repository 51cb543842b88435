import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededEntropy } from '../ports/entropy.ts'
import { userId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { AccountId, Posting, PostingKind } from '../ports/posting.ts'
import { transferEntries } from '../ports/testing/postings.ts'
import { type VirtualClock, virtualClock } from '../ports/virtual-clock.ts'

export interface LedgerUnderTest {
  readonly ledger: Ledger
  close(): Promise<void>
}

/** Tests that every {@link Ledger} must pass. `open` makes an empty ledger whose time is that of `clock`. */
export const ledgerContract = (open: (clock: VirtualClock) => Promise<LedgerUnderTest>): void => {
  const clock = virtualClock()
  let ledger: Ledger
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ ledger, close } = await open(clock))
  }, 60_000)
  afterAll(() => close())

  const posting = (key: string, kind: PostingKind, from: AccountId, to: AccountId, amount: number): Posting => {
    const entries = transferEntries(from, to, amount)
    return { key, kind, reference: `of ${key}`, entries }
  }
  const signUp = (name: string, amount: number) =>
    ledger.post(posting(`signup:${name}`, 'signup', 'mint', `wallet:${name}`, amount))

  /** Makes a function that moves chips between a wallet and a tournament or table. */
  const moverOf =
    (name: string) =>
    (key: string, kind: PostingKind, reference: string, amount = 100) => {
      const isCredit = kind === 'refund' || kind === 'prize'
      const [from, to]: [AccountId, AccountId] = isCredit
        ? ['escrow:t', `wallet:${name}`]
        : [`wallet:${name}`, 'escrow:t']
      return ledger.post({ ...posting(`${name} ${key}`, kind, from, to, amount), reference })
    }

  it('sign-up chips come out of the mint into the wallet [S-WALLET-04]', async () => {
    expect(await ledger.balanceOf('wallet:ann')).toBe(0)
    const minted = await ledger.balanceOf('mint')
    expect(await signUp('ann', 1_000_000)).toEqual({
      outcome: 'posted',
      repeated: false,
      at: clock.now(),
      entries: [
        { account: 'mint', amount: -1_000_000, balanceAfter: minted - 1_000_000 },
        { account: 'wallet:ann', amount: 1_000_000, balanceAfter: 1_000_000 },
      ],
    })
    expect(await ledger.balanceOf('wallet:ann')).toBe(1_000_000)
  })

  it('of several given accounts, the ledger returns those that hold chips [S-WALLET-01]', async () => {
    await signUp('rich', 300)
    await ledger.post(posting('move', 'buyin', 'wallet:rich', 'escrow:t1', 200))
    await ledger.post(posting('all', 'buyin', 'wallet:rich', 'escrow:t2', 100))
    const funded = await ledger.accountsWithChips(['wallet:rich', 'wallet:nobody', 'escrow:t1', 'escrow:t2'])
    expect([...funded].sort()).toEqual(['escrow:t1', 'escrow:t2'])
    expect(await ledger.accountsWithChips([])).toEqual(new Set())
  })

  it('a posting with a repeated key moves nothing and returns the first result [S-WALLET-01]', async () => {
    const first = await signUp('bob', 500)
    await clock.advance(1000)
    const again = await ledger.post(posting('signup:bob', 'deposit', 'mint', 'wallet:bob', 900))
    expect(again).toEqual({ ...first, repeated: true })
    expect(await ledger.balanceOf('wallet:bob')).toBe(500)
  })

  it('many postings with the same key at once move chips once [S-WALLET-01]', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => signUp('cyd', 500)))
    expect(results.filter((result) => result.outcome === 'posted' && !result.repeated)).toHaveLength(1)
    expect(await ledger.balanceOf('wallet:cyd')).toBe(500)
  })

  it('of 20 concurrent debits, only those that the wallet covers succeed [S-WALLET-02]', async () => {
    await signUp('dan', 105)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ledger.post(posting(`dan ${n}`, 'buyin', 'wallet:dan', 'escrow:game', 10))),
    )
    const posted = results.flatMap((result) => (result.outcome === 'posted' ? [result] : []))
    const left = posted.map(({ entries }) => entries.find(({ account }) => account === 'wallet:dan')?.balanceAfter)
    expect(left).toEqual([95, 85, 75, 65, 55, 45, 35, 25, 15, 5])
    expect(results.filter(({ outcome }) => outcome === 'insufficient')).toHaveLength(10)
    expect(await ledger.balanceOf('wallet:dan')).toBe(5)
    expect(await ledger.balanceOf('escrow:game')).toBe(100)
  })

  it('the key of a refused posting can be used again [S-WALLET-02]', async () => {
    const buyIn = posting('eve buys in', 'buyin', 'wallet:eve', 'escrow:t', 50)
    expect(await ledger.post(buyIn)).toEqual({ outcome: 'insufficient' })
    await signUp('eve', 50)
    expect(await ledger.post(buyIn)).toMatchObject({ outcome: 'posted', repeated: false })
    expect(await ledger.balanceOf('wallet:eve')).toBe(0)
  })

  it('the house account may fall below zero, the escrow account of a table may not [S-WALLET-03]', async () => {
    expect(await ledger.post(posting('gift', 'adjustment', 'house', 'wallet:fay', 70))).toMatchObject({
      outcome: 'posted',
    })
    expect(await ledger.post(posting('theft', 'adjustment', 'escrow:empty', 'house', 1))).toEqual({
      outcome: 'insufficient',
    })
  })

  it('deposits and withdrawals change how many chips there are; a buy-in, prize, adjustment or referral earning from the mint throws [S-WALLET-03]', async () => {
    for (const kind of ['buyin', 'prize', 'adjustment', 'referral'] as const) {
      await expect(ledger.post(posting(`made by ${kind}`, kind, 'mint', 'wallet:gil', 5))).rejects.toThrow(RangeError)
    }
    const { minted } = await ledger.trialBalance()
    await ledger.post(posting('in', 'deposit', 'mint', 'wallet:gil', 50))
    await ledger.post(posting('out', 'withdrawal', 'wallet:gil', 'mint', 20))
    await ledger.post(posting('stays', 'buyin', 'wallet:gil', 'escrow:t', 10))
    expect(await ledger.trialBalance()).toEqual({ sum: 0, minted: minted + 30, unbalanced: [] })
  })

  it('an invalid posting throws a RangeError and moves nothing [S-WALLET-01]', async () => {
    const good = posting('odd', 'deposit', 'mint', 'wallet:hal', 5)
    const bad: Posting[] = [
      { ...good, key: '' },
      { ...good, entries: [] },
      posting('odd', 'deposit', 'mint', 'wallet:hal', 0),
      posting('odd', 'deposit', 'mint', 'wallet:hal', 0.5),
      posting('odd', 'deposit', 'mint', 'wallet:hal', 2 ** 53),
      posting('odd', 'buyin', 'wallet:hal', 'wallet:hal', 5),
      { ...good, entries: [...good.entries, { account: 'house', amount: 1 }] },
    ]
    for (const one of bad) await expect(ledger.post(one), JSON.stringify(one)).rejects.toThrow(RangeError)
    expect(await ledger.balanceOf('wallet:hal')).toBe(0)
  })

  it("a wallet's movements are listed newest first, with their total count [S-WALLET-06 N-SAFE-02]", async () => {
    const user = userId('ivy')
    await signUp('ivy', 1000)
    const before = clock.now()
    await clock.advance(60_000)
    await ledger.post(posting('ivy in', 'buyin', 'wallet:ivy', 'escrow:t', 400))
    await ledger.post(posting('ivy out', 'cashout', 'escrow:t', 'wallet:ivy', 150))
    const newest = [
      { id: 'ivy out', kind: 'cashout', amount: 150, balanceAfter: 750, reference: 'of ivy out', at: clock.now() },
      { id: 'ivy in', kind: 'buyin', amount: -400, balanceAfter: 600, reference: 'of ivy in', at: clock.now() },
      { id: 'signup:ivy', kind: 'signup', amount: 1000, balanceAfter: 1000, reference: 'of signup:ivy', at: before },
    ]
    expect(await ledger.transactionsOf(user, 0, 10)).toEqual({ count: 3, transactions: newest })
    expect(await ledger.transactionsOf(user, 1, 1)).toEqual({ count: 3, transactions: newest.slice(1, 2) })
    expect(await ledger.transactionsOf(user, 3, 10)).toEqual({ count: 3, transactions: [] })
    expect(await ledger.transactionsOf(user, 0, 10, { kind: 'buyin' })).toEqual({ count: 1, transactions: [newest[1]] })
    expect(await ledger.transactionsOf(user, 1, 10, { kind: 'buyin' })).toEqual({ count: 1, transactions: [] })
    expect(await ledger.latestTransactionsOf(user, 2)).toEqual(newest.slice(0, 2))
    expect(await ledger.transactionsOf(userId('nobody'), 0, 10)).toEqual({ count: 0, transactions: [] })
  })

  it('movements of a wallet can be filtered by kind, and to debits only [S-WALLET-06 S-WALLET-07]', async () => {
    await signUp('uma', 1000)
    await ledger.post(posting('uma paid', 'withdrawal', 'wallet:uma', 'mint', 300))
    await ledger.post(posting('uma back', 'withdrawal', 'mint', 'wallet:uma', 300))
    const keysOf = async (isDebit: boolean) => {
      const only = { kind: 'withdrawal', isDebit } as const
      const { count, transactions } = await ledger.transactionsOf(userId('uma'), 0, 10, only)
      return [count, ...transactions.map(({ id }) => id)]
    }
    expect(await keysOf(true)).toEqual([1, 'uma paid'])
    expect(await keysOf(false)).toEqual([2, 'uma back', 'uma paid'])
  })

  it('movements of a wallet since a time are summed by kind [N-SAFE-01]', async () => {
    await signUp('ned', 1000)
    await clock.advance(1)
    const since = clock.now()
    await ledger.post(posting('ned in', 'buyin', 'wallet:ned', 'escrow:t', 400))
    await ledger.post(posting('ned more', 'buyin', 'wallet:ned', 'escrow:t', 100))
    await ledger.post(posting('ned out', 'cashout', 'escrow:t', 'wallet:ned', 50))
    const kinds = ['buyin', 'cashout', 'signup'] as const
    expect(await ledger.totalsByKind(userId('ned'), kinds, since)).toEqual(
      new Map([
        ['buyin', -500],
        ['cashout', 50],
      ]),
    )
    expect(await ledger.totalsByKind(userId('ned'), kinds, clock.now() + 1)).toEqual(new Map())
  })

  it('a refund counts in the totals of a period only if the payment that it gives back lies in that period [N-SAFE-01]', async () => {
    await signUp('olga', 1000)
    const kinds = ['tournament', 'refund'] as const
    const move = moverOf('olga')
    const start = clock.now()
    await move('paid monday', 'tournament', 'monday')
    await clock.advance(1)
    const since = clock.now()
    await move('back monday', 'refund', 'monday')
    expect(await ledger.totalsByKind(userId('olga'), kinds, since)).toEqual(new Map())
    await move('paid tuesday', 'tournament', 'tuesday')
    expect(await ledger.totalsByKind(userId('olga'), kinds, since)).toEqual(new Map([['tournament', -100]]))
    await move('back tuesday', 'refund', 'tuesday')
    const both = (total: number) => new Map(Object.entries({ tournament: -total, refund: total }))
    expect(await ledger.totalsByKind(userId('olga'), kinds, since)).toEqual(both(100))
    expect(await ledger.totalsByKind(userId('olga'), kinds, start)).toEqual(both(200))
  })

  it('the refund of a payment made before a period counts in its totals neither before nor after the player has paid again for the same tournament [N-SAFE-01]', async () => {
    await signUp('pat', 1000)
    const move = moverOf('pat')
    const totals = () => ledger.totalsByKind(userId('pat'), ['tournament', 'addon', 'refund', 'prize'], since)
    await move('enters on monday', 'tournament', 'cup')
    await clock.advance(1)
    const since = clock.now()
    await move('leaves', 'refund', 'cup')
    await move('enters again', 'tournament', 'cup')
    expect(await totals()).toEqual(new Map([['tournament', -100]]))
    await move('leaves again', 'refund', 'cup')
    await move('enters a third time', 'tournament', 'cup')
    await move('adds on', 'addon', 'cup', 50)
    const paid = [
      ['tournament', -200],
      ['addon', -50],
    ] as const
    expect(await totals()).toEqual(new Map<PostingKind, number>([...paid, ['refund', 100]]))
    await move('wins', 'prize', 'cup', 70)
    await move('is paid back all and more', 'refund', 'cup', 180)
    expect(await totals()).toEqual(new Map<PostingKind, number>([...paid, ['refund', 250], ['prize', 70]]))
  })

  it('referral earnings are summed by reference [S-REF-03]', async () => {
    const earn = (key: string, reference: string, amount: number) =>
      ledger.post({ ...posting(key, 'referral', 'house', 'wallet:joe', amount), reference })
    await earn('e1', 'kim', 10)
    await earn('e2', 'lou', 5)
    await earn('e3', 'kim', 7)
    expect(await ledger.totalsByReference(userId('joe'), 'referral', 'lou')).toEqual(new Map([['lou', 5]]))
    await signUp('joe', 100)
    expect(await ledger.totalsByReference(userId('joe'), 'referral')).toEqual(
      new Map([
        ['kim', 17],
        ['lou', 5],
      ]),
    )
  })

  it('random movements keep the accounts of the ledger balanced [S-WALLET-02 S-WALLET-03]', async () => {
    const seed = 20260101
    console.log(`ledger movements, seed ${seed}`)
    const entropy = seededEntropy(seed)
    const randomBelow = (sides: number) => Buffer.from(entropy.bytes(4)).readUInt32LE() % sides
    const accounts: AccountId[] = ['wallet:r1', 'wallet:r2', 'wallet:r3', 'escrow:r', 'escrow:q', 'house']
    const randomAccount = () => accounts[randomBelow(accounts.length)] ?? 'house'
    const before = await ledger.trialBalance()
    for (const name of ['r1', 'r2', 'r3']) await signUp(name, 300)
    const expected = new Map<AccountId, number>([
      ['wallet:r1', 300],
      ['wallet:r2', 300],
      ['wallet:r3', 300],
    ])
    expected.set('house', await ledger.balanceOf('house'))
    for (let n = 0; n < 150; n++) {
      const [from, to, amount] = [randomAccount(), randomAccount(), 1 + randomBelow(150)]
      if (from === to) continue
      const covered = from === 'house' || (expected.get(from) ?? 0) >= amount
      const result = await ledger.post(posting(`random ${n}`, 'adjustment', from, to, amount))
      expect(result.outcome, `movement ${n}`).toBe(covered ? 'posted' : 'insufficient')
      if (!covered) continue
      expected.set(from, (expected.get(from) ?? 0) - amount)
      expected.set(to, (expected.get(to) ?? 0) + amount)
    }
    for (const [id, amount] of expected) expect(await ledger.balanceOf(id), id).toBe(amount)
    expect(await ledger.trialBalance()).toEqual({ sum: 0, minted: before.minted + 900, unbalanced: [] })
  })
}
