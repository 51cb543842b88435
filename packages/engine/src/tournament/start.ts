import { seatNo } from '../basics/seat.ts'
import type { PlayerId } from '../table/config.ts'
import { cancelTournament } from './cancel.ts'
import { seatsPerTableOf } from './config.ts'
import { emit, type TournamentDraft } from './draft.ts'
import { tournamentConfigOf } from './lookups.ts'
import { levelAt } from './structures.ts'
import { addTable, seatEntrant } from './tables.ts'

/** Starts the tournament, or cancels it with too few entrants (S-MTT-06, S-MTT-07). */
export const startTournament = (draft: TournamentDraft): void => {
  const { at, state, randomDraws } = draft
  const { minPlayers, structure, breaks, lateRegistration } = tournamentConfigOf(state)
  if (state.entrants.length < Math.max(2, minPlayers)) {
    cancelTournament(draft, 'too-few-players')
    return
  }
  emit(draft, {
    type: 'Started',
    at,
    levelEndsAt: at + levelAt(structure, 1).lengthMs,
    breakAt: at + breaks.everyMs,
    lateRegistration,
  })
  seatAll(draft, randomDraws.shuffled(state.entrants.map(({ player }) => player)))
}

/** Seats the players at as few tables as possible; table sizes differ by at most one. */
const seatAll = (draft: TournamentDraft, players: readonly PlayerId[]): void => {
  const seatsPerTable = seatsPerTableOf(tournamentConfigOf(draft.state))
  const tableCount = Math.ceil(players.length / seatsPerTable)
  for (let index = 0; index < tableCount; index += 1) {
    const table = addTable(draft)
    const seats = draft.randomDraws.shuffled(Array.from({ length: seatsPerTable }, (_, seat) => seatNo(seat)))
    players
      .filter((_, place) => place % tableCount === index)
      .forEach((player, place) => {
        const seat = seats[place]
        if (seat !== undefined) seatEntrant(draft, player, { table, seat })
      })
  }
}
