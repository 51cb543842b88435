import {
  type AccountKey,
  defaultSettings,
  type Game,
  type HandRecord,
  type HomeSessionSheet,
  type Notification,
  type Referral,
  type SpendingLimit,
  type Stake,
  type User,
  type WalletMovement,
  type Withdrawal,
} from '@cardroom/protocol'

/** The time at which every picture is taken, ms since 1970. */
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
  address: '5c64f3b7b8e05d6633417e9ad0c5f8b21e64a7309d8c5b1f7a2e06c94d3b8f15',
  tableSettings: defaultSettings,
  has_redeemed_referral: false,
  referral_code: 'K7Q2M9XA',
  excluded_until: null,
  timeout_until: null,
  depositAccount: null,
}

/** The keys of marlow's account. */
export const keys: readonly AccountKey[] = [
  { kind: 'wallet', name: 'Wallet', lastUsedAt: noon - 9 * day, current: false },
  { kind: 'passkey', name: 'Safari on iPhone', lastUsedAt: noon - 2 * hour, current: false },
  { kind: 'device', name: 'Chrome on Android', lastUsedAt: noon - 5 * minute, current: true },
].map((key, n) => ({ ...key, id: `key-${n}`, createdAt: noon - 20 * day }) as AccountKey)

/** marlow's deposit account, where ICP buy chips. */
export const depositAccount = '082ecf2e3f647ac600f43f38a68342fba5b8e68b085f02592b77f39808a8d2b5'

const colours = Object.entries({
  blue: '#2C66A8',
  red: '#93323B',
  green: '#23774F',
  purple: '#5A47A2',
  gray: '#505B68',
})
const felts = colours.map(([name, hex]) => ({ name, hex }))

/** The catalogue that the room has (server/src/http/routes/games.ts). */
export const themes = {
  colors: felts,
  backgroundcolors: felts,
  cards: [1, 2, 3, 4, 5].map((n) => ({ name: `theme${n}`, image: `/art/cards/theme${n}-four.svg` })),
  backdeck: ['black', 'dark', 'light', 'blue', 'red'].map((name) => ({ name, image: `/art/backs.svg#${name}` })),
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
  buyin: 80 * smallBlind,
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

/** The table with marlow in one of its seats. */
const withMarlowSeated = (table: Game, index: number, chips: number): Game => ({
  ...table,
  players: [...table.players, { id: marlow.id, username: marlow.username, chips, index, isBot: false }],
})

/** The table, closed by the operator. */
const closedTable = (table: Game): Game => ({ ...table, settings: { ...table.settings, closed: true } })

export const games: Readonly<Record<Stake, readonly Game[]>> = {
  MICRO: [game('MICRO', 'Wren', 0.01, [0, 3], 0.34), game('MICRO', 'Finch', 0.05, [], 0)],
  LOW: [
    withMarlowSeated(game('LOW', 'Robin', 0.5, [0, 1, 3, 5], 12.4), 2, 87.5),
    game('LOW', 'Heron', 0.5, [0, 1, 2, 3, 4, 5], 9.8),
    game('LOW', 'Kestrel', 0.5, [2, 4], 4.1),
    withMarlowSeated(game('LOW', 'Nightingale', 1, [0, 1, 4, 5], 25.15), 2, 1_677),
    game('LOW', 'Plover', 1, [], 0),
  ],
  MEDIUM: [closedTable(game('MEDIUM', 'Goldcrest', 2, [], 0))],
  HIGH: [game('HIGH', 'Condor', 25, [], 0), game('HIGH', 'Golden Eagle', 25_000, [0, 1, 2, 3, 4, 5], 1_234_567.89)],
}

const walletMovement = ({
  hoursAgo,
  ...movement
}: Omit<WalletMovement, 'id' | 'created_at'> & { readonly hoursAgo: number }): WalletMovement => ({
  ...movement,
  id: `${movement.kind}-${hoursAgo}`,
  created_at: noon - hoursAgo * hour,
})

const nightingale = { reference: 'nightingale', reference_name: 'Nightingale' }

export const movements: readonly WalletMovement[] = [
  walletMovement({
    hoursAgo: 0.2,
    kind: 'buyin',
    amount: -100,
    balance: 48_250,
    reference: 'robin',
    reference_name: 'Robin',
  }),
  walletMovement({ hoursAgo: 0.5, kind: 'withdrawal', amount: -50, balance: 48_350, reference: 'withdrawal:one' }),
  walletMovement({ hoursAgo: 1, kind: 'deposit', amount: 50, balance: 48_400, reference: 'block:4710' }),
  walletMovement({ hoursAgo: 1.5, kind: 'referral', amount: 4.35, balance: 48_350, reference: 'hand' }),
  walletMovement({ hoursAgo: 3, kind: 'cashout', amount: 212.75, balance: 48_345.65, ...nightingale }),
  walletMovement({ hoursAgo: 26, kind: 'topup', amount: -60, balance: 48_132.9, ...nightingale }),
  walletMovement({ hoursAgo: 27, kind: 'buyin', amount: -140, balance: 48_192.9, ...nightingale }),
  walletMovement({
    hoursAgo: 50,
    kind: 'refund',
    amount: 40,
    balance: 48_332.9,
    reference: 'heron',
    reference_name: 'Heron',
  }),
  walletMovement({ hoursAgo: 75, kind: 'prize', amount: 38_292.9, balance: 48_292.9, reference: 'spring' }),
  walletMovement({ hoursAgo: 9_000, kind: 'signup', amount: 10_000, balance: 10_000, reference: 'marlow-id' }),
]

const withdrawal = (hoursAgo: number, amount: number, more: Pick<Withdrawal, 'state' | 'blockIndex'>): Withdrawal => ({
  id: `withdrawal-${hoursAgo}`,
  to: '883eef7c44be51afe4a4420d4df4beff708f3cf2f5de5efcc9f58680bb0f3690',
  amount,
  fee: 0.01,
  created_at: noon - hoursAgo * hour,
  ...more,
})

export const withdrawals: readonly Withdrawal[] = [
  withdrawal(0.1, 50, { state: 'SENDING', blockIndex: null }),
  withdrawal(5, 1_250.5, { state: 'SENT', blockIndex: 4711 }),
  withdrawal(30, 123_456.78, { state: 'REVIEW', blockIndex: null }),
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

export const limits: readonly SpendingLimit[] = (['deposit', 'loss', 'buyin'] as const).flatMap((kind) =>
  (['day', 'week', 'month'] as const).map((period): SpendingLimit => {
    const limit = { kind, period, amount: null, used: 0, left: null, pending: null }
    if (kind === 'loss' && period === 'day') return { ...limit, amount: 500, used: 120.5, left: 379.5 }
    const pending = { amount: 2_000, confirmable_at: noon + 5 * hour }
    return kind === 'buyin' && period === 'week' ? { ...limit, amount: 1_000, used: 240, left: 760, pending } : limit
  }),
)

type Round = HandRecord['rounds'][number]
type HandAction = Round['actions'][number]
const handAction = (
  player_id: string,
  action: HandAction['action'],
  amount = 0,
  more: Partial<HandAction> = {},
): HandAction => ({
  ...{ player_id, action, amount },
  ...more,
})
const juniper = 'juniper-id'
const wadsworth = 'wadsworth-id'
const streets = [
  ['Flop', ['HA', 'D10', 'S7']],
  ['Turn', ['C2']],
  ['River', ['SQ']],
] as const

/**
 * A hand with `streetCount` streets after the preflop, in which marlow raises to `putIn`. juniper calls, all-in if
 * `shortStack` is less than `putIn`; wadsworth folds. All amounts are wire chips.
 */
const hand = (
  number: number,
  minutesAgo: number,
  {
    putIn,
    won,
    streetCount,
    shortStack = putIn,
  }: { putIn: number; won: boolean; streetCount: 1 | 2 | 3; shortStack?: number },
): HandRecord => {
  const [small, big] = number % 2 === 0 ? [1, 2] : [0.5, 1]
  const pot = 2 * shortStack + big
  const shows = streetCount === 3
  const round = (street: Round['street'], cards: readonly string[], actions: Round['actions']): Round => ({
    ...{ street, cards: [...cards], actions, potSize: 0, potAfterRound: 0 },
  })
  const player = (id: string, name: string, seat: number, cards: readonly string[], more: object = {}) => ({
    ...{ id, name, seat, starting_stack: 200, playerCards: [...cards], mucked: false },
    ...more,
  })
  const betting = [
    handAction(marlow.id, 'Raise', putIn),
    handAction(juniper, 'Call', shortStack - small, shortStack < putIn ? { is_allin: true } : {}),
    handAction(wadsworth, 'Fold'),
  ]
  return {
    ...{
      spec_version: '1.4.7',
      network_name: 'Cardroom',
      site_name: 'Cardroom',
      game_number: number,
      table_hand: number,
    },
    ...{ game_type: 'Holdem', tournament: false, currency: 'Chips', bet_limit: { bet_type: 'NL', bet_cap: 0 } },
    ...{ table_name: number % 2 === 0 ? 'Nightingale' : 'Robin', table_size: 6 },
    ...{ small_blind_amount: small, big_blind_amount: big, ante_amount: 0, dealer_seat: 2 },
    hero_player_id: marlow.id,
    start_date_utc: new Date(noon - minutesAgo * minute).toISOString(),
    players: [
      player(marlow.id, 'marlow', 2, ['SA', 'C10'], { starting_stack: Math.max(200, putIn) }),
      player(juniper, 'juniper', 4, shows ? ['HQ', 'DJ'] : [], {
        starting_stack: Math.max(shortStack, shortStack < putIn ? 0 : 200),
      }),
      player(wadsworth, 'wadsworth9', 5, [], { is_bot: true }),
    ],
    pots: [{ amount: pot }],
    rake: 0,
    rounds: [
      round('Blinds', [], [handAction(juniper, 'Post SB', small), handAction(wadsworth, 'Post BB', big)]),
      round(
        'Preflop',
        [],
        [
          ...[juniper, wadsworth].map((id) => handAction(id, 'Dealt Cards')),
          handAction(marlow.id, 'Dealt Cards', 0, { cards: ['SA', 'C10'] }),
          ...betting,
        ],
      ),
      ...streets.slice(0, streetCount).map(([street, cards], index) => {
        const isLast = index === streetCount - 1 && !shows
        const acts = isLast
          ? [handAction(won ? juniper : marlow.id, 'Fold')]
          : [handAction(juniper, 'Check'), handAction(marlow.id, 'Check')]
        return round(street, cards, shortStack < putIn ? [] : acts)
      }),
      ...(shows
        ? [
            round(
              'Showdown',
              [],
              [
                handAction(juniper, 'Shows Cards', 0, { cards: ['HQ', 'DJ'] }),
                handAction(marlow.id, 'Shows Cards', 0, { cards: ['SA', 'C10'] }),
              ],
            ),
          ]
        : []),
    ],
    winners: [
      won
        ? {
            ...{ pot: 0, player: marlow.id, winAmount: pot, hand: shows ? 'Two Pair, Aces and Tens' : '' },
            winningCards: shows ? ['SA', 'HA', 'C10', 'D10', 'SQ'] : [],
          }
        : { pot: 0, player: juniper, winAmount: pot, hand: '', winningCards: [] },
    ],
    returned: shortStack < putIn ? [{ player_id: marlow.id, amount: putIn - shortStack }] : [],
  }
}

export const hands: readonly HandRecord[] = [
  hand(1045, 4, { putIn: 24.5, won: true, streetCount: 3 }),
  hand(1044, 6, { putIn: 18, won: false, streetCount: 1 }),
  hand(1043, 9, { putIn: 4, won: true, streetCount: 1 }),
  hand(1042, 1_500, { putIn: 1_350, won: true, streetCount: 3, shortStack: 120.5 }),
  hand(1041, 1_502, { putIn: 6, won: false, streetCount: 2 }),
]

const rules = {
  ...{ seats: 6, smallBlind: 1, bigBlind: 2, minBuyIn: 80, maxBuyIn: 200, turnSeconds: 20 },
  limit: 'no-limit',
}
export const homeGames = [
  { gameId: 'home_7', name: 'Friday', founded: true, openedAt: noon - 2 * hour, endedAt: null, rules },
  { gameId: 'home_6', name: 'After work', founded: true, openedAt: noon - 7 * day, endedAt: noon - 6 * day, rules },
]

const sheetRow = (id: string, name: string, bought: number, cashedOut: number, onTable: number) => ({
  ...{ id, name, bought, cashedOut, onTable },
  corrected: 0,
  net: cashedOut + onTable - bought,
  hands: 64,
  seatedMs: 95 * minute,
})

export const homeSheet: HomeSessionSheet = {
  gameId: 'home_7',
  name: 'Friday',
  chipValue: '0.05 EUR',
  endedAt: null,
  rows: [
    sheetRow(marlow.id, 'Marlow', 400, 0, 655.5),
    sheetRow('bea-id', 'Bea', 800, 0, 610),
    sheetRow('chris-id', 'Chris', 400, 334.5, 0),
  ],
  corrections: [{ at: noon - hour, by: 'Marlow', player: 'Bea', amount: 20, reason: 'miscounted' }],
  payments: [
    { from: 'bea-id', to: marlow.id, amount: 190, paid: false, received: false },
    { from: 'chris-id', to: marlow.id, amount: 65.5, paid: false, received: false },
  ],
}

export const sheetOfEndedHomeGame: HomeSessionSheet = {
  ...homeSheet,
  gameId: 'home_6',
  name: 'After work',
  endedAt: noon - 6 * day,
  payments: homeSheet.payments.map((payment, index) => ({ ...payment, paid: true, received: index === 0 })),
}

export const invitation = {
  gameId: 'home_7',
  name: 'Friday',
  hostName: 'Marlow',
  smallBlind: 1,
  bigBlind: 2,
  min_buy: 40,
  max_buy: 400,
  seats: 9,
  players: 2,
  locked: false,
  playerName: null,
}
