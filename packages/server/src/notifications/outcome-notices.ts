import type { PlayerId } from '@cardroom/engine'
import { wireChipsOf } from '../ports/amounts.ts'
import { userId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { TournamentSummary } from '../tournaments/contract.ts'
import type { tournamentNoticeSender } from './sent-notices.ts'

export type LedgerTotalsReader = Pick<Ledger, 'totalsByReference'>

interface OutcomeNoticesPorts {
  readonly send: ReturnType<typeof tournamentNoticeSender>['send']
  readonly ledger: LedgerTotalsReader
}

/** Notifications to players about tournament prizes and refunds. */
export const tournamentOutcomeNotifier = ({ send, ledger }: OutcomeNoticesPorts) => ({
  notifyPrizes: async (summary: TournamentSummary): Promise<void> => {
    if (!summary.prizesFinal) return
    for (const { player, place, prize } of summary.entrants) {
      if (place === null || prize === 0) continue
      await send(summary, [player], {
        type: 'TOURNAMENT_PRIZE',
        tournament: tournamentNoticeFieldsOf(summary),
        place,
        amount: wireChipsOf(prize),
      })
    }
  },
  notifyRefunds: async (summary: TournamentSummary): Promise<void> => {
    for (const { player, state } of summary.entrants) {
      if (state === 'out') continue
      const amount = wireChipsOf(await refundedAmount(player, summary, ledger))
      await send(summary, [player], {
        type: 'TOURNAMENT_CANCELLED',
        tournament: tournamentNoticeFieldsOf(summary),
        amount,
      })
    }
  },
})

export const tournamentNoticeFieldsOf = ({ id, config }: TournamentSummary) => ({
  id,
  name: config.name,
  access: config.access,
})

/**
 * The refund of a player of a cancelled tournament, hundredths of a chip: the whole price if the tournament had not
 * started, else the amount that S-MTT-12 defines.
 */
const refundedAmount = async (
  player: PlayerId,
  { id, config, hasStarted }: TournamentSummary,
  ledger: LedgerTotalsReader,
): Promise<number> => {
  const price = config.buyIn + config.fee
  if (!hasStarted) return price
  const totalOf = async (kind: 'tournament' | 'refund' | 'prize') =>
    (await ledger.totalsByReference(userId(player), kind, id)).get(id) ?? 0
  // A player who unregistered and registered again has paid several times. The earlier payments were given back before
  // the cancellation, so they are no part of this refund.
  const givenBackBefore = -(await totalOf('tournament')) - price
  return (await totalOf('refund')) + (await totalOf('prize')) - givenBackBefore
}
