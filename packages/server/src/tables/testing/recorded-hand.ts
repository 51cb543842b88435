import {
  type HandEvent,
  type HandState,
  handDecider,
  type TableConfig,
  type TableId,
  type TableState,
} from '@cardroom/engine'
import { profilesNamedById } from '../../ports/testing/named-by-id.ts'
import type { FinishedHand } from '../../store/finished-hand.ts'
import { finishedHand } from '../hand-records/finished-hand.ts'
import { emptyTableRecord } from '../views/table-record.ts'

/** A played hand as the engine's tests have it. */
interface PlayedHand {
  readonly state: HandState
  readonly events: readonly HandEvent[]
}

/** The id of the player who sits in a seat of a hand that `recordedHand` records. */
export const playerInSeat = (seat: number): string => `player-${seat}`

/** The finished hand, with its record, of a hand that was played without a table. */
export const recordedHand = (
  played: PlayedHand,
  { tableId = 'lantern', startedAt = 0 }: { readonly tableId?: string; readonly startedAt?: number } = {},
): FinishedHand => {
  const { state, events } = afterMucks(played)
  const seats = Array.from({ length: 10 }, (_, seat) => ({ player: playerInSeat(seat) }))
  const config = { tableId: tableId as TableId, seats: seats.length } as unknown as TableConfig
  const table = { ...emptyTableRecord.state, config, seats, hand: state } as unknown as TableState
  const record = { ...emptyTableRecord, state: table, hand: events, handStartedAt: startedAt }
  return finishedHand(record, startedAt + 1_000, { table: 'Lantern', profiles: profilesNamedById })
}

/** The hand after everybody who may show or muck has mucked. */
const afterMucks = (played: PlayedHand): PlayedHand => {
  const [seat] = played.state.muckOffered
  if (played.state.phase !== 'mucking' || seat === undefined) return played
  const decision = handDecider.decide(played.state, { type: 'decideMuck', seat, cards: [] })
  if (!decision.ok) throw new Error(decision.refusal.code)
  const state = decision.events.reduce(handDecider.evolve, played.state) ?? played.state
  return afterMucks({ state, events: [...played.events, ...decision.events] })
}
