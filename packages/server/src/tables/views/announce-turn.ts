import type { HandState, PlayerId, PlayerInHand } from '@cardroom/engine'
import { wireChipsOf } from '../../ports/amounts.ts'
import { toAll, toOne } from './addressing.ts'
import { handOnTable } from './hole-cards.ts'
import { type AddressedMessage, type OutgoingMessage, type ProjectionContext, tableMessage } from './outgoing.ts'
import { chipsInPotsAndBets } from './pots.ts'
import { playerAt, type TableRecord, tableConfigOf } from './table-record.ts'
import { tableView } from './table-view.ts'
import { turnChoices, turnView } from './turn-view.ts'

/** The messages when a turn begins, or starts over after a recovery (S-EMIT-06). */
export const turnStartMessages = (record: TableRecord, context: ProjectionContext): readonly AddressedMessage[] => {
  const turnMessages = playerTurnMessages(record, context)
  return turnMessages.length === 0
    ? []
    : [...turnMessages, ...yourTurnMessages(record, context), ...allPreSelectMessages(record)]
}

/**
 * Tells everybody whose turn it is and how much time is left; sent again when extra time begins or is shortened
 * (N-TIME-01, N-TIME-02). Empty while nobody is to act.
 */
export const playerTurnMessages = (record: TableRecord, context: ProjectionContext): readonly AddressedMessage[] => {
  const turn = turnView(record, context.now)
  return turn === null ? [] : [toAll(record, 'player_turn', turn)]
}

/**
 * The choices of the player to act, for that player only; at a fixed-limit table the fixed size of a raise comes first
 * (S-EMIT-15).
 */
export const yourTurnMessages = (record: TableRecord, context: ProjectionContext): readonly AddressedMessage[] => {
  const choices = turnChoices(record)
  const turn = turnView(record, context.now)
  if (choices === null || turn === null) return []
  const { player, call, canRaise, minRaise, maxRaise } = choices
  const limit =
    tableConfigOf(record).variant.limit === 'fixed-limit'
      ? [toOne(player, record, 'raiseLimit', { amount: minRaise })]
      : []
  const event = tableMessage(record, 'your_turn', {
    table: tableView(record, player, context),
    turn: choices.turn,
    currentBet: call,
    player: { id: player, chips: wireChipsOf(choices.stack) },
    canRaise,
    minRaiseAmount: minRaise,
    maxRaiseAmount: maxRaise,
    timeLeft: turn.timeLeft,
  })
  return [...limit, { to: { only: player }, event }]
}

/**
 * The pre-selections of all players who can still act in the hand, except the player whose turn it is. Players with the
 * same choices get the same event, which is then encoded once for all of them.
 */
const allPreSelectMessages = (record: TableRecord): readonly AddressedMessage[] => {
  const hand = handOnTable(record)
  if (hand === null) return []
  const eventsByChoices = new Map<string, OutgoingMessage>()
  return hand.players.flatMap((inHand) => {
    if (!mayPreSelect(hand, inHand)) return []
    const choices = `${inHand.bet} ${record.state.bigBlind === inHand.seat}`
    const event = eventsByChoices.get(choices) ?? preSelectEvent(record, hand, inHand)
    eventsByChoices.set(choices, event)
    return [{ to: { only: playerAt(record, inHand.seat) }, event }]
  })
}

/**
 * The choices of `player` before their own turn; empty for the player to act, for one who cannot act any more, and
 * while nobody is to act.
 */
export const preSelectMessages = (record: TableRecord, player: PlayerId): readonly AddressedMessage[] => {
  const hand = handOnTable(record)
  const seat = record.state.seats.find((place) => place?.player === player)?.seat
  const inHand = hand?.players.find((handPlayer) => handPlayer.seat === seat)
  return hand && inHand && mayPreSelect(hand, inHand)
    ? [{ to: { only: player }, event: preSelectEvent(record, hand, inHand) }]
    : []
}

const mayPreSelect = ({ toAct }: HandState, { seat, folded, stack }: PlayerInHand): boolean =>
  toAct !== null && toAct !== seat && !folded && stack > 0

const preSelectEvent = (record: TableRecord, hand: HandState, { seat, bet }: PlayerInHand): OutgoingMessage =>
  tableMessage(record, 'pre_select', {
    // Not limited to the stack: the client offers a call only if the stack covers it (B-PRESELECT-05).
    callAmount: wireChipsOf(Math.max(0, hand.highestBet - bet)),
    currentHighestBet: wireChipsOf(hand.highestBet),
    totalPot: wireChipsOf(chipsInPotsAndBets(hand)),
    isBigBlind: record.state.bigBlind === seat,
  })
