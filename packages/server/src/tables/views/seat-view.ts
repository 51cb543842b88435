import { type PlayerInHand, type SeatNo, sitsOutAtNextBigBlind, stackOf, type TableState } from '@cardroom/engine'
import type { SeatView } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import type { Profiles } from '../../ports/profiles.ts'
import { holeCardsForViewer, holeCardsOrBacks, playerInHand } from './hole-cards.ts'
import type { Viewer } from './outgoing.ts'
import type { TableRecord } from './table-record.ts'
import { firstToActOnStreet } from './turn-view.ts'

/** A seat as `viewer` may see it (B-DATA-01). */
export const seatView = (record: TableRecord, seat: SeatNo, viewer: Viewer, profiles: Profiles): SeatView => ({
  ...spectatorSeatView(record, seat, firstToActOnStreet(record), profiles),
  playerCards: holeCardsForViewer(record, seat, viewer),
})

/**
 * A seat as everybody sees it, built field by field. An action changes one or two seats. An unchanged seat is the same
 * object as before, so that comparing two views is quick.
 * @param firstToAct the seat that acts first on the running street
 */
export const spectatorSeatView = (
  record: TableRecord,
  seat: SeatNo,
  firstToAct: SeatNo | null,
  profiles: Profiles,
): SeatView => {
  const { state } = record
  const place = state.seats[seat] ?? null
  if (place === null) return freeSeatView(seat)
  const inHand = playerInHand(record, seat)
  const isInRunningHand = inHand !== null && state.hand?.phase !== 'over'
  const { username, pfp, isBot } = profiles.of(place.player)
  const facts: SeatFacts = {
    place,
    inHand,
    username,
    pfp,
    isBot,
    chips: wireChipsOf(stackOf(state, seat)),
    isActive: state.turnClock !== null && state.hand?.toAct === seat,
    isFirstPlayer: firstToAct === seat,
    isDealer: state.button === seat,
    isBigBlind: inHand !== null && state.bigBlind === seat,
    isAllIn: isInRunningHand && !inHand.folded && inHand.stack === 0,
  }
  const lastView = lastSeatViews.get(place)
  if (lastView?.inHand === inHand && isSameSeat(lastView.view, facts)) return lastView.view
  const view = takenSeatView(seat, facts)
  lastSeatViews.set(place, { inHand, view })
  return view
}

type SeatedPlayer = NonNullable<TableState['seats'][number]>

/** Facts that a view of a seat shows and that do not follow from `place` and `inHand` alone. */
type ShownFacts = Pick<SeatView, 'username' | 'pfp' | 'isBot' | 'chips'> &
  Pick<SeatView, 'isActive' | 'isFirstPlayer' | 'isDealer' | 'isBigBlind' | 'isAllIn'>

/**
 * All that a view of a taken seat shows. When `place` or `inHand` changes, the engine makes a new object, so comparing
 * the identity of these two is enough.
 */
interface SeatFacts extends ShownFacts {
  readonly place: SeatedPlayer
  readonly inHand: PlayerInHand | null
}

/** The last view of each seat, and what of the hand it shows. */
const lastSeatViews = new WeakMap<SeatedPlayer, { readonly inHand: PlayerInHand | null; readonly view: SeatView }>()

const isSameSeat = (a: ShownFacts, b: ShownFacts): boolean =>
  a.chips === b.chips &&
  a.isActive === b.isActive &&
  a.isFirstPlayer === b.isFirstPlayer &&
  a.isDealer === b.isDealer &&
  a.isBigBlind === b.isBigBlind &&
  a.isAllIn === b.isAllIn &&
  a.username === b.username &&
  a.pfp === b.pfp &&
  a.isBot === b.isBot

const takenSeatView = (seat: SeatNo, facts: SeatFacts): SeatView => {
  const { place, inHand, username, chips, pfp, isBot } = facts
  const folded = inHand?.folded ?? false
  return {
    id: place.player,
    username,
    chips,
    balance: chips,
    pfp,
    index: seat,
    isActive: facts.isActive,
    isJoined: true,
    isFirstPlayer: facts.isFirstPlayer,
    isDealer: facts.isDealer,
    isWaiting: place.status !== 'playing' && place.status !== 'sittingOut',
    isSittingOut: place.status === 'sittingOut',
    isFold: folded,
    isFolded: folded,
    isAllIn: facts.isAllIn,
    isBigBlind: facts.isBigBlind,
    isBot,
    isConnected: place.connected,
    playerCards: inHand === null ? [] : holeCardsOrBacks(inHand, false),
    sitOutAtNextHand: place.sitOutAt === 'nextHand',
    sitOutAtNextBlind: sitsOutAtNextBigBlind(place),
    session: { start: place.seatedAt },
    currentBet: wireChipsOf(inHand?.bet ?? 0),
    timeBank: place.timeBankMs,
  }
}

/** The view of a free seat (A-DATA-06). */
const freeSeatView = (seat: SeatNo): SeatView => ({
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
