import type { TableId } from '@cardroom/engine'
import type { Ledger } from '../ledger/ledger.ts'
import type { Posting } from '../ledger/posting.ts'
import { escrowOf, walletOf } from './postings.ts'
import type { Unreadable } from './recovery.ts'
import { chipsByPlayer } from './table-money.ts'

/** A table's journal cannot be read, and who owns its chips cannot be told either. */
export class UnreadableJournal extends Error {
  override readonly name = 'UnreadableJournal'
}

/**
 * A hand that cannot be read to its end is cancelled (S-OPS-03): everybody gets what the last readable hand left, every
 * bet of the cancelled one with it, back from the table's escrow account to the wallet, by one posting, and the table
 * opens anew. The posting's key is the end of the unreadable journal, so nothing is paid twice however often it is tried.
 * @returns the posting, or null if there is nothing to give back
 * @throws UnreadableJournal if the chips do not add up to the escrow account: then only a person can say whose they are
 */
export const refundOf = async (table: TableId, journal: Unreadable, ledger: Ledger): Promise<Posting | null> => {
  const owed = [...chipsByPlayer(journal.state, journal.stored)]
  const total = owed.reduce((sum, [, amount]) => sum + amount, 0)
  const held = await ledger.balanceOf(escrowOf(table))
  if (held !== total) {
    throw new UnreadableJournal(
      `event ${journal.unreadableSeq} of table ${table} cannot be read, and the players' ${total} are not the ${held} in escrow`,
    )
  }
  if (total === 0) return null
  const entries = owed.map(([player, amount]) => ({ account: walletOf(player), amount }))
  return {
    key: `table:${table}:${journal.seq}:refund`,
    kind: 'refund',
    reference: table,
    entries: [{ account: escrowOf(table), amount: -total }, ...entries],
  }
}
