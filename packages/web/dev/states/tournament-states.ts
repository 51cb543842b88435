import type { ServerMessages } from '@cardroom/protocol'
import { said, snapshot } from '../../src/table/testing/messages.ts'
import { backs } from '../../src/table/testing/table-state.ts'
import { type NamedStates, roomStart } from './named-state.ts'
import { clockOf, dealtIn, offered, potsOf, running, seated, spoken, withPlayers } from './players.ts'

const minute = 60_000
/** The server's time this many minutes after the state is shown, ms since 1970. */
const inMinutes = (minutes: number) => roomStart + minutes * minute

const others = ['anouk', 'bela', 'cosima_x', 'dmitri', 'elif', 'farid', 'greta_91', 'hideo', 'imani', 'jonas']
const field = [
  ...seated.map(({ username, chips, isBot = false }) => ({ id: username, username, chips, isBot })),
  ...others.map((username, i) => ({ id: username, username, chips: 21_400 - i * 1730, isBot: i % 4 === 1 })),
]

const everyChip = field.reduce((sum, { chips }) => sum + chips, 0)

const leaderboard = (change: Partial<ServerMessages['leaderboard']> = {}) => ({
  tournamentId: 'cup',
  prizePool: [1250, 750, 500.5, 250],
  players: field,
  nextLevel: '150/300',
  blinds: [100, 200] as [number, number],
  ante: 25,
  breakTime: inMinutes(7),
  playersLeft: field.length,
  tablesLength: 3,
  avgStack: Math.round(everyChip / field.length),
  tables: [],
  status: 'running' as const,
  ...change,
})

const cup = {
  gameType: 'tournament',
  tournamentId: 'cup',
  name: 'Sunday Cup, table 3',
  smallBlind: 100,
  bigBlind: 200,
  minBuy: 100,
  maxBuy: 100,
  handNumber: 41,
} as const
const flop = { ...potsOf(1350), middleCards: ['HA', 'D10', 'S7'], currentStage: { value: 3 as const } }
const table = running(dealtIn, { ...cup, ...flop, turn: clockOf('marlow') })
const ownTurnTable = running(withPlayers({ marlow: { currentBet: 600 } }, dealtIn), {
  ...cup,
  ...flop,
  turn: clockOf('you'),
})
const standing = said('leaderboard', leaderboard())
/** The players of `seated` with these usernames. */
const playersNamed = (...names: readonly string[]) => seated.filter(({ username }) => names.includes(username))
/** The tournament table between two hands, with these players seated. */
const tableBetweenHands = (players: typeof seated) =>
  running(players, { ...cup, isRunning: false, currentStage: { value: 0 } })
/** The message `leaderboard` when only the players with these usernames are left, all at one table. */
const finalLeaderboardMessage = (names: readonly string[], change: Partial<ServerMessages['leaderboard']> = {}) => {
  const players = field.filter(({ username }) => names.includes(username))
  const avgStack = Math.round(everyChip / players.length)
  return said(
    'leaderboard',
    leaderboard({ players, playersLeft: players.length, tablesLength: 1, avgStack, ...change }),
  )
}
const fullTableBetweenHands = tableBetweenHands(seated)
const marlowsTurnMessages = [snapshot(table), standing]
const breakMessage = said('break', leaderboard({ status: 'on break', breakTime: inMinutes(5), nextLevel: '200/400' }))
const offer = { balance: 48_250, expireAt: inMinutes(5) }

/** States of the table screen in a tournament: level, break, rebuy, and end (B-MTTDASH, B-REBUY, B-POPUP-10). */
export const tournamentStates: NamedStates = {
  tournament: {
    tournament: 'cup',
    table: [snapshot(ownTurnTable), standing, offered(ownTurnTable, { call: 600, min: 1200 })],
  },
  'tournament-watched': {
    guest: true,
    table: [
      snapshot(
        running(withPlayers({ you: { username: 'nadia', id: 'nadia', playerCards: backs } }, dealtIn.slice(0, 4)), {
          ...cup,
          ...flop,
        }),
      ),
      standing,
      spoken('Dealer', 'Level 4: blinds 100/200, ante 25'),
    ],
  },
  'tournament-menu': { tournament: 'cup', table: marlowsTurnMessages },
  dashboard: { tournament: 'cup', table: marlowsTurnMessages },
  break: { tournament: 'cup', table: [snapshot(fullTableBetweenHands), standing], next: [breakMessage], afterMs: 400 },
  'add-on': {
    tournament: 'cup',
    table: [snapshot(fullTableBetweenHands), standing],
    next: [
      breakMessage,
      said('rebuy_pop', { kind: 'addon', ...offer, addOnCost: 50, registrationFee: 5, total: 55, addOnChips: 10_000 }),
    ],
    afterMs: 400,
  },
  'tournament-rebuy': {
    tournament: 'cup',
    table: [snapshot(running(withPlayers({ you: { chips: 0 } }), { ...cup, isRunning: false })), standing],
    next: [said('rebuy_pop', { kind: 'rebuy', ...offer, buyin: 100, regFee: 10, cost: 110, rebuyChips: 10_000 })],
    afterMs: 2400,
  },
  'rebuy-too-dear': {
    tournament: 'cup',
    table: [snapshot(running(withPlayers({ you: { chips: 0 } }), { ...cup, isRunning: false })), standing],
    next: [
      said('rebuy_pop', {
        kind: 'rebuy',
        ...offer,
        balance: 42.5,
        buyin: 100,
        regFee: 10,
        cost: 110,
        rebuyChips: 10_000,
      }),
    ],
    afterMs: 2400,
  },
  eliminated: {
    tournament: 'cup',
    table: [snapshot(fullTableBetweenHands), standing],
    next: [
      said('eliminate', { tournamentId: 'cup', place: field.length, prize: 0 }),
      said('player_left', { gameId: 'orion', userId: 'you' }),
    ],
    afterMs: 400,
  },
  'in-the-money': {
    tournament: 'cup',
    table: [
      snapshot(tableBetweenHands(playersNamed('you', 'ines_q', 'kira_77'))),
      finalLeaderboardMessage(['you', 'ines_q', 'kira_77']),
    ],
    next: [
      said('eliminate', { tournamentId: 'cup', place: 3, prize: 500.5 }),
      said('player_left', { gameId: 'orion', userId: 'you' }),
    ],
    afterMs: 400,
  },
  'tournament-won': {
    tournament: 'cup',
    table: [
      snapshot(tableBetweenHands(withPlayers({ you: { chips: everyChip } }, playersNamed('you')))),
      finalLeaderboardMessage(['you'], { status: 'finished' }),
    ],
    next: [said('eliminate', { tournamentId: 'cup', place: 1, prize: 1250 })],
    afterMs: 400,
  },
  'tournament-tile': {
    tournament: 'cup',
    name: cup.name,
    table: [snapshot(ownTurnTable), standing, offered(ownTurnTable, { call: 600, min: 1200 })],
    beside: { 'Lyra 6-max': [snapshot(running(dealtIn, { ...flop, turn: clockOf('marlow') }))] },
  },
}
