import { type Addressed, everybody, type ProjectionContext } from '../views/outgoing.ts'
import type { TableRecord } from '../views/table-record.ts'
import { walletOf } from './postings.ts'
import type { TablePorts } from './table-ports.ts'
import type { TableReplies, TableRequest } from './table-request.ts'
import { tableSummary } from './table-summary.ts'
import { chatLine } from './views/dealer-lines.ts'
import { greeting, turnReminder } from './views/greeting.ts'
import { rebuyEnd, rebuyOffer } from './views/rebuy-offer.ts'

/** A request that reads the table or sends chat to it. */
export type Query = Exclude<TableRequest, { type: 'order' }>

/** The parts of a table that a query reads, for cash tables and tournament tables. */
export interface QueriedTable {
  readonly vault: { read<Result>(projection: (record: TableRecord) => Result): Result }
  context(now: number): ProjectionContext
  publish(events: readonly Addressed[]): void
}

/** Answers a query without changing the table. */
export const answerQuery = async (
  request: Query,
  table: QueriedTable,
  { clock, ledger }: Pick<TablePorts, 'clock' | 'ledger'>,
): Promise<TableReplies[Query['type']]> => {
  const { vault } = table
  const context = table.context(clock.now())
  switch (request.type) {
    case 'greeting': {
      const { viewer, occasion } = request
      const isAsked = viewer !== 'spectator' && vault.read((record) => rebuyEnd(record, viewer) !== null)
      const balances = new Map(isAsked ? [[viewer, await ledger.balanceOf(walletOf(viewer))]] : [])
      return vault.read((record) => greeting(record, viewer, occasion, { ...context, balances }))
    }
    case 'turnReminder':
      return vault.read((record) => turnReminder(record, request.player, context))
    case 'rebuyOffer': {
      const balance = await ledger.balanceOf(walletOf(request.player))
      return vault.read((record) => [rebuyOffer(record, request.player, balance)])
    }
    case 'say': {
      const event = vault.read((record) => chatLine(record, { ...request.line, at: context.now }))
      table.publish([{ to: everybody, event }])
      return null
    }
    case 'news':
      return vault.read((record) => tableSummary(record))
    default:
      return request satisfies never
  }
}
