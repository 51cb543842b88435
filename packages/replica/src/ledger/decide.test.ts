import { describe, expect, it } from 'vitest'
import { decide, type LedgerCommand, type LedgerRefusal } from './decide.ts'
import { emptyLedger, evolve, type LedgerState, replay } from './state.ts'

const second = 1_000_000_000n
const hour = 3_600n * second
const noon = 1_795_000_000n * second

const ann = 'a'.repeat(64)
const bob = 'b'.repeat(64)

const transfer = (change: Partial<Extract<LedgerCommand, { kind: 'transfer' }>> = {}): LedgerCommand => ({
  kind: 'transfer',
  from: ann,
  to: bob,
  amountE8s: 300n,
  feeE8s: 10_000n,
  memo: 7n,
  icrc1Memo: null,
  createdAtTimeNs: noon,
  ...change,
})

/** The ledger after commands that must all be accepted. */
const given = (nowNs: bigint, ...commands: readonly LedgerCommand[]): LedgerState =>
  commands.reduce((state, command) => {
    const decision = decide(state, command, nowNs)
    if (!decision.ok) throw new Error(decision.refusal.code)
    return evolve(state, decision.block)
  }, emptyLedger)

const funded = given(noon, { kind: 'mint', to: ann, amountE8s: 1_000_000n })

const refusalOf = (state: LedgerState, command: LedgerCommand, nowNs: bigint): LedgerRefusal | null => {
  const decision = decide(state, command, nowNs)
  return decision.ok ? null : decision.refusal
}

describe('the rules of the ledger', () => {
  it('a transfer takes amount and fee from its sender, and the fee is burned [B-ICP-02]', () => {
    const state = given(noon, { kind: 'mint', to: ann, amountE8s: 1_000_000n }, transfer())
    expect(Object.fromEntries(state.balances)).toEqual({ [ann]: 989_700n, [bob]: 300n })
    expect([state.mintedE8s, state.burnedE8s, state.length]).toEqual([1_000_000n, 10_000n, 2n])
  })

  it('the fee of a ledger transfer is exactly 10000 e8s [B-ICP-03]', () => {
    const bad = { code: 'bad-fee', expectedFeeE8s: 10_000n }
    for (const feeE8s of [0n, 9_999n, 10_001n]) expect(refusalOf(funded, transfer({ feeE8s }), noon)).toEqual(bad)
    expect(refusalOf(funded, transfer({ feeE8s: null }), noon)).toBeNull()
  })

  it('a transfer is refused if it was created more than 24 h ago [B-ICP-02]', () => {
    const tooOld = { code: 'too-old', allowedWindowNs: 24n * hour }
    expect(refusalOf(funded, transfer(), noon + 24n * hour)).toBeNull()
    expect(refusalOf(funded, transfer(), noon + 24n * hour + 1n)).toEqual(tooOld)
  })

  it('a transfer is refused if it was created more than 60 s ahead of the ledger’s clock [B-ICP-02]', () => {
    const inFuture = { code: 'created-in-future', ledgerTimeNs: noon - 60n * second - 1n }
    expect(refusalOf(funded, transfer(), noon - 60n * second)).toBeNull()
    expect(refusalOf(funded, transfer(), noon - 60n * second - 1n)).toEqual(inFuture)
  })

  it('a transfer sent again is a duplicate, as long as it is not too old [B-ICP-02]', () => {
    const state = given(noon, { kind: 'mint', to: ann, amountE8s: 1_000_000n }, transfer())
    for (const later of [0n, hour, 24n * hour]) {
      expect(refusalOf(state, transfer(), noon + later)).toEqual({ code: 'duplicate', of: 1n })
    }
    expect(refusalOf(state, transfer(), noon + 25n * hour)).toMatchObject({ code: 'too-old' })
  })

  it('a transfer created ahead of the ledger’s clock is refused as a duplicate for the whole 24 h [B-ICP-02]', () => {
    const early = noon - 60n * second
    const state = given(early, { kind: 'mint', to: ann, amountE8s: 1_000_000n }, transfer())
    const next = decide(state, transfer({ memo: 8n, createdAtTimeNs: noon + 24n * hour }), noon + 24n * hour)
    expect(next.ok && refusalOf(evolve(state, next.block), transfer(), noon + 24n * hour)).toEqual({
      code: 'duplicate',
      of: 1n,
    })
  })

  it.each([
    ['sender', { from: bob, to: ann }],
    ['receiver', { to: 'c'.repeat(64) }],
    ['amount', { amountE8s: 301n }],
    ['memo', { memo: 8n }],
    ['ICRC-1 memo', { icrc1Memo: '' }],
    ['time of creation', { createdAtTimeNs: noon + 1n }],
  ])('a transfer with another %s is no duplicate [B-ICP-02]', (_field, change) => {
    const mints = [ann, bob].map((to) => ({ kind: 'mint', to, amountE8s: 1_000_000n }) as const)
    expect(refusalOf(given(noon, ...mints, transfer()), transfer(change), noon)).toBeNull()
  })

  it('a transfer without a creation time is never a duplicate [B-ICP-02]', () => {
    const timeless = transfer({ createdAtTimeNs: null })
    const state = given(noon, { kind: 'mint', to: ann, amountE8s: 1_000_000n }, timeless, timeless, timeless)
    expect(state.balances.get(bob)).toBe(900n)
  })

  it('the balance of the sender has to cover amount and fee of a transfer [B-ICP-02]', () => {
    const short = { code: 'insufficient-funds', balanceE8s: 1_000_000n }
    expect(refusalOf(funded, transfer({ amountE8s: 990_000n }), noon)).toBeNull()
    expect(refusalOf(funded, transfer({ amountE8s: 990_001n }), noon)).toEqual(short)
    expect(refusalOf(funded, transfer({ from: bob, to: ann }), noon)).toEqual({ ...short, balanceE8s: 0n })
  })

  it('a transfer is checked for age, creation in the future and duplicates before its balance [B-ICP-02]', () => {
    const spent = given(noon, { kind: 'mint', to: ann, amountE8s: 10_300n }, transfer())
    expect(refusalOf(spent, transfer(), noon)).toMatchObject({ code: 'duplicate' })
    expect(refusalOf(spent, transfer({ memo: 1n }), noon + 25n * hour)).toMatchObject({ code: 'too-old' })
    expect(refusalOf(spent, transfer({ memo: 1n }), noon - hour)).toMatchObject({ code: 'created-in-future' })
    expect(refusalOf(spent, transfer({ memo: 1n }), noon)).toMatchObject({ code: 'insufficient-funds' })
  })

  it('a refused transfer is not remembered: it may be sent again [B-ICP-02]', () => {
    expect(refusalOf(emptyLedger, transfer(), noon)).toMatchObject({ code: 'insufficient-funds' })
    const state = given(noon, { kind: 'mint', to: ann, amountE8s: 1_000_000n })
    expect(refusalOf(state, transfer(), noon)).toBeNull()
  })

  it('the faucet mints more than nothing and at most 1000 ICP at once [B-ICP-02]', () => {
    const mint = (amountE8s: bigint) => refusalOf(emptyLedger, { kind: 'mint', to: ann, amountE8s }, noon)
    expect([mint(1n), mint(100_000_000_000n)]).toEqual([null, null])
    for (const amount of [0n, 100_000_000_001n]) expect(mint(amount)).toMatchObject({ code: 'mint-out-of-bounds' })
  })

  it('a block names the hash of the block before, and its time is never earlier [S-WALLET-05]', () => {
    const first = decide(emptyLedger, { kind: 'mint', to: ann, amountE8s: 1_000_000n }, noon)
    if (!first.ok) throw new Error('not minted')
    const state = evolve(emptyLedger, first.block)
    const second = decide(state, transfer({ createdAtTimeNs: null }), noon - hour)
    expect(first.block.parentHash).toBeNull()
    expect(second).toMatchObject({ ok: true, block: { parentHash: state.tip?.hash, timestampNs: noon } })
    expect(() => replay([first.block, first.block])).toThrow('block 1 does not follow')
  })
})
