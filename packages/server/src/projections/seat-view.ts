import { type SeatNo, stackOf } from '@cardroom/engine'
import type { SeatView } from '@cardroom/protocol'
import { toWire } from '../tables/amounts.ts'
import type { Profiles, Viewer } from '../tables/contract.ts'
import { holeCards, playerInHand, seatCards } from './hole-cards.ts'
import type { TableStory } from './table-story.ts'
import { firstOfStreet } from './turn-view.ts'

/** A seat as `viewer` may see it (B-DATA-01). */
export const seatView = (story: TableStory, seat: SeatNo, viewer: Viewer, profiles: Profiles): SeatView => ({
  ...publicSeat(story, seat, firstOfStreet(story), profiles),
  playerCards: seatCards(story, seat, viewer),
})

/** A seat as everybody sees it, field by field. @param first the seat that acts first on the running street */
export const publicSeat = (story: TableStory, seat: SeatNo, first: SeatNo | null, profiles: Profiles): SeatView => {
  const { state } = story
  const place = state.seats[seat] ?? null
  if (place === null) return openSeat(seat)
  const { username, pfp, isBot } = profiles.of(place.player)
  const inHand = playerInHand(story, seat)
  const running = inHand !== null && state.hand?.phase !== 'over'
  const chips = toWire(stackOf(state, seat))
  const folded = inHand?.folded ?? false
  return {
    id: place.player,
    username,
    chips,
    balance: chips,
    pfp,
    index: seat,
    isActive: state.turnClock !== null && state.hand?.toAct === seat,
    isJoined: true,
    isFirstPlayer: first === seat,
    isDealer: state.button === seat,
    isWaiting: place.status !== 'playing' && place.status !== 'sittingOut',
    isSittingOut: place.status === 'sittingOut',
    isFold: folded,
    isFolded: folded,
    isAllIn: running && !folded && inHand.stack === 0,
    isBigBlind: inHand !== null && state.bigBlind === seat,
    isBot,
    isConnected: place.connected,
    playerCards: inHand === null ? [] : holeCards(inHand, false),
    sitOutAtNextHand: place.sitOutAt === 'nextHand',
    sitOutAtNextBlind: place.sitOutAt === 'nextBigBlind',
    session: { start: place.seatedAt },
    currentBet: toWire(inHand?.bet ?? 0),
    timeBank: place.timeBankMs,
  }
}

/** The blank placeholder (A-DATA-06). */
const openSeat = (seat: SeatNo): SeatView => ({
  id: '',
  username: '',
  chips: 0,
  balance: 0,
  pfp: null,
  index: seat,
  isActive: false,
  isJoined: false,
  isFirstPlayer: false,
  isDealer: false,
  isWaiting: false,
  isSittingOut: false,
  isFold: false,
  isFolded: false,
  isAllIn: false,
  isBigBlind: false,
  isBot: false,
  isConnected: false,
  playerCards: [],
  sitOutAtNextHand: false,
  sitOutAtNextBlind: false,
  session: { start: null },
  currentBet: 0,
  timeBank: 0,
})
