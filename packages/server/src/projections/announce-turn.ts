import type { PlayerId } from '@cardroom/engine'
import { toWire } from '../tables/amounts.ts'
import { handOnTable } from './hole-cards.ts'
import { type Addressed, type Surroundings, tableEvent } from './outgoing.ts'
import { inPlay } from './pots.ts'
import { configOf, type TableStory } from './table-story.ts'
import { tableView } from './table-view.ts'
import { playerAt, toAll, toOne } from './telling.ts'
import { turnChoices, turnView } from './turn-view.ts'

/** A turn has begun, or begins again after a recovery (S-EMIT-06). */
export const announceTurn = (story: TableStory, around: Surroundings): readonly Addressed[] => {
  const told = turnTold(story, around)
  return told.length === 0 ? [] : [...told, ...yourTurn(story, around), ...preSelects(story)]
}

/** Whose turn it is and how long; said again when extra time begins or is cut (N-TIME-01, N-TIME-02). */
export const turnTold = (story: TableStory, around: Surroundings): readonly Addressed[] => {
  const turn = turnView(story, around.now)
  return turn === null ? [] : [toAll(story, 'player_turn', turn)]
}

/** To the player to act; at a fixed-limit table with the one size of a raise before it (S-EMIT-15). */
export const yourTurn = (story: TableStory, around: Surroundings): readonly Addressed[] => {
  const choices = turnChoices(story)
  const turn = turnView(story, around.now)
  if (choices === null || turn === null) return []
  const { player, call, canRaise, minRaise, maxRaise } = choices
  const limit =
    configOf(story).variant.limit === 'fixed-limit' ? [toOne(player, story, 'raiseLimit', { amount: minRaise })] : []
  const event = tableEvent(story, 'your_turn', {
    table: tableView(story, player, around),
    turn: choices.turn,
    currentBet: call,
    player: { id: player, chips: toWire(choices.stack) },
    canRaise,
    minRaiseAmount: minRaise,
    maxRaiseAmount: maxRaise,
    timeLeft: turn.timeLeft,
  })
  return [...limit, { to: { only: player }, event }]
}

/** To the other players who can still act. */
const preSelects = (story: TableStory): readonly Addressed[] =>
  (handOnTable(story)?.players ?? []).flatMap(({ seat }) => preSelect(story, playerAt(story, seat)))

/** What `player` may choose before the own turn; nothing for who acts now, or cannot any more. */
export const preSelect = (story: TableStory, player: PlayerId): readonly Addressed[] => {
  const hand = handOnTable(story)
  const seat = story.state.seats.find((place) => place?.player === player)?.seat
  const inHand = hand?.players.find((other) => other.seat === seat)
  if (!hand || !inHand || hand.toAct === null || hand.toAct === inHand.seat) return []
  if (inHand.folded || inHand.stack === 0) return []
  return [
    toOne(player, story, 'pre_select', {
      callAmount: toWire(Math.min(Math.max(0, hand.highestBet - inHand.bet), inHand.stack)),
      currentHighestBet: toWire(hand.highestBet),
      totalPot: toWire(inPlay(hand)),
      isBigBlind: story.state.bigBlind === inHand.seat,
    }),
  ]
}
