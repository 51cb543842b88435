import type { WalletMovement } from '@cardroom/protocol'
import { type Chips, chipsText } from '../format/chips.ts'

type MovementKind = WalletMovement['kind']

/** Names of the kinds of movement (S-WALLET-01). */
export const movementKindTexts: Readonly<Record<MovementKind, string>> = {
  signup: 'Sign-up chips',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  buyin: 'Buy-in',
  topup: 'Top-up',
  cashout: 'Cash-out',
  tournament: 'Tournament entry',
  rebuy: 'Rebuy',
  addon: 'Add-on',
  refund: 'Refund',
  prize: 'Prize',
  rake: 'Rake',
  referral: 'Referral earnings',
  adjustment: 'Adjustment',
}

/** @returns the cash table or tournament of the movement; null for none, or if it no longer exists */
export const gameTextOf = ({ reference_name: name, reference_uid: uid }: WalletMovement): string | null => {
  if (name === undefined) return null
  // A no-break space: name and number stay on one line.
  return uid === undefined ? name : `${name}\u00a0#${uid}`
}

/** @returns the index of the ledger block that paid for a deposit; null for any other movement (S-WALLET-05) */
export const ledgerBlockIndexOfMovement = ({ kind, reference }: WalletMovement): string | null =>
  kind === 'deposit' ? (/^block:(\d+)$/.exec(reference)?.[1] ?? null) : null

/** The amount with its sign: +40.00, -40.00. */
export const signedAmountText = (chips: Chips): string => `${chips > 0 ? '+' : ''}${chipsText(chips)}`
