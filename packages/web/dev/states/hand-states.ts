import type { TableView } from '@cardroom/protocol'
import { serverMessage, snapshot } from '../../src/table/testing/messages.ts'
import { tableState } from '../../src/table/testing/table-state.ts'
import type { NamedStates } from './named-state.ts'
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

const flop = ['HA', 'D10', 'S7']
const turn = [...flop, 'C2']
const river = [...turn, 'DJ']

const playersWithBlinds = withPlayers({ you: { currentBet: 50 }, marlow: { currentBet: 100 } })
const playersWithBlindsAndCards = withPlayers(
  { you: { currentBet: 50 }, marlow: { currentBet: 100 } },
  sixPlayersWithCards,
)
const holeCardsMessage = serverMessage('send_hole_cards', { playerCards: [{ id: 'you', playerCards: ['SA', 'HJ'] }] })

const threePlayersInHand = withPlayers(
  {
    ines_q: { isFolded: true, playerCards: [] },
    kira_77: { isFolded: true, playerCards: [] },
    dov: { isFolded: true, playerCards: [] },
  },
  sixPlayersWithCards,
)
/** The viewer is to act on the turn: 'you' and marlow have bet 400, and tobias is all-in for `allIn` chips. */
const tableOnTurnCard = (allIn: number) =>
  tableInHand(
    withPlayers(
      {
        you: { currentBet: 400 },
        marlow: { currentBet: 400 },
        tobias: { currentBet: allIn, isAllIn: true, chips: 0 },
      },
      threePlayersInHand,
    ),
    { middleCards: turn, currentStage: { value: 5 }, ...potsOf(2700), turn: turnClockOf('you') },
  )
const greetingChatMessages = [chatMessage('Dealer', 'Hand #184,203'), chatMessage('marlow', 'good luck :)')]
const betChatMessages = [chatMessage('Dealer', 'marlow bets 400'), chatMessage('Dealer', 'tobias is all-in for 2,650')]

const tableWithSixBets = tableInHand(
  sixPlayersWithCards.map((seat, i) => ({ ...seat, currentBet: [100, 250, 1850, 475.5, 12.25, 3650][i] ?? 0 })),
  { ...potsOf(600), turn: turnClockOf('you') },
)

const actionPayload = (username: string, chips: number, bet: number, table: TableView) => ({
  player: { id: username, chips, currentBet: bet },
  bet,
  table,
})
/**
 * Actions of a betting round in order, each as a change to the seat of its player. The first entry stands for the table
 * before the first action.
 */
const seatChangesByAction = [
  {},
  { ines_q: { currentBet: 400, chips: 23_505 } },
  { tobias: { currentBet: 4300, chips: 0, isAllIn: true } },
  { kira_77: { currentBet: 8600, chips: 6460 } },
  { dov: { isFolded: true, playerCards: [] } },
  { you: { currentBet: 100, chips: 12_350 } },
]
const tableAfterAction = (last: number) =>
  tableInHand(
    withPlayers(Object.assign({}, ...seatChangesByAction.slice(0, last + 1)), sixPlayersWithCards),
    potsOf(150),
  )

/** States of a hand from the deal to the last bet on the river. */
export const handStates: NamedStates = {
  dealing: { table: [snapshot(tableInHand(playersWithBlinds))], laterMessages: [holeCardsMessage], afterMs: 240 },
  'own-cards-turn-over': {
    table: [snapshot(tableInHand(playersWithBlinds))],
    laterMessages: [holeCardsMessage],
    afterMs: 950,
  },
  preflop: {
    table: [snapshot(tableInHand(playersWithBlindsAndCards, { turn: turnClockOf('ines_q') })), ...greetingChatMessages],
  },
  'flop-arrives': {
    table: [snapshot(tableInHand(sixPlayersWithCards, potsOf(600)))],
    laterMessages: [serverMessage('community_cards', { var_cards: [flop] })],
    afterMs: 330,
  },
  flop: {
    table: [
      snapshot(tableInHand(sixPlayersWithCards, { ...potsOf(600), middleCards: flop, turn: turnClockOf('marlow') })),
    ],
  },
  turn: {
    table: [
      snapshot(tableOnTurnCard(2650)),
      yourTurnMessage(tableOnTurnCard(2650), { call: 2250, min: 4500 }),
      ...betChatMessages,
    ],
  },
  river: {
    table: [
      snapshot(
        tableInHand(threePlayersInHand, { ...potsOf(5400), middleCards: river, turn: turnClockOf('tobias', 19_000) }),
      ),
    ],
  },
  'check-or-bet': {
    table: [
      snapshot(tableInHand(threePlayersInHand, { ...potsOf(1200), middleCards: flop, turn: turnClockOf('you') })),
      yourTurnMessage(
        tableInHand(threePlayersInHand, { ...potsOf(1200), middleCards: flop, turn: turnClockOf('you') }),
        {
          call: 0,
          min: 100,
        },
      ),
    ],
  },
  'call-all-in': {
    table: [
      snapshot(tableOnTurnCard(15_300)),
      yourTurnMessage(tableOnTurnCard(15_300), { call: 14_900, min: 0, canRaise: false }),
    ],
  },
  'fold-asks': {
    table: [
      snapshot(tableInHand(threePlayersInHand, { ...potsOf(1200), middleCards: flop, turn: turnClockOf('you') })),
      yourTurnMessage(
        tableInHand(threePlayersInHand, { ...potsOf(1200), middleCards: flop, turn: turnClockOf('you') }),
        {
          call: 0,
          min: 100,
        },
      ),
    ],
    game: { fold: true },
  },
  'six-bets': { table: [snapshot(tableWithSixBets), yourTurnMessage(tableWithSixBets, { call: 3550, min: 5350 })] },
  'bet-slides': {
    table: [snapshot(tableInHand(playersWithBlindsAndCards, { turn: turnClockOf('ines_q') }))],
    laterMessages: [
      serverMessage('player_raise', {
        ...actionPayload(
          'ines_q',
          23_605,
          300,
          tableInHand(withPlayers({ ines_q: { currentBet: 300, chips: 23_605 } }, playersWithBlindsAndCards)),
        ),
        displayText: 'RAISE',
      }),
    ],
    afterMs: 80,
  },
  'a-folder-gives-the-bet-up': {
    table: [snapshot(tableInHand(playersWithBlindsAndCards, { turn: turnClockOf('marlow') }))],
    laterMessages: [
      serverMessage(
        'player_fold',
        actionPayload(
          'marlow',
          8120,
          0,
          tableInHand(withPlayers({ marlow: { isFolded: true, playerCards: [] } }, playersWithBlindsAndCards), {
            turn: turnClockOf('tobias'),
          }),
        ),
      ),
    ],
    afterMs: 90,
  },
  'bets-to-the-pot': {
    table: [
      snapshot(
        tableInHand(
          sixPlayersWithCards.map((seat) => ({ ...seat, currentBet: 300 })),
          potsOf(150),
        ),
      ),
    ],
    laterMessages: [serverMessage('collect_pot', { pot: potsOf(1950).pots })],
    afterMs: 70,
  },
  labels: {
    table: [snapshot(tableInHand(sixPlayersWithCards, potsOf(150)))],
    laterMessages: [
      serverMessage('player_check', actionPayload('marlow', 8120, 0, tableAfterAction(0))),
      serverMessage('player_call', actionPayload('ines_q', 23_505, 400, tableAfterAction(1))),
      serverMessage('player_allin', actionPayload('tobias', 0, 4300, tableAfterAction(2))),
      serverMessage('player_raise', {
        ...actionPayload('kira_77', 6460, 8600, tableAfterAction(3)),
        displayText: 'RAISE',
      }),
      serverMessage('player_fold', actionPayload('dov', 9990, 0, tableAfterAction(4))),
      serverMessage('player_raise', { ...actionPayload('you', 12_350, 100, tableAfterAction(5)), displayText: 'BET' }),
    ],
    afterMs: 1000,
  },
  'dead-blind': {
    table: [
      snapshot(tableState(sixPlayers)),
      snapshot(
        tableInHand(withPlayers({ tobias: { currentBet: 100 } }, playersWithBlindsAndCards), {
          seq: 2,
          playerBets: [{ userId: 'tobias', amount: 50, kind: 'deadBlind' }],
          turn: turnClockOf('kira_77'),
        }),
      ),
    ],
  },
}
