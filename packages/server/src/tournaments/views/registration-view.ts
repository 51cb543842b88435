import type { PlayerId } from '@cardroom/engine'
import { isOver, type TournamentNews } from '../contract.ts'

/** The registration status of a player (S-REG-03). */
export const registrationView = (news: TournamentNews, player: PlayerId) => {
  const { entrants, hasStarted, lateRegistrationOpen } = news
  const own = entrants.find((entrant) => entrant.player === player)
  return {
    isRegistered: !isOver(news) && own !== undefined && own.state !== 'out',
    isTournamentStarted: hasStarted,
    isLateReg: lateRegistrationOpen && own === undefined,
  }
}
