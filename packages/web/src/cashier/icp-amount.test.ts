import { expect, it } from 'vitest'
import { chipsForE8s, coversFee, e8sForChips, icpText, maxE8s } from './icp-amount.ts'

it('an amount of ICP is shown with all of its up to eight decimals [B-ICP-12]', () => {
  const texts = [1n, 10_000n, 150_000_000n, 100_000_000_000n, maxE8s].map(icpText)
  expect(texts.join(', ')).toBe('0.00000001 ICP, 0.0001 ICP, 1.5 ICP, 1,000 ICP, 184,467,440,737.09551615 ICP')
})

it('an amount of ICP buys chips at the deposit rate, rounded down to 0.01 chips [S-WALLET-05]', () => {
  const bought = [100_000_000n, 19_999n, 9_999n, 123_456_789n].map((e8s) => chipsForE8s(e8s, 100))
  expect(bought).toEqual([10_000, 1, 0, 12_345])
  expect(chipsForE8s(100_000_000n, 0.5)).toBe(50)
})

it('chips are converted to ICP at the rate at which ICP buy chips [S-WALLET-07]', () => {
  expect([1, 10_000, 12_345].map((chips) => e8sForChips(chips, 100))).toEqual([10_000n, 100_000_000n, 123_450_000n])
})

it('only chips that are worth more than the fee of the ledger can be withdrawn [S-WALLET-07]', () => {
  expect([0, 1, 2].map((chips) => coversFee(chips, 100))).toEqual([false, false, true])
  expect([10_000, 10_001].map((chips) => coversFee(chips, 1_000_000))).toEqual([false, true])
})

it('with a deposit rate of more than two decimals, ICP and chips convert exactly, rounded down to 0.01 chips [S-WALLET-05 S-WALLET-07]', () => {
  expect([chipsForE8s(800_000_000n, 0.125), e8sForChips(100, 0.125)]).toEqual([100, 800_000_000n])
  const fine = [chipsForE8s(100_000_000_000_000n, 0.000_001), e8sForChips(100, 0.000_001)]
  expect(fine).toEqual([100, 100_000_000_000_000n])
  // 100 ICP at 1.005 are 100.5 chips, which floating point would make 10,049.999999999998 hundredths.
  expect([10_000_000_000n, 9_999_999_999n].map((e8s) => chipsForE8s(e8s, 1.005))).toEqual([10_050, 10_049])
  expect([e8sForChips(10_050, 1.005), e8sForChips(100, 33.333_333)]).toEqual([10_000_000_000n, 3_000_000n])
  expect([chipsForE8s(100_000_000n, 33.333_333), chipsForE8s(100_000_000n, 1_000_000.1)]).toEqual([3_333, 100_000_010])
})
