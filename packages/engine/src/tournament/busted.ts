import type { Chips } from '../chips.ts'
import { isHandRunning, seatedPlayers } from '../table/seats.ts'
import type { TableState } from '../table/state.ts'
import { type Course, happen, happenAt } from './course.ts'
import type { TournamentEvent } from './events.ts'
import { entrantOf, idOf, placeAtTable } from './field.ts'
import { payThoseOut, placeOf, prizeOf } from './prizes.ts'
import { rankedOut } from './ranking.ts'
import { areRebuysOpen, offerRebuy } from './rebuys.ts'
import type { Entrant, TournamentState } from './state.ts'

/** Who lost everything in the hand that is over; in the rebuy period he is asked first (S-RBY-02). */
export const bustsAreNoted = (course: Course): boolean => {
  const { at, state } = course
  const busted = state.tables.flatMap((table): readonly Extract<TournamentEvent, { type: 'PlayerBusted' }>[] =>
    isHandRunning(table)
      ? []
      : seatedPlayers(table)
          .filter(({ stack, player }) => stack === 0 && entrantOf(state, player)?.busted === null)
          .map(({ player, seat }) => ({
            type: 'PlayerBusted',
            at,
            player,
            table: idOf(table),
            chips: startedWith(table, seat),
          })),
  )
  for (const event of busted) {
    happen(course, event)
    if (areRebuysOpen(course.state)) offerRebuy(course, event.player, event.table)
  }
  return busted.length > 0
}

const startedWith = ({ hand }: TableState, seat: number): Chips =>
  hand?.setup.seats.find((dealtIn) => dealtIn.seat === seat)?.stack ?? (0 as Chips)

/**
 * Who has lost everything and will not rebuy is out: the players of one hand together, in hand-for-hand those of all
 * tables' hands together (S-MTT-10, S-BAL-05).
 */
export const playersGoOut = (course: Course): boolean => {
  const group = groupOut(course.state)
  if (group.length === 0) return false
  const { at } = course
  const out = rankedOut(course.state, group)
  for (const { entrant, finish } of out) {
    // Place and prize as they are with the whole group out.
    const told = { ...entrant, finish }
    const state = { ...course.state, entrants: withFinishes(course.state, out) }
    happen(course, {
      type: 'PlayerOut',
      at,
      player: entrant.player,
      table: entrant.busted.table,
      place: placeOf(state, told) ?? state.entrants.length,
      prize: prizeOf(state, told),
      finish,
    })
  }
  for (const { entrant } of out) leaveTable(course, entrant)
  payThoseOut(course)
  return true
}

type BustedEntrant = Entrant & { readonly busted: NonNullable<Entrant['busted']> }

const isBusted = (entrant: Entrant): entrant is BustedEntrant => entrant.busted !== null

/** @returns those who go out now, nobody while one of them may still rebuy or another table plays the same round */
const groupOut = (state: TournamentState): readonly BustedEntrant[] => {
  const busted = state.entrants.filter(isBusted)
  if (busted.length === 0) return busted
  if (state.handForHand) return state.tables.some(isHandRunning) || busted.some(mayRebuy) ? [] : busted
  const [first] = busted.filter(({ busted: { table } }) =>
    busted.every((other) => other.busted.table !== table || !mayRebuy(other)),
  )
  return first === undefined ? [] : busted.filter((other) => other.busted.table === first.busted.table)
}

const mayRebuy = ({ busted }: BustedEntrant): boolean => busted.rebuyUntil !== null

const withFinishes = (
  { entrants }: TournamentState,
  out: ReturnType<typeof rankedOut<BustedEntrant>>,
): readonly Entrant[] => {
  const finishes = new Map(out.map(({ entrant, finish }) => [entrant.player, finish]))
  return entrants.map((entrant) => ({ ...entrant, finish: finishes.get(entrant.player) ?? entrant.finish }))
}

const leaveTable = (course: Course, { player }: Entrant): void => {
  const seated = placeAtTable(course.state, player)
  if (seated === null) return
  const { table, place } = seated
  happenAt(course, idOf(table), {
    type: 'PlayerUnseated',
    seat: place.seat,
    player,
    stack: place.stack,
    reason: 'broke',
  })
}
