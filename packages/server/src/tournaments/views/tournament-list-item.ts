import { seatsPerTableOf } from '@cardroom/engine'
import type { Tournament, TournamentDetail } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import type { TournamentSummary } from '../contract.ts'
import { wholeChips } from './amounts.ts'
import { remainingPlayersOf } from './tournament-people.ts'

const MINUTE_MS = 60_000

/** A tournament's summary, with the number of house bots, which lists of tournaments also show. */
export interface SummaryWithHouseBots {
  readonly summary: TournamentSummary
  /** The maximum number of house bots. */
  readonly houseBots: number
}

/** The data of a tournament for a list, without its entrants, so that the size does not depend on their number. */
export interface ListedTournament {
  readonly summary: Omit<TournamentSummary, 'entrants'>
  readonly houseBots: number
}

/** A tournament in a list (A-DATA-03). */
export const tournamentListItem = ({ summary, houseBots }: ListedTournament): Tournament => {
  const { config } = summary
  return {
    id: summary.id,
    uid: config.uid,
    name: config.name,
    buyin: wireChipsOf(config.buyIn),
    registration_fees: wireChipsOf(config.fee),
    start_time: new Date(config.startsAt).toISOString(),
    total_players: summary.entries,
    max_players: config.maxPlayers,
    // The pool of a cancelled tournament has been refunded or shared out.
    prize_pool: summary.status === 'cancelled' ? 0 : wireChipsOf(summary.pool),
    min_players: config.minPlayers,
    addon_chips: wholeChips(config.addonChips),
    access: config.access,
    cashGame: { limit: config.variant.limit, max_players: seatsPerTableOf(config), turn_timeout: config.timing.turnMs },
    status: summary.status,
    house_bots: houseBots,
  }
}

/** All details of a tournament (S-MTT-15). */
export const tournamentDetailView = (card: SummaryWithHouseBots): TournamentDetail => {
  const { config, lateRegistrationOpen } = card.summary
  return {
    ...tournamentListItem(card),
    starting_stack: wholeChips(config.structure.startingStack),
    break_duration: config.breaks.lengthMs / MINUTE_MS,
    rebuy_chips: wholeChips(config.rebuyChips),
    late_registration: config.lateRegistration,
    late_registration_open: lateRegistrationOpen,
    players_left: remainingPlayersOf(card.summary).length,
  }
}
