import type { TableId } from '@cardroom/engine'
import { type UnreadableActor, UnreadableJournal } from '../actors/recovery.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { Posting } from '../ports/posting.ts'
import { escrowAccountOf, fundingAccountOf } from './postings.ts'
import { chipsByPlayer } from './table-money.ts'
import type { TableRecord } from './views/table-record.ts'

/**
 * The refund of a table whose last hand cannot be read to its end (S-OPS-03). The hand is cancelled: one posting moves
 * the chips of every player, as of the end of the last readable hand, from the table's escrow account to the player's
 * wallet or, at a home game, to the player's account at the bank. This includes all bets of the cancelled hand. Then
 * the table opens again. The posting's key contains the end of the unreadable journal, so repeated attempts pay once.
 * @returns the posting, or null if there is nothing to refund
 * @throws UnreadableJournal if the chips do not match the escrow account, so that only a person can decide
 */
export const refundOfUnreadableTable = async (
  table: TableId,
  journal: UnreadableActor<TableRecord>,
  ledger: Ledger,
): Promise<Posting | null> => {
  const owedAmounts = [...chipsByPlayer(journal.start.state, journal.storedEvents)]
  const total = owedAmounts.reduce((sum, [, amount]) => sum + amount, 0)
  const escrowBalance = await ledger.balanceOf(escrowAccountOf(table))
  if (escrowBalance !== total) {
    throw new UnreadableJournal(
      `event ${journal.unreadableSeq} of table ${table} cannot be read, and the players' ${total} are not the ${escrowBalance} in escrow`,
    )
  }
  if (total === 0) return null
  const entries = owedAmounts.map(([player, amount]) => ({ account: fundingAccountOf(table, player), amount }))
  return {
    key: `table:${table}:${journal.seq}:refund`,
    kind: 'refund',
    reference: table,
    entries: [{ account: escrowAccountOf(table), amount: -total }, ...entries],
  }
}
