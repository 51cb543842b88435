import { said, snapshot } from '../../src/table/testing/messages.ts'
import type { NamedStates } from './named-state.ts'
import { playedHands } from './played-hands.ts'
import { clockOf, dealtIn, offered, potsOf, running, spoken, withPlayers } from './players.ts'

const flop = { ...potsOf(600), middleCards: ['HA', 'D10', 'S7'], currentStage: { value: 3 as const } }
const table = running(dealtIn, { ...flop, turn: clockOf('marlow') })
const ownTurnTable = running(dealtIn, { ...flop, turn: clockOf('you') })
const raised = running(withPlayers({ you: { currentBet: 500 }, marlow: { currentBet: 900 } }, dealtIn), {
  ...flop,
  currentHighestBet: 900,
  turn: clockOf('you'),
})
/** The messages for a table on the flop at which no player's turn clock runs. */
const messagesWithoutTurnClock = [snapshot(running(dealtIn, flop))]
const marlowsTurnMessages = [snapshot(table)]
const tableWithBrokeViewer = running(withPlayers({ you: { chips: 0, playerCards: [] } }, dealtIn), {
  turn: clockOf('marlow'),
})
const preSelectMessage = (callAmount: number) =>
  said('pre_select', { callAmount, currentHighestBet: callAmount, totalPot: 600 + callAmount, isBigBlind: false })
const lines = [
  spoken('Dealer', 'Hand #184,203'),
  spoken('marlow', 'good luck :)'),
  spoken('Dealer', 'kira_77 posts the small blind 50'),
  spoken('Dealer', 'dov posts the big blind 100'),
  spoken('you', 'thanks, you too'),
  spoken('ines_q', 'a longer line that does not fit beside the name and has to break more than once on a small screen'),
]

/** Popups, panels, and everything else that opens over the table. */
export const screenStates: NamedStates = {
  loading: { table: null },
  crash: { table: marlowsTurnMessages, crash: true },
  'error-message': {
    table: [said('join_error', { message: 'This table is closed', code: 'table-closed' })],
  },
  menu: { table: marlowsTurnMessages },
  'chat-open': { table: [...marlowsTurnMessages, ...lines] },
  'bet-sizes': { table: [snapshot(ownTurnTable), offered(ownTurnTable, { call: 0, min: 100 })] },
  keypad: { table: [snapshot(ownTurnTable), offered(ownTurnTable, { call: 0, min: 100 })] },
  'raise-to': { table: [snapshot(raised), offered(raised, { call: 400, min: 900 })] },
  'all-in-asks': { table: [snapshot(ownTurnTable), offered(ownTurnTable, { call: 0, min: 100 })] },
  'pre-select': { table: [...marlowsTurnMessages, preSelectMessage(250)] },
  'pre-select-ticked': { table: [...marlowsTurnMessages, preSelectMessage(0)] },
  'connection-lost': { table: marlowsTurnMessages, breaks: true, afterMs: 1200 },
  elsewhere: {
    table: marlowsTurnMessages,
    next: [said('error', { message: 'Table opened in another window', code: 'other-window' })],
    afterMs: 400,
  },
  'show-cards': {
    table: [snapshot(running(dealtIn.slice(0, 2), { ...potsOf(450), middleCards: ['HA', 'D10', 'S7'] }))],
    next: [
      said('winners', { winners: [{ id: 'you', wonAmount: 450 }] }),
      said('automuckcards', { userId: 'you', expiresAt: 9 }),
    ],
    afterMs: 1200,
  },
  'buy-in': { table: [snapshot(running(withPlayers({}, dealtIn.slice(1)), potsOf(600)))] },
  rebuy: {
    table: [
      snapshot(tableWithBrokeViewer),
      said('rebuy_pop', { kind: 'cash', timestamp: 0, expireAt: 25_000, balance: 25_000 }),
    ],
  },
  'top-up': {
    table: [snapshot(running(withPlayers({ you: { chips: 5000 } }, dealtIn), potsOf(600)))],
    next: [said('can_rebuy', { data: { canRebuy: true, min: 50, max: 2000, balance: 48_250 } })],
    afterMs: 400,
  },
  'no-top-up': {
    table: marlowsTurnMessages,
    next: [said('can_rebuy', { data: { canRebuy: false, min: 0, max: 0, balance: 48_250 } })],
    afterMs: 400,
  },
  muck: {
    table: [snapshot(ownTurnTable)],
    next: [said('automuckcards', { userId: 'you', expiresAt: 9 })],
    afterMs: 400,
    game: { auto_muck: false },
  },
  leave: { table: marlowsTurnMessages },
  'table-info': { table: marlowsTurnMessages },
  keys: { table: marlowsTurnMessages },
  'hand-history': { table: messagesWithoutTurnClock, hands: playedHands },
  'hand-history-open': { table: messagesWithoutTurnClock, hands: playedHands },
  'hand-history-none': { table: messagesWithoutTurnClock },
  'hand-history-guest': { table: messagesWithoutTurnClock, guest: true },
  'hand-history-turn': {
    table: [snapshot(ownTurnTable), offered(ownTurnTable, { call: 0, min: 100 })],
    hands: playedHands,
  },
  'replay-start': { table: messagesWithoutTurnClock, hands: playedHands },
  'replay-bets': { table: messagesWithoutTurnClock, hands: playedHands },
  'replay-side-pot': { table: messagesWithoutTurnClock, hands: playedHands },
  'replay-end': { table: messagesWithoutTurnClock, hands: playedHands },
}
