/** What the ledger takes for a transfer, in e8s, whatever its amount. */
export const LEDGER_FEE_E8S = 10_000n

/** So many hundredths of a chip go over the wire at most. */
const MOST_CHIPS = 9_000_000_000_000_000n

/** ICP and chips at the room's rate, in whole e8s and whole hundredths of a chip; every remainder is the house's. */
export interface Exchange {
  /** @returns hundredths, rounded down; null if they are more than a wallet can hold */
  chipsFor(e8s: bigint): number | null
  /** @param chips hundredths @returns e8s, rounded down */
  e8sFor(chips: number): bigint
  /** The ledger's fee in hundredths, rounded up. */
  readonly fee: number
}

/** @param rate chips per ICP, above zero; a decimal fraction is taken as it is written */
export const exchange = (rate: number): Exchange => {
  const [chips, icp] = fractionOf(rate)
  // 1 ICP is 10^8 e8s, 1 chip is 10^2 hundredths.
  const [hundredths, e8s] = [chips, icp * 1_000_000n]
  return {
    chipsFor: (paid) => {
      const worth = (paid * hundredths) / e8s
      return worth > MOST_CHIPS ? null : Number(worth)
    },
    e8sFor: (amount) => (BigInt(amount) * e8s) / hundredths,
    fee: Number((LEDGER_FEE_E8S * hundredths + e8s - 1n) / e8s),
  }
}

/**
 * A decimal fraction as numerator and denominator, so that no binary one rounds it.
 * @throws RangeError for what is written with an exponent, or not above zero
 */
const fractionOf = (rate: number): readonly [bigint, bigint] => {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(rate)) ?? []
  if (whole === undefined || !(rate > 0)) throw new RangeError(`no rate: ${rate}`)
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}
