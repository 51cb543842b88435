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

const tableMovementKinds: ReadonlySet<MovementKind> = new Set(['buyin', 'topup', 'cashout', 'refund'])
const tournamentMovementKinds: ReadonlySet<MovementKind> = new Set(['tournament', 'rebuy', 'addon', 'prize', 'refund'])

/** Tells tournament ids, which are UUIDs, from ids of cash tables, which are not. */
const isTournamentId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** @returns the id of the movement's cash table; null for none */
export const tableIdOfMovement = ({ kind, reference }: WalletMovement): string | null =>
  tableMovementKinds.has(kind) && !isTournamentId(reference) ? reference : null

/** @returns the id of the movement's tournament; null for none */
export const tournamentIdOfMovement = ({ kind, reference }: WalletMovement): string | null =>
  tournamentMovementKinds.has(kind) && isTournamentId(reference) ? reference : null

/** @returns the index of the ledger block that paid for a deposit; null for any other movement (S-WALLET-05) */
export const ledgerBlockIndexOfMovement = ({ kind, reference }: WalletMovement): string | null =>
  kind === 'deposit' ? (/^block:(\d+)$/.exec(reference)?.[1] ?? null) : null

/** The amount with its sign: +40.00, -40.00. */
export const signedAmountText = (chips: Chips): string => `${chips > 0 ? '+' : ''}${chipsText(chips)}`
