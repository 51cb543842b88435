import type { Chips } from '../basics/chips.ts'
import { emit, type TournamentDraft } from './draft.ts'
import { findPlayerAtTable, idOfTable, remainingPlayerCount } from './lookups.ts'
import { finalizePrizes, payEliminated, prizesOf } from './prizes.ts'

/** Ends the tournament if one player has all chips (S-MTT-11). */
export const finishTournament = (draft: TournamentDraft): boolean => {
  const { at, state } = draft
  if (remainingPlayerCount(state) !== 1) return false
  const winner = state.entrants.find((entrant) => entrant.state !== 'out')
  if (winner === undefined) return false
  const seated = findPlayerAtTable(state, winner.player)
  if (seated === null) return false
  if (state.lateRegistrationOpen) emit(draft, { type: 'LateRegistrationClosed', at })
  if (state.prizes === null) finalizePrizes(draft)
  emit(draft, {
    type: 'PlayerOut',
    at,
    player: winner.player,
    table: idOfTable(seated.table),
    place: 1,
    prize: prizesOf(draft.state)[0] ?? (0 as Chips),
    finish: { below: state.entrants.length - 1, tied: 1 },
  })
  payEliminated(draft)
  const fees = draft.state.entrants.reduce((sum, entrant) => sum + entrant.fees, 0) as Chips
  emit(draft, { type: 'Finished', at, winner: winner.player, fees })
  return true
}
