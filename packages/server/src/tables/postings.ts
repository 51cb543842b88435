import type { PlayerId, TableEvent, TableId } from '@cardroom/engine'
import type { Ledger } from '../ports/ledger.ts'
import type { AccountId, Posting, PostingKind } from '../ports/posting.ts'
import { isHomeTableId } from '../ports/table-id.ts'

export const walletAccountOf = (player: PlayerId): AccountId => `wallet:${player}`

/** The wallet balances of these players, hundredths. */
export const walletBalancesOf = async (
  ledger: Pick<Ledger, 'balanceOf'>,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, number>> => {
  if (players.length === 0) return NO_BALANCES
  return new Map(
    await Promise.all(
      [...new Set(players)].map(async (player) => [player, await ledger.balanceOf(walletAccountOf(player))] as const),
    ),
  )
}

const NO_BALANCES: ReadonlyMap<PlayerId, number> = new Map()

/** The account that holds all chips of a table: stacks, bets, pots and reservations. */
export const escrowAccountOf = (table: TableId): AccountId =>
  isHomeTableId(table) ? `bank:${table}` : `escrow:${table}`

/** The account that a player's chips come from and go back to: the wallet, or at a home game an account of its bank. */
export const fundingAccountOf = (table: TableId, player: PlayerId): AccountId =>
  isHomeTableId(table) ? `bank:${table}:${player}` : walletAccountOf(player)

/**
 * The chips that an event moves between a table and other accounts (S-WALLET-01). Null for an event that moves none:
 * except for the rake, a hand moves chips only inside the table's escrow account.
 * @param seq the event's number in the table's journal; with the table's id it forms the key, so that nothing is
 * posted twice
 */
export const postingOf = (event: TableEvent, table: TableId, seq: number): Posting | null => {
  const movement = movementOf(event, table)
  return movement === null || movement.amount === 0
    ? null
    : chipMovementPosting(movement, `table:${table}:${seq}`, table)
}

/** Chips, in hundredths, that go from one account to another; a negative amount goes the other way. */
export interface ChipMovement {
  readonly kind: PostingKind
  readonly amount: number
  readonly from: AccountId
  readonly to: AccountId
}

/** @param key unique for the movement; a second posting with the same key moves nothing */
export const chipMovementPosting = (
  { kind, amount, from, to }: ChipMovement,
  key: string,
  reference: string,
): Posting => ({
  key,
  kind,
  reference,
  entries: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
})

const movementOf = (event: TableEvent, id: TableId): ChipMovement | null => {
  const table = escrowAccountOf(id)
  switch (event.type) {
    case 'SeatReserved':
      return { kind: 'buyin', amount: event.amount, from: fundingAccountOf(id, event.player), to: table }
    case 'TopUpQueued':
      return { kind: 'topup', amount: event.amount, from: fundingAccountOf(id, event.player), to: table }
    case 'ReservationEnded':
      return { kind: 'refund', amount: event.amount, from: table, to: fundingAccountOf(id, event.player) }
    case 'PlayerUnseated':
      return { kind: 'cashout', amount: event.stack, from: table, to: fundingAccountOf(id, event.player) }
    case 'ChipsCorrected':
      return { kind: 'adjustment', amount: event.amount, from: fundingAccountOf(id, event.player), to: table }
    case 'RakeTaken':
      return { kind: 'rake', amount: event.amount, from: table, to: 'house' }
    default:
      return null
  }
}
