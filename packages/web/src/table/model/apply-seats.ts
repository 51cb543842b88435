import type { SeatView, ServerMessages } from '@cardroom/protocol'
import { withBought } from './apply-tournament.ts'
import { chipsOf } from './chips.ts'
import { openSeat, type Seat, seatFrom, withStack } from './seat.ts'
import { noButtons, type SitOutButtons, type TableModel, withSeat } from './table-model.ts'

/** A seat that was just taken, or the own one on request (B-IN-02, B-IN-26). */
export function withPlayer(model: TableModel, view: SeatView, at: number): TableModel {
  return { ...model, seats: model.seats.map((seat) => (seat.index === view.index ? seatFrom(view, seat, at) : seat)) }
}

const gone = (model: TableModel): TableModel => ({ ...model, left: true, offer: null, prompt: null })

/**
 * A seat became free; the viewer's own means that the visit is over (B-IN-20), but for who is out of a tournament: there
 * the answer to the popup ends it (S-EMIT-10).
 */
export function withoutPlayer(model: TableModel, userId: string): TableModel {
  if (userId !== '' && userId === model.viewer && !model.tournament?.out) return gone(model)
  const freed = (seat: Seat) => (seat.userId === userId && userId !== '' ? openSeat(seat.index) : seat)
  return { ...model, seats: model.seats.map(freed) }
}

/** The room has let the viewer go from a tournament (S-EMIT-10). */
export const withoutEntrant = (model: TableModel, userId: string): TableModel =>
  userId === model.viewer ? gone(model) : model

/** Sitting out or back in; a sit-in of the viewer clears the own sit-out marks and buttons (B-SITOUT-07). */
export function withSittingOut(model: TableModel, userId: string, out: boolean): TableModel {
  const next = withSeat(model, userId, (seat) => ({
    ...seat,
    state: out ? 'sittingOut' : seat.state === 'sittingOut' ? 'in' : seat.state,
    sitsOutNextHand: false,
    sitsOutNextBigBlind: false,
  }))
  return !out && userId === model.viewer ? { ...next, buttons: noButtons } : next
}

/** The buttons as the server sends them. */
export const sitOutButtons = (sent: NonNullable<ServerMessages['table_state']['buttons']>): SitOutButtons => ({
  iAmBack: sent.iAmBack,
  waitForBigBlind: sent.waitForBigBlind,
  playNextHand: sent.playNextHand,
  posts: chipsOf(sent.posts ?? 0),
  comesIn: sent.comesIn ?? null,
})

/** What the viewer can ask of the room about sitting out (B-OUT-07). */
export type SitOutOrder = 'sitout' | 'sitin' | 'sitout_nextblind' | 'sitin_nextbigblind'

/** Marks the own seat as asked, at once: the room says nothing until the order takes effect (B-SITOUT-02, B-SITOUT-03). */
export function withSitOutAsked(model: TableModel, order: SitOutOrder): TableModel {
  if (model.viewer === null) return model
  return withSeat(model, model.viewer, (seat) => {
    if (order === 'sitout_nextblind') return { ...seat, sitsOutNextBigBlind: true }
    return { ...seat, sitsOutNextHand: order === 'sitout' }
  })
}

/** Chips were added; the viewer's own open question is answered by it (B-IN-29). */
export function withRebuy(model: TableModel, message: ServerMessages['rebuy'], at: number): TableModel {
  const next = withSeat(model, message.userId, (seat) => withStack(seat, chipsOf(message.chips), at))
  const answered = message.userId === model.viewer && model.prompt !== null && model.prompt.kind !== 'autoMuck'
  return answered ? { ...withBought(next), prompt: null } : next
}
