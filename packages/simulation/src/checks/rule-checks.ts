import { fullDeck, legalActions, type TableEvent, type TableState } from '@cardroom/engine'
import type { TableJournalEntry } from '@cardroom/server/parts'
import type { TableOrderRequest } from './orders.ts'

/** A journal event with the table state before it and the earlier events of its append. */
export interface JudgedEvent {
  readonly stateBefore: TableState
  readonly entry: TableJournalEntry
  readonly earlierEvents: readonly TableEvent[]
  /** The player's order that caused the event; null if a timer caused it. */
  readonly request: TableOrderRequest | null
}

/** @returns the rule that a journal event breaks and a description; null if none */
export const brokenRule = (judgedEvent: JudgedEvent): readonly [rule: string, what: string] | null => {
  const { event } = judgedEvent.entry
  switch (event.type) {
    case 'Folded':
    case 'Checked':
    case 'Called':
    case 'Bet':
    case 'Raised':
      return brokenActionRule(judgedEvent, event)
    case 'TurnTimedOut':
      return brokenTimeoutRule(judgedEvent)
    case 'TurnClockStarted':
      return brokenClockRule(judgedEvent, event)
    case 'HandStarted':
      return brokenDealRule(judgedEvent.stateBefore, event)
    case 'HandShown':
      return brokenShowRule(judgedEvent, event)
    case 'PlayerSeated':
      return brokenSeatRule(judgedEvent.stateBefore, event)
    case 'BlindMissed':
      return judgedEvent.stateBefore.seats[event.seat] === null ? ['S-SIT-02', 'an open seat missed a blind'] : null
    default:
      return null
  }
}

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>
type Action = EventOf<'Folded' | 'Checked' | 'Called' | 'Bet' | 'Raised'>
type BrokenRule = readonly [rule: string, what: string] | null

/**
 * A turn must get its whole time. Only if the turn is already running may a new clock have less: it gives the player
 * back the time in which the server stood still, which may be shorter than a turn (S-TIME-01).
 */
const brokenClockRule = (
  { stateBefore, entry }: JudgedEvent,
  { deadline, seat }: EventOf<'TurnClockStarted'>,
): BrokenRule => {
  const turnMs = stateBefore.config?.timing.turnMs ?? 0
  const isRunning = stateBefore.turnClock !== null && stateBefore.hand?.toAct === seat
  const grantedMs = deadline - entry.at
  const isAllowed = grantedMs === turnMs || (isRunning && grantedMs > 0 && grantedMs < turnMs)
  return isAllowed ? null : ['S-TIME-01', 'a turn does not get its whole time']
}

const brokenActionRule = ({ stateBefore, request, earlierEvents }: JudgedEvent, event: Action): BrokenRule => {
  const { hand, seats } = stateBefore
  if (hand === null || hand.toAct !== event.seat) return ['S-BET-01', `${event.type} of seat ${event.seat} out of turn`]
  const legal = legalActions(hand)
  if (legal === null) return ['S-BET-01', `${event.type} where nothing may be done`]
  if (event.type === 'Checked' && !legal.canCheck) return ['S-BET-01', 'a check of a bet']
  if (event.type === 'Called' && event.amount !== legal.callAmount) return ['S-BET-01', `a call of ${event.amount}`]
  if (event.type === 'Bet' || event.type === 'Raised') {
    const isLegal = legal.canRaise && event.to >= (legal.minRaiseTo ?? 0) && event.to <= (legal.maxRaiseTo ?? 0)
    if (!isLegal) return ['S-BET-02', `${event.type} to ${event.to}, not ${legal.minRaiseTo} to ${legal.maxRaiseTo}`]
  }
  const place = seats[event.seat]
  if (request?.order.type === 'act' && earlierEvents.every(({ type }) => type === 'TimeBankSpent')) {
    const { handId, turn, action } = request.order
    if (place?.player !== request.player) return ['S-RT-01', `${request.player} acts for ${place?.player}`]
    if (handId !== hand.setup.handId || turn !== hand.turn) {
      return ['S-BET-01', `an action of turn ${turn} is taken in turn ${hand.turn}`]
    }
    const orderedEvent = { fold: 'Folded', check: 'Checked', call: 'Called', allIn: '', bet: '', raise: '', put: '' }[
      action.type
    ]
    if (orderedEvent !== '' && orderedEvent !== event.type) return ['S-BET-01', `${action.type} became ${event.type}`]
    if (action.type === 'put' && (!('amount' in event) || event.amount !== action.add)) {
      return ['S-BET-01', `${action.add} to add became ${'amount' in event ? event.amount : event.type}`]
    }
    return null
  }
  const isOutOfTime = earlierEvents.some(({ type }) => type === 'TurnTimedOut')
  return place?.leaving || isOutOfTime ? null : ['S-BET-01', `${event.type} of seat ${event.seat} that nobody ordered`]
}

const brokenTimeoutRule = ({ stateBefore, entry, earlierEvents }: JudgedEvent): BrokenRule => {
  const { turnClock, config, hand, seats } = stateBefore
  const place = seats[hand?.toAct ?? -1]
  if (turnClock === null || !place) return ['S-TIME-01', 'a timeout without a turn']
  const chipsPut = hand?.players.find(({ seat }) => seat === place.seat)?.put ?? 0
  const timeBankMs = earlierEvents.some(({ type }) => type === 'TimeBankSpent') ? 0 : place.timeBankMs
  if (turnClock.kind === 'turn' && place.connected && chipsPut > 0 && timeBankMs > 0)
    return ['N-TIME-01', 'a bank is not used']
  if (turnClock.kind !== 'disconnect' && !place.connected) return ['N-TIME-02', 'no wait for a connection']
  const msTooEarly = turnClock.deadline + (config?.timing.graceMs ?? 0) - entry.at
  return msTooEarly > 0 ? ['S-TIME-01', `a timeout ${msTooEarly} ms early`] : null
}

const brokenDealRule = (stateBefore: TableState, { setup }: EventOf<'HandStarted'>): BrokenRule => {
  if (new Set(setup.deck).size !== fullDeck.length || setup.deck.length !== fullDeck.length) {
    return ['S-HAND-01', 'a deck without the 52 cards']
  }
  if (setup.smallBlind === null) {
    const deadPost = setup.seats.find(({ seat }) => seat === setup.bigBlind)?.deadPost
    const isSold = stateBefore.config?.buyButton === true && stateBefore.seats[setup.bigBlind]?.status === 'posting'
    if (!isSold || deadPost !== setup.stakes.smallBlind)
      return ['L15', `seat ${setup.bigBlind} has a button for ${deadPost}`]
  } else if (stateBefore.handsThisGame > 0 && setup.bigBlind === stateBefore.bigBlind) {
    return ['S-HAND-06', `the big blind stays at seat ${setup.bigBlind}`]
  }
  for (const { seat, stack } of setup.seats) {
    const place = stateBefore.seats[seat]
    if (!place || place.stack !== stack || stack === 0) return ['S-HAND-02', `seat ${seat} is dealt in with ${stack}`]
    if (place.status === 'sittingOut' || place.leaving) return ['S-SIT-01', `seat ${seat} sits out and is dealt in`]
  }
  return null
}

/**
 * Before the pots are paid only the rules may force a player to show; afterwards only the player may show (S-SHOW-02).
 */
const brokenShowRule = ({ stateBefore, request }: JudgedEvent, event: EventOf<'HandShown'>): BrokenRule => {
  const { hand, seats } = stateBefore
  if (hand?.phase !== 'mucking' && hand?.phase !== 'over') return null
  const isOwnOrder = request?.order.type === 'decideMuck' && seats[event.seat]?.player === request.player
  const orderedCardCount = request?.order.type === 'decideMuck' ? request.order.cards.length : 0
  return isOwnOrder && event.cards.length === orderedCardCount
    ? null
    : ['S-SHOW-02', `seat ${event.seat} is shown unasked`]
}

const brokenSeatRule = (stateBefore: TableState, { seat, player, stack }: EventOf<'PlayerSeated'>): BrokenRule => {
  if (stateBefore.seats[seat] !== null) return ['S-CASH-06', `seat ${seat} is taken twice`]
  const reservedAmount = stateBefore.reservations.find((reservation) => reservation.player === player)?.amount
  return reservedAmount === stack
    ? null
    : ['S-CASH-06', `${player} sits down with ${stack}, having bought ${reservedAmount}`]
}
