import type { Card } from '../basics/card.ts'
import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { HandSeat, HandSetup, RakeRule } from '../hand/setup.ts'
import { withButtonPurchase } from './bought-button.ts'
import { drawButton, firstPositions, type MovedPositions, movingButtonPositions } from './button.ts'
import type { HandIdAndDeck } from './commands.ts'
import type { TableConfig } from './config.ts'
import { owedBlindsOf } from './missed-blinds.ts'
import { seatedPlayers } from './seats.ts'
import { type TableState, type TakenSeat, tableConfigOf } from './state.ts'

/** Positions and players of the next hand, if it started now. */
export interface NextPositions extends MovedPositions {
  /** Seats of the players dealt in, lowest first. */
  readonly dealtIn: readonly SeatNo[]
}

/**
 * Seats of players in the rotation who have chips and are not leaving. While a hand runs, the stacks before that hand
 * count.
 */
export const seatsReadyToPlay = (state: TableState): readonly SeatNo[] => seatsWithStatus(state, ['playing'])

/**
 * The positions of the next hand.
 * @param deck used only before the first hand of the table, to draw for the button
 * @returns null with fewer than two players in the rotation
 */
export const nextPositions = (state: TableState, deck: readonly Card[]): NextPositions | null => {
  const playingSeats = seatsReadyToPlay(state)
  if (playingSeats.length < 2) return null
  const postingSeats = seatsWithStatus(state, ['posting'])
  const enteringSeats = [...postingSeats, ...seatsWithStatus(state, ['waitingForBigBlind'])]
  const { button, smallBlind, bigBlind } = state
  const positionsInTurn =
    button === null || bigBlind === null
      ? { ...firstPositions(drawButton(deck, playingSeats), playingSeats), keptOut: enteringSeats }
      : movingButtonPositions({
          last: { button, smallBlind, bigBlind },
          playing: playingSeats,
          entering: enteringSeats,
        })
  const movedPositions = tableConfigOf(state).buyButton
    ? withButtonPurchase(positionsInTurn, postingSeats, enteringSeats)
    : positionsInTurn
  const dealtIn = [...playingSeats, ...postingSeats, movedPositions.bigBlind].filter(
    (seat) => !movedPositions.keptOut.includes(seat),
  )
  return { ...movedPositions, dealtIn: [...new Set(dealtIn)].sort((a, b) => a - b) }
}

const seatsWithStatus = (state: TableState, statuses: readonly TakenSeat['status'][]): readonly SeatNo[] =>
  seatedPlayers(state)
    .filter(({ status, stack, leaving }) => statuses.includes(status) && stack > 0 && !leaving)
    .map(({ seat }) => seat)

/** @returns the setup of the hand; a player who comes in elsewhere than on the big blind posts what is owed */
export const nextHandSetup = (state: TableState, positions: NextPositions, nextHand: HandIdAndDeck): HandSetup => {
  const config = tableConfigOf(state)
  const { button, smallBlind, bigBlind, dealtIn } = positions
  const seats = seatedPlayers(state).filter(({ seat }) => dealtIn.includes(seat))
  return {
    handId: nextHand.handId,
    seats: seats.map((seated): HandSeat => {
      const missedBlinds = seated.seat === bigBlind ? NO_MISSED_BLINDS : owedBlindsOf(state, seated)
      // In a cash game only a hand with a bought button has no small blind (L15). The buyer, who is on the big blind,
      // posts a dead small blind in addition.
      const deadPost = seated.seat === bigBlind && smallBlind === null ? config.stakes.smallBlind : missedBlinds.dead
      return { seat: seated.seat, stack: seated.stack, livePost: missedBlinds.live, deadPost }
    }),
    button,
    smallBlind,
    bigBlind,
    stakes: config.stakes,
    variant: config.variant,
    rake: rakeRuleFor(config, dealtIn.length),
    deck: nextHand.deck,
    pausesRunOut: config.timing.runOutMs > 0,
  }
}

const NO_MISSED_BLINDS = { live: 0 as Chips, dead: 0 as Chips }

/** @returns the rake rule of a hand with `dealtIn` players (S-RAKE-01, P10) */
const rakeRuleFor = ({ rake }: TableConfig, dealtIn: number): RakeRule => {
  const playerBand = dealtIn >= 5 ? 2 : dealtIn >= 3 ? 1 : 0
  return { basisPoints: rake.basisPoints[playerBand], cap: rake.caps[playerBand] }
}
