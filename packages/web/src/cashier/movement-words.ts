import type { WalletMovement } from '@cardroom/protocol'
import { type Chips, chipsText } from '../table/model/chips.ts'

type Kind = WalletMovement['kind']

/** What a movement of the wallet is called (S-WALLET-01). */
export const kindText: Readonly<Record<Kind, string>> = {
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

const atTables: ReadonlySet<Kind> = new Set(['buyin', 'topup', 'cashout', 'refund'])
const inTournaments: ReadonlySet<Kind> = new Set(['tournament', 'rebuy', 'addon', 'prize', 'refund'])

/** Tournaments have ids of this form, tables have names. */
const isTournamentId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** @returns the id of the cash table a movement may belong to; null for one that belongs to none */
export const tableOf = ({ kind, reference }: WalletMovement): string | null =>
  atTables.has(kind) && !isTournamentId(reference) ? reference : null

/** @returns the id of the tournament a movement belongs to; null for one that belongs to none */
export const tournamentOf = ({ kind, reference }: WalletMovement): string | null =>
  inTournaments.has(kind) && isTournamentId(reference) ? reference : null

/** @returns the block of the ledger that a deposit was paid in; null for any other movement (S-WALLET-05) */
export const blockOf = ({ kind, reference }: WalletMovement): string | null =>
  kind === 'deposit' ? (/^block:(\d+)$/.exec(reference)?.[1] ?? null) : null

/** With its sign, since a movement is in or out: +40.00, -40.00. */
export const signedText = (chips: Chips): string => `${chips > 0 ? '+' : ''}${chipsText(chips)}`
