import type { TournamentId } from '@cardroom/engine'
import { OperatorOrderRefused } from '../cashier/order-refused.ts'
import { isOver, type TournamentSummary, type Tournaments } from '../tournaments/contract.ts'
import type { OperatorOrderOf, OrderContext } from './orders.ts'

export interface CancelTournamentPorts {
  readonly tournaments: Pick<Tournaments, 'unfinished' | 'summary' | 'cancel'>
}

/**
 * Cancels a tournament. Before the start all payments are refunded (S-REG-05); after the start the refunds are those of
 * S-MTT-12.
 */
export const cancelTournament = async (
  { tournament }: OperatorOrderOf<'cancelTournament'>,
  context: OrderContext,
  { tournaments }: CancelTournamentPorts,
): Promise<readonly string[]> => {
  const summaryByNumber = tournaments.unfinished().find(({ config }) => config.uid === tournament)
  const summary = summaryByNumber ?? (await tournaments.summary(tournament as TournamentId))
  if (summary === null && context.isRepeated)
    return [`Tournament ${tournament} is over: this order was executed already.`]
  if (summary === null) throw new OperatorOrderRefused(`There is no tournament ${tournament} that is not over.`)
  if (isOver(summary)) return repeatedCancelReply(summary)
  await context.storeOrder()
  const answer = await tournaments.cancel(summary.id)
  const summaryAfter = (await tournaments.summary(summary.id)) ?? summary
  if (answer.ok) return [`${tournamentLabel(summaryAfter)} is cancelled.`, refundSentence(summaryAfter)]
  if (answer.refusal.code === 'tournament-over') return repeatedCancelReply(summaryAfter)
  throw new OperatorOrderRefused(`${tournamentLabel(summary)} does not answer just now: cancel it again in a moment.`)
}

/** The reply for a tournament that is over. @throws OperatorOrderRefused if it was played to its end */
const repeatedCancelReply = (summary: TournamentSummary): readonly string[] => {
  if (summary.status === 'cancelled') return [`${tournamentLabel(summary)} was cancelled before.`]
  throw new OperatorOrderRefused(`${tournamentLabel(summary)} is over: its prizes are paid.`)
}

const refundSentence = ({ entrants, hasStarted }: TournamentSummary): string => {
  if (entrants.length === 0) return 'Nobody had entered.'
  const players = `${entrants.length} ${entrants.length === 1 ? 'player' : 'players'}`
  return hasStarted
    ? `It had started with ${players}: what was paid in has been shared among those left.`
    : `Buy-in and fee have gone back to ${players}.`
}

/** The tournament's name for the operator, with the public ID (Q40). */
export const tournamentLabel = ({ config }: TournamentSummary): string => `Tournament ${config.uid} "${config.name}"`
