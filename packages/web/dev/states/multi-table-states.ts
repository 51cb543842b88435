import { serverMessage, snapshot } from '../../src/table/testing/messages.ts'
import type { NamedStates } from './named-state.ts'
import { potsOf, sixPlayersWithCards, tableInHand, turnClockOf, withPlayers, yourTurnMessage } from './players.ts'

const flop = { ...potsOf(600), middleCards: ['HA', 'D10', 'S7'], currentStage: { value: 3 as const } }
const ownTurnTable = tableInHand(withPlayers({ marlow: { currentBet: 300 } }, sixPlayersWithCards), {
  ...flop,
  turn: turnClockOf('you'),
})
const ownTurnMessages = [snapshot(ownTurnTable), yourTurnMessage(ownTurnTable, { call: 300, min: 600 })]

const waiting = tableInHand(
  withPlayers({ you: { playerCards: ['C9', 'D9'] }, ines_q: { isFolded: true, playerCards: [] } }, sixPlayersWithCards),
  {
    ...potsOf(1850, 400),
    middleCards: ['H9', 'S4', 'DK', 'C2'],
    currentStage: { value: 5 },
    turn: turnClockOf('kira_77'),
  },
)
const preSelectMessage = serverMessage('pre_select', {
  callAmount: 0,
  currentHighestBet: 0,
  totalPot: 2250,
  isBigBlind: false,
})
const folded = tableInHand(
  withPlayers({ you: { isFolded: true, playerCards: [] }, dov: { currentBet: 200 } }, sixPlayersWithCards),
  {
    ...potsOf(450),
    turn: turnClockOf('tobias', 5000),
  },
)
const preflop = tableInHand(
  withPlayers(
    { you: { playerCards: ['DQ', 'D8'] }, marlow: { currentBet: 50 }, ines_q: { currentBet: 100 } },
    sixPlayersWithCards,
  ),
  { turn: turnClockOf('tobias') },
)

/** Several tables in one page; at the first table it is the viewer's turn (N-TABLE-05). */
export const multiTableStates: NamedStates = {
  'two-tables': { table: ownTurnMessages, otherTables: { 'Lyra 6-max': [snapshot(waiting), preSelectMessage] } },
  'four-tables': {
    table: ownTurnMessages,
    otherTables: {
      'Lyra 6-max': [snapshot(waiting), preSelectMessage],
      'Vega 6-max': [snapshot(folded)],
      'Cygnus 6-max': [snapshot(preflop)],
    },
  },
}
