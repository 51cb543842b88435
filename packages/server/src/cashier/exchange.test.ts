import { expect, it } from 'vitest'
import { chipConverter } from './exchange.ts'

it.each([
  [100, 100_000_000n, 10_000],
  [100, 10_000n, 1],
  [100, 9_999n, 0],
  [100, 123_456_789n, 12_345],
  [0.1, 100_000_000n, 10],
  [0.1, 99_999_999n, 9],
  [2.05, 100_000_000n, 205],
  [1.1, 3_000_000_000n, 3_300],
  [0.000_001, 1_000_000_000_000n, 1],
  [1_000_000, 1n, 1],
])('at %d chips per ICP, %d e8s buy %d hundredths of a chip, rounded down [S-WALLET-05]', (rate, e8s, hundredths) => {
  expect(chipConverter(rate).chipsFor(e8s)).toBe(hundredths)
})

it('an amount of ICP worth more chips than a wallet can hold is not exchanged [S-WALLET-05]', () => {
  expect(chipConverter(1_000_000).chipsFor(2n ** 64n - 1n)).toBeNull()
})

it.each([
  [100, 1, 10_000n, 1],
  [100, 10_000, 100_000_000n, 1],
  [3, 1, 333_333n, 1],
  [250.5, 100, 399_201n, 3],
])(
  'at %d chips per ICP, %d hundredths of a chip are worth %d e8s, and the ledger fee is %d hundredths [S-WALLET-07]',
  (rate, hundredths, e8s, fee) => {
    expect(chipConverter(rate)).toMatchObject({ fee })
    expect(chipConverter(rate).e8sFor(hundredths)).toBe(e8s)
  },
)

it('buying chips and paying them out again never yields more ICP [S-WALLET-05 S-WALLET-07]', () => {
  for (const rate of [0.07, 1, 3, 99.99, 100, 12_345.67]) {
    const { chipsFor, e8sFor } = chipConverter(rate)
    for (let e8s = 1n; e8s < 10n ** 15n; e8s = e8s * 7n + 3n) {
      expect(e8sFor(chipsFor(e8s) ?? 0) <= e8s, `${e8s} e8s at ${rate}`).toBe(true)
    }
  }
})
