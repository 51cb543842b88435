import type { PotView, ServerMessages, TableView } from '@cardroom/protocol'
import { chipsOf } from '../../format/chips.ts'
import { sitOutButtonsOf } from './apply-seats.ts'
import { withChatHistory } from './chat.ts'
import { emptySeat, labelShownMs, type Seat, seatFrom, withoutActionLabel } from './seat.ts'
import { isBettingStage } from './stages.ts'
import { ownSeat, type TableFacts, type TableModel, type Turn, type TurnOffer, withSeat } from './table-model.ts'
import { unknownTournament } from './tournament.ts'

/** The amounts of all pots with chips, main pot first. The first of `sidePots` repeats the main pot (B-POTS-03). */
export const potAmounts = (pot: PotView): readonly number[] =>
  [pot.mainPot.amount, ...pot.sidePots.slice(1).map((side) => side.amount)].map(chipsOf).filter((amount) => amount > 0)

const tableFactsOf = (view: TableView): TableFacts => ({
  name: view.name,
  kind: view.gameType,
  seats: view.players.length,
  smallBlind: chipsOf(view.smallBlind),
  bigBlind: chipsOf(view.bigBlind),
  minBuy: chipsOf(view.minBuy),
  maxBuy: chipsOf(view.maxBuy),
  turnTimeMs: view.turnTimeOut,
})

/** A running turn clock. A turn time below one second is invalid, and no timer is shown (B-TURN-02). */
export function turnOf(turn: NonNullable<TableView['turn']>, at: number): Turn {
  const valid = Number.isFinite(turn.turnTimeOut) && turn.turnTimeOut >= 1000
  return {
    userId: turn.userId,
    totalMs: valid ? turn.turnTimeOut : null,
    endsAt: at + turn.timeLeft,
    isTimeBank: turn.timeBank,
  }
}

function seatsOf(model: TableModel, view: TableView, at: number): readonly Seat[] {
  return view.players.map((sent) => {
    const now = seatFrom(sent, model.seats[sent.index] ?? emptySeat(sent.index), at)
    const seat = view.turn && view.turn.userId === now.userId ? withoutActionLabel(now) : now
    const dead = view.playerBets.some((bet) => bet.kind === 'deadBlind' && bet.userId === seat.userId)
    if (!dead || seat.deadBlind) return { ...seat, deadBlind: dead && seat.userId !== '' }
    return { ...seat, deadBlind: true, label: { word: 'DB', amount: 0, until: at + labelShownMs } }
  })
}

/**
 * Replaces the table by the server's state. A state older than the newest one applied changes nothing (S-RT-04).
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
    facts: tableFactsOf(view),
    running: view.isRunning,
    turnTimeMs: view.turnTimeOut,
    nextHandStartsAt: sameHand ? model.nextHandStartsAt : null,
    stage: view.currentStage.value,
    seats,
    board: view.middleCards,
    dealer: view.dealer ?? dealerBySmallBlind(seats, view.smallBlindPlayerId),
    pot: chipsOf(view.pot),
    totalPot: chipsOf(view.totalPot),
    pots: potAmounts(view.pots),
    rake: sameHand ? model.rake : 0,
    highestBet: chipsOf(view.currentHighestBet),
    turn: view.turn && turnOf(view.turn, at),
    winners: sameHand ? model.winners : [],
    awards: sameHand ? model.awards : [],
    nextAwardAt: sameHand ? model.nextAwardAt : null,
    preActionOptions: sameHand ? model.preActionOptions : null,
    preAction: sameHand ? model.preAction : null,
    deferredUpdate: model.deferredUpdate && model.deferredUpdate.seq < view.seq ? null : model.deferredUpdate,
    tournament: model.tournament ?? (view.tournamentId ? unknownTournament(view.tournamentId, false) : null),
  }
  return view.turn && view.turn.userId === model.viewer ? next : { ...next, offer: null }
}

/**
 * Opens the viewer's turn, which replaces the pre-action bar (B-IN-05, B-ACTION-03). No turn opens while cards are
 * dealt (B-TURN-04).
 */
export function withTurnOffer(model: TableModel, message: ServerMessages['your_turn'], receivedAt: number): TableModel {
  const next = { ...withState(model, message.table, receivedAt), preActionOptions: null, preAction: null }
  if (!isBettingStage(next.stage)) return { ...next, offer: null }
  const offer: TurnOffer = {
    handId: message.sessionId,
    turn: message.turn,
    call: chipsOf(message.currentBet),
    stack: chipsOf(message.player.chips),
    canRaise: message.canRaise,
    minRaise: chipsOf(message.minRaiseAmount),
    maxRaise: chipsOf(message.maxRaiseAmount),
    fixedBetSize: model.raiseLimit,
    receivedAt,
  }
  const running = next.turn ?? model.turn
  const own = ownSeat(next)
  const turn: Turn = {
    userId: message.player.id,
    totalMs: running?.totalMs ?? next.turnTimeMs,
    endsAt: receivedAt + message.timeLeft,
    isTimeBank: running?.userId === own?.userId ? (running?.isTimeBank ?? false) : false,
  }
  return { ...withSeat(next, turn.userId, withoutActionLabel), offer, turn }
}

/** Replaces the table by the answer to a rejoin (S-TIME-06). */
export function withRejoin(model: TableModel, message: ServerMessages['table_state'], at: number): TableModel {
  // The server sends the pre-action options right after this answer. A pre-action of the same hand is then checked
  // against them.
  const before = { ...model, seq: -1, deferredUpdate: null, updatesDeferredUntil: 0, preActionOptions: null }
  const next = {
    ...withState(before, message.table, at),
    chat: withChatHistory(model.chat, message.chat),
    delayedLines: [],
  }
  return message.buttons ? { ...next, sitOutButtons: sitOutButtonsOf(message.buttons) } : next
}

const isInHand = (seat: Seat | undefined) => seat?.state === 'in' || seat?.state === 'folded'

/**
 * Derives the button from the small blind, for a state without `dealer` (B-TURN-06, [Q55]).
 * @returns a seat index; null if the small blind is not seated
 */
function dealerBySmallBlind(seats: readonly Seat[], smallBlind: string | null): number | null {
  const blind = seats.find((seat) => seat.userId !== '' && seat.userId === smallBlind)
  if (!blind) return null
  if (seats.filter(isInHand).length === 2) return blind.index
  for (let step = 1; step <= seats.length; step++) {
    const index = (((blind.index - step) % seats.length) + seats.length) % seats.length
    if (isInHand(seats[index])) return index
  }
  return null
}
