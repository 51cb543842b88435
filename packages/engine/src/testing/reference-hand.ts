import { type ReferenceSeat, settleReferenceHand } from './reference-settling.ts'

/** A hand script's fields; see docs/hand-script.md. */
export interface ScriptedHand {
  readonly id: string
  readonly stacks: readonly number[]
  readonly blinds: readonly [number, number]
  readonly ante: number
  readonly button: number
  readonly hole: readonly (readonly [string, string])[]
  readonly board: readonly string[]
}

export interface ScriptedMove {
  readonly seat: number
  readonly type: string
  readonly to?: number
}

export interface ReferenceOffer {
  readonly seat: number
  readonly street: number
  readonly can_check: boolean
  readonly call_amount: number
  readonly can_raise: boolean
  readonly min_raise_to: number | null
  readonly max_raise_to: number | null
}

/** Amounts that a player's offer does not include, but that a random move needs. */
export interface ReferenceBets {
  /** The bet to match on this street. */
  readonly toMatch: number
  /** The seat's total on this street if it goes all-in. */
  readonly allInTotal: number
}

/**
 * Plays a hand slowly, moving single chips, as a reference for tests. It follows the written rules and shares no code with
 * the engine.
 * @param choose gives the action for each offer; it must be legal
 * @returns the actions played, and the result that the engine must return for the same hand script
 */
export const playReferenceHand = (
  hand: ScriptedHand,
  choose: (offer: ReferenceOffer, bets: ReferenceBets) => ScriptedMove,
) => {
  const seats: ReferenceSeat[] = hand.stacks.map((stack, no) => ({
    no,
    stack,
    putInHand: 0,
    bet: 0,
    folded: false,
    betSeenAtLastAction: null,
  }))
  const fromTheLeft = [...seats.slice(hand.button + 1), ...seats.slice(0, hand.button + 1)]
  const pay = (seat: ReferenceSeat, amount: number): void => {
    const paid = Math.min(amount, seat.stack)
    seat.stack -= paid
    seat.putInHand += paid
    seat.bet += paid
  }
  for (const seat of fromTheLeft) {
    pay(seat, hand.ante)
    seat.bet = 0
  }
  // Heads-up the button, last in this order, is the small blind.
  const blinds = seats.length === 2 ? [...fromTheLeft].reverse() : fromTheLeft
  hand.blinds.forEach((blind, index) => {
    const seat = blinds[index]
    if (seat !== undefined) pay(seat, blind)
  })
  const liveSeats = (): ReferenceSeat[] => fromTheLeft.filter((seat) => !seat.folded)
  const seatsAbleToAct = (): ReferenceSeat[] => liveSeats().filter((seat) => seat.stack > 0)
  const moves: ScriptedMove[] = []
  const offers: ReferenceOffer[] = []
  let dealt = 0
  for (let street = 0; street < 4; street += 1) {
    if (street > 0) dealt = street + 2
    let toMatch = street === 0 ? hand.blinds[1] : 0
    let increment = hand.blinds[1]
    const order = street === 0 ? seatsAfter(fromTheLeft, blinds[1]) : fromTheLeft
    let waiting = seatsAbleToAct().length === 0 ? [] : order.filter((seat) => seat.stack > 0 && !seat.folded)
    while (waiting.length > 0 && liveSeats().length > 1) {
      const [seat, ...others] = waiting
      if (seat === undefined) break
      const rivals = liveSeats().filter((other) => other !== seat)
      // If all opponents are all-in and none has bet more than this player, the player has nothing to decide.
      if (rivals.every((rival) => rival.stack === 0) && rivals.every((rival) => rival.bet <= seat.bet)) break
      const offer = offerTo(seat, { street, toMatch, increment, rivals })
      const total = seat.bet + seat.stack
      const move = choose(offer, { toMatch, allInTotal: total })
      offers.push(offer)
      moves.push(move)
      waiting = others
      const to = move.type === 'allin' ? total : move.to
      if (move.type === 'fold') seat.folded = true
      else if (move.type === 'call' || (move.type === 'allin' && total <= toMatch)) pay(seat, toMatch - seat.bet)
      else if (move.type !== 'check' && to !== undefined) {
        pay(seat, to - seat.bet)
        increment = Math.max(increment, to - toMatch)
        toMatch = to
        waiting = seatsAfter(fromTheLeft, seat).filter((other) => other !== seat && other.stack > 0 && !other.folded)
      }
      seat.betSeenAtLastAction = toMatch
    }
    for (const seat of seats) {
      seat.bet = 0
      seat.betSeenAtLastAction = null
    }
    if (liveSeats().length === 1) break
  }
  return {
    moves,
    answer: {
      id: hand.id,
      ok: true,
      ...settleReferenceHand(hand, { seats, seatsLeftOfButton: fromTheLeft, boardCardsDealt: dealt }),
      legal: offers,
    },
  }
}

const seatsAfter = (round: readonly ReferenceSeat[], seat: ReferenceSeat | undefined): ReferenceSeat[] => {
  const index = seat === undefined ? -1 : round.indexOf(seat)
  return [...round.slice(index + 1), ...round.slice(0, index + 1)]
}

const offerTo = (
  seat: ReferenceSeat,
  now: { street: number; toMatch: number; increment: number; rivals: readonly ReferenceSeat[] },
): ReferenceOffer => {
  const { street, toMatch, increment, rivals } = now
  const total = seat.bet + seat.stack
  const canRaise =
    total > toMatch &&
    rivals.some((rival) => rival.bet + rival.stack > toMatch) &&
    (seat.betSeenAtLastAction === null || toMatch - seat.betSeenAtLastAction >= increment)
  return {
    seat: seat.no,
    street,
    can_check: seat.bet >= toMatch,
    call_amount: Math.min(toMatch - seat.bet, seat.stack),
    can_raise: canRaise,
    min_raise_to: canRaise ? Math.min(toMatch + increment, total) : null,
    max_raise_to: canRaise ? total : null,
  }
}
