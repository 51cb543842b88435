import { said, snapshot } from '../../src/table/testing/messages.ts'
import { backs, tableState } from '../../src/table/testing/table-state.ts'
import type { NamedStates } from './named-state.ts'
import { clockOf, dealtIn, offered, potsOf, running, seated, withPlayers } from './players.ts'

const withoutYou = seated.map((seat) => (seat.index === 0 ? { ...seat, username: 'zoe' } : seat))
const tableOnFlop = (players = dealtIn) => running(players, { ...potsOf(450), middleCards: ['HA', 'D10', 'S7'] })
const tableFacingBet = tableOnFlop(withPlayers({ marlow: { currentBet: 400 } }, dealtIn))
/** The blinds of a hand that the viewer is not in. */
const blinds = { marlow: { currentBet: 50 }, ines_q: { currentBet: 100 } }

/** States of seats, for example open, folded, sitting out or disconnected. */
export const seatStates: NamedStates = {
  'open-seats': { table: [snapshot(tableState([]))], guest: true },
  'two-seated': { table: [snapshot(tableState(seated.slice(0, 2)))] },
  'next-hand': {
    table: [snapshot(tableState(seated)), said('starting', { startsIn: 5 })],
    afterMs: 1200,
  },
  'full-for-a-guest': {
    table: [
      snapshot(
        running(
          withoutYou.map((seat) => ({ ...seat, playerCards: backs })),
          potsOf(300),
        ),
      ),
    ],
    guest: true,
  },
  folded: {
    table: [
      // The viewer's cards before the fold: they can be looked at until the hand ends.
      snapshot(running(dealtIn, potsOf(150))),
      snapshot(
        running(
          withPlayers(
            {
              you: { isFolded: true, playerCards: [], currentBet: 100 },
              ines_q: { isFolded: true, playerCards: [] },
              kira_77: { isFolded: true, playerCards: [] },
              marlow: { currentBet: 400 },
            },
            dealtIn,
          ),
          { turn: clockOf('tobias'), seq: 2, ...potsOf(150) },
        ),
      ),
    ],
  },
  'sitting-out': {
    table: [
      snapshot(
        running(
          withPlayers(
            {
              you: { isSittingOut: true, playerCards: [] },
              kira_77: { isSittingOut: true, playerCards: [] },
              ...blinds,
            },
            dealtIn,
          ),
          { turn: clockOf('tobias') },
        ),
      ),
      said('sitout_buttons', { iAmBack: true, waitForBigBlind: true, playNextHand: true }),
    ],
  },
  newcomer: {
    table: [
      snapshot(
        running(withPlayers({ you: { isWaiting: true, playerCards: [] }, ...blinds }, dealtIn), {
          turn: clockOf('dov'),
        }),
      ),
      said('sitout_buttons', { iAmBack: false, waitForBigBlind: true, playNextHand: true }),
    ],
  },
  offline: {
    table: [
      snapshot(
        running(withPlayers({ marlow: { isConnected: false }, tobias: { isConnected: false } }, dealtIn), {
          ...potsOf(450),
          turn: clockOf('tobias', 9000),
        }),
      ),
    ],
  },
  'time-warning': {
    table: [snapshot(tableOnFlop()), offered({ ...tableOnFlop(), turn: clockOf('you', 5800) }, { call: 0, min: 100 })],
  },
  'time-bank': {
    table: [
      snapshot({ ...tableFacingBet, turn: clockOf('you', 24_000, true) }),
      offered({ ...tableFacingBet, turn: clockOf('you', 24_000, true) }, { call: 400, min: 800 }),
    ],
  },
  'balance-grows': {
    table: [snapshot(tableOnFlop())],
    next: [said('rebuy', { userId: 'marlow', chips: 10_000 })],
    afterMs: 400,
  },
}
