/** The ledger's flat transfer fee, e8s. */
export const LEDGER_FEE_E8S = 10_000n

/** Largest amount on the wire, hundredths of a chip. */
const MAX_WIRE_HUNDREDTHS = 9_000_000_000_000_000n

/**
 * Converts between ICP and chips at the room's rate, in whole e8s and hundredths of a chip; the house keeps remainders.
 */
export interface ChipConverter {
  /** @returns hundredths of a chip, rounded down; null if that is more than an amount on the wire may be */
  chipsFor(e8s: bigint): number | null
  /** @param chips hundredths @returns e8s, rounded down */
  e8sFor(chips: number): bigint
  /** Whether chips are worth more than the ledger's fee, so that a withdrawal of them pays something out. */
  coversFee(chips: number): boolean
  /** The ledger's fee in hundredths, rounded up. */
  readonly fee: number
}

/** @param rate chips per ICP, above zero, read as an exact decimal fraction */
export const chipConverter = (rate: number): ChipConverter => {
  const [chips, icp] = fractionOf(rate)
  // 1 ICP is 10^8 e8s, 1 chip is 10^2 hundredths.
  const [hundredths, e8s] = [chips, icp * 1_000_000n]
  const e8sFor = (amount: number): bigint => (BigInt(amount) * e8s) / hundredths
  return {
    chipsFor: (paidE8s) => {
      const chipAmount = (paidE8s * hundredths) / e8s
      return chipAmount > MAX_WIRE_HUNDREDTHS ? null : Number(chipAmount)
    },
    e8sFor,
    coversFee: (amount) => e8sFor(amount) > LEDGER_FEE_E8S,
    fee: Number((LEDGER_FEE_E8S * hundredths + e8s - 1n) / e8s),
  }
}

/**
 * A decimal number as exact numerator and denominator.
 * @throws RangeError for a number that is not above zero, or that JavaScript writes with an exponent
 */
const fractionOf = (rate: number): readonly [bigint, bigint] => {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(rate)) ?? []
  if (whole === undefined || !(rate > 0)) throw new RangeError(`no rate: ${rate}`)
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
}
