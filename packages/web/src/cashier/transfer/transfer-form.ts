import { destinationAccountIdOf } from '@cardroom/ic'
import { type Chips, chipsText } from '../../format/chips.ts'
import { wholeNumberText } from '../../format/numbers.ts'
import { chipsForE8s, feeE8s, icpText, maxE8s } from '../icp-amount.ts'
import { withoutThousandsSeparators } from '../thousands-separators.ts'

/** Balance, rate and limits for a transfer. */
export interface TransferTerms {
  /** Balance of the user's ledger account; null while it is not known. */
  readonly balanceE8s: bigint | null
  /** The user's deposit account; null in a room that sells no chips. */
  readonly depositAccount: string | null
  /** chips per ICP */
  readonly depositRate: number
  /** Chips that the user's deposit limits still allow (N-SAFE-01); null without a limit, or while unknown. */
  readonly depositLeft: Chips | null
}

/** @returns the account id, 64 hex digits; null for an invalid destination (B-ICP-11) */
export const accountIdFromDestination = (destination: string): string | null =>
  destinationAccountIdOf(destination.trim())

/** @returns the typed whole number of e8s; null for any other text (B-ICP-12) */
export const wholeE8sFromText = (text: string): bigint | null => {
  const digits = withoutThousandsSeparators(text)
  return /^\d{1,30}$/.test(digits) ? BigInt(digits) : null
}

/** The texts that the user typed into the transfer or withdrawal form. */
export interface TransferValues {
  readonly destination: string
  readonly amount: string
}

/** The error of each field; null without one (B-ICP-11, B-ICP-12). */
export const transferFaults = ({ destination, amount }: TransferValues, terms: TransferTerms) => ({
  destination: destinationFault(destination),
  amount: amountFault(amount, { ...terms, isDeposit: isDeposit(destination, terms) }),
})

/** Whether the destination is the user's deposit account, so that the transfer buys chips (S-WALLET-05). */
export const isDeposit = (destination: string, { depositAccount }: Pick<TransferTerms, 'depositAccount'>): boolean =>
  depositAccount !== null && accountIdFromDestination(destination) === depositAccount

export const destinationFault = (destination: string): string | null => {
  if (accountIdFromDestination(destination) !== null) return null
  return /^[0-9a-f]{64}$/i.test(destination.trim())
    ? 'This account id has a typing mistake: its checksum does not fit'
    : 'Please enter a principal ID, or an account id of 64 hex digits'
}

export const amountFault = (text: string, terms: TransferTerms & { readonly isDeposit: boolean }): string | null => {
  const { balanceE8s, depositRate, depositLeft } = terms
  const amount = wholeE8sFromText(text)
  if (amount === null) return 'Please enter a whole number of e8s'
  if (amount < 1n || amount > maxE8s) return `The amount must be 1 to ${wholeNumberText(maxE8s)} e8s`
  if (balanceE8s !== null && amount > balanceE8s - feeE8s) return balanceFault(balanceE8s)
  if (!terms.isDeposit) return null
  const chips = chipsForE8s(amount, depositRate)
  if (chips === 0) return 'This buys less than 0.01 chips'
  return depositLeft !== null && chips > depositLeft ? depositLimitText(depositLeft) : null
}

const balanceFault = (balanceE8s: bigint): string =>
  balanceE8s > feeE8s
    ? `Your balance covers at most ${wholeNumberText(balanceE8s - feeE8s)} e8s beside the fee`
    : `Your balance of ${icpText(balanceE8s)} does not cover an amount and the fee`

/** The error of a deposit above the limits. @param left chips that the deposit limits still allow */
export const depositLimitText = (left: Chips): string => `Your deposit limits leave ${chipsText(left)} chips`
