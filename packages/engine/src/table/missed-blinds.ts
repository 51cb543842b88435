import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { Positions } from './button.ts'
import { isSeatBetween } from './clockwise.ts'
import type { TableEvent } from './events.ts'
import { seatedPlayers } from './seats.ts'
import { type TableState, type TakenSeat, tableConfigOf } from './state.ts'

/**
 * What a player posts to be dealt in before the big blind reaches them: a live big blind if they missed the big blind,
 * a dead small blind if they missed the small blind; else 0.
 */
export interface BlindsToPost {
  readonly live: Chips
  readonly dead: Chips
}

/** What is owed for missed blinds (S-SIT-03, L9, L11, L12). The big blind reaching the seat settles all of it (L13). */
export const owedBlindsOf = (state: TableState, { missedBig, missedSmall }: TakenSeat): BlindsToPost => {
  const { bigBlind, smallBlind } = tableConfigOf(state).stakes
  return { live: missedBig ? bigBlind : NO_CHIPS, dead: missedSmall ? smallBlind : NO_CHIPS }
}

/** Whether the player has missed a blind and not posted it. */
export const owesBlinds = ({ missedBig, missedSmall }: TakenSeat): boolean => missedBig || missedSmall

/**
 * The blinds missed by seats that the next hand's blinds pass over (L16). None in a first hand (L14), and none while a
 * button is bought, since the blinds do not move (L15).
 */
export const missedBlindEvents = (
  state: TableState,
  nextPositions: Positions,
  dealtIn: readonly SeatNo[],
): readonly TableEvent[] => {
  if (state.handsThisGame === 0 || nextPositions.smallBlind === null) return []
  const { blindsReached } = state
  return seatedPlayers(state).flatMap(({ seat, isNew, missedSmall, missedBig }): readonly TableEvent[] => {
    if (isNew || dealtIn.includes(seat)) return []
    const missesBig = !missedBig && isSeatPassed(seat, blindsReached.big, nextPositions.bigBlind)
    const missesSmall = !missedSmall && isSeatPassed(seat, blindsReached.small, nextPositions.smallBlind)
    return [
      ...(missesBig ? [{ type: 'BlindMissed', seat, blind: 'big' } as const] : []),
      ...(missesSmall ? [{ type: 'BlindMissed', seat, blind: 'small' } as const] : []),
    ]
  })
}

const isSeatPassed = (seat: SeatNo, fromSeat: SeatNo | null, toSeat: SeatNo | null): boolean =>
  fromSeat !== null && toSeat !== null && isSeatBetween(seat, fromSeat, toSeat)

const NO_CHIPS = 0 as Chips
