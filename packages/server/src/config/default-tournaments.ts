import { parseTournamentTemplate, type TournamentTemplate } from './tournament-template.ts'

/**
 * The tournaments of a room whose configuration has no `tournaments`: a small one every five minutes, a larger one
 * every hour (N-PLAY-01).
 */
export const defaultTournaments: readonly TournamentTemplate[] = [
  parseTournamentTemplate({
    id: 'sprint',
    name: 'Sprint',
    everyMinutes: 5,
    buyIn: 10,
    fee: 1,
    maxPlayers: 9,
    levelMinutes: 2,
    breakEveryMinutes: 10,
    breakMinutes: 1,
    houseBots: 6,
  }),
  parseTournamentTemplate({
    id: 'hourly',
    name: 'Hourly',
    everyMinutes: 60,
    ahead: 2,
    buyIn: 50,
    fee: 5,
    maxPlayers: 60,
    levelMinutes: 5,
    breakEveryMinutes: 30,
    rebuys: { rebuyChips: 1_000, addonChips: 2_000, addonCost: 50, addonFee: 5 },
    houseBots: 8,
  }),
]
