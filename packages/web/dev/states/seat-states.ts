import { serverMessage, snapshot } from '../../src/table/testing/messages.ts'
import { backs, tableState } from '../../src/table/testing/table-state.ts'
import type { NamedStates } from './named-state.ts'
import {
  potsOf,
  sixPlayers,
  sixPlayersWithCards,
  tableInHand,
  turnClockOf,
  withPlayers,
  yourTurnMessage,
} from './players.ts'

const withoutYou = sixPlayers.map((seat) => (seat.index === 0 ? { ...seat, username: 'zoe' } : seat))
const tableOnFlop = (players = sixPlayersWithCards) =>
  tableInHand(players, { ...potsOf(450), middleCards: ['HA', 'D10', 'S7'] })
const tableFacingBet = tableOnFlop(withPlayers({ marlow: { currentBet: 400 } }, sixPlayersWithCards))
/** The blinds of a hand that the viewer is not in. */
const blinds = { marlow: { currentBet: 50 }, ines_q: { currentBet: 100 } }

/** States of seats, for example open, folded, sitting out or disconnected. */
export const seatStates: NamedStates = {
  'open-seats': { table: [snapshot(tableState([]))], isGuest: true },
  'two-seated': { table: [snapshot(tableState(sixPlayers.slice(0, 2)))] },
  'next-hand': {
    table: [snapshot(tableState(sixPlayers)), serverMessage('starting', { startsIn: 5 })],
    afterMs: 1200,
  },
  'full-for-a-guest': {
    table: [
      snapshot(
        tableInHand(
          withoutYou.map((seat) => ({ ...seat, playerCards: backs })),
          potsOf(300),
        ),
      ),
    ],
    isGuest: true,
  },
  folded: {
    table: [
      // This snapshot, before the fold, contains the viewer's cards. The client keeps them, so that the player can look
      // at them until the hand ends.
      snapshot(tableInHand(sixPlayersWithCards, potsOf(150))),
      snapshot(
        tableInHand(
          withPlayers(
            {
              you: { isFolded: true, playerCards: [], currentBet: 100 },
              ines_q: { isFolded: true, playerCards: [] },
              kira_77: { isFolded: true, playerCards: [] },
              marlow: { currentBet: 400 },
            },
            sixPlayersWithCards,
          ),
          { turn: turnClockOf('tobias'), seq: 2, ...potsOf(150) },
        ),
      ),
    ],
  },
  'sitting-out': {
    table: [
      snapshot(
        tableInHand(
          withPlayers(
            {
              you: { isSittingOut: true, playerCards: [] },
              kira_77: { isSittingOut: true, playerCards: [] },
              ...blinds,
            },
            sixPlayersWithCards,
          ),
          { turn: turnClockOf('tobias') },
        ),
      ),
      serverMessage('sitout_buttons', { iAmBack: true, waitForBigBlind: true, playNextHand: true }),
    ],
  },
  newcomer: {
    table: [
      snapshot(
        tableInHand(withPlayers({ you: { isWaiting: true, playerCards: [] }, ...blinds }, sixPlayersWithCards), {
          turn: turnClockOf('dov'),
        }),
      ),
      serverMessage('sitout_buttons', { iAmBack: false, waitForBigBlind: true, playNextHand: true }),
    ],
  },
  offline: {
    table: [
      snapshot(
        tableInHand(
          withPlayers({ marlow: { isConnected: false }, tobias: { isConnected: false } }, sixPlayersWithCards),
          {
            ...potsOf(450),
            turn: turnClockOf('tobias', 9000),
          },
        ),
      ),
    ],
  },
  'time-warning': {
    table: [
      snapshot(tableOnFlop()),
      yourTurnMessage({ ...tableOnFlop(), turn: turnClockOf('you', 5800) }, { call: 0, min: 100 }),
    ],
  },
  'time-bank': {
    table: [
      snapshot({ ...tableFacingBet, turn: turnClockOf('you', 24_000, true) }),
      yourTurnMessage({ ...tableFacingBet, turn: turnClockOf('you', 24_000, true) }, { call: 400, min: 800 }),
    ],
  },
  'balance-grows': {
    table: [snapshot(tableOnFlop())],
    laterMessages: [serverMessage('rebuy', { userId: 'marlow', chips: 10_000 })],
    afterMs: 400,
  },
}
