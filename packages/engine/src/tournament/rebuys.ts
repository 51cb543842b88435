import type { Chips } from '../chips.ts'
import type { PlayerId, TableId } from '../table/config.ts'
import { playerInHand, seatedPlayers, stackOf } from '../table/seats.ts'
import { type Answer, type Course, happen, happenAt, refuse } from './course.ts'
import { type AtTable, entrantOf, idOf, isOver, isRunning, placeAtTable, rulesOf } from './field.ts'
import type { TournamentRefusalCode } from './refusals.ts'
import type { TournamentState } from './state.ts'

/** Until the first break starts (S-RBY-01). */
export const areRebuysOpen = (state: TournamentState): boolean =>
  rulesOf(state).addonChips > 0 && state.status === 'running' && state.breaks === 0

/** The table waits for the answer (S-RBY-02). */
export const offerRebuy = (course: Course, player: PlayerId, table: TableId): void => {
  const { at, state } = course
  happen(course, { type: 'RebuyOffered', at, player, table, until: at + rulesOf(state).timing.rebuyMs })
}

type WhyNot = Extract<TournamentRefusalCode, 'tournament-over' | 'not-registered' | 'no-rebuy' | 'no-addon' | 'in-hand'>

/** @returns why the player may not rebuy now, or null: then he may (S-RBY-01, S-RBY-04) */
export const rebuyBarred = (state: TournamentState, player: PlayerId): WhyNot | null => {
  if (isOver(state)) return 'tournament-over'
  const entrant = entrantOf(state, player)
  if (entrant === null) return 'not-registered'
  if (entrant.busted !== null) return entrant.busted.rebuyUntil === null ? 'no-rebuy' : null
  const seated = placeAtTable(state, player)
  if (seated === null || !areRebuysOpen(state)) return 'no-rebuy'
  if (isInHand(seated)) return 'in-hand'
  const { seat, queued } = seated.place
  const chips = stackOf(seated.table, seat) + queued
  return chips > rulesOf(state).structure.startingStack ? 'no-rebuy' : null
}

/** @returns why the player may not buy the add-on now, or null: then he may (S-RBY-03) */
export const addonBarred = (state: TournamentState, player: PlayerId): WhyNot | null => {
  if (isOver(state)) return 'tournament-over'
  const entrant = entrantOf(state, player)
  if (entrant === null) return 'not-registered'
  const seated = placeAtTable(state, player)
  const isOpen = rulesOf(state).addonChips > 0 && state.status === 'on break' && state.breaks === 1
  if (!isOpen || entrant.hasAddon || entrant.busted !== null || seated === null) return 'no-addon'
  return isInHand(seated) ? 'in-hand' : null
}

/** Once folded, or when the pots are awarded, a player is in the hand no more; who has lost everything in it is asked after it. */
const isInHand = ({ table, place }: AtTable): boolean => {
  const player = playerInHand(table, place.seat)
  if (player === null) return false
  return player.stack === 0 || !(player.folded || table.hand?.phase === 'mucking')
}

export const rebuy = (course: Course, player: PlayerId): Answer => {
  const barred = rebuyBarred(course.state, player)
  if (barred !== null) return refuse(barred)
  const { buyIn, fee, rebuyChips } = rulesOf(course.state)
  happen(course, { type: 'RebuyBought', at: course.at, player, buyIn, fee, chips: rebuyChips })
  queueChips(course, player, rebuyChips)
  return null
}

export const declineRebuy = (course: Course, player: PlayerId): Answer => {
  const entrant = entrantOf(course.state, player)
  if (entrant === null || !isRunning(course.state)) return refuse('not-registered')
  if (entrant.busted === null || entrant.busted.rebuyUntil === null) return refuse('no-rebuy')
  happen(course, { type: 'RebuyDeclined', player })
  return null
}

export const addon = (course: Course, player: PlayerId): Answer => {
  const barred = addonBarred(course.state, player)
  if (barred !== null) return refuse(barred)
  const { addonCost, addonFee, addonChips } = rulesOf(course.state)
  happen(course, { type: 'AddonBought', at: course.at, player, cost: addonCost, fee: addonFee, chips: addonChips })
  queueChips(course, player, addonChips)
  return null
}

const queueChips = (course: Course, player: PlayerId, amount: Chips): void => {
  const seated = placeAtTable(course.state, player)
  if (seated === null) return
  happenAt(course, idOf(seated.table), { type: 'TopUpQueued', seat: seated.place.seat, player, amount })
}

/** Chips bought are the player's at once between hands, else after the hand that he has folded. */
export const boughtChipsLand = (course: Course): boolean => {
  for (const table of course.state.tables) {
    const landing = seatedPlayers(table).find(({ seat, queued }) => queued > 0 && playerInHand(table, seat) === null)
    if (landing === undefined) continue
    happenAt(course, idOf(table), { type: 'ChipsAdded', seat: landing.seat, amount: landing.queued })
    return true
  }
  return false
}

/** Who has not answered in time is taken to have said no. */
export const offersExpire = (course: Course): void => {
  for (const { player, busted } of course.state.entrants)
    if (busted !== null && busted.rebuyUntil !== null && busted.rebuyUntil <= course.at)
      happen(course, { type: 'RebuyDeclined', player })
}
