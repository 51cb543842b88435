import type { ServerMessages } from '@cardroom/protocol'
import { withState } from './apply-state.ts'
import { type Chips, chipsOf } from './chips.ts'
import { withoutAhead } from './preselect.ts'
import { type LabelWord, labelMs, type Seat } from './seat.ts'
import { type TableModel, withSeat } from './table-model.ts'

/** A table update that arrives this soon after an action waits (B-TURN-08). */
const actionShownMs = 2000

export const labelled = (seat: Seat, word: LabelWord, amount: Chips, at: number): Seat => ({
  ...seat,
  label: { word, amount, until: at + labelMs },
})

/** One player's action, at whatever seat: new state, the word over the name, the clock stopped (S-EMIT-07). */
export function withAction(
  model: TableModel,
  word: LabelWord,
  message: ServerMessages['player_call'],
  at: number,
): TableModel {
  const acted = message.player.id
  const next = withState(model, message.table, at)
  const shown = withSeat(next, acted, (seat) => labelled(seat, word, chipsOf(message.bet), at))
  const own = acted === model.viewer
  return {
    ...(own ? withoutAhead(shown) : shown),
    turn: shown.turn?.userId === acted ? null : shown.turn,
    offer: own ? null : shown.offer,
    busyUntil: at + actionShownMs,
  }
}

/** Keeps only the newest update that has to wait ([Q97]). */
export function deferred(model: TableModel, message: ServerMessages['table']): TableModel {
  const newer = !model.deferred || message.seq >= model.deferred.seq
  return newer && message.seq >= model.seq ? { ...model, deferred: message } : model
}

/** Processes an update that has waited long enough; call it when `busyUntil` is over. */
export function withDeferred(model: TableModel, at: number): TableModel {
  if (!model.deferred || at < model.busyUntil) return model
  return withState({ ...model, deferred: null }, model.deferred.table, at)
}

/** The end of a betting round: no clock, neither bar, no tick (B-ACTION-05). */
export const withoutTurn = (model: TableModel): TableModel => ({ ...withoutAhead(model), turn: null, offer: null })

/** The time of one player is over; what the others chose before their turn stays ([Q96]). */
export function withTimeout(model: TableModel, userId: string): TableModel {
  if (userId === model.viewer) return withoutTurn(model)
  return { ...model, turn: model.turn?.userId === userId ? null : model.turn }
}
