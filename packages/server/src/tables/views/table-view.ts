import { isGameRunning, seatNo } from '@cardroom/engine'
import type { TableView } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import { cardCode } from './card-code.ts'
import { handOnTable, holeCardsForViewer } from './hole-cards.ts'
import type { ProjectionContext, Viewer } from './outgoing.ts'
import { type OwnView, viewWithOwnCards } from './own-view.ts'
import { forcedBets, playerBets } from './player-bets.ts'
import { chipsInPots, chipsInPotsAndBets, potsView } from './pots.ts'
import { spectatorSeatView } from './seat-view.ts'
import { stageNumberOfHand } from './stage.ts'
import { type TableRecord, tableConfigOf } from './table-record.ts'
import { firstToActOnStreet, isRaiseCapped, turnChoices, turnView } from './turn-view.ts'

/** The whole table as `viewer` may see it (S-EMIT-01). It is built field by field, so that no state leaks. */
export const tableView = (record: TableRecord, viewer: Viewer, context: ProjectionContext): TableView => {
  const commonView = publicTableView(record, context)
  const ownView = ownViewFor(commonView, record, viewer)
  return ownView === null ? commonView : viewWithOwnCards(ownView)
}

/** @param commonView the public view of this same record @returns null for a viewer without own cards */
export const ownViewFor = (commonView: TableView, record: TableRecord, viewer: Viewer): OwnView | null => {
  const place = record.state.seats.find((seated) => seated?.player === viewer)
  if (!place) return null
  const playerCards = holeCardsForViewer(record, place.seat, viewer)
  return playerCards.length === 0 ? null : { commonView, seat: place.seat, playerCards }
}

const publicTableView = (record: TableRecord, context: ProjectionContext): TableView => {
  const { state } = record
  const { tableId, variant, stakes, minBuyIn, maxBuyIn, seats, timing, tournament } = tableConfigOf(record)
  const hand = handOnTable(record)
  const choices = turnChoices(record)
  const postedBets = forcedBets(record)
  const postedKinds = new Set(postedBets.map(({ kind }) => kind))
  const firstToAct = firstToActOnStreet(record)
  return {
    gameId: tableId,
    tableId,
    sessionId: state.hand?.setup.handId ?? '',
    seq: record.seq,
    name: context.name,
    gameType: tournament === undefined ? 'cash' : 'tournament',
    limit: variant.limit,
    smallBlind: wireChipsOf(stakes.smallBlind),
    bigBlind: wireChipsOf(stakes.bigBlind),
    // The table of a tournament has the starting stack as both limits.
    minBuy: wireChipsOf(context.tournamentBuyIn ?? minBuyIn),
    maxBuy: wireChipsOf(context.tournamentBuyIn ?? maxBuyIn),
    isRunning: isGameRunning(state),
    handNumber: state.handsDealt,
    players: Array.from({ length: seats }, (_, seat) =>
      spectatorSeatView(record, seatNo(seat), firstToAct, context.profiles),
    ),
    middleCards: (hand?.boards[0] ?? []).map(cardCode),
    turnTimeOut: timing.turnMs,
    smallBlindPlayerId: state.smallBlind === null ? null : (state.seats[state.smallBlind]?.player ?? null),
    // The seat of the last button may not exist any more, if the table was made smaller (N-HOME-06).
    dealer: state.button !== null && state.button < seats ? state.button : null,
    capReached: isRaiseCapped(record),
    currentStage: { value: stageNumberOfHand(hand) },
    anteGiven: postedKinds.has('ante'),
    smallBlindGiven: postedKinds.has('smallBlind'),
    bigBlindGiven: postedKinds.has('bigBlind'),
    currentHighestBet: wireChipsOf(hand !== null && hand.phase === 'betting' ? hand.highestBet : 0),
    canRaise: choices?.canRaise ?? false,
    roomMinBet: wireChipsOf(stakes.smallBlind),
    pot: wireChipsOf(chipsInPots(hand)),
    totalPot: wireChipsOf(chipsInPotsAndBets(hand)),
    playerBets: playerBets(record, postedBets),
    minRaiseAmount: choices?.minRaise ?? 0,
    pots: potsView(hand),
    turn: turnView(record, context.now),
  }
}
