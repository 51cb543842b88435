import type { HandEvent, TableEvent } from '@cardroom/engine'
import { handStageNumbers } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import { toAll, toOne, wholeTableMessages } from './addressing.ts'
import { playerActionMessages } from './announce-action.ts'
import { cardCode } from './card-code.ts'
import { dealerMessage, handStartLine, rakeLine, streetLine, winLine } from './dealer-lines.ts'
import { handOnTable, holeCardsOrBacks, playerInHand, playersDealtIn } from './hole-cards.ts'
import { type AddressedMessage, type ProjectionContext, tableMessage } from './outgoing.ts'
import { chipsInPotsAndBets, potsView, potsViewFromPots } from './pots.ts'
import { stageNumberOfStreet } from './stage.ts'
import { playerAt, type TableRecord, type TableTransition } from './table-record.ts'
import { type Winner, winnersByPot, winnersOf } from './winners.ts'

type EventOf<Type extends HandEvent['type']> = Extract<HandEvent, { type: Type }>

/** An event of the hand, with the table before and after it and with the next event. */
export interface HandTransition extends TableTransition {
  readonly event: HandEvent
  /**
   * The next event that the same command caused; undefined for the last one. Some events are announced together with
   * the next one.
   */
  readonly nextEvent: TableEvent | undefined
}

/** The messages for an event of the hand (S-EMIT-04 to 09). */
export const handEventMessages = (step: HandTransition, context: ProjectionContext): readonly AddressedMessage[] => {
  const { before, event, after, nextEvent } = step
  switch (event.type) {
    case 'HandStarted':
      return handStartedMessages(before, after, context)
    case 'HoleCardsDealt':
      return holeCardsMessages(before, after, context)
    case 'Folded':
    case 'Checked':
    case 'Called':
    case 'Bet':
    case 'Raised':
      return playerActionMessages(event, after, context)
    case 'BettingRoundEnded':
      return [toAll(after, 'round_end', {})]
    case 'UncalledReturned':
      return [uncalledReturnedMessage(after, event)]
    case 'BetsCollected': {
      const pot = potsView(handOnTable(after))
      return [toAll(after, 'collect_pot', { pot }), toAll(after, 'pot', { pot })]
    }
    case 'HandsTurnedUp':
      return [shownHandsMessage(after)]
    case 'BoardDealt':
      return event.board === 0 ? boardDealtMessages(after, event, context) : []
    case 'ShowdownOpened':
      return [
        stageMessage(after, handStageNumbers.showdown),
        ...(nextEvent?.type === 'HandShown' ? [] : [shownHandsMessage(after)]),
      ]
    case 'HandShown':
      return handShownMessages(before, after, event, nextEvent)
    case 'RakeTaken':
      return [
        toAll(after, 'rake_deduction', { pot: potsViewFromPots(event.pots) }),
        dealerMessage(after, context, rakeLine(event.amount)),
      ]
    case 'PotAwarded':
      return nextEvent?.type === 'PotAwarded' ? [] : potsAwardedMessages(after, context)
    case 'HandMucked':
      return [toAll(after, 'player_muck', { userId: playerAt(after, event.seat) })]
    case 'HandEnded':
      return [toAll(after, 'round_complete', {})]
    // These events send no message. All forced bets are announced together before the cards. A turn and the choice to
    // show or muck are announced with the event that starts their timer.
    case 'ForcedBetPosted':
    case 'TurnOpened':
    case 'MuckOffered':
      return []
    default:
      return event satisfies never
  }
}

const stageMessage = (record: TableRecord, value: number): AddressedMessage =>
  toAll(record, 'stage', { currentStage: { value } })

const handStartedMessages = (
  tableBefore: TableRecord,
  tableAfter: TableRecord,
  context: ProjectionContext,
): readonly AddressedMessage[] => [
  ...(tableBefore.state.hand === null ? [] : [toAll(tableAfter, 'reset_table', {})]),
  ...wholeTableMessages(tableAfter, context),
  stageMessage(tableAfter, handStageNumbers.blinds),
  dealerMessage(tableAfter, context, handStartLine(tableAfter)),
]

/**
 * The messages of the deal: the table with all forced bets, then the cards. Players get their own cards, viewers
 * without cards get card backs.
 */
const holeCardsMessages = (
  tableBefore: TableRecord,
  tableAfter: TableRecord,
  context: ProjectionContext,
): readonly AddressedMessage[] => {
  const hand = handOnTable(tableAfter)
  const dealtIn = (hand?.players ?? []).map((player) => ({ player, id: playerAt(tableAfter, player.seat) }))
  const ownMessages = dealtIn.map(({ player, id }) =>
    toOne(id, tableAfter, 'send_hole_cards', { playerCards: [{ id, playerCards: holeCardsOrBacks(player, true) }] }),
  )
  const guestMessage: AddressedMessage = {
    to: { except: playersDealtIn(tableAfter) },
    event: spectatorCardsMessage(tableAfter),
  }
  return [
    ...wholeTableMessages(tableBefore, context),
    toAll(tableBefore, 'temp_pot', { totalPot: wireChipsOf(chipsInPotsAndBets(handOnTable(tableBefore))) }),
    stageMessage(tableAfter, handStageNumbers.dealing),
    ...ownMessages,
    guestMessage,
    stageMessage(tableAfter, handStageNumbers.preflop),
  ]
}

/** The hands on the table as a viewer without cards sees them: card backs, and the cards that were shown. */
export const spectatorCardsMessage = (record: TableRecord) =>
  tableMessage(record, 'send_hole_cards_guest', { playerCards: visibleHands(record), guest: true })

/**
 * The hands on the table as a viewer without cards sees them. After a hand, cards stay until the next hand, except the
 * cards of players who left.
 */
const visibleHands = (record: TableRecord) =>
  record.state.seats.flatMap((seated) => {
    const handPlayer = seated && playerInHand(record, seated.seat)
    const playerCards = handPlayer ? holeCardsOrBacks(handPlayer, false) : []
    return seated && playerCards.length > 0 ? [{ id: seated.player, playerCards }] : []
  })

const uncalledReturnedMessage = (
  record: TableRecord,
  { seat, amount }: EventOf<'UncalledReturned'>,
): AddressedMessage => {
  const chips = handOnTable(record)?.players.find((player) => player.seat === seat)?.stack ?? 0
  const player = { id: playerAt(record, seat), chips: wireChipsOf(chips) }
  return toAll(record, 'player_sidepot_refund', { player, amount: wireChipsOf(amount) })
}

/** The message with all hole cards that have been shown so far in the hand. */
const shownHandsMessage = (record: TableRecord): AddressedMessage => {
  const players = (handOnTable(record)?.players ?? [])
    .filter(({ shown }) => shown.length > 0)
    .map((player) => ({ id: playerAt(record, player.seat), playerCards: holeCardsOrBacks(player, false) }))
  return toAll(record, 'table_show', { players })
}

const boardDealtMessages = (
  record: TableRecord,
  event: EventOf<'BoardDealt'>,
  context: ProjectionContext,
): readonly AddressedMessage[] => {
  const dealingStages = {
    preflop: [],
    flop: [],
    turn: [handStageNumbers.turnDealing],
    river: [handStageNumbers.riverDealing],
  }[event.street]
  const board = (handOnTable(record)?.boards[0] ?? []).map(cardCode)
  return [
    ...dealingStages.map((value) => stageMessage(record, value)),
    toAll(record, 'community_cards', { var_cards: [board] }),
    stageMessage(record, stageNumberOfStreet(event.street)),
    dealerMessage(record, context, streetLine(event)),
  ]
}

/**
 * One message shows all hands of the showdown. Cards that a player shows after it, perhaps only one, are announced in a
 * message of their own (N-TABLE-07).
 */
const handShownMessages = (
  tableBefore: TableRecord,
  tableAfter: TableRecord,
  { seat, cards }: EventOf<'HandShown'>,
  nextEvent: TableEvent | undefined,
): readonly AddressedMessage[] => {
  const phase = tableBefore.state.hand?.phase
  if (phase === 'mucking' || phase === 'over') {
    return [toAll(tableAfter, 'show_card', { userId: playerAt(tableAfter, seat), playerCards: cards.map(cardCode) })]
  }
  return nextEvent?.type === 'HandShown' ? [] : [shownHandsMessage(tableAfter)]
}

const potsAwardedMessages = (record: TableRecord, context: ProjectionContext): readonly AddressedMessage[] => {
  const awards = record.hand.filter((event) => event.type === 'PotAwarded')
  const handWinners = winnersOf(awards)
  const viewOf = ({ seat, amount, hand }: Winner) => ({
    id: playerAt(record, seat),
    wonAmount: wireChipsOf(amount),
    ...(hand && { handName: hand.name, winningCards: hand.cards.map(cardCode) }),
  })
  const pots = winnersByPot(awards).map(({ pot, winners }) => ({ pot, winners: winners.map(viewOf) }))
  const winners = handWinners.map(viewOf)
  const lines = handWinners.map(({ seat, amount, hand }) =>
    dealerMessage(record, context, winLine(context.profiles, playerAt(record, seat), amount, hand?.name)),
  )
  return [toAll(record, 'winners', { winners, ...(pots.length > 1 && { pots }) }), ...lines]
}
