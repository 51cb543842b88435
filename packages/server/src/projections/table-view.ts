import { isGameRunning, seatNo } from '@cardroom/engine'
import type { TableView } from '@cardroom/protocol'
import { toWire } from '../tables/amounts.ts'
import type { Viewer } from '../tables/contract.ts'
import { cardCode } from './card-code.ts'
import { handOnTable, seatCards } from './hole-cards.ts'
import type { Surroundings } from './outgoing.ts'
import { playerBets, posts } from './player-bets.ts'
import { collected, inPlay, potView } from './pots.ts'
import { publicSeat } from './seat-view.ts'
import { stageOf } from './stage.ts'
import { configOf, type TableStory } from './table-story.ts'
import { firstOfStreet, isCapped, turnChoices, turnView } from './turn-view.ts'

/** The whole table as `viewer` may see it (S-EMIT-01), field by field; nothing of the state is passed on as it is. */
export const tableView = (story: TableStory, viewer: Viewer, around: Surroundings): TableView =>
  withOwnCards(seenByAll(story, around), story, viewer)

/** Viewers see the same table but for their own cards: `view` is the table as everybody sees it, at this very story. */
export const withOwnCards = (view: TableView, story: TableStory, viewer: Viewer): TableView => {
  const place = story.state.seats.find((seated) => seated?.player === viewer)
  const seen = place && view.players[place.seat]
  if (!place || !seen) return view
  const playerCards = seatCards(story, place.seat, viewer)
  // Who sees no own cards sees nothing that others do not.
  if (playerCards.length === 0) return view
  return { ...view, players: view.players.with(place.seat, { ...seen, playerCards }) }
}

const seenByAll = (story: TableStory, around: Surroundings): TableView => {
  const { state } = story
  const { tableId, stakes, minBuyIn, maxBuyIn, seats, timing, tournament } = configOf(story)
  const hand = handOnTable(story)
  const choices = turnChoices(story)
  const forced = posts(story)
  const posted = new Set(forced.map(({ kind }) => kind))
  const first = firstOfStreet(story)
  return {
    gameId: tableId,
    tableId,
    sessionId: state.hand?.setup.handId ?? '',
    seq: story.seq,
    name: around.name,
    gameType: tournament === undefined ? 'cash' : 'tournament',
    smallBlind: toWire(stakes.smallBlind),
    bigBlind: toWire(stakes.bigBlind),
    minBuy: toWire(minBuyIn),
    maxBuy: toWire(maxBuyIn),
    isRunning: isGameRunning(state),
    handNumber: state.handsDealt,
    players: Array.from({ length: seats }, (_, seat) => publicSeat(story, seatNo(seat), first, around.profiles)),
    middleCards: (hand?.boards[0] ?? []).map(cardCode),
    turnTimeOut: timing.turnMs,
    smallBlindPlayerId: state.smallBlind === null ? null : (state.seats[state.smallBlind]?.player ?? null),
    dealer: state.button,
    capReached: isCapped(story),
    currentStage: { value: stageOf(hand) },
    anteGiven: posted.has('ante'),
    smallBlindGiven: posted.has('smallBlind'),
    bigBlindGiven: posted.has('bigBlind'),
    currentHighestBet: toWire(hand !== null && hand.phase === 'betting' ? hand.highestBet : 0),
    canRaise: choices?.canRaise ?? false,
    roomMinBet: toWire(stakes.smallBlind),
    pot: toWire(collected(hand)),
    totalPot: toWire(inPlay(hand)),
    playerBets: playerBets(story, forced),
    minRaiseAmount: choices?.minRaise ?? 0,
    pots: potView(hand),
    turn: turnView(story, around.now),
  }
}
