import type { TableView } from '@cardroom/protocol'
import { said, snapshot } from '../../src/table/testing/messages.ts'
import { tableState } from '../../src/table/testing/table-state.ts'
import type { NamedStates } from './named-state.ts'
import { clockOf, dealtIn, offered, potsOf, running, seated, spoken, withPlayers } from './players.ts'

const flop = ['HA', 'D10', 'S7']
const turn = [...flop, 'C2']
const river = [...turn, 'DJ']

const blinds = withPlayers({ you: { currentBet: 50 }, marlow: { currentBet: 100 } })
const blindsDealt = withPlayers({ you: { currentBet: 50 }, marlow: { currentBet: 100 } }, dealtIn)
const dealt = said('send_hole_cards', { playerCards: [{ id: 'you', playerCards: ['SA', 'HJ'] }] })

const threePlayersInHand = withPlayers(
  {
    ines_q: { isFolded: true, playerCards: [] },
    kira_77: { isFolded: true, playerCards: [] },
    dov: { isFolded: true, playerCards: [] },
  },
  dealtIn,
)
/** The viewer is to act on the turn: 'you' and marlow have bet 400, and tobias is all-in for `allIn` chips. */
const tableOnTurnCard = (allIn: number) =>
  running(
    withPlayers(
      {
        you: { currentBet: 400 },
        marlow: { currentBet: 400 },
        tobias: { currentBet: allIn, isAllIn: true, chips: 0 },
      },
      threePlayersInHand,
    ),
    { middleCards: turn, currentStage: { value: 5 }, ...potsOf(2700), turn: clockOf('you') },
  )
const greeting = [spoken('Dealer', 'Hand #184,203'), spoken('marlow', 'good luck :)')]
const bets = [spoken('Dealer', 'marlow bets 400'), spoken('Dealer', 'tobias is all-in for 2,650')]

const sixBets = running(
  dealtIn.map((seat, i) => ({ ...seat, currentBet: [100, 250, 1850, 475.5, 12.25, 3650][i] ?? 0 })),
  { ...potsOf(600), turn: clockOf('you') },
)

const actionPayload = (username: string, chips: number, bet: number, table: TableView) => ({
  player: { id: username, chips, currentBet: bet },
  bet,
  table,
})
/** Actions of a betting round in order, each as a change to the seat of its player. The first entry is no action. */
const actions = [
  {},
  { ines_q: { currentBet: 400, chips: 23_505 } },
  { tobias: { currentBet: 4300, chips: 0, isAllIn: true } },
  { kira_77: { currentBet: 8600, chips: 6460 } },
  { dov: { isFolded: true, playerCards: [] } },
  { you: { currentBet: 100, chips: 12_350 } },
]
const labelTable = (last: number) =>
  running(withPlayers(Object.assign({}, ...actions.slice(0, last + 1)), dealtIn), potsOf(150))

/** States of a hand from the deal to the last bet on the river. */
export const handStates: NamedStates = {
  dealing: { table: [snapshot(running(blinds))], next: [dealt], afterMs: 240 },
  'own-cards-turn-over': { table: [snapshot(running(blinds))], next: [dealt], afterMs: 950 },
  preflop: { table: [snapshot(running(blindsDealt, { turn: clockOf('ines_q') })), ...greeting] },
  'flop-arrives': {
    table: [snapshot(running(dealtIn, potsOf(600)))],
    next: [said('community_cards', { var_cards: [flop] })],
    afterMs: 330,
  },
  flop: { table: [snapshot(running(dealtIn, { ...potsOf(600), middleCards: flop, turn: clockOf('marlow') }))] },
  turn: {
    table: [snapshot(tableOnTurnCard(2650)), offered(tableOnTurnCard(2650), { call: 2250, min: 4500 }), ...bets],
  },
  river: {
    table: [
      snapshot(running(threePlayersInHand, { ...potsOf(5400), middleCards: river, turn: clockOf('tobias', 19_000) })),
    ],
  },
  'check-or-bet': {
    table: [
      snapshot(running(threePlayersInHand, { ...potsOf(1200), middleCards: flop, turn: clockOf('you') })),
      offered(running(threePlayersInHand, { ...potsOf(1200), middleCards: flop, turn: clockOf('you') }), {
        call: 0,
        min: 100,
      }),
    ],
  },
  'call-all-in': {
    table: [
      snapshot(tableOnTurnCard(15_300)),
      offered(tableOnTurnCard(15_300), { call: 14_900, min: 0, canRaise: false }),
    ],
  },
  'fold-asks': {
    table: [
      snapshot(running(threePlayersInHand, { ...potsOf(1200), middleCards: flop, turn: clockOf('you') })),
      offered(running(threePlayersInHand, { ...potsOf(1200), middleCards: flop, turn: clockOf('you') }), {
        call: 0,
        min: 100,
      }),
    ],
    game: { fold: true },
  },
  'six-bets': { table: [snapshot(sixBets), offered(sixBets, { call: 3550, min: 5350 })] },
  'bet-slides': {
    table: [snapshot(running(blindsDealt, { turn: clockOf('ines_q') }))],
    next: [
      said('player_raise', {
        ...actionPayload(
          'ines_q',
          23_605,
          300,
          running(withPlayers({ ines_q: { currentBet: 300, chips: 23_605 } }, blindsDealt)),
        ),
        displayText: 'RAISE',
      }),
    ],
    afterMs: 80,
  },
  'a-folder-gives-the-bet-up': {
    table: [snapshot(running(blindsDealt, { turn: clockOf('marlow') }))],
    next: [
      said(
        'player_fold',
        actionPayload(
          'marlow',
          8120,
          0,
          running(withPlayers({ marlow: { isFolded: true, playerCards: [] } }, blindsDealt), {
            turn: clockOf('tobias'),
          }),
        ),
      ),
    ],
    afterMs: 90,
  },
  'bets-to-the-pot': {
    table: [
      snapshot(
        running(
          dealtIn.map((seat) => ({ ...seat, currentBet: 300 })),
          potsOf(150),
        ),
      ),
    ],
    next: [said('collect_pot', { pot: potsOf(1950).pots })],
    afterMs: 70,
  },
  labels: {
    table: [snapshot(running(dealtIn, potsOf(150)))],
    next: [
      said('player_check', actionPayload('marlow', 8120, 0, labelTable(0))),
      said('player_call', actionPayload('ines_q', 23_505, 400, labelTable(1))),
      said('player_allin', actionPayload('tobias', 0, 4300, labelTable(2))),
      said('player_raise', { ...actionPayload('kira_77', 6460, 8600, labelTable(3)), displayText: 'RAISE' }),
      said('player_fold', actionPayload('dov', 9990, 0, labelTable(4))),
      said('player_raise', { ...actionPayload('you', 12_350, 100, labelTable(5)), displayText: 'BET' }),
    ],
    afterMs: 1000,
  },
  'dead-blind': {
    table: [
      snapshot(tableState(seated)),
      snapshot(
        running(withPlayers({ tobias: { currentBet: 100 } }, blindsDealt), {
          seq: 2,
          playerBets: [{ userId: 'tobias', amount: 50, kind: 'deadBlind' }],
          turn: clockOf('kira_77'),
        }),
      ),
    ],
  },
}
