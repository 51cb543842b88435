import type { Chips } from '../chips.ts'
import { type Course, happen } from './course.ts'
import { rulesOf } from './field.ts'
import { prizesFor, sharedPrize } from './shares.ts'
import type { Entrant, TournamentState } from './state.ts'

/** @returns the prize pool as it is now: what was paid in, or the guarantee if that is higher (S-PAY-01) */
export const poolOf = (state: TournamentState): Chips => (paidIn(state) + overlayOf(state)) as Chips

const paidIn = ({ entrants }: TournamentState): number => entrants.reduce((sum, { paid }) => sum + paid, 0)

/** @returns what the house adds for the guarantee */
export const overlayOf = (state: TournamentState): Chips =>
  Math.max(0, rulesOf(state).guarantee - paidIn(state)) as Chips

/** @returns the prizes, first place first: the final ones, or those of the pool and the entries so far */
export const prizesOf = (state: TournamentState): readonly Chips[] =>
  state.prizes ?? (state.entrants.length === 0 ? [] : prizesFor(poolOf(state), state.entrants.length))

/** @returns the place of a player who is out, as it is now: it moves down while others still enter; null before */
export const placeOf = ({ entrants }: TournamentState, { finish }: Entrant): number | null =>
  finish === null ? null : entrants.length - finish.below - finish.tied + 1

/** The pool is final, and who is out in the money already is paid. */
export const fixPrizes = (course: Course): void => {
  const { at, state } = course
  happen(course, { type: 'PrizesFixed', at, pool: poolOf(state), prizes: prizesOf(state), overlay: overlayOf(state) })
  payThoseOut(course)
}

/** Late registration, rebuys and add-ons are over (S-PAY-01). */
export const prizesAreFixed = (course: Course): boolean => {
  const { state } = course
  if (state.prizes !== null || !state.hasStarted || state.lateRegistrationOpen || moreMayBePaidIn(state)) return false
  fixPrizes(course)
  return true
}

const moreMayBePaidIn = (state: TournamentState): boolean => {
  if (rulesOf(state).addonChips === 0) return false
  const isFirstBreakOver = state.breaks > 1 || (state.breaks === 1 && state.status !== 'on break')
  return !isFirstBreakOver || state.entrants.some(({ busted }) => busted !== null && busted.rebuyUntil !== null)
}

/** Pays every player who is out in the money and has not been paid; nothing until the prizes are final. */
export const payThoseOut = (course: Course): void => {
  const { at } = course
  const { entrants, prizes } = course.state
  if (prizes === null) return
  for (const entrant of entrants) {
    const place = placeOf(course.state, entrant)
    if (place === null || place > prizes.length || entrant.prize > 0) continue
    const amount = prizeOf(course.state, entrant)
    if (amount > 0) happen(course, { type: 'PrizePaid', at, player: entrant.player, place, amount })
  }
}

/** @returns what a player who is out gets, as it is now: equal ones share the prizes of their places (S-MTT-10) */
export const prizeOf = (state: TournamentState, entrant: Entrant): Chips => {
  const place = placeOf(state, entrant)
  if (place === null) return 0 as Chips
  const sharers = state.entrants.filter(({ finish }) => finish?.below === entrant.finish?.below)
  const index = sharers.findIndex(({ player }) => player === entrant.player)
  return sharedPrize(prizesOf(state), place, sharers.length)[index] ?? (0 as Chips)
}
