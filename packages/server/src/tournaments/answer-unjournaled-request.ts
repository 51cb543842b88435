import type { PlayerId, TableId } from '@cardroom/engine'
import {
  type AnsweringTable,
  answerUnjournaledRequest,
  type UnjournaledTableRequest,
} from '../tables/answer-unjournaled-request.ts'
import { walletAccountOf } from '../tables/postings.ts'
import { type OutgoingMessage, tableMessage } from '../tables/views/outgoing.ts'
import { canRebuyAnswer } from './rebuy-terms.ts'
import type { TournamentAggregate, TournamentPorts } from './tournament-aggregate.ts'
import { pendingOfferOf, repeatedTournamentOfferMessages } from './views/announce-rebuys.ts'

/**
 * Answers a request about one table of a tournament, if the journal does not record the request. The answer includes
 * the tournament's rebuy and add-on offers.
 */
export const answerUnjournaledTournamentTableRequest = async (
  request: UnjournaledTableRequest,
  table: TableId,
  tournament: TournamentAggregate,
  ports: TournamentPorts,
): Promise<unknown> => {
  const answeringTable = tournament.answeringTable(table)
  if (answeringTable === null) return emptyAnswerTo(request)
  if (request.type === 'greeting') return answerGreeting(request, { table, answeringTable }, tournament, ports)
  if (request.type !== 'rebuyOffer') return answerUnjournaledRequest(request, answeringTable, ports)
  const balance = await ports.ledger.balanceOf(walletAccountOf(request.player))
  const data = tournament.vault.read(({ state }) => canRebuyAnswer(state, request.player, balance))
  return tournament.readTable(table, (record) => [tableMessage(record, 'can_rebuy', { data })])
}

/** A player who returns during a rebuy or add-on offer gets the offer again (S-RBY-02, S-RBY-03). */
const answerGreeting = async (
  request: UnjournaledTableRequest & { type: 'greeting' },
  { table, answeringTable }: { readonly table: TableId; readonly answeringTable: AnsweringTable },
  { vault }: TournamentAggregate,
  ports: TournamentPorts,
): Promise<readonly OutgoingMessage[]> => {
  const player = request.viewer as PlayerId
  const isAsked = request.occasion !== 'me' && vault.read((record) => pendingOfferOf(record, player, table) !== null)
  const balance = isAsked ? await ports.ledger.balanceOf(walletAccountOf(player)) : 0
  const greeting = (await answerUnjournaledRequest(request, answeringTable, ports)) as readonly OutgoingMessage[]
  return [
    ...greeting,
    ...vault.read((record) => (isAsked ? repeatedTournamentOfferMessages(record, player, table, balance) : [])),
  ]
}

/** The answer to a query about a table that is no longer in play. */
const emptyAnswerTo = ({ type }: UnjournaledTableRequest): unknown =>
  type === 'turnReminder' || type === 'rebuyOffer' ? [] : null
