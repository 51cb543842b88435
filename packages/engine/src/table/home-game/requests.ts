import type { Chips } from '../../basics/chips.ts'
import type { PlayerId } from '../ids.ts'
import { addChips, reserve } from '../seat-commands.ts'
import { takenSeatOf } from '../seats.ts'
import { accept, type CommandOf, refuse, type TableDecision } from '../table-decision.ts'
import type { HomeTable } from './home-table.ts'
import { sheetLineOf } from './sheet.ts'

/**
 * Asks the bank for chips, to take a seat or to add to the stack. The rules of buy-ins apply (S-CASH-05, S-CASH-08).
 * Chips that need no approval by the host are given at once (N-BANK-01).
 */
export const askForChips = (
  state: HomeTable,
  { at, player, amount }: CommandOf<'reserve' | 'addChips'>,
): TableDecision => {
  const { home } = state
  if (home.settings.locked && takenSeatOf(state, player) === null && player !== home.host)
    return refuse({ code: 'table-locked' })
  const chipDecision = giveChips(state, { at, player, amount })
  if (!chipDecision.ok) return chipDecision
  const pendingRequest = chipRequestOf(state, player)
  if (needsNoApproval(state, player, amount)) {
    return pendingRequest === null
      ? chipDecision
      : accept({ type: 'ChipRequestEnded', player, how: 'approved', by: null }, ...chipDecision.events)
  }
  return pendingRequest?.amount === amount ? accept() : accept({ type: 'ChipsRequested', at, player, amount })
}

export const chipRequestOf = ({ home }: HomeTable, player: PlayerId) =>
  home.requests.find((request) => request.player === player) ?? null

const needsNoApproval = ({ home }: HomeTable, player: PlayerId, amount: Chips): boolean => {
  const { freeChips } = home.settings
  return player === home.host || freeChips === null || sheetLineOf(home, player).bought + amount <= freeChips
}

/** The events that give chips of the bank to a player: a place for a newcomer, a top-up for a seated player. */
export const giveChips = (
  state: HomeTable,
  { at, player, amount }: { readonly at: number; readonly player: PlayerId; readonly amount: Chips },
): TableDecision =>
  takenSeatOf(state, player) === null
    ? reserve(state, { type: 'reserve', at, player, amount })
    : addChips(state, { type: 'addChips', at, player, amount })

export const withdrawRequest = (state: HomeTable, { player }: CommandOf<'withdrawRequest'>): TableDecision =>
  chipRequestOf(state, player) === null
    ? accept()
    : accept({ type: 'ChipRequestEnded', player, how: 'withdrawn', by: player })
