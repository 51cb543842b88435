import type { Seat } from './seat.ts'

const plays = (seat: Seat | undefined) => seat?.state === 'in' || seat?.state === 'folded'
const mostSteps = 20

/**
 * Where the button stands by the small blind, for a state that does not say so itself (B-TURN-06, [Q55]).
 * @returns a seat index; null if the small blind sits nowhere
 */
export function dealerBySmallBlind(seats: readonly Seat[], smallBlind: string | null): number | null {
  const blind = seats.find((seat) => seat.userId !== '' && seat.userId === smallBlind)
  if (!blind) return null
  if (seats.filter(plays).length === 2) return blind.index
  for (let step = 1; step <= mostSteps; step++) {
    const index = (((blind.index - step) % seats.length) + seats.length) % seats.length
    if (plays(seats[index])) return index
  }
  return null
}
