import type { PlayerId } from '@cardroom/engine'
import type { TournamentNews } from '../contract.ts'

/** Where a player stands with a tournament (S-REG-03). */
export const registrationView = (
  { entrants, status, hasStarted, lateRegistrationOpen }: TournamentNews,
  player: PlayerId,
) => {
  const own = entrants.find((entrant) => entrant.player === player)
  const isOver = status === 'finished' || status === 'cancelled'
  return {
    isRegistered: !isOver && own !== undefined && own.state !== 'out',
    isTournamentStarted: hasStarted,
    isLateReg: lateRegistrationOpen && own === undefined,
  }
}
