import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import { ALL_PLAYERS_COPIED, type HandDraft } from './draft.ts'
import { minOpeningBet } from './raising.ts'
import type { HandSeat, HandSetup } from './setup.ts'
import type { HandState, PlayerInHand } from './state.ts'

const NO_CHIPS = 0 as Chips
const NO_CARDS: readonly Card[] = []
const NO_BOARD_CARDS: HandState['boards'] = [NO_CARDS]
const NO_POTS: HandState['pots'] = []
const NO_SEATS: HandState['muckOffered'] = []

/** The hand before any chip has moved. */
export const newHandDraft = (setup: HandSetup): HandDraft => {
  const players: PlayerInHand[] = []
  for (let index = 0; index < setup.seats.length; index += 1)
    players.push(newPlayerInHand(setup.seats[index] as HandSeat))
  return {
    state: {
      setup,
      phase: 'betting',
      street: 'preflop',
      boards: NO_BOARD_CARDS,
      players,
      pots: NO_POTS,
      toAct: null,
      turn: 0,
      // The bet to match is the full big blind, even if its player could post only a part of it (L5).
      highestBet: setup.stakes.bigBlind,
      minRaise: minOpeningBet(setup, 'preflop'),
      // The big blind counts as the first bet of the street.
      raises: 1,
      capped: false,
      aggressor: null,
      raked: NO_CHIPS,
      muckOffered: NO_SEATS,
    },
    players,
    events: [{ type: 'HandStarted', setup }],
    copiedPlayers: ALL_PLAYERS_COPIED,
  }
}

const newPlayerInHand = ({ seat, stack }: HandSeat): PlayerInHand => ({
  seat,
  startingStack: stack,
  stack,
  bet: NO_CHIPS,
  put: NO_CHIPS,
  dead: NO_CHIPS,
  hole: null,
  folded: false,
  actedAt: null,
  shown: NO_CARDS,
  mucked: false,
})
