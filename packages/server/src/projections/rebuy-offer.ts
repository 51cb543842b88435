import { leastFor, type PlayerId, roomFor, stackOf } from '@cardroom/engine'
import { toWire } from '../tables/amounts.ts'
import type { Outgoing } from '../tables/contract.ts'
import { tableEvent } from './outgoing.ts'
import { configOf, type TableStory } from './table-story.ts'

/**
 * The answer to `can_rebuy` (S-RBY-04, A-BUYIN-12): up to the table's maximum in total, at least the least buy-in, or
 * what there is room for if that is less.
 * @param balance the player's wallet, hundredths
 */
export const rebuyOffer = (story: TableStory, player: PlayerId, balance: number): Outgoing => {
  const place = story.state.seats.find((seated) => seated?.player === player) ?? null
  const room = place === null || place.leaving ? 0 : roomFor(story.state, place.seat)
  const isBroke = place !== null && stackOf(story.state, place.seat) === 0
  const least = isBroke ? leastFor(story.state, place.seat) : configOf(story).minBuyIn
  const min = Math.min(least, room)
  const data = { canRebuy: room > 0 && balance > 0, min: toWire(min), max: toWire(room), balance: toWire(balance) }
  return tableEvent(story, 'can_rebuy', { data })
}
