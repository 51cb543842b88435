import {
  defaultSettings,
  type Game,
  type HandRecord,
  type Limit,
  type Notification,
  type Referral,
  type Stake,
  type User,
  type WalletMovement,
} from '@cardroom/protocol'

/** When every picture is taken: a day like any other. */
export const noon = Date.parse('2026-01-15T12:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const marlow: User = {
  id: 'marlow-id',
  username: 'marlow',
  email: 'marlow@example.com',
  profileImage: null,
  principal: '2vxsx-fae7q-k4zjr-wn3xg-pd5hy-bm6ut-cl2so-ia4ve-rq7zk-ye3jw-fae',
  address: '4f2a9c17b8e05d6633417e9ad0c5f8b21e64a7309d8c5b1f7a2e06c94d3b8f15',
  tableSettings: defaultSettings,
  has_redeemed_referral: false,
  referral_code: 'K7Q2M9XA',
  excluded_until: null,
  timeout_until: null,
}

export const wallet = { chips: 48_250, inPlay: 1_764.5 }

const names = ['juniper', 'wadsworth9', 'ines_q', 'tobias', 'kira_77', 'oleander_x'] as const

const game = (stake: Stake, name: string, smallBlind: number, seats: readonly number[], averagePot: number): Game => ({
  id: name.toLowerCase().replace(' ', '-'),
  name,
  small_blind: smallBlind,
  smallBlind,
  big_blind: 2 * smallBlind,
  bigBlind: 2 * smallBlind,
  min_buy: 80 * smallBlind,
  max_buy: 200 * smallBlind,
  max_players: 6,
  game_type: 'cash',
  stake,
  turn_timeout: 20_000,
  rake_config: [2, 4, 6].map((amount) => ({ amount })),
  bet_limit_config: [1, 2, 3].map((amount) => ({ amount })),
  statistics: { avgPotSize: averagePot },
  settings: { limit: 'no-limit', pace: 'normal', practice: stake === 'LOW', newcomers: false, closed: false },
  players: seats.map((index, at) => ({
    id: `${name}-${index}`,
    username: names[index % names.length] ?? 'marlow',
    chips: Math.round(smallBlind * (150 + 31.25 * at) * 100) / 100,
    index,
    isBot: stake === 'LOW' && at % 2 === 0,
  })),
})

/** The same table with marlow on a seat of it. */
const held = (table: Game, index: number, chips: number): Game => ({
  ...table,
  players: [...table.players, { id: marlow.id, username: marlow.username, chips, index, isBot: false }],
})

/** The same table, closed by the operator. */
const closed = (table: Game): Game => ({ ...table, settings: { ...table.settings, closed: true } })

export const games: Readonly<Record<Stake, readonly Game[]>> = {
  MICRO: [game('MICRO', 'Wren', 0.01, [0, 3], 0.34), game('MICRO', 'Finch', 0.05, [], 0)],
  LOW: [
    held(game('LOW', 'Robin', 0.5, [0, 1, 3, 5], 12.4), 2, 87.5),
    game('LOW', 'Heron', 0.5, [0, 1, 2, 3, 4, 5], 9.8),
    game('LOW', 'Kestrel', 0.5, [2, 4], 4.1),
    held(game('LOW', 'Nightingale', 1, [0, 1, 4, 5], 25.15), 2, 1_677),
    game('LOW', 'Plover', 1, [], 0),
  ],
  MEDIUM: [closed(game('MEDIUM', 'Goldcrest', 2, [], 0))],
  HIGH: [game('HIGH', 'Golden Eagle', 25_000, [0, 1, 2, 3, 4, 5], 1_234_567.89), game('HIGH', 'Condor', 25, [], 0)],
}

const movement = (
  hoursAgo: number,
  kind: WalletMovement['kind'],
  amount: number,
  balance: number,
  reference: string,
): WalletMovement => ({
  id: `${kind}-${hoursAgo}`,
  kind,
  amount,
  balance,
  reference,
  created_at: noon - hoursAgo * hour,
})

export const movements: readonly WalletMovement[] = [
  movement(0.2, 'buyin', -100, 48_250, 'robin'),
  movement(1.5, 'referral', 4.35, 48_350, 'hand'),
  movement(3, 'cashout', 212.75, 48_345.65, 'nightingale'),
  movement(26, 'topup', -60, 48_132.9, 'nightingale'),
  movement(27, 'buyin', -140, 48_192.9, 'nightingale'),
  movement(50, 'refund', 40, 48_332.9, 'heron'),
  movement(75, 'prize', 38_292.9, 48_292.9, 'spring'),
  movement(9_000, 'signup', 10_000, 10_000, 'marlow-id'),
]

export const referrals: readonly Referral[] = [
  { username: 'juniper', earned_amount: 1_204.35, redeemed_at: noon - 40 * day },
  { username: 'wadsworth9', earned_amount: 18.2, redeemed_at: noon - 12 * day },
  { username: '', earned_amount: 0, redeemed_at: noon - day },
]

const notice = (id: string, hoursAgo: number, more: Partial<Notification>): Notification => ({
  id,
  message: '',
  context: '',
  created_at: noon - hoursAgo * hour,
  updated_at: noon - hoursAgo * hour,
  deleted_at: null,
  type: 'BROADCAST',
  viewed: true,
  toAll: false,
  userId: marlow.id,
  meta: {},
  ...more,
})

export const notifications: readonly Notification[] = [
  notice('n3', 0.5, { type: 'REFERRAL_JOINED', message: 'wadsworth9 joined with your code', viewed: false }),
  notice('n2', 30, { message: 'The room closes for ten minutes tonight at 03:00', toAll: true, userId: null }),
  notice('n1', 9_000, { type: 'WELCOME', message: 'Welcome to Cardroom, marlow', context: '/app/cashgame/micro' }),
]

export const limits: readonly Limit[] = (['deposit', 'loss', 'buyin'] as const).flatMap((kind) =>
  (['day', 'week', 'month'] as const).map((period): Limit => {
    const limit = { kind, period, amount: null, used: 0, left: null, pending: null }
    if (kind === 'loss' && period === 'day') return { ...limit, amount: 500, used: 120.5, left: 379.5 }
    const pending = { amount: 2_000, confirmable_at: noon + 5 * hour }
    return kind === 'buyin' && period === 'week' ? { ...limit, amount: 1_000, used: 240, left: 760, pending } : limit
  }),
)

/** A hand in which the viewer put in chips and was paid `won`. */
const hand = (number: number, minutesAgo: number, put: number, won: number): HandRecord => ({
  spec_version: '1.4.6',
  network_name: 'Cardroom',
  site_name: 'Cardroom',
  game_number: number,
  game_type: 'Holdem',
  currency: 'chips',
  bet_limit: { bet_type: 'NL', bet_cap: 0 },
  table_name: number % 2 === 0 ? 'Nightingale' : 'Robin',
  table_size: 6,
  small_blind_amount: number % 2 === 0 ? 1 : 0.5,
  big_blind_amount: number % 2 === 0 ? 2 : 1,
  ante_amount: 0,
  dealer_seat: 0,
  hero_player_id: marlow.id,
  start_date_utc: new Date(noon - minutesAgo * minute).toISOString(),
  players: [
    { id: marlow.id, name: 'marlow', seat: 2, starting_stack: 100, playerCards: ['SA', 'HA'], mucked: false },
    { id: 'juniper-id', name: 'juniper', seat: 4, starting_stack: 120, playerCards: [], mucked: true },
  ],
  pots: [{ amount: 2 * put }],
  rake: 0,
  rounds: [
    {
      street: 'Preflop',
      cards: [],
      actions: [
        { player_id: marlow.id, action: 'Raise', amount: put },
        { player_id: 'juniper-id', action: 'Call', amount: put },
      ],
      potSize: 0,
      potAfterRound: 2 * put,
    },
  ],
  winners:
    won === 0
      ? [{ pot: 0, player: 'juniper-id', winAmount: 2 * put, hand: 'Flush', winningCards: [] }]
      : [{ pot: 0, player: marlow.id, winAmount: won, hand: 'Three of a Kind', winningCards: [] }],
  returned: [],
})

export const hands: readonly HandRecord[] = [
  hand(1045, 4, 24.5, 49),
  hand(1044, 6, 18, 0),
  hand(1043, 9, 2, 2),
  hand(1042, 1_500, 1_350, 2_700),
  hand(1041, 1_502, 6, 0),
]
