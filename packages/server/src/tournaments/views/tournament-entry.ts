import { TABLE_SEATS } from '@cardroom/engine'
import type { Tournament, TournamentDetail } from '@cardroom/protocol'
import { toWire } from '../../tables/amounts.ts'
import type { TournamentNews } from '../contract.ts'
import { inChips } from './amounts.ts'

const MINUTE_MS = 60_000

/** What is known of a tournament besides its course. */
export interface TournamentCard {
  readonly news: TournamentNews
  /** So many house bots may come. */
  readonly houseBots: number
}

/** A tournament as the lists give it (A-DATA-03). */
export const tournamentEntry = ({ news, houseBots }: TournamentCard): Tournament => {
  const { config } = news
  return {
    id: news.id,
    uid: config.uid,
    name: config.name,
    buyin: toWire(config.buyIn),
    registration_fees: toWire(config.fee),
    start_time: new Date(config.startsAt).toISOString(),
    total_players: news.entrants.length,
    max_players: config.maxPlayers,
    prize_pool: toWire(news.pool),
    min_players: config.minPlayers,
    addon_chips: inChips(config.addonChips),
    access: config.access,
    cashGame: { limit: config.variant.limit, max_players: TABLE_SEATS, turn_timeout: config.timing.turnMs },
    status: news.status,
    house_bots: houseBots,
  }
}

/** All of it (S-MTT-15). */
export const tournamentDetailView = (card: TournamentCard): TournamentDetail => {
  const { config, entrants, lateRegistrationOpen } = card.news
  return {
    ...tournamentEntry(card),
    starting_stack: inChips(config.structure.startingStack),
    break_duration: config.breaks.lengthMs / MINUTE_MS,
    rebuy_chips: inChips(config.rebuyChips),
    late_registration: config.lateRegistration,
    late_registration_open: lateRegistrationOpen,
    players_left: entrants.filter(({ state }) => state !== 'out').length,
  }
}
