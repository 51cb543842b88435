import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import { handDecider } from '../hand/hand.ts'
import type { HandSetup, Stakes } from '../hand/setup.ts'
import { deadButtonPositions, drawButton, firstPositions, type Positions } from './button.ts'
import { isSeatBetween } from './clockwise.ts'
import type { HandIdAndDeck } from './commands.ts'
import { addEventsAndConsequences, newDraft } from './consequences.ts'
import type { TableEvent } from './events.ts'
import { evolveTableState } from './evolve.ts'
import { seatedPlayers } from './seats.ts'
import { type TableState, tableConfigOf } from './state.ts'

/**
 * @returns the seats of all players with chips, present or not (L17, S-MTT-08); the next hand deals in all of them but
 *   players new at the table who have to wait
 */
export const seatsWithChips = (state: TableState): readonly SeatNo[] =>
  seatedPlayers(state)
    .filter(({ stack }) => stack > 0)
    .map(({ seat }) => seat)

/**
 * Deals the next hand of a tournament's table, under the dead-button rule (S-HAND-07), with the stakes of the level.
 * @param state between hands, at least two players with chips
 * @returns all events up to the first turn or step
 * @throws Error if the hand cannot start: a bug in the caller
 */
export const dealTournamentHand = (
  state: TableState,
  { at, next, stakes }: { readonly at: number; readonly next: HandIdAndDeck; readonly stakes: Stakes },
): readonly TableEvent[] => {
  const levelEvents: readonly TableEvent[] = areStakesEqual(tableConfigOf(state).stakes, stakes)
    ? []
    : [{ type: 'StakesChanged', stakes }]
  const stateAtLevel = levelEvents.reduce(evolveTableState, state)
  const startDecision = handDecider.decide(stateAtLevel.hand, {
    type: 'startHand',
    setup: tournamentHandSetup(stateAtLevel, next),
  })
  if (!startDecision.ok) throw new Error(`no hand: ${JSON.stringify(startDecision.refusal)}`)
  return addEventsAndConsequences(newDraft(state), [...levelEvents, ...startDecision.events], at).events
}

export const areStakesEqual = (stakes: Stakes, otherStakes: Stakes): boolean =>
  stakes.smallBlind === otherStakes.smallBlind &&
  stakes.bigBlind === otherStakes.bigBlind &&
  stakes.ante?.amount === otherStakes.ante?.amount

const tournamentHandSetup = (state: TableState, { handId, deck }: HandIdAndDeck): HandSetup => {
  const { stakes, variant, timing, tournament } = tableConfigOf(state)
  const { dealtIn, button, smallBlind, bigBlind } = dealtPositions(state, deck)
  return {
    handId,
    seats: seatedPlayers(state)
      .filter(({ seat }) => dealtIn.includes(seat))
      .map(({ seat, stack }) => ({ seat, stack, livePost: NO_CHIPS, deadPost: NO_CHIPS })),
    button,
    smallBlind,
    bigBlind,
    stakes,
    variant,
    rake: null,
    deck,
    pausesRunOut: timing.runOutMs > 0,
    ...(tournament === undefined ? {} : { smallestChip: tournament.smallestChip }),
  }
}

const NO_CHIPS = 0 as Chips

interface DealtPositions extends Positions {
  readonly dealtIn: readonly SeatNo[]
}

const dealtPositions = (state: TableState, deck: readonly Card[]): DealtPositions => {
  const { button, smallBlindSeat, bigBlind } = state
  const players = seatsWithChips(state)
  if (button === null || smallBlindSeat === null || bigBlind === null)
    return { ...firstPositions(drawButton(deck, players), players), dealtIn: players }
  const lastPositions = { smallBlindSeat, bigBlind }
  const waitingSeats = seatsKeptOut(state, players, lastPositions)
  const dealtIn = players.filter((seat) => !waitingSeats.includes(seat))
  return dealtIn.length < 2
    ? { ...deadButtonPositions(lastPositions, players), dealtIn: players }
    : { ...deadButtonPositions(lastPositions, dealtIn), dealtIn }
}

/** Players new at this table who sit between button and small blind wait for a hand (S-BAL-04, L10). */
const seatsKeptOut = (
  state: TableState,
  players: readonly SeatNo[],
  lastPositions: { readonly smallBlindSeat: SeatNo; readonly bigBlind: SeatNo },
): readonly SeatNo[] => {
  const movedPositions = deadButtonPositions(lastPositions, players)
  return players.filter(
    (seat) =>
      state.seats[seat]?.lastHandId === null &&
      isSeatBetween(seat, movedPositions.button, movedPositions.smallBlindSeat),
  )
}
