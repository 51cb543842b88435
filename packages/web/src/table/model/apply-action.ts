import type { ServerMessages } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../../format/chips.ts'
import { withTableView } from './apply-state.ts'
import { withoutPreAction } from './pre-action.ts'
import { type LabelWord, labelShownMs, type Seat } from './seat.ts'
import { type TableModel, withSeat } from './table-model.ts'

/** Time in ms for which table updates are deferred after an action, so that the action can be seen (B-TURN-08). */
const actionShownMs = 2000

/** The seat with a label for the player's action, shown from `at` for `labelShownMs`. */
export const seatWithActionLabel = (seat: Seat, word: LabelWord, amount: Chips, at: number): Seat => ({
  ...seat,
  label: { word, amount, until: at + labelShownMs },
})

/** Applies a player's action: replaces the state, labels the seat and stops the player's clock (S-EMIT-07). */
export function withAction(
  model: TableModel,
  word: LabelWord,
  message: ServerMessages['player_call'],
  at: number,
): TableModel {
  const actorId = message.player.id
  const nextModel = withTableView(model, message.table, at)
  // The label of a raise shows the total bet, as the RAISE button and the bet on the felt do.
  const amount = chipsFromWire(word === 'RAISE' ? message.player.currentBet : message.bet)
  const labelledModel = withSeat(nextModel, actorId, (seat) => seatWithActionLabel(seat, word, amount, at))
  const isViewer = actorId === model.viewer
  return {
    ...(isViewer ? withoutPreAction(labelledModel) : labelledModel),
    turn: labelledModel.turn?.userId === actorId ? null : labelledModel.turn,
    offer: isViewer ? null : labelledModel.offer,
    updatesDeferredUntil: at + actionShownMs,
  }
}

/** Stores a table update to apply it later, in place of an older stored one ([Q97]). An outdated update is dropped. */
export function withUpdateDeferred(model: TableModel, message: ServerMessages['table'], at: number): TableModel {
  const isNewer = !model.deferredUpdate || message.seq >= model.deferredUpdate.seq
  return isNewer && message.seq >= model.seq ? { ...model, deferredUpdate: { ...message, receivedAt: at } } : model
}

/** Applies the deferred update once `updatesDeferredUntil` has passed. Its turn clock has run since it arrived. */
export function withDeferredUpdateApplied(model: TableModel, at: number): TableModel {
  if (!model.deferredUpdate || at < model.updatesDeferredUntil) return model
  const { table, receivedAt } = model.deferredUpdate
  const turn = table.turn && { ...table.turn, timeLeft: table.turn.timeLeft - (at - receivedAt) }
  return withTableView({ ...model, deferredUpdate: null }, { ...table, turn }, at)
}

/**
 * Clears the clock, the action buttons and the pre-action of the viewer: at the end of a betting round, and when the
 * viewer times out (B-ACTION-05).
 */
export const withoutTurn = (model: TableModel): TableModel => ({ ...withoutPreAction(model), turn: null, offer: null })

/** Applies a player's timeout. If another player timed out, the viewer's pre-action stays ([Q96]). */
export function withTimeout(model: TableModel, userId: string): TableModel {
  if (userId === model.viewer) return withoutTurn(model)
  return { ...model, turn: model.turn?.userId === userId ? null : model.turn }
}
