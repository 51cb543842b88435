import type { ServerMessages } from '@cardroom/protocol'
import { serverMessage, snapshot } from '../../src/table/testing/messages.ts'
import { backs } from '../../src/table/testing/table-state.ts'
import { fixedServerTimeMs, type NamedStates } from './named-state.ts'
import {
  chatMessage,
  potsOf,
  sixPlayers,
  sixPlayersWithCards,
  tableInHand,
  turnClockOf,
  withPlayers,
  yourTurnMessage,
} from './players.ts'

const minute = 60_000
/** @returns the server's time `minutes` after the state is shown, ms since 1970 */
const serverTimeInMinutes = (minutes: number) => fixedServerTimeMs + minutes * minute

const otherUsernames = ['anouk', 'bela', 'cosima_x', 'dmitri', 'elif', 'farid', 'greta_91', 'hideo', 'imani', 'jonas']
const tournamentPlayers = [
  ...sixPlayers.map(({ username, chips, isBot = false }) => ({ id: username, username, chips, isBot })),
  ...otherUsernames.map((username, i) => ({ id: username, username, chips: 21_400 - i * 1730, isBot: i % 4 === 1 })),
]

const totalChips = tournamentPlayers.reduce((sum, { chips }) => sum + chips, 0)

const leaderboard = (change: Partial<ServerMessages['leaderboard']> = {}) => ({
  tournamentId: 'cup',
  prizePool: [1250, 750, 500.5, 250],
  players: tournamentPlayers,
  nextLevel: '150/300',
  blinds: [100, 200] as [number, number],
  ante: 25,
  breakTime: serverTimeInMinutes(7),
  playersLeft: tournamentPlayers.length,
  tablesLength: 3,
  avgStack: Math.round(totalChips / tournamentPlayers.length),
  tables: [],
  status: 'running' as const,
  ...change,
})

const tournamentTableView = {
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
const table = tableInHand(sixPlayersWithCards, { ...tournamentTableView, ...flop, turn: turnClockOf('marlow') })
const ownTurnTable = tableInHand(withPlayers({ marlow: { currentBet: 600 } }, sixPlayersWithCards), {
  ...tournamentTableView,
  ...flop,
  turn: turnClockOf('you'),
})
const leaderboardMessage = serverMessage('leaderboard', leaderboard())
/** The players of `sixPlayers` with these usernames. */
const playersNamed = (...names: readonly string[]) => sixPlayers.filter(({ username }) => names.includes(username))
/** The tournament table between two hands, with these players seated. */
const tableBetweenHands = (players: typeof sixPlayers) =>
  tableInHand(players, { ...tournamentTableView, isRunning: false, currentStage: { value: 0 } })
/** The message `leaderboard` when only the players with these usernames are left, all at one table. */
const finalLeaderboardMessage = (names: readonly string[], change: Partial<ServerMessages['leaderboard']> = {}) => {
  const players = tournamentPlayers.filter(({ username }) => names.includes(username))
  const avgStack = Math.round(totalChips / players.length)
  return serverMessage(
    'leaderboard',
    leaderboard({ players, playersLeft: players.length, tablesLength: 1, avgStack, ...change }),
  )
}
const fullTableBetweenHands = tableBetweenHands(sixPlayers)
const marlowsTurnMessages = [snapshot(table), leaderboardMessage]
const breakMessage = serverMessage(
  'break',
  leaderboard({ status: 'on break', breakTime: serverTimeInMinutes(5), nextLevel: '200/400' }),
)
const rebuyOffer = { balance: 48_250, expireAt: serverTimeInMinutes(5) }

/** States of the table screen in a tournament: level, break, rebuy, and end (B-MTTDASH, B-REBUY, B-POPUP-10). */
export const tournamentStates: NamedStates = {
  tournament: {
    tournamentId: 'cup',
    table: [snapshot(ownTurnTable), leaderboardMessage, yourTurnMessage(ownTurnTable, { call: 600, min: 1200 })],
  },
  'tournament-watched': {
    isGuest: true,
    table: [
      snapshot(
        tableInHand(
          withPlayers({ you: { username: 'nadia', id: 'nadia', playerCards: backs } }, sixPlayersWithCards.slice(0, 4)),
          {
            ...tournamentTableView,
            ...flop,
          },
        ),
      ),
      leaderboardMessage,
      chatMessage('Dealer', 'Level 4: blinds 100/200, ante 25'),
    ],
  },
  'tournament-menu': { tournamentId: 'cup', table: marlowsTurnMessages },
  dashboard: { tournamentId: 'cup', table: marlowsTurnMessages },
  break: {
    tournamentId: 'cup',
    table: [snapshot(fullTableBetweenHands), leaderboardMessage],
    laterMessages: [breakMessage],
    afterMs: 400,
  },
  'add-on': {
    tournamentId: 'cup',
    table: [snapshot(fullTableBetweenHands), leaderboardMessage],
    laterMessages: [
      breakMessage,
      serverMessage('rebuy_pop', {
        kind: 'addon',
        ...rebuyOffer,
        addOnCost: 50,
        registrationFee: 5,
        total: 55,
        addOnChips: 10_000,
      }),
    ],
    afterMs: 400,
  },
  'tournament-rebuy': {
    tournamentId: 'cup',
    table: [
      snapshot(tableInHand(withPlayers({ you: { chips: 0 } }), { ...tournamentTableView, isRunning: false })),
      leaderboardMessage,
    ],
    laterMessages: [
      serverMessage('rebuy_pop', {
        kind: 'rebuy',
        ...rebuyOffer,
        buyin: 100,
        regFee: 10,
        cost: 110,
        rebuyChips: 10_000,
      }),
    ],
    afterMs: 2400,
  },
  'rebuy-too-dear': {
    tournamentId: 'cup',
    table: [
      snapshot(tableInHand(withPlayers({ you: { chips: 0 } }), { ...tournamentTableView, isRunning: false })),
      leaderboardMessage,
    ],
    laterMessages: [
      serverMessage('rebuy_pop', {
        kind: 'rebuy',
        ...rebuyOffer,
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
    tournamentId: 'cup',
    table: [snapshot(fullTableBetweenHands), leaderboardMessage],
    laterMessages: [
      serverMessage('eliminate', { tournamentId: 'cup', place: tournamentPlayers.length, prize: 0 }),
      serverMessage('player_left', { gameId: 'orion', userId: 'you' }),
    ],
    afterMs: 400,
  },
  'in-the-money': {
    tournamentId: 'cup',
    table: [
      snapshot(tableBetweenHands(playersNamed('you', 'ines_q', 'kira_77'))),
      finalLeaderboardMessage(['you', 'ines_q', 'kira_77']),
    ],
    laterMessages: [
      serverMessage('eliminate', { tournamentId: 'cup', place: 3, prize: 500.5 }),
      serverMessage('player_left', { gameId: 'orion', userId: 'you' }),
    ],
    afterMs: 400,
  },
  'tournament-won': {
    tournamentId: 'cup',
    table: [
      snapshot(tableBetweenHands(withPlayers({ you: { chips: totalChips } }, playersNamed('you')))),
      finalLeaderboardMessage(['you'], { status: 'finished' }),
    ],
    laterMessages: [serverMessage('eliminate', { tournamentId: 'cup', place: 1, prize: 1250 })],
    afterMs: 400,
  },
  'tournament-tile': {
    tournamentId: 'cup',
    name: tournamentTableView.name,
    table: [snapshot(ownTurnTable), leaderboardMessage, yourTurnMessage(ownTurnTable, { call: 600, min: 1200 })],
    otherTables: {
      'Lyra 6-max': [snapshot(tableInHand(sixPlayersWithCards, { ...flop, turn: turnClockOf('marlow') }))],
    },
  },
}
