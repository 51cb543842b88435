import { serverMessage, snapshot } from '../../src/table/testing/messages.ts'
import type { NamedStates } from './named-state.ts'
import { playedHands } from './played-hands.ts'
import {
  chatMessage,
  potsOf,
  sixPlayersWithCards,
  tableInHand,
  turnClockOf,
  withPlayers,
  yourTurnMessage,
} from './players.ts'

const flop = { ...potsOf(600), middleCards: ['HA', 'D10', 'S7'], currentStage: { value: 3 as const } }
const table = tableInHand(sixPlayersWithCards, { ...flop, turn: turnClockOf('marlow') })
const ownTurnTable = tableInHand(sixPlayersWithCards, { ...flop, turn: turnClockOf('you') })
const tableFacingRaise = tableInHand(
  withPlayers({ you: { currentBet: 500 }, marlow: { currentBet: 900 } }, sixPlayersWithCards),
  {
    ...flop,
    currentHighestBet: 900,
    turn: turnClockOf('you'),
  },
)
/** The messages for a table on the flop at which no player's turn clock runs. */
const messagesWithoutTurnClock = [snapshot(tableInHand(sixPlayersWithCards, flop))]
const marlowsTurnMessages = [snapshot(table)]
const tableWithBrokeViewer = tableInHand(withPlayers({ you: { chips: 0, playerCards: [] } }, sixPlayersWithCards), {
  turn: turnClockOf('marlow'),
})
const preSelectMessage = (callAmount: number) =>
  serverMessage('pre_select', {
    callAmount,
    currentHighestBet: callAmount,
    totalPot: 600 + callAmount,
    isBigBlind: false,
  })
const chatMessages = [
  chatMessage('Dealer', 'Hand #184,203'),
  chatMessage('marlow', 'good luck :)'),
  chatMessage('Dealer', 'kira_77 posts the small blind 50'),
  chatMessage('Dealer', 'dov posts the big blind 100'),
  chatMessage('you', 'thanks, you too'),
  chatMessage(
    'ines_q',
    'a longer line that does not fit beside the name and has to break more than once on a small screen',
  ),
]

/** Popups, panels, and everything else that opens over the table. */
export const overlayStates: NamedStates = {
  loading: { table: null },
  crash: { table: marlowsTurnMessages, throwsOnRender: true },
  'error-message': {
    table: [serverMessage('join_error', { message: 'This table is closed', code: 'table-closed' })],
  },
  menu: { table: marlowsTurnMessages },
  'chat-open': { table: [...marlowsTurnMessages, ...chatMessages] },
  'bet-sizes': { table: [snapshot(ownTurnTable), yourTurnMessage(ownTurnTable, { call: 0, min: 100 })] },
  keypad: { table: [snapshot(ownTurnTable), yourTurnMessage(ownTurnTable, { call: 0, min: 100 })] },
  'raise-to': { table: [snapshot(tableFacingRaise), yourTurnMessage(tableFacingRaise, { call: 400, min: 900 })] },
  'all-in-asks': { table: [snapshot(ownTurnTable), yourTurnMessage(ownTurnTable, { call: 0, min: 100 })] },
  'pre-select': { table: [...marlowsTurnMessages, preSelectMessage(250)] },
  'pre-select-ticked': { table: [...marlowsTurnMessages, preSelectMessage(0)] },
  'connection-lost': { table: marlowsTurnMessages, losesConnection: true, afterMs: 1200 },
  elsewhere: {
    table: marlowsTurnMessages,
    laterMessages: [serverMessage('error', { message: 'Table opened in another window', code: 'other-window' })],
    afterMs: 400,
  },
  'show-cards': {
    table: [
      snapshot(tableInHand(sixPlayersWithCards.slice(0, 2), { ...potsOf(450), middleCards: ['HA', 'D10', 'S7'] })),
    ],
    laterMessages: [
      serverMessage('winners', { winners: [{ id: 'you', wonAmount: 450 }] }),
      serverMessage('automuckcards', { userId: 'you', expiresAt: 9 }),
    ],
    afterMs: 1200,
  },
  'buy-in': { table: [snapshot(tableInHand(withPlayers({}, sixPlayersWithCards.slice(1)), potsOf(600)))] },
  rebuy: {
    table: [
      snapshot(tableWithBrokeViewer),
      serverMessage('rebuy_pop', { kind: 'cash', timestamp: 0, expireAt: 25_000, balance: 25_000 }),
    ],
  },
  'top-up': {
    table: [snapshot(tableInHand(withPlayers({ you: { chips: 5000 } }, sixPlayersWithCards), potsOf(600)))],
    laterMessages: [serverMessage('can_rebuy', { data: { canRebuy: true, min: 50, max: 2000, balance: 48_250 } })],
    afterMs: 400,
  },
  'no-top-up': {
    table: marlowsTurnMessages,
    laterMessages: [serverMessage('can_rebuy', { data: { canRebuy: false, min: 0, max: 0, balance: 48_250 } })],
    afterMs: 400,
  },
  muck: {
    table: [snapshot(ownTurnTable)],
    laterMessages: [serverMessage('automuckcards', { userId: 'you', expiresAt: 9 })],
    afterMs: 400,
    game: { auto_muck: false },
  },
  leave: { table: marlowsTurnMessages },
  'table-info': { table: marlowsTurnMessages },
  keys: { table: marlowsTurnMessages },
  'hand-history': { table: messagesWithoutTurnClock, handHistory: playedHands },
  'hand-history-open': { table: messagesWithoutTurnClock, handHistory: playedHands },
  'hand-history-none': { table: messagesWithoutTurnClock },
  'hand-history-guest': { table: messagesWithoutTurnClock, isGuest: true },
  'hand-history-turn': {
    table: [snapshot(ownTurnTable), yourTurnMessage(ownTurnTable, { call: 0, min: 100 })],
    handHistory: playedHands,
  },
  'replay-start': { table: messagesWithoutTurnClock, handHistory: playedHands },
  'replay-bets': { table: messagesWithoutTurnClock, handHistory: playedHands },
  'replay-side-pot': { table: messagesWithoutTurnClock, handHistory: playedHands },
  'replay-end': { table: messagesWithoutTurnClock, handHistory: playedHands },
}
