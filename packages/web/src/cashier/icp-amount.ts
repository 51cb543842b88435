import type { Chips } from '../format/chips.ts'
import { wholeNumberText } from '../format/numbers.ts'

export const e8sPerIcp = 100_000_000n

/** The ledger's fee for a transfer in e8s, paid in addition to the amount (B-ICP-03). */
export const feeE8s = 10_000n

/** The largest amount of a transfer in e8s, because the ledger stores amounts in 64 bits ([Q85]). */
export const maxE8s = 18_446_744_073_709_551_615n

/** The amount as text without trailing zeros: 12.5 ICP, 0.0001 ICP, 1,000 ICP. */
export const icpText = (e8s: bigint): string => {
  const decimals = String(e8s % e8sPerIcp)
    .padStart(8, '0')
    .replace(/0+$/, '')
  return `${wholeNumberText(e8s / e8sPerIcp)}${decimals === '' ? '' : `.${decimals}`} ICP`
}

/**
 * The rate as an exact fraction: `[c, e]` means that `c` hundredths of a chip cost `e` e8s. It is read from the rate's
 * decimal digits, so that floating point does not round it.
 */
const centsPerE8sFraction = (rate: number): readonly [bigint, bigint] => {
  const [whole = '', decimals = ''] = String(rate).split('.')
  return [100n * BigInt(whole + decimals), e8sPerIcp * 10n ** BigInt(decimals.length)]
}

/** Chips a deposit buys, rounded down to 0.01 (S-WALLET-05); must agree with the server. @param rate chips per ICP */
export const chipsForE8s = (e8s: bigint, rate: number): Chips => {
  const [cents, per] = centsPerE8sFraction(rate)
  return Number((e8s * cents) / per)
}

/** Value of chips in e8s, rounded down (S-WALLET-07). @param rate chips per ICP, above zero */
export const e8sForChips = (chips: Chips, rate: number): bigint => {
  const [cents, per] = centsPerE8sFraction(rate)
  return (BigInt(chips) * per) / cents
}

/** Whether a withdrawal of chips pays something out after the fee (S-WALLET-07); must agree with the server. */
export const coversFee = (chips: Chips, rate: number): boolean => e8sForChips(chips, rate) > feeE8s
