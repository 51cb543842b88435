import type { PotsView, ServerMessages, TableView } from '@cardroom/protocol'
import { chipsFromWire } from '../../format/chips.ts'
import { sitInOptionsFrom } from './apply-seats.ts'
import { withChatHistory } from './chat.ts'
import { emptySeatAt, labelShownMs, type Seat, seatFrom, withoutActionLabel } from './seat.ts'
import { isBettingStage } from './stages.ts'
import { type TableFacts, type TableModel, type Turn, type TurnOffer, viewerSeatOf, withSeat } from './table-model.ts'
import { initialTournamentFor } from './tournament.ts'

/** The amounts of all pots with chips, main pot first. The first of `sidePots` repeats the main pot (B-POTS-03). */
export const potAmountsOf = (pot: PotsView): readonly number[] =>
  [pot.mainPot.amount, ...pot.sidePots.slice(1).map((sidePot) => sidePot.amount)]
    .map(chipsFromWire)
    .filter((amount) => amount > 0)

const tableFactsOf = (view: TableView): TableFacts => ({
  name: view.name,
  kind: view.gameType,
  seats: view.players.length,
  limit: view.limit ?? 'no-limit',
  smallBlind: chipsFromWire(view.smallBlind),
  bigBlind: chipsFromWire(view.bigBlind),
  minBuy: chipsFromWire(view.minBuy),
  maxBuy: chipsFromWire(view.maxBuy),
  turnTimeMs: view.turnTimeOut,
})

/** A running turn clock. A turn time below one second is invalid, and no timer is shown (B-TURN-02). */
export function turnOf(turn: NonNullable<TableView['turn']>, at: number): Turn {
  const isValid = Number.isFinite(turn.turnTimeOut) && turn.turnTimeOut >= 1000
  return {
    userId: turn.userId,
    totalMs: isValid ? turn.turnTimeOut : null,
    endsAt: at + turn.timeLeft,
    isTimeBank: turn.timeBank,
  }
}

function seatsOf(model: TableModel, view: TableView, at: number): readonly Seat[] {
  return view.players.map((sentSeat) => {
    const updatedSeat = seatFrom(sentSeat, model.seats[sentSeat.index] ?? emptySeatAt(sentSeat.index), at)
    const seat = view.turn && view.turn.userId === updatedSeat.userId ? withoutActionLabel(updatedSeat) : updatedSeat
    const isDeadBlind = view.playerBets.some((bet) => bet.kind === 'deadBlind' && bet.userId === seat.userId)
    if (!isDeadBlind || seat.hasPostedDeadBlind)
      return { ...seat, hasPostedDeadBlind: isDeadBlind && seat.userId !== '' }
    return { ...seat, hasPostedDeadBlind: true, label: { word: 'DB', amount: 0, until: at + labelShownMs } }
  })
}

/**
 * Replaces the table by the server's state. A state older than the newest one applied changes nothing (S-RT-04).
 * @param at ms, this client's clock
 */
export function withTableView(model: TableModel, view: TableView, at: number): TableModel {
  if (view.seq < model.seq) return model
  const seats = seatsOf(model, view, at)
  const isSameHand = view.sessionId === model.handId
  const nextModel: TableModel = {
    ...model,
    seq: view.seq,
    handId: view.sessionId,
    handNumber: view.handNumber,
    facts: tableFactsOf(view),
    running: view.isRunning,
    turnTimeMs: view.turnTimeOut,
    nextHandStartsAt: isSameHand ? model.nextHandStartsAt : null,
    stage: view.currentStage.value,
    seats,
    board: view.middleCards,
    dealer: view.dealer ?? dealerBySmallBlind(seats, view.smallBlindPlayerId),
    pot: chipsFromWire(view.pot),
    totalPot: chipsFromWire(view.totalPot),
    pots: potAmountsOf(view.pots),
    rake: isSameHand ? model.rake : 0,
    highestBet: chipsFromWire(view.currentHighestBet),
    turn: view.turn && turnOf(view.turn, at),
    winners: isSameHand ? model.winners : [],
    awards: isSameHand ? model.awards : [],
    nextAwardAt: isSameHand ? model.nextAwardAt : null,
    preActionOptions: isSameHand ? model.preActionOptions : null,
    preAction: isSameHand ? model.preAction : null,
    deferredUpdate: model.deferredUpdate && model.deferredUpdate.seq < view.seq ? null : model.deferredUpdate,
    tournament: model.tournament ?? (view.tournamentId ? initialTournamentFor(view.tournamentId, false) : null),
  }
  return view.turn && view.turn.userId === model.viewer ? nextModel : { ...nextModel, offer: null }
}

/**
 * Opens the viewer's turn, which replaces the pre-action bar (B-IN-05, B-ACTION-03). No turn opens outside a betting
 * round, for example while cards are dealt (B-TURN-04).
 */
export function withTurnOffer(model: TableModel, message: ServerMessages['your_turn'], receivedAt: number): TableModel {
  const nextModel = { ...withTableView(model, message.table, receivedAt), preActionOptions: null, preAction: null }
  if (!isBettingStage(nextModel.stage)) return { ...nextModel, offer: null }
  const offer: TurnOffer = {
    handId: message.sessionId,
    turn: message.turn,
    call: chipsFromWire(message.currentBet),
    stack: chipsFromWire(message.player.chips),
    canRaise: message.canRaise,
    minRaise: chipsFromWire(message.minRaiseAmount),
    maxRaise: chipsFromWire(message.maxRaiseAmount),
    fixedBetSize: model.raiseLimit,
    receivedAt,
  }
  const runningTurn = nextModel.turn ?? model.turn
  const viewerSeat = viewerSeatOf(nextModel)
  const turn: Turn = {
    userId: message.player.id,
    totalMs: runningTurn?.totalMs ?? nextModel.turnTimeMs,
    endsAt: receivedAt + message.timeLeft,
    isTimeBank: runningTurn?.userId === viewerSeat?.userId ? (runningTurn?.isTimeBank ?? false) : false,
  }
  return { ...withSeat(nextModel, turn.userId, withoutActionLabel), offer, turn }
}

/** Replaces the table by the answer to a rejoin (S-TIME-06). */
export function withRejoin(model: TableModel, message: ServerMessages['table_state'], at: number): TableModel {
  // The server sends the pre-action options right after this answer. A pre-action of the same hand is then checked
  // against them.
  const modelBefore = { ...model, seq: -1, deferredUpdate: null, updatesDeferredUntil: 0, preActionOptions: null }
  const nextModel = {
    ...withTableView(modelBefore, message.table, at),
    chat: withChatHistory(model.chat, message.chat),
    delayedLines: [],
  }
  return {
    ...nextModel,
    prompt: isOfferAnswered(nextModel) ? null : nextModel.prompt,
    sitInOptions: message.buttons ? sitInOptionsFrom(message.buttons) : nextModel.sitInOptions,
  }
}

/**
 * Whether the viewer may have answered an open offer of chips before an outage, so that the page missed the message
 * that ends the offer. If the offer is still open, the server sends it again.
 */
const isOfferAnswered = (model: TableModel): boolean =>
  model.prompt?.kind === 'rebuy'
    ? (viewerSeatOf(model)?.stack ?? 0) > 0
    : model.prompt?.kind === 'chips' && model.prompt.isPurchaseSent

const isInHand = (seat: Seat | undefined) => seat?.state === 'in' || seat?.state === 'folded'

/**
 * Derives the button from the small blind, for a state without `dealer` (B-TURN-06, [Q55]).
 * @returns a seat index; null if the small blind is not seated
 */
function dealerBySmallBlind(seats: readonly Seat[], smallBlindUserId: string | null): number | null {
  const smallBlindSeat = seats.find((seat) => seat.userId !== '' && seat.userId === smallBlindUserId)
  if (!smallBlindSeat) return null
  if (seats.filter(isInHand).length === 2) return smallBlindSeat.index
  for (let step = 1; step <= seats.length; step++) {
    const index = (((smallBlindSeat.index - step) % seats.length) + seats.length) % seats.length
    if (isInHand(seats[index])) return index
  }
  return null
}
