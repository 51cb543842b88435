import type { Chips } from '../../format/chips.ts'
import { refusalTexts } from '../../texts/refusals.ts'
import { coversFee, e8sForChips, feeE8s, icpText } from '../icp-amount.ts'
import { withoutThousandsSeparators } from '../thousands-separators.ts'
import { destinationFault, type TransferValues } from '../transfer/transfer-form.ts'

/** The balance and the rate that bound the amount of a withdrawal. */
export interface ChipBalanceAndRate {
  /** Chips in the wallet; null while unknown. */
  readonly chips: Chips | null
  /** chips per ICP */
  readonly rate: number
}

/** @returns the typed number of chips; null unless it is an amount with at most two decimals (S-API-05) */
export const chipsFromText = (text: string): Chips | null => {
  const amount = withoutThousandsSeparators(text)
  return /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : null
}

/** The e8s that arrive: value of the chips less the ledger fee; may be below zero (S-WALLET-07). */
export const arrivingE8sOf = (chips: Chips, rate: number): bigint => e8sForChips(chips, rate) - feeE8s

/** The error of each field; null without one. */
export const withdrawFaults = ({ destination, amount }: TransferValues, terms: ChipBalanceAndRate) => ({
  destination: destinationFault(destination),
  amount: amountFault(amount, terms),
})

const amountFault = (text: string, { chips: held, rate }: ChipBalanceAndRate): string | null => {
  const chips = chipsFromText(text)
  if (chips === null) return 'Please enter an amount of chips'
  if (held !== null && chips > held) return refusalTexts.insufficient
  return coversFee(chips, rate) ? null : `The chips must be worth more than the fee of ${icpText(feeE8s)}`
}
