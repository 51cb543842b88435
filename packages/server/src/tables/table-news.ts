import { cashTable, type PlayerId, type SeatNo, seatedPlayers, stackOf, type TableState } from '@cardroom/engine'
import { configOf, type Step, type TableStory } from '../projections/table-story.ts'
import type { TableNews } from './table-request.ts'

/** What the lobby shows of a table (S-RT-06). */
export const tableNews = (story: TableStory, moved: readonly PlayerId[] = []): TableNews => {
  const { state } = story
  const config = configOf(story)
  return {
    id: config.tableId,
    seq: story.seq,
    config,
    seated: seatedPlayers(state).map(({ player, seat }) => ({ player, seat, stack: stackOf(state, seat) })),
    freeSeat: freeSeat(state),
    moved,
  }
}

/** Everybody with a place at the table, seated or reserved. */
export const playersOf = ({ state }: TableStory): readonly PlayerId[] =>
  [...seatedPlayers(state), ...state.reservations].map(({ player }) => player)

/** The news that some events make; null if nothing of it is new. */
export const newsOf = (steps: readonly Step[]): TableNews | null => {
  const before = steps[0]?.before
  const after = steps.at(-1)?.after
  if (!before || !after) return null
  const moved = steps.flatMap(({ event }) =>
    event.type === 'PlayerSeated' || event.type === 'PlayerUnseated' ? event.player : [],
  )
  const news = tableNews(after, moved)
  return moved.length === 0 && before.state.config !== null && isSame(tableNews(before), news) ? null : news
}

const isSame = (a: TableNews, b: TableNews): boolean =>
  a.freeSeat === b.freeSeat && JSON.stringify(a.seated) === JSON.stringify(b.seated)

/** The rules are asked: would somebody who bought in and sat down now have to wait or post (N-PLAY-04)? */
const freeSeat = (state: TableState): SeatNo | null => {
  const newcomer = 'newcomer' as PlayerId
  const amount = state.config?.minBuyIn
  const seat = state.seats.indexOf(null) as SeatNo
  if (amount === undefined || seat < 0) return null
  const bought = cashTable.decide(state, { type: 'reserve', at: 0, player: newcomer, amount })
  if (!bought.ok) return null
  const buyer = bought.events.reduce(cashTable.evolve, state)
  const seated = cashTable.decide(buyer, { type: 'sit', at: 0, player: newcomer, seat })
  return seated.ok && seated.events.some((event) => event.type === 'PlayerSeated' && !event.waits) ? seat : null
}
