import { expect, it } from 'vitest'
import { decideLedgerCommand, type LedgerCommand, type LedgerRefusal } from './decide.ts'
import { emptyLedger, evolveLedger, type LedgerState, replayBlocks } from './state.ts'

const secondNs = 1_000_000_000n
const hourNs = 3_600n * secondNs
const noonNs = 1_795_000_000n * secondNs

const annsAccount = 'a'.repeat(64)
const bobsAccount = 'b'.repeat(64)

const mintForAnn = { kind: 'mint', to: annsAccount, amountE8s: 1_000_000n } as const

const transfer = (change: Partial<Extract<LedgerCommand, { kind: 'transfer' }>> = {}): LedgerCommand => ({
  kind: 'transfer',
  from: annsAccount,
  to: bobsAccount,
  amountE8s: 300n,
  feeE8s: 10_000n,
  memo: 7n,
  icrc1Memo: null,
  createdAtTimeNs: noonNs,
  ...change,
})

/** The ledger after commands that must all be accepted. */
const stateAfter = (nowNs: bigint, ...commands: readonly LedgerCommand[]): LedgerState =>
  commands.reduce((state, command) => {
    const decision = decideLedgerCommand(state, command, nowNs)
    if (!decision.ok) throw new Error(decision.refusal.code)
    return evolveLedger(state, decision.block)
  }, emptyLedger)

const fundedState = stateAfter(noonNs, mintForAnn)

const refusalOf = (state: LedgerState, command: LedgerCommand, nowNs: bigint): LedgerRefusal | null => {
  const decision = decideLedgerCommand(state, command, nowNs)
  return decision.ok ? null : decision.refusal
}

it('a transfer takes amount and fee from its sender, and the fee is burned [B-ICP-02]', () => {
  const state = stateAfter(noonNs, mintForAnn, transfer())
  expect(Object.fromEntries(state.balances)).toEqual({ [annsAccount]: 989_700n, [bobsAccount]: 300n })
  expect([state.mintedE8s, state.burnedE8s, state.length]).toEqual([1_000_000n, 10_000n, 2n])
})

it('the fee of a ledger transfer is exactly 10000 e8s [B-ICP-03]', () => {
  const bad = { code: 'bad-fee', expectedFeeE8s: 10_000n }
  for (const feeE8s of [0n, 9_999n, 10_001n]) expect(refusalOf(fundedState, transfer({ feeE8s }), noonNs)).toEqual(bad)
  expect(refusalOf(fundedState, transfer({ feeE8s: null }), noonNs)).toBeNull()
})

it('a transfer is refused if it was created more than 24 h ago or more than 60 s ahead of the ledger’s clock [B-ICP-02]', () => {
  const tooOld = { code: 'too-old', allowedWindowNs: 24n * hourNs }
  expect(refusalOf(fundedState, transfer(), noonNs + 24n * hourNs)).toBeNull()
  expect(refusalOf(fundedState, transfer(), noonNs + 24n * hourNs + 1n)).toEqual(tooOld)
  const inFuture = { code: 'created-in-future', ledgerTimeNs: noonNs - 60n * secondNs - 1n }
  expect(refusalOf(fundedState, transfer(), noonNs - 60n * secondNs)).toBeNull()
  expect(refusalOf(fundedState, transfer(), noonNs - 60n * secondNs - 1n)).toEqual(inFuture)
})

it('a transfer sent again is a duplicate, as long as it is not too old [B-ICP-02]', () => {
  const state = stateAfter(noonNs, mintForAnn, transfer())
  for (const later of [0n, hourNs, 24n * hourNs]) {
    expect(refusalOf(state, transfer(), noonNs + later)).toEqual({ code: 'duplicate', duplicateOf: 1n })
  }
  expect(refusalOf(state, transfer(), noonNs + 25n * hourNs)).toMatchObject({ code: 'too-old' })
})

it('a repeat of a transfer created ahead of the ledger’s clock is refused as a duplicate until 24 h after the creation time [B-ICP-02]', () => {
  const early = noonNs - 60n * secondNs
  const state = stateAfter(early, mintForAnn, transfer())
  const next = decideLedgerCommand(
    state,
    transfer({ memo: 8n, createdAtTimeNs: noonNs + 24n * hourNs }),
    noonNs + 24n * hourNs,
  )
  expect(next.ok && refusalOf(evolveLedger(state, next.block), transfer(), noonNs + 24n * hourNs)).toEqual({
    code: 'duplicate',
    duplicateOf: 1n,
  })
})

it.each([
  ['sender', { from: bobsAccount, to: annsAccount }],
  ['receiver', { to: 'c'.repeat(64) }],
  ['amount', { amountE8s: 301n }],
  ['memo', { memo: 8n }],
  ['ICRC-1 memo', { icrc1Memo: '' }],
  ['time of creation', { createdAtTimeNs: noonNs + 1n }],
])('a transfer with another %s is no duplicate [B-ICP-02]', (_field, change) => {
  const mints = [annsAccount, bobsAccount].map((to) => ({ kind: 'mint', to, amountE8s: 1_000_000n }) as const)
  expect(refusalOf(stateAfter(noonNs, ...mints, transfer()), transfer(change), noonNs)).toBeNull()
})

it('equal transfers without a creation time are not duplicates [B-ICP-02]', () => {
  const timeless = transfer({ createdAtTimeNs: null })
  const state = stateAfter(noonNs, mintForAnn, timeless, timeless, timeless)
  expect(state.balances.get(bobsAccount)).toBe(900n)
})

it('the balance of the sender has to cover amount and fee of a transfer [B-ICP-02]', () => {
  const short = { code: 'insufficient-funds', balanceE8s: 1_000_000n }
  expect(refusalOf(fundedState, transfer({ amountE8s: 990_000n }), noonNs)).toBeNull()
  expect(refusalOf(fundedState, transfer({ amountE8s: 990_001n }), noonNs)).toEqual(short)
  expect(refusalOf(fundedState, transfer({ from: bobsAccount, to: annsAccount }), noonNs)).toEqual({
    ...short,
    balanceE8s: 0n,
  })
})

it('a transfer is checked for age, creation in the future and duplicates before its balance [B-ICP-02]', () => {
  const spent = stateAfter(noonNs, { kind: 'mint', to: annsAccount, amountE8s: 10_300n }, transfer())
  expect(refusalOf(spent, transfer(), noonNs)).toMatchObject({ code: 'duplicate' })
  expect(refusalOf(spent, transfer({ memo: 1n }), noonNs + 25n * hourNs)).toMatchObject({ code: 'too-old' })
  expect(refusalOf(spent, transfer({ memo: 1n }), noonNs - hourNs)).toMatchObject({ code: 'created-in-future' })
  expect(refusalOf(spent, transfer({ memo: 1n }), noonNs)).toMatchObject({ code: 'insufficient-funds' })
})

it('the faucet mints more than nothing and at most 1000 ICP at once [B-ICP-02]', () => {
  const mint = (amountE8s: bigint) => refusalOf(emptyLedger, { kind: 'mint', to: annsAccount, amountE8s }, noonNs)
  expect([mint(1n), mint(100_000_000_000n)]).toEqual([null, null])
  for (const amount of [0n, 100_000_000_001n]) expect(mint(amount)).toMatchObject({ code: 'mint-out-of-bounds' })
})

it('a block names the hash of the block before and has no earlier time, even if the clock was set back [S-WALLET-05]', () => {
  const first = decideLedgerCommand(emptyLedger, mintForAnn, noonNs)
  if (!first.ok) throw new Error('not minted')
  const state = evolveLedger(emptyLedger, first.block)
  const second = decideLedgerCommand(state, transfer({ createdAtTimeNs: null }), noonNs - hourNs)
  expect(first.block.parentHash).toBeNull()
  expect(second).toMatchObject({ ok: true, block: { parentHash: state.tip?.hash, timestampNs: noonNs } })
  expect(() => replayBlocks([first.block, first.block])).toThrow('block 1 does not follow')
})
