import type { TableView } from '@cardroom/protocol'

/** What a player with cards sees of a table, beside what everybody sees of it at the same moment. */
interface OwnView {
  readonly common: TableView
  /** The only seat in which they differ: in its cards. */
  readonly seat: number
}

const ownViews = new WeakMap<TableView, OwnView>()
const commonPayloads = new WeakMap<object, object>()

/** Notes that a view is `common` with own cards in one seat. */
export const noteOwnView = (view: TableView, own: OwnView): void => void ownViews.set(view, own)

/** Notes that a payload is `common` with a player's own view of the table. */
export const noteOwnPayload = (payload: object, common: object): void => void commonPayloads.set(payload, common)

/**
 * The same step from one view to another for everybody, if the cards in the player's seat have not changed in either
 * view: then both steps change the same fields to the same values, and are encoded once.
 * @param shown the player's view before, `table` in `payload` their view after
 * @returns null if the step is the player's own
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
