import { serverMessage, snapshot } from '../../src/table/testing/messages.ts'
import type { NamedState, NamedStates } from './named-state.ts'
import { potsOf, sixPlayersWithCards, tableInHand, turnClockOf, withPlayers, yourTurnMessage } from './players.ts'

const players = withPlayers(
  { marlow: { currentBet: 400 }, tobias: { playerCards: ['CQ', 'D9'] }, kira_77: { isFolded: true, playerCards: [] } },
  sixPlayersWithCards,
)
const table = tableInHand(players, {
  ...potsOf(2700, 1150),
  middleCards: ['HK', 'D10', 'S7', 'C2', 'H4'],
  turn: turnClockOf('you'),
})
const tableWithoutBoard = tableInHand(players, { turn: turnClockOf('you') })
const stateWithDisplay = (display: NamedState['display']): NamedState => ({
  table: [snapshot(table), yourTurnMessage(table, { call: 400, min: 800 })],
  ...(display ? { display } : {}),
})

/** The same table in every felt colour, and with every theme of card faces and card backs. */
export const lookStates: NamedStates = {
  'felt-green': stateWithDisplay({
    table_colors: 'green',
    background_colors: 'green',
    front_deck: 'theme1',
    back_deck: 'red',
  }),
  'felt-red': stateWithDisplay({
    table_colors: 'red',
    background_colors: 'red',
    front_deck: 'theme2',
    back_deck: 'black',
  }),
  'felt-purple': stateWithDisplay({
    table_colors: 'purple',
    background_colors: 'purple',
    front_deck: 'theme4',
    back_deck: 'dark',
  }),
  'felt-grey': stateWithDisplay({
    table_colors: 'gray',
    background_colors: 'gray',
    front_deck: 'theme5',
    back_deck: 'blue',
  }),
  'folded-readable': stateWithDisplay({ readable_folded: true }),
  'left-handed': stateWithDisplay({ left_handed: true }),
  'two-colours': stateWithDisplay({ four_color: false, back_deck: 'blue' }),
  'bare-felt': {
    ...stateWithDisplay({}),
    table: [
      snapshot(tableWithoutBoard),
      serverMessage('starting', { startsIn: 0 }),
      yourTurnMessage(tableWithoutBoard, { call: 400, min: 800 }),
    ],
    game: { show_table: false },
  },
}
