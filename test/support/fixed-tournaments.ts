import type {
  Tournament,
  TournamentDashboardMessage,
  TournamentDetail,
  TournamentLevel,
  TournamentPlayer,
} from '@cardroom/protocol'
import { marlow, noon } from './fixed-answers.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const timeFromNoon = (ms: number): string => new Date(noon + ms).toISOString()

const base: TournamentDetail = {
  id: '',
  uid: '',
  name: '',
  buyin: 285,
  registration_fees: 15,
  start_time: null,
  total_players: 48,
  max_players: 120,
  prize_pool: 13_680,
  min_players: 2,
  addon_chips: 0,
  access: 'PUBLIC',
  cashGame: { limit: 'no-limit', max_players: 6, turn_timeout: 20_000 },
  status: 'registering',
  house_bots: 0,
  starting_stack: 1_000,
  break_duration: 5,
  rebuy_chips: 0,
  late_registration: true,
  late_registration_open: false,
  players_left: 48,
}

const tournament = (uid: number, id: string, name: string, more: Partial<TournamentDetail>): TournamentDetail => ({
  ...base,
  id,
  uid: String(uid),
  name,
  prize_pool: (more.buyin ?? base.buyin) * (more.total_players ?? base.total_players),
  ...more,
})

const lowBuyIn = { buyin: 10, registration_fees: 1 }

const evening = tournament(1042, 'evening', 'Evening Freezeout', {
  start_time: timeFromNoon(-38 * minute),
  status: 'running',
  total_players: 13,
  players_left: 11,
})

/** Every tournament of the room, in the order of the lists. */
const everyTournament: readonly TournamentDetail[] = [
  evening,
  tournament(1043, 'midnight', 'Winter Deep Stack', {
    start_time: timeFromNoon(-2 * hour),
    status: 'on break',
    starting_stack: 55_000,
    addon_chips: 55_000,
    rebuy_chips: 55_000,
    total_players: 96,
    players_left: 31,
  }),
  tournament(1044, 'last-call', 'Last Call', { ...lowBuyIn, start_time: timeFromNoon(42_000), total_players: 5 }),
  tournament(1045, 'turbo', 'Turbo Six', {
    ...lowBuyIn,
    start_time: timeFromNoon(4 * minute + 20_000),
    total_players: 4,
    max_players: 6,
    house_bots: 3,
  }),
  tournament(1046, 'sunday', 'Sunday Special', { start_time: timeFromNoon(2 * day + 3 * hour + 4 * minute + 5_000) }),
  tournament(1047, 'grand', 'The Grand Championship of All Gardens and Woods', {
    buyin: 2_500_000,
    registration_fees: 125_000.5,
    status: 'announced',
    total_players: 0,
    max_players: 10_000,
    prize_pool: 1_250_000_000,
  }),
  tournament(1048, 'club', 'Club Night', { access: 'PRIVATE', start_time: timeFromNoon(7 * hour), total_players: 9 }),
  tournament(1049, 'nameless', '', { access: 'PRIVATE', start_time: timeFromNoon(26 * hour), total_players: 2 }),
  tournament(1040, 'autumn', 'Autumn Opener', { start_time: timeFromNoon(-9 * day), status: 'finished' }),
  tournament(1041, 'rained-off', 'Rained Off', {
    start_time: timeFromNoon(-3 * day),
    status: 'cancelled',
    total_players: 1,
  }),
]

const ownTournamentIds = { upcoming: ['evening', 'turbo'], past: ['rained-off', 'autumn'] } as const

/** The rows of a list: all tournaments with one access, or those that marlow has entered. */
export const listedTournaments = ({ searchParams }: URL): readonly Tournament[] => {
  const type = searchParams.get('type')
  const tournamentsWithIds = (ids: readonly string[]) =>
    ids.flatMap((id) => everyTournament.filter((one) => one.id === id))
  if (type === 'upcoming' || type === 'past') return tournamentsWithIds(ownTournamentIds[type])
  const isOver = ({ status }: Tournament) => status === 'finished' || status === 'cancelled'
  return everyTournament.filter((one) => one.access === searchParams.get('access') && !isOver(one))
}

/** The tournament that a path names; undefined if none has that id. */
export const tournamentInPath = ({ pathname }: URL): TournamentDetail | undefined =>
  everyTournament.find(({ id }) => pathname.split('/').includes(id))

/** @throws Error if no tournament has this id */
export const tournamentById = (id: string): TournamentDetail => {
  const found = everyTournament.find((one) => one.id === id)
  if (!found) throw new Error(`no tournament ${id}`)
  return found
}

/** marlow's registration in a tournament. */
export const registrationOf = (url: URL) => {
  const { id, status } = tournamentInPath(url) ?? base
  const isTournamentStarted = status === 'running' || status === 'on break' || status === 'finished'
  return { isRegistered: id === 'evening' || id === 'turbo', isTournamentStarted, isLateReg: false }
}

const stacks = [2_450, 1_980, 1_515, 1_340, 1_275, 1_050, 960, 880, 745, 510, 295] as const
const names = [
  'juniper',
  'marlow',
  'ines_q',
  'tobias',
  'kira_77',
  'oleander_x',
  'wadsworth9',
  'robin',
  'quill',
  'ash_5',
] as const

const inPlay = stacks.map((chips, at) => ({
  id: at === 1 ? marlow.id : `p${at}`,
  username: names[at] ?? 'heron_two',
  chips,
  isBot: at % 4 === 3,
}))

const eliminatedPlayers = ['late_luke', 'sparrow'].map(
  (username, at): TournamentPlayer => ({
    rank: 12 + at,
    id: username,
    username,
    chips: 0,
    state: 'out',
    isBot: false,
  }),
)

/** The players of a tournament: registered before the start, then playing and out. */
export const playersOf = (url: URL): readonly TournamentPlayer[] => {
  const { status } = tournamentInPath(url) ?? base
  if (status !== 'registering') {
    return [
      ...inPlay.map((one, at): TournamentPlayer => ({ ...one, rank: at + 1, state: 'playing' })),
      ...eliminatedPlayers,
    ]
  }
  return inPlay.map((one): TournamentPlayer => ({ ...one, chips: 0, rank: null, state: 'registered' }))
}

const shares = [1_296.75, 926.25, 666.9, 481.65, 333.45] as const
export const prizes = shares.map((prize, at) => ({ place: at + 1, prize }))

export const tables = [1, 2].map((number) => ({
  id: `evening_${number}`,
  name: `Table ${number}`,
  players: inPlay.filter((_, at) => at % 2 === number % 2).map((one, index) => ({ ...one, index })),
}))

const blinds = [10, 15, 20, 30, 50, 75, 100, 150, 200, 300] as const

export const levels = blinds.map(
  (small, at): TournamentLevel => ({
    level: at + 1,
    small_blind: small,
    big_blind: 2 * small,
    ante: at < 4 ? 0 : Math.floor(small / 20) * 5,
    minutes: 10,
    breakAfter: at === 4 ? 5 : 0,
    isCurrent: at === 3,
  }),
)

/** The live state of the tournament `evening`. */
export const board: TournamentDashboardMessage = {
  tournamentId: evening.id,
  prizePool: [...shares],
  players: inPlay,
  nextLevel: '50/100',
  blinds: [30, 60],
  ante: 0,
  breakTime: noon + 2 * minute,
  playersLeft: inPlay.length,
  tablesLength: tables.length,
  avgStack: Math.round(stacks.reduce((sum, chips) => sum + chips, 0) / stacks.length),
  tables,
  status: 'running',
}
