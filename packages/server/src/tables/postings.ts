import type { PlayerId, TableEvent, TableId } from '@cardroom/engine'
import type { Ledger } from '../ports/ledger.ts'
import type { AccountId, Posting, PostingKind } from '../ports/posting.ts'

export const walletOf = (player: PlayerId): AccountId => `wallet:${player}`

/** The wallet balances of these players, hundredths. */
export const balancesOf = async (
  ledger: Pick<Ledger, 'balanceOf'>,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, number>> =>
  new Map(
    await Promise.all(
      [...new Set(players)].map(async (player) => [player, await ledger.balanceOf(walletOf(player))] as const),
    ),
  )

/** The account that holds all chips of a table: stacks, bets, pots and reservations. */
export const escrowOf = (table: TableId): AccountId => `escrow:${table}`

/**
 * The chips that an event moves between a table and other accounts (S-WALLET-01). Null for an event that moves none:
 * a hand moves chips only inside the table's escrow account.
 * @param seq the event's number in the table's journal; with the table's id it forms the key, so that nothing is
 * posted twice
 */
export const postingOf = (event: TableEvent, table: TableId, seq: number): Posting | null => {
  const movement = movementOf(event)
  if (movement === null || movement.amount === 0) return null
  const { kind, amount, from, to } = movement
  const account = (end: End): AccountId =>
    end === 'table' ? escrowOf(table) : end === 'house' ? 'house' : walletOf(end.player)
  return {
    key: `table:${table}:${seq}`,
    kind,
    reference: table,
    entries: [
      { account: account(from), amount: -amount },
      { account: account(to), amount },
    ],
  }
}

type End = 'table' | 'house' | { readonly player: PlayerId }

interface Movement {
  readonly kind: PostingKind
  readonly amount: number
  readonly from: End
  readonly to: End
}

const movementOf = (event: TableEvent): Movement | null => {
  switch (event.type) {
    case 'SeatReserved':
      return { kind: 'buyin', amount: event.amount, from: event, to: 'table' }
    case 'TopUpQueued':
      return { kind: 'topup', amount: event.amount, from: event, to: 'table' }
    case 'ReservationEnded':
      return { kind: 'refund', amount: event.amount, from: 'table', to: event }
    case 'PlayerUnseated':
      return { kind: 'cashout', amount: event.stack, from: 'table', to: event }
    case 'RakeTaken':
      return { kind: 'rake', amount: event.amount, from: 'table', to: 'house' }
    default:
      return null
  }
}
