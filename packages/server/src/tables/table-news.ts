import {
  cashTable,
  type PlayerId,
  playerInHand,
  type SeatNo,
  seatedPlayers,
  stackOf,
  type TableEvent,
  type TableState,
  totalPot,
} from '@cardroom/engine'
import { configOf, isHandEvent, type Step, type TableStory } from '../projections/table-story.ts'
import type { TableNews } from './table-request.ts'

/** What the lobby shows of a table (S-RT-06). */
export const tableNews = (story: TableStory, moved: readonly PlayerId[] = []): TableNews => {
  const { state } = story
  const config = configOf(story)
  return {
    id: config.tableId,
    seq: story.seq,
    config,
    seated: seatedOf(state),
    reserved: reservedOf(state),
    freeSeat: freeSeat(state),
    moved,
  }
}

const seatedOf = (state: TableState): TableNews['seated'] =>
  seatedPlayers(state).map(({ player, seat, queued }) => ({
    player,
    seat,
    stack: stackOf(state, seat),
    queued,
    staked: stakedBy(state, seat),
    inHand: playerInHand(state, seat)?.folded === false,
  }))

/** Nothing once a fold has given it up, or the pots are being paid out. */
const stakedBy = (state: TableState, seat: SeatNo): number => {
  const player = playerInHand(state, seat)
  if (player === null || player.folded || state.hand === null) return 0
  const put = state.hand.players.reduce((sum, one) => sum + one.put, 0)
  return totalPot(state) === put ? player.put : 0
}

const reservedOf = (state: TableState): TableNews['reserved'] =>
  state.reservations.map(({ player, amount }) => ({ player, chips: amount }))

/** Everybody with a place at the table, seated or reserved. */
export const playersOf = ({ state }: TableStory): readonly PlayerId[] =>
  [...seatedPlayers(state), ...state.reservations].map(({ player }) => player)

/**
 * The news that some events make; null if nothing of it is new.
 * @param last the news before the events; null if none has been told yet
 */
export const newsOf = (story: TableStory, steps: readonly Step[], last: TableNews | null): TableNews | null => {
  const moved = steps.flatMap(({ event }) =>
    event.type === 'PlayerSeated' || event.type === 'PlayerUnseated' ? event.player : [],
  )
  if (last === null || !steps.every(isOfHand)) {
    const news = tableNews(story, moved)
    return last !== null && moved.length === 0 && isSame(last, news) ? null : news
  }
  const seated = seatedOf(story.state)
  return isSameSeated(last.seated, seated) ? null : { ...last, seq: story.seq, seated, moved: [] }
}

/** Between its start and its end a hand changes stacks and who is in it, and nothing else that the lobby shows. */
const isOfHand = ({ event }: Step): boolean =>
  clocks.has(event.type) || (event.type !== 'HandStarted' && event.type !== 'HandEnded' && isHandEvent(event))

const clocks: ReadonlySet<TableEvent['type']> = new Set([
  ...(['TurnClockStarted', 'TurnTimedOut', 'ExtraTimeStarted', 'ExtraTimeCut', 'TimeBankSpent'] as const),
  ...(['StepScheduled', 'RoundTripMeasured'] as const),
])

const isSame = (a: TableNews, b: TableNews): boolean =>
  a.freeSeat === b.freeSeat &&
  a.config === b.config &&
  isSameSeated(a.seated, b.seated) &&
  isSameReserved(a.reserved, b.reserved)

const isSameReserved = (a: TableNews['reserved'], b: TableNews['reserved']): boolean =>
  a.length === b.length && a.every((one, index) => one.player === b[index]?.player && one.chips === b[index]?.chips)

const isSameSeated = (a: TableNews['seated'], b: TableNews['seated']): boolean =>
  a.length === b.length &&
  a.every((one, index) => {
    const other = b[index]
    return (
      one.player === other?.player &&
      one.seat === other.seat &&
      one.stack === other.stack &&
      one.queued === other.queued &&
      one.staked === other.staked &&
      one.inHand === other.inHand
    )
  })

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
