import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Block } from './block.ts'
import { blockFromLine, blockToLine } from './block-line.ts'
import { decideLedgerCommand, type LedgerCommand } from './decide.ts'
import { emptyLedger, evolveLedger, replayBlocks } from './state.ts'

const seed = 20_261_122
const startNs = 1_795_000_000_000_000_000n
const minuteNs = 60_000_000_000n

const account = fc.constantFrom(...['a', 'b', 'c'].map((digit) => digit.repeat(64)))
const mint = fc.record({ kind: fc.constantFrom('mint' as const), to: account, amountE8s: fc.bigInt(0n, 90_000n) })
const transfer = fc.record({
  kind: fc.constantFrom('transfer' as const),
  from: account,
  to: account,
  amountE8s: fc.bigInt(0n, 20_000n),
  feeE8s: fc.constantFrom(10_000n, 10_000n, null, 9n),
  memo: fc.bigInt(0n, 1n),
  icrc1Memo: fc.constantFrom(null, 'ff'),
  createdAtTimeNs: fc.constantFrom(null, startNs, startNs + 20n * 60n * minuteNs),
})
const timedCommand = fc.record({
  command: fc.constantFrom(mint, transfer, transfer).chain<LedgerCommand>((command) => command),
  passedMinutes: fc.integer({ min: 0, max: 300 }),
})

it(`random ledger commands conserve ICP, cause no duplicates, and replay to the same ledger (seed ${seed}) [S-WALLET-05]`, () => {
  let taken = 0
  fc.assert(
    fc.property(fc.array(timedCommand, { minLength: 20, maxLength: 60 }), (steps) => {
      let state = emptyLedger
      let nowNs = startNs
      const blocks: Block[] = []
      for (const { command, passedMinutes } of steps) {
        nowNs += BigInt(passedMinutes) * minuteNs
        const decision = decideLedgerCommand(state, command, nowNs)
        if (!decision.ok) continue
        state = evolveLedger(state, decision.block)
        blocks.push(decision.block)
        const held = [...state.balances.values()]
        expect(held.every((balance) => balance > 0n)).toBe(true)
        expect(held.reduce((sum, balance) => sum + balance, 0n)).toBe(state.mintedE8s - state.burnedE8s)
      }
      taken += blocks.length
      const timed = blocks.flatMap(({ transaction }) =>
        transaction.createdAtTimeNs === null ? [] : [blockToLine({ parentHash: null, timestampNs: 0n, transaction })],
      )
      expect(new Set(timed).size).toBe(timed.length)
      expect(replayBlocks(blocks.map((block) => blockFromLine(blockToLine(block))))).toEqual(state)
    }),
    { seed, numRuns: 200 },
  )
  expect(taken).toBeGreaterThan(1_000)
})
