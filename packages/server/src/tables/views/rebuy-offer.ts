import { maxTopUp, minTopUp, type PlayerId, rebuyEndsAt, stackOf } from '@cardroom/engine'
import { wireChipsOf } from '../../ports/amounts.ts'
import { isPlayer, type OutgoingMessage, type ProjectionContext, tableMessage, type Viewer } from './outgoing.ts'
import { type TableRecord, tableConfigOf } from './table-record.ts'

/**
 * The answer to `can_rebuy` (S-RBY-04, A-BUYIN-12). `max` is the amount that fills the stack up to the table maximum.
 * `min` is the minimum buy-in, less the queued chips if the stack is empty, and never more than `max`. The wallet does
 * not count at a home game, whose chips come from the game's own bank.
 * @param balance the player's wallet, hundredths
 */
export const canRebuyMessage = (record: TableRecord, player: PlayerId, balance: number): OutgoingMessage => {
  const place = record.state.seats.find((seated) => seated?.player === player) ?? null
  const room = place === null || place.leaving ? 0 : maxTopUp(record.state, place.seat)
  const isBroke = place !== null && stackOf(record.state, place.seat) === 0
  const minAmount = isBroke ? minTopUp(record.state, place.seat) : tableConfigOf(record).minBuyIn
  const min = Math.min(minAmount, room)
  const hasFunds = record.state.home !== undefined || balance > 0
  const data = {
    canRebuy: room > 0 && hasFunds,
    min: wireChipsOf(min),
    max: wireChipsOf(room),
    balance: wireChipsOf(balance),
  }
  return tableMessage(record, 'can_rebuy', { data })
}

/**
 * When the rebuy offer to `player` ends, ms; null while none is open (S-CASH-09). In a paused home game it is the end
 * that the offer has if the pause ends `now`.
 */
export const rebuyOfferEndsAt = ({ state }: TableRecord, viewer: Viewer, now: number): number | null =>
  isPlayer(viewer) ? rebuyEndsAt(state, viewer, now) : null

/** The message with the open rebuy offer: `timestamp` is now, `expireAt` its end. Empty if no offer is open. */
export const rebuyOfferMessages = (
  record: TableRecord,
  player: PlayerId,
  context: ProjectionContext,
): readonly OutgoingMessage[] => {
  const expireAt = rebuyOfferEndsAt(record, player, context.now)
  if (expireAt === null) return []
  const balance = wireChipsOf(context.balances.get(player) ?? 0)
  return [tableMessage(record, 'rebuy_pop', { kind: 'cash', timestamp: context.now, expireAt, balance })]
}
