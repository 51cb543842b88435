import type { PlayerId, TableId } from '@cardroom/engine'
import { answerQuery, type QueriedTable, type TableQuery } from '../tables/answer-query.ts'
import { walletAccountOf } from '../tables/postings.ts'
import { type OutgoingMessage, tableMessage } from '../tables/views/outgoing.ts'
import { canRebuyAnswer } from './rebuy-terms.ts'
import type { TournamentAggregate, TournamentPorts } from './tournament-aggregate.ts'
import { pendingOfferOf, repeatedTournamentOfferMessages } from './views/announce-rebuys.ts'

/** Answers a query about a table of a tournament, and adds the rebuy and add-on offers of the tournament. */
export const answerTournamentTableQuery = async (
  request: TableQuery,
  table: TableId,
  tournament: TournamentAggregate,
  ports: TournamentPorts,
): Promise<unknown> => {
  const queriedTable = tournament.queriedTable(table)
  if (queriedTable === null) return emptyAnswerTo(request)
  if (request.type === 'greeting') return answerGreeting(request, { table, queriedTable }, tournament, ports)
  if (request.type !== 'rebuyOffer') return answerQuery(request, queriedTable, ports)
  const balance = await ports.ledger.balanceOf(walletAccountOf(request.player))
  const data = tournament.vault.read(({ state }) => canRebuyAnswer(state, request.player, balance))
  return tournament.readTable(table, (record) => [tableMessage(record, 'can_rebuy', { data })])
}

/** A player who returns during a rebuy or add-on offer gets the offer again (S-RBY-02, S-RBY-03). */
const answerGreeting = async (
  request: TableQuery & { type: 'greeting' },
  { table, queriedTable }: { readonly table: TableId; readonly queriedTable: QueriedTable },
  { vault }: TournamentAggregate,
  ports: TournamentPorts,
): Promise<readonly OutgoingMessage[]> => {
  const player = request.viewer as PlayerId
  const isAsked = request.occasion !== 'me' && vault.read((record) => pendingOfferOf(record, player, table) !== null)
  const balance = isAsked ? await ports.ledger.balanceOf(walletAccountOf(player)) : 0
  const greeting = (await answerQuery(request, queriedTable, ports)) as readonly OutgoingMessage[]
  return [
    ...greeting,
    ...vault.read((record) => (isAsked ? repeatedTournamentOfferMessages(record, player, table, balance) : [])),
  ]
}

/** The answer to a query about a table that is no longer in play. */
const emptyAnswerTo = ({ type }: TableQuery): unknown => (type === 'turnReminder' || type === 'rebuyOffer' ? [] : null)
