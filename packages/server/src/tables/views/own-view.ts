import type { TableView } from '@cardroom/protocol'

/** How the view of a player with cards differs from the common view, which viewers without cards see at that moment. */
interface OwnView {
  readonly commonView: TableView
  /** The only seat in which the two views differ, and only in its cards. */
  readonly seat: number
}

/*
 * The properties are not enumerable, so they are neither sent nor copied to a changed view. A WeakMap would keep the
 * common view and payload in memory until the next full garbage collection, and so make the frequent collections of
 * young objects long.
 */
const OWN_VIEW = Symbol('own view')
const COMMON_PAYLOAD = Symbol('common payload')

/** Remembers that `view` differs from `ownView.commonView` only in the player's own cards, at `ownView.seat`. */
export const rememberCommonView = (view: TableView, ownView: OwnView): void =>
  void Object.defineProperty(view, OWN_VIEW, { value: ownView })

/** Remembers that `payload` equals `commonPayload`, except that it contains the player's own view of the table. */
export const rememberCommonPayload = (payload: object, commonPayload: object): void =>
  void Object.defineProperty(payload, COMMON_PAYLOAD, { value: commonPayload })

const ownViewOf = (view: TableView & { readonly [OWN_VIEW]?: OwnView }): OwnView | undefined => view[OWN_VIEW]
const commonPayloadOf = (payload: { readonly [COMMON_PAYLOAD]?: object }): object | undefined => payload[COMMON_PAYLOAD]

/**
 * A step is the change from one view to the next. If the cards in the player's seat have changed neither in the
 * player's view nor in the common view, both steps change the same fields to the same values. Then the common step is
 * sent to the player too, and encoded once.
 * @param shownView the player's view before; `table` in `payload` is the player's view after
 * @returns the common step; null if the player needs a step of their own
 */
export const equivalentCommonChange = (
  shownView: TableView,
  payload: object,
  table: TableView,
): { readonly shownView: TableView; readonly payload: object } | null => {
  const [ownViewBefore, ownViewAfter, commonPayload] = [
    ownViewOf(shownView),
    ownViewOf(table),
    commonPayloadOf(payload),
  ]
  if (
    ownViewBefore === undefined ||
    ownViewAfter === undefined ||
    commonPayload === undefined ||
    ownViewBefore.seat !== ownViewAfter.seat
  )
    return null
  const { seat } = ownViewAfter
  const isKept =
    isSameCards(shownView, table, seat) && isSameCards(ownViewBefore.commonView, ownViewAfter.commonView, seat)
  return isKept ? { shownView: ownViewBefore.commonView, payload: commonPayload } : null
}

const isSameCards = (viewBefore: TableView, viewAfter: TableView, seat: number): boolean => {
  const [cardsBefore, cardsAfter] = [viewBefore.players[seat]?.playerCards, viewAfter.players[seat]?.playerCards]
  return (
    cardsBefore !== undefined &&
    cardsBefore.length === cardsAfter?.length &&
    cardsBefore.every((card, index) => card === cardsAfter[index])
  )
}
