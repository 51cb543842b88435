import { said, snapshot } from '../../src/table/testing/messages.ts'
import type { NamedStates } from './named-state.ts'
import { clockOf, dealtIn, offered, potsOf, running, withPlayers } from './players.ts'

const flop = { ...potsOf(600), middleCards: ['HA', 'D10', 'S7'], currentStage: { value: 3 as const } }
const ownTurnTable = running(withPlayers({ marlow: { currentBet: 300 } }, dealtIn), { ...flop, turn: clockOf('you') })
const ownTurnMessages = [snapshot(ownTurnTable), offered(ownTurnTable, { call: 300, min: 600 })]

const waiting = running(
  withPlayers({ you: { playerCards: ['C9', 'D9'] }, ines_q: { isFolded: true, playerCards: [] } }, dealtIn),
  { ...potsOf(1850, 400), middleCards: ['H9', 'S4', 'DK', 'C2'], currentStage: { value: 5 }, turn: clockOf('kira_77') },
)
const preSelectMessage = said('pre_select', { callAmount: 0, currentHighestBet: 0, totalPot: 2250, isBigBlind: false })
const folded = running(withPlayers({ you: { isFolded: true, playerCards: [] }, dov: { currentBet: 200 } }, dealtIn), {
  ...potsOf(450),
  turn: clockOf('tobias', 5000),
})
const preflop = running(
  withPlayers({ you: { playerCards: ['DQ', 'D8'] }, marlow: { currentBet: 50 }, ines_q: { currentBet: 100 } }, dealtIn),
  { turn: clockOf('tobias') },
)

/** Several tables in one page; at the first table it is the viewer's turn (N-TABLE-05). */
export const multiTableStates: NamedStates = {
  'two-tables': { table: ownTurnMessages, beside: { 'Lyra 6-max': [snapshot(waiting), preSelectMessage] } },
  'four-tables': {
    table: ownTurnMessages,
    beside: {
      'Lyra 6-max': [snapshot(waiting), preSelectMessage],
      'Vega 6-max': [snapshot(folded)],
      'Cygnus 6-max': [snapshot(preflop)],
    },
  },
}
