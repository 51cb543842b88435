import type { TableView } from '@cardroom/protocol'

/** How the view of a player with cards differs from the common view, which viewers without cards see at that moment. */
interface OwnView {
  readonly common: TableView
  /** The only seat in which the two views differ, and only in its cards. */
  readonly seat: number
}

const ownViews = new WeakMap<TableView, OwnView>()
const commonPayloads = new WeakMap<object, object>()

/** Remembers that `view` differs from `own.common` only in the player's own cards, at `own.seat`. */
export const noteOwnView = (view: TableView, own: OwnView): void => void ownViews.set(view, own)

/** Remembers that `payload` equals `common`, except that it contains the player's own view of the table. */
export const noteOwnPayload = (payload: object, common: object): void => void commonPayloads.set(payload, common)

/**
 * A step is the change from one view to the next. If the cards in the player's seat have changed neither in the
 * player's view nor in the common view, both steps change the same fields to the same values. Then the common step is
 * sent to the player too, and encoded once.
 * @param shown the player's view before; `table` in `payload` is the player's view after
 * @returns the common step; null if the player needs a step of their own
 */
export const commonStep = (
  shown: TableView,
  payload: object,
  table: TableView,
): { readonly shown: TableView; readonly payload: object } | null => {
  const [before, after, common] = [ownViews.get(shown), ownViews.get(table), commonPayloads.get(payload)]
  if (before === undefined || after === undefined || common === undefined || before.seat !== after.seat) return null
  const { seat } = after
  const isKept = isSameCards(shown, table, seat) && isSameCards(before.common, after.common, seat)
  return isKept ? { shown: before.common, payload: common } : null
}

const isSameCards = (one: TableView, other: TableView, seat: number): boolean => {
  const [cards, others] = [one.players[seat]?.playerCards, other.players[seat]?.playerCards]
  return cards !== undefined && cards.length === others?.length && cards.every((card, index) => card === others[index])
}
