import type { SeatView, ServerMessages } from '@cardroom/protocol'
import { chipsFromWire } from '../../format/chips.ts'
import { withPurchaseReceived } from './apply-tournament.ts'
import { emptySeatAt, type Seat, seatFrom, withStack } from './seat.ts'
import { isViewerLeaving, noSitInOptions, type SitInOptions, type TableModel, withSeat } from './table-model.ts'

/** Sets one seat from the server's message: a seat that was just taken, or the viewer's own (B-IN-02, B-IN-26). */
export function withPlayer(model: TableModel, view: SeatView, at: number): TableModel {
  return { ...model, seats: model.seats.map((seat) => (seat.index === view.index ? seatFrom(view, seat, at) : seat)) }
}

const withViewerGone = (model: TableModel): TableModel => ({ ...model, hasLeft: true, offer: null, prompt: null })

/**
 * Frees the seat of a player who has left. If the player is the viewer, marks instead that the viewer has left the
 * table (B-IN-20). After the viewer's elimination from a tournament their seat is only freed: the table stays open
 * until they answer the popup (S-EMIT-10).
 */
export function withoutPlayer(model: TableModel, userId: string): TableModel {
  if (isViewerLeaving(model, userId) && !model.tournament?.finish) return withViewerGone(model)
  return withSeatFreed(model, userId)
}

export function withSeatFreed(model: TableModel, userId: string): TableModel {
  const seatAfterLeaving = (seat: Seat) => (seat.userId === userId && userId !== '' ? emptySeatAt(seat.index) : seat)
  return { ...model, seats: model.seats.map(seatAfterLeaving) }
}

/** Marks that the viewer has left the tournament, if `userId` is the viewer's (S-EMIT-10). */
export const withTournamentLeft = (model: TableModel, userId: string): TableModel =>
  userId === model.viewer ? withViewerGone(model) : model

/** A player sits out or comes back. If the viewer comes back, their sit-out marks and buttons are cleared (B-SITOUT-07). */
export function withSittingOut(model: TableModel, userId: string, isSittingOut: boolean): TableModel {
  // During a hand an empty stack means all-in, also for a player who sits out and has posted a blind with their last
  // chips. After the hand is won, it means that the player has no chips left.
  const isBusted = isSittingOut && model.winners.length > 0
  const nextModel = withSeat(model, userId, (seat) => ({
    ...seat,
    ...(isBusted ? { allIn: false, label: null } : {}),
    state: isSittingOut ? 'sittingOut' : seat.state === 'sittingOut' ? 'in' : seat.state,
    sitsOutNextHand: false,
    sitsOutNextBigBlind: false,
  }))
  return !isSittingOut && userId === model.viewer ? { ...nextModel, sitInOptions: noSitInOptions } : nextModel
}

export const sitInOptionsFrom = (sentButtons: NonNullable<ServerMessages['table_state']['buttons']>): SitInOptions => ({
  iAmBack: sentButtons.iAmBack,
  waitForBigBlind: sentButtons.waitForBigBlind,
  playNextHand: sentButtons.playNextHand,
  chipsToPost: chipsFromWire(sentButtons.posts ?? 0),
  entryChoice: sentButtons.comesIn ?? null,
})

/** Sit-out requests of the viewer, by their names on the wire (B-OUT-07). */
export type SitOutRequest = 'sitout' | 'sitin' | 'sitout_nextblind' | 'sitin_nextbigblind'

/** Marks the viewer's seat at once: the server sends nothing until the request takes effect (B-SITOUT-02, B-SITOUT-03). */
export function withSitOutRequested(model: TableModel, order: SitOutRequest): TableModel {
  if (model.viewer === null) return model
  return withSeat(model, model.viewer, (seat) => {
    if (order === 'sitout_nextblind') return { ...seat, sitsOutNextBigBlind: true }
    return { ...seat, sitsOutNextHand: order === 'sitout' }
  })
}

/** Sets a stack after chips were added. If it is the viewer's, their open buy-in prompt closes (B-IN-29). */
export function withRebuy(model: TableModel, message: ServerMessages['rebuy'], at: number): TableModel {
  const nextModel = withSeat(model, message.userId, (seat) => withStack(seat, chipsFromWire(message.chips), at))
  const isAnswered = message.userId === model.viewer && model.prompt !== null && model.prompt.kind !== 'autoMuck'
  return isAnswered ? { ...withPurchaseReceived(nextModel), prompt: null } : nextModel
}
