import Poker from 'poker-ts'
import { chooseRandomAction } from './policy.ts'

const SEATS = 6
const STACK = 100 * 100

/** One table for all hands: a new table for each hand would make poker-ts a tenth slower. */
const table = new Poker.Table({ smallBlind: 50, bigBlind: 100 }, SEATS)

/**
 * Plays one hand on poker-ts, which shuffles the deck itself.
 * @returns the number of actions plus the number of winners
 */
export const playHandOnPokerTs = (): number => {
  const seats = table.seats()
  for (let seat = 0; seat < SEATS; seat += 1) {
    if (seats[seat] !== null) table.standUp(seat)
    table.sitDown(seat, STACK)
  }
  table.startHand(0)
  let actions = 0
  while (table.isHandInProgress()) {
    while (table.isBettingRoundInProgress()) {
      act()
      actions += 1
    }
    table.endBettingRound()
    if (table.areBettingRoundsCompleted()) table.showdown()
  }
  return actions + table.winners().length
}

const act = (): void => {
  const { actions, chipRange } = table.legalActions()
  const raise = actions.includes('raise') ? 'raise' : 'bet'
  const choice = chooseRandomAction()
  if (choice === 'fold') table.actionTaken('fold')
  else if (choice === 'passive' || !actions.includes(raise)) {
    table.actionTaken(actions.includes('check') ? 'check' : 'call')
  } else table.actionTaken(raise, choice === 'least' ? chipRange?.min : chipRange?.max)
}
