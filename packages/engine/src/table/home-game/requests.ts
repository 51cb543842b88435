import type { Chips } from '../../basics/chips.ts'
import type { PlayerId } from '../ids.ts'
import { addChips, reserve } from '../seat-commands.ts'
import { takenSeatOf } from '../seats.ts'
import { accept, type CommandOf, refuse, type TableDecision } from '../table-decision.ts'
import { isPlaceOfferedTo } from '../waiting-list.ts'
import { type HomeTable, isLockedFor } from './home-table.ts'
import { sessionSheetLineOf } from './sheet.ts'

/**
 * Why a player may not join a game that the host has locked; null if they may (N-HOME-06). A place that was offered
 * before the host locked the game may still be taken.
 */
export const lockRefusal = (state: HomeTable, player: PlayerId): TableDecision | null =>
  isLockedFor(state, player) && takenSeatOf(state, player) === null && !isPlaceOfferedTo(state, player)
    ? refuse({ code: 'table-locked' })
    : null

/**
 * Asks the bank for chips, to take a seat or to add to the stack. The rules of buy-ins apply (S-CASH-05, S-CASH-08).
 * Chips that need no approval by the host are given at once (N-BANK-01).
 */
export const askForChips = (
  state: HomeTable,
  { at, player, amount }: CommandOf<'reserve' | 'addChips'>,
): TableDecision => {
  const refusal = lockRefusal(state, player)
  if (refusal !== null) return refusal
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
  return player === home.host || freeChips === null || sessionSheetLineOf(home, player).bought + amount <= freeChips
}

/**
 * Gives chips of the bank to a player, if the rules of buy-ins allow it: as a top-up to a seated player, else with a
 * reserved place.
 */
export const giveChips = (
  state: HomeTable,
  { at, player, amount }: { readonly at: number; readonly player: PlayerId; readonly amount: Chips },
): TableDecision =>
  takenSeatOf(state, player) === null
    ? reserve(state, { type: 'reserve', at, player, amount })
    : addChips(state, { type: 'addChips', at, player, amount })

export const withdrawChipRequest = (state: HomeTable, { player }: CommandOf<'withdrawRequest'>): TableDecision =>
  chipRequestOf(state, player) === null
    ? accept()
    : accept({ type: 'ChipRequestEnded', player, how: 'withdrawn', by: player })
