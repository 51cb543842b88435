import { fullTableState } from '../../src/table/testing/full-table.ts'
import { serverMessage, snapshot } from '../../src/table/testing/messages.ts'
import type { NamedStates } from './named-state.ts'
import { potsOf, sixPlayersWithCards, tableInHand, turnClockOf, withPlayers, yourTurnMessage } from './players.ts'

const flop = ['HA', 'D10', 'S7']
const river = [...flop, 'C2', 'DJ']

const headsUpPlayers = withPlayers(
  {
    ines_q: { isFolded: true, playerCards: [] },
    tobias: { isFolded: true, playerCards: [] },
    kira_77: { isFolded: true, playerCards: [] },
    dov: { isFolded: true, playerCards: [] },
  },
  sixPlayersWithCards,
)
const tens = ['S10', 'C10']
const threeTens = withPlayers({ marlow: { playerCards: tens } }, headsUpPlayers)
const sameTwoPair = withPlayers({ marlow: { playerCards: ['CA', 'SJ'] } }, headsUpPlayers)
const twoKings = withPlayers({ marlow: { playerCards: ['HK', 'CK'] } }, headsUpPlayers)
const twoPair = (ace: string, jack: string) => ({
  handName: 'Two Pair, Aces and Jacks',
  winningCards: [ace, 'HA', jack, 'DJ', 'D10'],
})
const pot = potsOf(8450)
const allIn = withPlayers(
  {
    you: { isAllIn: true, chips: 0 },
    marlow: { isAllIn: true, chips: 0, playerCards: ['HK', 'CK'] },
    tobias: { isAllIn: true, chips: 0, playerCards: ['S9', 'H9'] },
    ines_q: { isFolded: true, playerCards: [] },
    kira_77: { isFolded: true, playerCards: [] },
    dov: { isFolded: true, playerCards: [] },
  },
  sixPlayersWithCards,
)
const stacks = fullTableState({}, { chips: 23_905 })
const fullPots = fullTableState({ turn: null }, { chips: 23_905, currentBet: 0 })
/** A table at which every seat has bet 247,811.10 and has 12,345,678.90 left, to show very long amounts. */
const hugeBetsTable = fullTableState({}, { chips: 12_345_678.9, currentBet: 247_811.1 })
const halfOfRaise = 123_905.55
const deepStackedTable = {
  ...hugeBetsTable,
  players: hugeBetsTable.players.map((seat) => (seat.id === 'you' ? { ...seat, currentBet: halfOfRaise } : seat)),
  totalPot: hugeBetsTable.totalPot - halfOfRaise,
}
const marlowCallsMessage = serverMessage('player_call', {
  player: { id: 'marlow', chips: 8120, currentBet: 100 },
  bet: 100,
  table: tableInHand(withPlayers({ marlow: { currentBet: 100 } }, headsUpPlayers), {
    ...potsOf(8350),
    middleCards: river,
  }),
})
const marlowWinsMessage = serverMessage('winners', {
  winners: [
    {
      id: 'marlow',
      wonAmount: 8450,
      handName: 'Three of a Kind, Tens',
      winningCards: ['S10', 'C10', 'D10', 'HA', 'DJ'],
    },
  ],
})

/** States at the end of a hand (pots, showdowns and winners), and states with the longest names and amounts. */
export const handEndStates: NamedStates = {
  'five-pots': {
    table: [snapshot(fullTableState({}, { chips: 23_905 })), yourTurnMessage(fullTableState(), { call: 0, min: 100 })],
  },
  'all-in-run-out': {
    table: [
      snapshot(
        tableInHand(allIn, { ...potsOf(12_900, 7640), middleCards: [...flop, 'C2'], currentStage: { value: 6 } }),
      ),
    ],
  },
  showdown: {
    table: [snapshot(tableInHand(headsUpPlayers, { ...pot, middleCards: river }))],
    laterMessages: [serverMessage('table_show', { players: [{ id: 'marlow', playerCards: tens }] })],
    afterMs: 500,
  },
  'hands-turn-up': {
    table: [snapshot(tableInHand(headsUpPlayers, { ...pot, middleCards: river }))],
    laterMessages: [serverMessage('table_show', { players: [{ id: 'marlow', playerCards: tens }] })],
    afterMs: 235,
  },
  'chips-to-the-winner': {
    table: [snapshot(tableInHand(threeTens, { ...pot, middleCards: river }))],
    laterMessages: [marlowWinsMessage],
    afterMs: 150,
  },
  'another-wins': {
    table: [snapshot(tableInHand(threeTens, { ...potsOf(8350), middleCards: river })), marlowCallsMessage],
    laterMessages: [
      serverMessage('collect_pot', { pot: pot.pots }),
      serverMessage('table_show', { players: [{ id: 'marlow', playerCards: tens }] }),
      marlowWinsMessage,
    ],
    afterMs: 1500,
  },
  'you-win': {
    table: [snapshot(tableInHand(twoKings, { ...pot, middleCards: river }))],
    laterMessages: [
      serverMessage('winners', {
        winners: [{ id: 'you', wonAmount: 8450, ...twoPair('SA', 'HJ') }],
      }),
    ],
    afterMs: 900,
  },
  'wins-unshown': {
    table: [snapshot(tableInHand(headsUpPlayers, { ...potsOf(450), middleCards: flop }))],
    laterMessages: [serverMessage('winners', { winners: [{ id: 'marlow', wonAmount: 450 }] })],
    afterMs: 1000,
  },
  split: {
    table: [snapshot(tableInHand(sameTwoPair, { ...pot, middleCards: river }))],
    laterMessages: [
      serverMessage('winners', {
        winners: [
          { id: 'marlow', wonAmount: 4225, ...twoPair('CA', 'SJ') },
          { id: 'you', wonAmount: 4225, ...twoPair('SA', 'HJ') },
        ],
      }),
    ],
    afterMs: 150,
  },
  'split-told': {
    table: [snapshot(fullPots)],
    laterMessages: [
      serverMessage('winners', {
        winners: [
          { id: 'you', wonAmount: 26_225.5, ...twoPair('SA', 'HJ') },
          { id: 'dov', wonAmount: 26_224.5, ...twoPair('CA', 'SJ') },
        ],
      }),
    ],
    afterMs: 1000,
  },
  'longest-amounts': {
    table: [
      snapshot(deepStackedTable),
      yourTurnMessage(deepStackedTable, { call: halfOfRaise, min: 247_811.1, max: 12_345_678.9 }),
    ],
  },
  millions: {
    table: [snapshot(fullTableState({ turn: turnClockOf('dov') }, { chips: 90_123_905.55, currentBet: 1_012_650.5 }))],
  },
  'big-blinds': { table: [snapshot(stacks), yourTurnMessage(stacks, { call: 0, min: 100, max: 23_905 })] },
}
