import type { PlayerId } from '@cardroom/engine'
import { isOver, type TournamentSummary } from '../contract.ts'

/** The registration status of a player (S-REG-03). */
export const registrationView = (summary: TournamentSummary, player: PlayerId) => {
  const { entrants, hasStarted, lateRegistrationOpen } = summary
  const ownEntrant = entrants.find((entrant) => entrant.player === player)
  return {
    isRegistered: !isOver(summary) && ownEntrant !== undefined && ownEntrant.state !== 'out',
    isTournamentStarted: hasStarted,
    isLateReg: lateRegistrationOpen && ownEntrant === undefined,
  }
}
