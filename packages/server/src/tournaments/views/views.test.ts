import { type PlayerId, seatNo, type TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { entrantSummary, testConfig, testSummary } from '../testing/test-summary.ts'
import { dashboardView } from './dashboard-view.ts'
import { registrationView } from './registration-view.ts'
import { tournamentLevelsView } from './tournament-levels.ts'
import { tournamentDetailView, tournamentListItem } from './tournament-list-item.ts'
import { tournamentPlayersView, tournamentTablesView } from './tournament-people.ts'

const profileOf = (player: PlayerId) => ({ username: `${player}_1`, pfp: null, isBot: player.startsWith('bot') })
const table = 't1_1' as TableId

/** Anna and a bot remain with equal stacks, and Bert has more. Dora is out in place 4, Cleo in place 5. */
const runningTournament = testSummary(
  testConfig('t1', { rebuys: { addonChips: 2_000, addonCost: 5 }, breakEveryMinutes: 25 }),
  {
    status: 'running',
    hasStarted: true,
    entries: 5,
    entrants: [
      entrantSummary('anna', { state: 'playing', chips: 90_000, table, seat: seatNo(2) }),
      entrantSummary('bot', { state: 'playing', chips: 90_000, table, seat: seatNo(3) }),
      entrantSummary('dora', { state: 'out', place: 4 }),
      entrantSummary('bert', { state: 'playing', chips: 320_050, table, seat: seatNo(5) }),
      entrantSummary('cleo', { state: 'out', place: 5 }),
    ],
    pool: 5_050,
    prizes: [3_283, 1_767],
    level: 2,
    levelEndsAt: 9_000,
    tables: [table],
  },
)

it('the list entry of a tournament has every field, money in chips [A-DATA-03 S-MTT-14]', () => {
  expect(tournamentListItem({ summary: runningTournament, houseBots: 4 })).toEqual({
    id: 't1',
    uid: '7',
    name: 'Evening',
    buyin: 10,
    registration_fees: 1,
    start_time: '2026-01-01T20:00:00.000Z',
    total_players: 5,
    max_players: 100,
    prize_pool: 50.5,
    min_players: 2,
    addon_chips: 2_000,
    access: 'PUBLIC',
    cashGame: { limit: 'no-limit', max_players: 6, turn_timeout: 20_000 },
    status: 'running',
    house_bots: 4,
  })
})

it('a cancelled tournament is shown without a prize pool [S-MTT-07 S-REG-05]', () => {
  const cancelled = { ...runningTournament, status: 'cancelled' } as const
  expect(tournamentListItem({ summary: cancelled, houseBots: 0 }).prize_pool).toBe(0)
})

it('tournament details have stacks, breaks, rebuys and the number of remaining players [S-MTT-15]', () => {
  expect(tournamentDetailView({ summary: runningTournament, houseBots: 0 })).toMatchObject({
    starting_stack: 1_000,
    break_duration: 5,
    rebuy_chips: 1_000,
    late_registration: true,
    late_registration_open: false,
    players_left: 3,
  })
  const late = { ...runningTournament, lateRegistrationOpen: true }
  expect(tournamentDetailView({ summary: late, houseBots: 0 }).late_registration_open).toBe(true)
})

it('a tournament lists remaining players by chips (equal stacks share a rank), then eliminated ones by place, and marks bots [S-MTT-13 N-PLAY-02]', () => {
  expect(tournamentPlayersView(runningTournament, profileOf)).toMatchObject([
    { rank: 1, id: 'bert', chips: 3_200, state: 'playing', isBot: false },
    { rank: 2, id: 'anna', chips: 900, state: 'playing', isBot: false },
    { rank: 2, id: 'bot', chips: 900, state: 'playing', isBot: true },
    { rank: 4, id: 'dora', chips: 0, state: 'out', isBot: false },
    { rank: 5, id: 'cleo', chips: 0, state: 'out', isBot: false },
  ])
})

it('after the end the players list no longer shows the winner as playing [S-MTT-13]', () => {
  const over = testSummary(testConfig('t1'), {
    status: 'finished',
    hasStarted: true,
    entrants: [
      entrantSummary('anna', { state: 'out', place: 2 }),
      entrantSummary('bert', { state: 'playing', chips: 200_000, place: 1, table, seat: seatNo(5) }),
    ],
  })
  expect(tournamentPlayersView(over, profileOf)).toMatchObject([
    { rank: 1, id: 'bert', state: 'winner' },
    { rank: 2, id: 'anna', state: 'out' },
  ])
})

it('a tournament cancelled after its start has no players left: those who were not out have no rank and no longer play [S-MTT-13 S-MTT-15 S-EMIT-14]', () => {
  const playersWithoutChips = runningTournament.entrants.map((one) => ({ ...one, chips: 0, table: null, seat: null }))
  const cancelled = {
    ...runningTournament,
    status: 'cancelled',
    entrants: playersWithoutChips,
    tables: [],
    levelEndsAt: null,
  } as const
  expect(tournamentPlayersView(cancelled, profileOf)).toMatchObject([
    ...['anna', 'bot', 'bert'].map((id) => ({ rank: null, id, chips: 0, state: 'registered' })),
    { rank: 4, id: 'dora', state: 'out' },
    { rank: 5, id: 'cleo', state: 'out' },
  ])
  expect(tournamentDetailView({ summary: cancelled, houseBots: 0 }).players_left).toBe(0)
  expect(dashboardView(cancelled, profileOf)).toMatchObject({ playersLeft: 0, players: [], avgStack: 0 })
})

it('before the start a tournament lists its players in order of registration, without ranks [S-MTT-13]', () => {
  const open = testSummary(testConfig('t1'), { entrants: [entrantSummary('zoe'), entrantSummary('anna')] })
  expect(tournamentPlayersView(open, profileOf)).toMatchObject([
    { rank: null, id: 'zoe', username: 'zoe_1', state: 'registered' },
    { rank: null, id: 'anna' },
  ])
})

it('a tournament lists each table with its players and seats, and marks bots [S-MTT-13 N-PLAY-02]', () => {
  expect(tournamentTablesView(runningTournament, profileOf)).toEqual([
    {
      id: 't1_1',
      name: 'Table 1',
      players: [
        { id: 'anna', username: 'anna_1', chips: 900, index: 2, isBot: false },
        { id: 'bot', username: 'bot_1', chips: 900, index: 3, isBot: true },
        { id: 'bert', username: 'bert_1', chips: 3_200, index: 5, isBot: false },
      ],
    },
  ])
})

it('the list of tournament levels shows a break after the level during which the break becomes due [S-MTT-13 S-MTT-05]', () => {
  const rows = tournamentLevelsView(runningTournament)
  expect(rows).toHaveLength(18)
  expect(rows.slice(0, 3)).toEqual([
    { level: 1, small_blind: 10, big_blind: 20, ante: 0, minutes: 10, breakAfter: 0, isCurrent: false },
    { level: 2, small_blind: 15, big_blind: 30, ante: 0, minutes: 10, breakAfter: 0, isCurrent: true },
    { level: 3, small_blind: 20, big_blind: 40, ante: 0, minutes: 10, breakAfter: 5, isCurrent: false },
  ])
  const late = tournamentLevelsView({ config: runningTournament.config, level: 20 }).slice(17)
  expect(late.map(({ big_blind }) => big_blind)).toEqual([4_000, 8_000, 16_000])
  expect(late.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
})

it.each([
  ['at its end, if no break comes before', 4_000_000, 1_000_000],
  ['at its end, if a break is due at the same time', 1_000_000, 1_000_000],
  ['five minutes later, after the break that comes before', 999_999, 1_300_000],
  ['ten minutes later, after two breaks that come before', -500_001, 1_600_000],
  ['at its end, if the summary comes from an earlier version of the room', undefined, 1_000_000],
])(
  'the dashboard of a tournament lets the next level start %s [S-EMIT-14 S-MTT-04 S-MTT-05]',
  (_, breakAt, breakTime) => {
    const summary = { ...runningTournament, levelEndsAt: 1_000_000, ...(breakAt !== undefined && { breakAt }) }
    expect(dashboardView(summary, profileOf).breakTime).toBe(breakTime)
    expect(dashboardView({ ...summary, levelEndsAt: null }, profileOf).breakTime).toBeNull()
  },
)

it('the dashboard of a tournament shows current blinds, next blinds, and when they change, and marks bots [B-MTTDASH-06 S-EMIT-14 N-PLAY-02]', () => {
  expect(dashboardView(runningTournament, profileOf)).toMatchObject({
    tournamentId: 't1',
    prizePool: [32.83, 17.67],
    players: [
      { id: 'bert', isBot: false },
      { id: 'anna', isBot: false },
      { id: 'bot', isBot: true },
    ],
    nextLevel: '20/40',
    blinds: [15, 30],
    ante: 0,
    breakTime: 9_000,
    playersLeft: 3,
    tablesLength: 1,
    avgStack: 1_666,
    status: 'running',
  })
  const paused = { ...runningTournament, status: 'on break', levelEndsAt: null, breakEndsAt: 12_000 } as const
  expect(dashboardView(paused, profileOf)).toMatchObject({ breakTime: 12_000, blinds: [15, 30], nextLevel: '20/40' })
})

it('a tournament tells a player whether they are registered, and whether registering is possible [S-REG-03]', () => {
  const registrationValues = (player: string, summary = runningTournament) =>
    Object.values(registrationView(summary, player as PlayerId))
  const late = { ...runningTournament, lateRegistrationOpen: true }
  expect(registrationValues('anna', late)).toEqual([true, true, false])
  expect(registrationValues('cleo', late)).toEqual([false, true, false])
  expect(registrationValues('zoe', late)).toEqual([false, true, true])
  expect(registrationValues('zoe')).toEqual([false, true, false])
  const open = testSummary(runningTournament.config, { entrants: [entrantSummary('anna')] })
  expect(registrationValues('anna', open)).toEqual([true, false, false])
  expect(registrationValues('anna', { ...runningTournament, status: 'finished' })).toEqual([false, true, false])
})
