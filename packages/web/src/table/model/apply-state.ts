import type { PotView, ServerMessages, TableView } from '@cardroom/protocol'
import { sitOutButtons } from './apply-seats.ts'
import { withSaid } from './chat.ts'
import { chipsOf } from './chips.ts'
import { dealerBySmallBlind } from './dealer.ts'
import { labelMs, openSeat, type Seat, seatFrom } from './seat.ts'
import { isBetting } from './stages.ts'
import { type Offer, ownSeat, type TableFacts, type TableModel, type Turn } from './table-model.ts'
import { startTournament } from './tournament.ts'

/** Main pot first; the first of `sidePots` repeats it and is skipped (B-POTS-03). */
export const potsOf = (pot: PotView): readonly number[] =>
  [pot.mainPot.amount, ...pot.sidePots.slice(1).map((side) => side.amount)].map(chipsOf).filter((amount) => amount > 0)

const factsOf = (view: TableView): TableFacts => ({
  name: view.name,
  kind: view.gameType,
  smallBlind: chipsOf(view.smallBlind),
  bigBlind: chipsOf(view.bigBlind),
  minBuy: chipsOf(view.minBuy),
  maxBuy: chipsOf(view.maxBuy),
  turnTimeMs: view.turnTimeOut,
})

/** A clock that runs; below one second the server's figure is no valid time and no timer runs (B-TURN-02). */
export function turnOf(turn: NonNullable<TableView['turn']>, at: number): Turn {
  const valid = Number.isFinite(turn.turnTimeOut) && turn.turnTimeOut >= 1000
  return {
    userId: turn.userId,
    totalMs: valid ? turn.turnTimeOut : null,
    endsAt: at + turn.timeLeft,
    bank: turn.timeBank,
  }
}

function seatsOf(model: TableModel, view: TableView, at: number): readonly Seat[] {
  return model.seats.map((before) => {
    const sent = view.players.find((player) => player.index === before.index)
    const seat = sent ? seatFrom(sent, before, at) : openSeat(before.index)
    const dead = view.playerBets.some((bet) => bet.kind === 'deadBlind' && bet.userId === seat.userId)
    if (!dead || seat.deadBlind) return { ...seat, deadBlind: dead && seat.userId !== '' }
    return { ...seat, deadBlind: true, label: { word: 'DB', amount: 0, until: at + labelMs } }
  })
}

/**
 * Replaces what is drawn by a state of the server. A state older than the newest drawn changes nothing (S-RT-04).
 * @param at ms, this client's clock
 */
export function withState(model: TableModel, view: TableView, at: number): TableModel {
  if (view.seq < model.seq) return model
  const seats = seatsOf(model, view, at)
  const sameHand = view.sessionId === model.handId
  const next: TableModel = {
    ...model,
    seq: view.seq,
    handId: view.sessionId,
    handNumber: view.handNumber,
    facts: factsOf(view),
    running: view.isRunning,
    turnTimeMs: view.turnTimeOut,
    startsAt: sameHand ? model.startsAt : null,
    stage: view.currentStage.value,
    seats,
    board: view.middleCards,
    dealer: view.dealer ?? dealerBySmallBlind(seats, view.smallBlindPlayerId),
    pot: chipsOf(view.pot),
    totalPot: chipsOf(view.totalPot),
    pots: potsOf(view.pots),
    rake: sameHand ? model.rake : 0,
    highestBet: chipsOf(view.currentHighestBet),
    turn: view.turn && turnOf(view.turn, at),
    winners: sameHand ? model.winners : [],
    ahead: sameHand ? model.ahead : null,
    tick: sameHand ? model.tick : null,
    deferred: model.deferred && model.deferred.seq < view.seq ? null : model.deferred,
    tournament: model.tournament ?? (view.tournamentId ? startTournament(view.tournamentId, false) : null),
  }
  return view.turn && view.turn.userId === model.viewer ? next : { ...next, offer: null }
}

/** The own turn opens, and the bar before it is gone (B-IN-05, B-ACTION-03); no turn opens while cards are dealt (B-TURN-04). */
export function withOffer(model: TableModel, message: ServerMessages['your_turn'], at: number): TableModel {
  const next = { ...withState(model, message.table, at), ahead: null, tick: null }
  if (!isBetting(next.stage)) return { ...next, offer: null }
  const offer: Offer = {
    handId: message.sessionId,
    turn: message.turn,
    call: chipsOf(message.currentBet),
    stack: chipsOf(message.player.chips),
    canRaise: message.canRaise,
    minRaise: chipsOf(message.minRaiseAmount),
    maxRaise: chipsOf(message.maxRaiseAmount),
    fixed: model.raiseLimit,
    at,
  }
  const running = next.turn ?? model.turn
  const own = ownSeat(next)
  const turn: Turn = {
    userId: message.player.id,
    totalMs: running?.totalMs ?? next.turnTimeMs,
    endsAt: at + message.timeLeft,
    bank: running?.userId === own?.userId ? (running?.bank ?? false) : false,
  }
  return { ...next, offer, turn }
}

/** The answer to a rejoin (S-TIME-06). */
export function withRejoin(model: TableModel, message: ServerMessages['table_state'], at: number): TableModel {
  // What may be chosen ahead is told anew right after; a tick of the same hand waits for it.
  const before = { ...model, seq: -1, deferred: null, busyUntil: 0, ahead: null }
  const next = { ...withState(before, message.table, at), chat: withSaid(model.chat, message.chat), unsaid: [] }
  return message.buttons ? { ...next, buttons: sitOutButtons(message.buttons) } : next
}
