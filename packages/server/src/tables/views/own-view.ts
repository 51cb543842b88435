import type { TableView } from '@cardroom/protocol'

/**
 * How the view of a player with cards differs from the common view, which viewers without cards see at that moment:
 * only in the cards of the player's own seat.
 */
export interface OwnView {
  readonly commonView: TableView
  readonly seat: number
  readonly playerCards: TableView['players'][number]['playerCards']
}

/**
 * What is remembered of a view that a client was sent, until the next one. Of a player's own view in a message for all
 * viewers it is the `OwnView`: the common view is kept once for all of them, and the own view is rebuilt if it is
 * needed. A view in a message for one player alone is kept whole.
 */
export type ShownView = TableView | OwnView

/** The common view with the player's own cards. */
export const viewWithOwnCards = ({ commonView, seat, playerCards }: OwnView): TableView => ({
  ...commonView,
  players: commonView.players.map((view, index) => (index === seat ? { ...view, playerCards } : view)),
})

/** A payload equals `commonPayload`, except that it contains `ownView`. */
interface OwnPayload {
  readonly ownView: OwnView
  readonly commonPayload: object
}

const OWN_PAYLOAD = Symbol('own payload')

/**
 * Adds how a player's payload differs from the common one. The property is not enumerable, so it is neither sent nor
 * copied to a changed payload. A WeakMap would keep all payloads in memory until the next full garbage collection.
 */
export const rememberOwnPayload = (payload: object, ownPayload: OwnPayload): void =>
  void Object.defineProperty(payload, OWN_PAYLOAD, { value: ownPayload })

const ownPayloadOf = (payload: { readonly [OWN_PAYLOAD]?: OwnPayload }): OwnPayload | undefined => payload[OWN_PAYLOAD]

/** @param table the view in the payload */
export const shownViewOf = (payload: object, table: TableView): ShownView => ownPayloadOf(payload)?.ownView ?? table

/** The whole view that was shown. */
export const wholeViewOf = (shownView: ShownView): TableView =>
  'commonView' in shownView ? viewWithOwnCards(shownView) : shownView

/**
 * A step is the change from one view to the next. If the cards in the player's seat have changed neither in the
 * player's view nor in the common view, both steps change the same fields to the same values. Then the common step is
 * sent to the player too, and encoded once.
 * @param shownView the player's view before the step
 * @param payload with the player's view after the step
 * @returns the common step; null if the player needs a step of their own
 */
export const equivalentCommonChange = (
  shownView: ShownView,
  payload: object,
): { readonly shownView: TableView; readonly payload: object } | null => {
  const ownPayload = ownPayloadOf(payload)
  if (!('commonView' in shownView) || ownPayload === undefined) return null
  const { ownView, commonPayload } = ownPayload
  const isKept =
    shownView.seat === ownView.seat &&
    isSameCards(shownView.playerCards, ownView.playerCards) &&
    isSameCards(commonCards(shownView), commonCards(ownView))
  return isKept ? { shownView: shownView.commonView, payload: commonPayload } : null
}

/** The cards in the player's seat as everybody else sees them. */
const commonCards = ({ commonView, seat }: OwnView): readonly string[] => commonView.players[seat]?.playerCards ?? []

const isSameCards = (cardsBefore: readonly string[], cardsAfter: readonly string[]): boolean =>
  cardsBefore.length === cardsAfter.length && cardsBefore.every((card, index) => card === cardsAfter[index])
