import { type Entrant, placeOf, poolOf, prizeOf, prizesOf, seatedPlayers, type TournamentState } from '@cardroom/engine'
import type { EntrantNews, TournamentNews } from './contract.ts'
import { type TournamentStep, type TournamentStory, tablesOf } from './story.ts'

/** What everybody may know of a tournament; null before it is opened. */
export const newsOf = (story: TournamentStory): TournamentNews | null => {
  const { state } = story
  const { config } = state
  if (config === null) return null
  const places = placesIn(state)
  return {
    id: config.tournamentId,
    seq: story.seq,
    config,
    status: state.status,
    hasStarted: state.hasStarted,
    lateRegistrationOpen: state.lateRegistrationOpen,
    entries: state.entrants.length,
    entrants: state.entrants.map((entrant) => entrantNews(state, entrant, places.get(entrant.player))),
    pool: poolOf(state),
    prizes: [...prizesOf(state)],
    prizesFinal: state.prizes !== null,
    level: state.level,
    levelEndsAt: state.levelEndsAt,
    breakEndsAt: state.breakEndsAt,
    tables: tablesOf(story),
  }
}

interface Place {
  readonly table: EntrantNews['table']
  readonly seat: EntrantNews['seat']
  readonly chips: number
}

const placesIn = ({ tables }: TournamentState): ReadonlyMap<string, Place> =>
  new Map(
    tables.flatMap((table) =>
      seatedPlayers(table).map(({ player, seat, stack, queued }) => [
        player,
        // The seat's own stack is that of the last hand that ended.
        { table: table.config?.tableId ?? null, seat, chips: stack + queued },
      ]),
    ),
  )

const entrantNews = (state: TournamentState, entrant: Entrant, place: Place | undefined): EntrantNews => ({
  player: entrant.player,
  // The winner is out of nothing: all chips are his.
  state: placeOf(state, entrant) === 1 ? 'playing' : entrant.state,
  chips: place?.chips ?? 0,
  place: placeOf(state, entrant),
  // Cancelled, everybody has what was shared out.
  prize: entrant.prize > 0 ? entrant.prize : prizeOf(state, entrant),
  fees: entrant.fees,
  table: place?.table ?? null,
  seat: place?.seat ?? null,
})

/** Whether anything of it shows in the news: the play of a hand does not, before its end. */
export const isNewsworthy = (steps: readonly TournamentStep[]): boolean =>
  steps.some(({ event }) => event.type !== 'AtTable' || shown.has(event.event.type))

const shown: ReadonlySet<string> = new Set(['HandEnded', 'PlayerSeated', 'PlayerUnseated', 'ChipsAdded'])
