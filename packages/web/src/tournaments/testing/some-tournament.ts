import type { TournamentDashboardMessage, TournamentDetail } from '@cardroom/protocol'

/** A public tournament with a buy-in of 285 and a fee of 15 that starts at noon UTC. */
export const spring: TournamentDetail = {
  id: 'spring',
  uid: '1042',
  name: 'Spring Sunday',
  buyin: 285,
  registration_fees: 15,
  start_time: '2026-01-15T12:00:00.000Z',
  total_players: 12,
  max_players: 100,
  prize_pool: 3_420,
  min_players: 2,
  addon_chips: 0,
  access: 'PUBLIC',
  cashGame: { limit: 'no-limit', max_players: 6, turn_timeout: 20_000 },
  status: 'registering',
  house_bots: 0,
  starting_stack: 1000,
  break_duration: 5,
  rebuy_chips: 0,
  late_registration: true,
  late_registration_open: false,
  players_left: 12,
}

/** The dashboard of the tournament `spring` while it is played, with marlow ahead of juniper. */
export const springDashboard: TournamentDashboardMessage = {
  tournamentId: 'spring',
  prizePool: [2_000, 1_420],
  players: [
    { id: 'u1', username: 'marlow', chips: 1_700, isBot: false },
    { id: 'u2', username: 'juniper', chips: 300, isBot: true },
  ],
  nextLevel: '15/30',
  blinds: [10, 20],
  ante: 0,
  breakTime: null,
  playersLeft: 2,
  tablesLength: 1,
  avgStack: 1_000,
  tables: [
    {
      id: 'spring_1',
      name: 'Table 1',
      players: [
        { id: 'u1', username: 'marlow', chips: 1_700, index: 0, isBot: false },
        { id: 'u2', username: 'juniper', chips: 300, index: 3, isBot: true },
      ],
    },
  ],
  status: 'running',
}
