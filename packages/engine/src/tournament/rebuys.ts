import type { Chips } from '../basics/chips.ts'
import type { PlayerId, TableId } from '../table/config.ts'
import { playerInHand, seatedPlayers, stackOf } from '../table/seats.ts'
import type { TableState } from '../table/state.ts'
import { emit, emitAtTable, type RefusalOrNull, refuse, type TournamentDraft } from './draft.ts'
import { entrantOf, findPlayerAtTable, idOfTable, isOver, type PlayerAtTable, tournamentConfigOf } from './lookups.ts'
import type { TournamentRefusalCode } from './refusals.ts'
import type { TournamentState } from './state.ts'
import { tablesWithTrait, tableTraits } from './table-tree.ts'

/**
 * Whether the rebuy period runs: in a tournament with rebuys, from the start to the first break (S-RBY-01). A rebuy
 * that was offered in this period may still be bought after it.
 */
export const areRebuysOpen = (state: TournamentState): boolean =>
  tournamentConfigOf(state).addonChips > 0 && state.status === 'running' && state.breaks === 0

/**
 * Whether a player who loses all chips in this table's hand is offered a rebuy. The first break begins at a table after
 * its running hand (S-MTT-05), so a hand that runs into the break still belongs to the rebuy period.
 */
export const endsInRebuyPeriod = (state: TournamentState, table: TableState): boolean => {
  const isTableBeforeBreak = areAddonsOpen(state) && table.handsThisGame > 0
  return areRebuysOpen(state) || isTableBeforeBreak
}

/** Offers a rebuy to a player without chips. Their table waits for the answer (S-RBY-02). */
export const offerRebuy = (draft: TournamentDraft, player: PlayerId, table: TableId): void => {
  const { at, state } = draft
  emit(draft, { type: 'RebuyOffered', at, player, table, until: at + tournamentConfigOf(state).timing.rebuyMs })
}

type PurchaseRefusal = Extract<
  TournamentRefusalCode,
  'tournament-over' | 'not-registered' | 'no-rebuy' | 'no-addon' | 'in-hand'
>

/** @returns why the player may not rebuy now; null if they may (S-RBY-01, S-RBY-04) */
export const rebuyRefusal = (state: TournamentState, player: PlayerId): PurchaseRefusal | null => {
  if (isOver(state)) return 'tournament-over'
  const entrant = entrantOf(state, player)
  if (entrant === null) return 'not-registered'
  if (entrant.busted !== null) return entrant.busted.rebuyUntil === null ? 'no-rebuy' : null
  const seated = findPlayerAtTable(state, player)
  if (seated === null || !areRebuysOpen(state)) return 'no-rebuy'
  if (isInHand(seated)) return 'in-hand'
  const { seat, queued } = seated.place
  const chips = stackOf(seated.table, seat) + queued
  return chips > tournamentConfigOf(state).structure.startingStack ? 'no-rebuy' : null
}

/** Whether the first break of a tournament with add-ons runs (S-RBY-03). */
export const areAddonsOpen = (state: TournamentState): boolean =>
  tournamentConfigOf(state).addonChips > 0 && state.status === 'on break' && state.breaks === 1

/** @returns why the player may not buy the add-on now; null if they may (S-RBY-03) */
export const addonRefusal = (state: TournamentState, player: PlayerId): PurchaseRefusal | null => {
  if (isOver(state)) return 'tournament-over'
  const entrant = entrantOf(state, player)
  if (entrant === null) return 'not-registered'
  const seated = findPlayerAtTable(state, player)
  if (!areAddonsOpen(state) || entrant.hasAddon || entrant.busted !== null || seated === null) return 'no-addon'
  return isInHand(seated) ? 'in-hand' : null
}

/**
 * A player is no longer in the hand after folding or once the pots are awarded. A player without chips counts as in the
 * hand until it ends, and is then offered a rebuy.
 */
const isInHand = ({ table, place }: PlayerAtTable): boolean => {
  const player = playerInHand(table, place.seat)
  if (player === null) return false
  return player.stack === 0 || !(player.folded || table.hand?.phase === 'mucking')
}

export const buyRebuy = (draft: TournamentDraft, player: PlayerId): RefusalOrNull => {
  const refusal = rebuyRefusal(draft.state, player)
  if (refusal !== null) return refuse(refusal)
  const { buyIn, fee, rebuyChips } = tournamentConfigOf(draft.state)
  emit(draft, { type: 'RebuyBought', at: draft.at, player, buyIn, fee, chips: rebuyChips })
  queueChips(draft, player, rebuyChips)
  return null
}

export const declineRebuy = (draft: TournamentDraft, player: PlayerId): RefusalOrNull => {
  if (isOver(draft.state)) return refuse('tournament-over')
  const entrant = entrantOf(draft.state, player)
  if (entrant === null) return refuse('not-registered')
  if (entrant.busted === null || entrant.busted.rebuyUntil === null) return refuse('no-rebuy')
  emit(draft, { type: 'RebuyDeclined', player })
  return null
}

export const buyAddon = (draft: TournamentDraft, player: PlayerId): RefusalOrNull => {
  const refusal = addonRefusal(draft.state, player)
  if (refusal !== null) return refuse(refusal)
  const { addonCost, addonFee, addonChips } = tournamentConfigOf(draft.state)
  emit(draft, { type: 'AddonBought', at: draft.at, player, cost: addonCost, fee: addonFee, chips: addonChips })
  queueChips(draft, player, addonChips)
  return null
}

const queueChips = (draft: TournamentDraft, player: PlayerId, amount: Chips): void => {
  const seated = findPlayerAtTable(draft.state, player)
  if (seated === null) return
  emitAtTable(draft, idOfTable(seated.table), { type: 'TopUpQueued', seat: seated.place.seat, player, amount })
}

/** Adds one player's bought chips to the stack. A player in the running hand gets them after that hand. */
export const addBoughtChips = (draft: TournamentDraft): boolean => {
  for (const table of tablesWithTrait(draft.state, tableTraits.bought)) {
    const placeToPay = seatedPlayers(table).find(({ seat, queued }) => queued > 0 && playerInHand(table, seat) === null)
    if (placeToPay === undefined) continue
    emitAtTable(draft, idOfTable(table), { type: 'ChipsAdded', seat: placeToPay.seat, amount: placeToPay.queued })
    return true
  }
  return false
}

/** Declines rebuy offers that were not answered in time. */
export const expireRebuyOffers = (draft: TournamentDraft): void => {
  for (const { player, busted } of draft.state.entrants)
    if (busted !== null && busted.rebuyUntil !== null && busted.rebuyUntil <= draft.at)
      emit(draft, { type: 'RebuyDeclined', player })
}
