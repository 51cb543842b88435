import { type SeatNo, stackOf } from '@cardroom/engine'
import type { SeatView } from '@cardroom/protocol'
import { toWire } from '../../views/amounts.ts'
import type { Viewer } from '../../views/outgoing.ts'
import type { Profiles } from '../../views/profiles.ts'
import type { TableRecord } from '../../views/table-record.ts'
import { holeCards, playerInHand, seatCards } from './hole-cards.ts'
import { firstOfStreet } from './turn-view.ts'

/** A seat as `viewer` may see it (B-DATA-01). */
export const seatView = (record: TableRecord, seat: SeatNo, viewer: Viewer, profiles: Profiles): SeatView => ({
  ...publicSeat(record, seat, firstOfStreet(record), profiles),
  playerCards: seatCards(record, seat, viewer),
})

/** A seat as everybody sees it, field by field. @param first the seat that acts first on the running street */
export const publicSeat = (record: TableRecord, seat: SeatNo, first: SeatNo | null, profiles: Profiles): SeatView => {
  const { state } = record
  const place = state.seats[seat] ?? null
  if (place === null) return openSeat(seat)
  const { username, pfp, isBot } = profiles.of(place.player)
  const inHand = playerInHand(record, seat)
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
