import type { Chips } from '../basics/chips.ts'
import { seatedPlayers } from '../table/seats.ts'
import type { TableState } from '../table/state.ts'
import { emit, emitAtTable, type TournamentDraft } from './draft.ts'
import { type BustedEntrant, remainingEntrantTotals } from './entrant-totals.ts'
import { entrantOf, findPlayerAtTable, idOfTable } from './lookups.ts'
import { finishPlaceOf, payEliminated, prizeOfEntrant } from './prizes.ts'
import { rankEliminated } from './ranking.ts'
import { endsInRebuyPeriod, offerRebuy } from './rebuys.ts'
import type { Entrant, TournamentState } from './state.ts'
import { hasTableWithTrait, tablesWithTrait, tableTraits } from './table-tree.ts'

/** Records players who lost all chips in a finished hand, and offers a rebuy in the rebuy period (S-RBY-02). */
export const recordBusts = (draft: TournamentDraft): boolean => {
  const { at, state } = draft
  const busted = tablesWithTrait(state, tableTraits.broke).flatMap((table) =>
    seatedPlayers(table)
      .filter(({ stack, player }) => stack === 0 && entrantOf(state, player)?.busted === null)
      .map(({ player, seat }) => ({ player, table, chips: stackAtHandStart(table, seat) })),
  )
  for (const { player, table, chips } of busted) {
    emit(draft, { type: 'PlayerBusted', at, player, table: idOfTable(table), chips })
    if (endsInRebuyPeriod(draft.state, table)) offerRebuy(draft, player, idOfTable(table))
  }
  return busted.length > 0
}

const stackAtHandStart = ({ hand }: TableState, seat: number): Chips =>
  hand?.setup.seats.find((dealtIn) => dealtIn.seat === seat)?.stack ?? (0 as Chips)

/**
 * Eliminates players without chips who will not rebuy. Players who busted in one hand are eliminated together. In
 * hand-for-hand play, all players who busted in one round are eliminated together (S-MTT-10, S-BAL-05).
 */
export const eliminatePlayers = (draft: TournamentDraft): boolean => {
  const eliminatedGroup = playersToEliminate(draft.state)
  if (eliminatedGroup.length === 0) return false
  const { at } = draft
  const rankedPlayers = rankEliminated(draft.state, eliminatedGroup)
  for (const { entrant, finish } of rankedPlayers) {
    // Places and prizes are computed as if the whole group were already out, because its members can share a place.
    const eliminated = { ...entrant, finish }
    const state = { ...draft.state, entrants: entrantsWithFinishes(draft.state, rankedPlayers) }
    emit(draft, {
      type: 'PlayerOut',
      at,
      player: entrant.player,
      table: entrant.busted.table,
      place: finishPlaceOf(state, eliminated) ?? state.entrants.length,
      prize: prizeOfEntrant(state, eliminated),
      finish,
    })
  }
  for (const { entrant } of rankedPlayers) unseatEliminated(draft, entrant)
  payEliminated(draft)
  return true
}

/**
 * @returns the players eliminated now. Players who busted at one table go together, once none of them may rebuy. In
 *   hand-for-hand play all players who busted go together, once no table plays a hand and none of them may rebuy.
 */
const playersToEliminate = (state: TournamentState): readonly BustedEntrant[] => {
  const { busted } = remainingEntrantTotals(state)
  if (busted.length === 0) return busted
  if (state.handForHand) return hasTableWithTrait(state, tableTraits.running) || busted.some(mayRebuy) ? [] : busted
  const [first] = busted.filter(({ busted: { table } }) =>
    busted.every((bustedEntrant) => bustedEntrant.busted.table !== table || !mayRebuy(bustedEntrant)),
  )
  return first === undefined ? [] : busted.filter((bustedEntrant) => bustedEntrant.busted.table === first.busted.table)
}

const mayRebuy = ({ busted }: BustedEntrant): boolean => busted.rebuyUntil !== null

const entrantsWithFinishes = (
  { entrants }: TournamentState,
  rankedPlayers: ReturnType<typeof rankEliminated<BustedEntrant>>,
): readonly Entrant[] => {
  const finishes = new Map(rankedPlayers.map(({ entrant, finish }) => [entrant.player, finish]))
  return entrants.map((entrant) => ({ ...entrant, finish: finishes.get(entrant.player) ?? entrant.finish }))
}

const unseatEliminated = (draft: TournamentDraft, { player }: Entrant): void => {
  const seated = findPlayerAtTable(draft.state, player)
  if (seated === null) return
  const { table, place } = seated
  emitAtTable(draft, idOfTable(table), {
    type: 'PlayerUnseated',
    seat: place.seat,
    player,
    stack: place.stack,
    reason: 'broke',
  })
}
