import type { ServerMessageName, TableView } from '@cardroom/protocol'
import { chipsFromWire } from '../../format/chips.ts'
import type { ServerMessage } from '../../net/socket-message.ts'
import { freesViewersSeat, messageHoldDecision } from './after-result.ts'
import { withAction, withoutTurn, withTimeout, withUpdateDeferred } from './apply-action.ts'
import { parsedBoard, withHoleCards, withMuck, withShownCards, withTableReset } from './apply-cards.ts'
import { withBoard, withChatMessage } from './apply-lines.ts'
import { withBetsCollected, withPots, withRake, withRefund } from './apply-pots.ts'
import { withAutoTopUp, withHomeGame, withMuckQuestion, withRebuyOffer, withTopUpPrompt } from './apply-prompts.ts'
import {
  sitInOptionsFrom,
  withoutPlayer,
  withPlayer,
  withRebuy,
  withSeatFreed,
  withSittingOut,
  withTournamentLeft,
} from './apply-seats.ts'
import { potAmountsOf, turnOf, withRejoin, withTableView, withTurnOffer } from './apply-state.ts'
import {
  withBreak,
  withCanRebuyAnswer,
  withChipOffer,
  withNewLevelAnte,
  withPlayResumed,
  withPurchaseSent,
  withServerTime,
  withTournamentDashboard,
  withTournamentDashboardChanges,
  withTournamentSummary,
  withViewerFinish,
} from './apply-tournament.ts'
import { withoutTopUpOfLostSeat } from './auto-top-up.ts'
import { withWinners } from './awards.ts'
import { withChatHistory } from './chat.ts'
import { withFoldedCards } from './folded-cards.ts'
import { withPreActionTerms } from './pre-action.ts'
import { withoutActionLabel } from './seat.ts'
import { announcementText, levelAnnouncementText } from './sentence.ts'
import { type TableModel, withSeat } from './table-model.ts'
import { withViewerMovedToTable } from './tournament-table.ts'

const maxAnnouncements = 12

/**
 * The model after a message of the server. Pure: the same messages at the same times give the same model.
 * Messages of other tables, and messages that do not concern the table's state, change nothing.
 * @param at ms, this client's clock
 */
export function tableModelAfterMessage(model: TableModel, message: ServerMessage, at: number): TableModel {
  const delay = messageHoldDecision(model, message, at)
  if (delay === 'hold') return { ...model, heldMessages: [...model.heldMessages, { message, at }] }
  return applyNow(delay === 'release' ? withHeldMessagesApplied(model, at) : model, message, at)
}

/**
 * Applies the messages that were held back while the result was shown, in order and with their times of arrival. A
 * tournament's rebuy offer instead counts from now, so that the player has the full ten seconds (B-REBUY-03).
 * @param now ms
 */
export function withHeldMessagesApplied(model: TableModel, now: number): TableModel {
  const [first] = model.heldMessages
  // Messages that were applied meanwhile have higher numbers, so `seq` is lowered. Otherwise the held messages would be
  // ignored as outdated.
  const seqBefore = first && 'seq' in first.message.payload ? first.message.payload.seq - 1 : model.seq
  const startModel = { ...model, heldMessages: [], resultShownUntil: 0, seq: Math.min(model.seq, seqBefore) }
  const nextModel = model.heldMessages.reduce<TableModel>((table, { message, at }) => {
    const isChipOffer = message.name === 'rebuy_pop' && message.payload.kind === 'rebuy'
    return applyNow(table, message, isChipOffer ? now : at)
  }, startModel)
  return { ...nextModel, seq: Math.max(nextModel.seq, model.seq) }
}

function applyNow(model: TableModel, message: ServerMessage, at: number): TableModel {
  const current = withViewerMovedToTable(model, message)
  if (current === model && 'gameId' in message.payload && isOtherTable(model, message)) return model
  const nextModel = withFoldedCards(
    current,
    withoutTopUpOfLostSeat(withNewLevelAnte(withSeq(withMessageApplied(current, message, at), message))),
  )
  const text = announcementText(message, nextModel) ?? levelAnnouncementText(model, nextModel)
  if (text === null) return nextModel
  const newAnnouncements = [
    ...nextModel.announcements,
    { id: (nextModel.announcements.at(-1)?.id ?? 0) + 1, text, at },
  ].slice(-maxAnnouncements)
  return {
    ...nextModel,
    announcements: newAnnouncements,
    lastAction: isPlayerAction(message.name) ? text : nextModel.lastAction,
  }
}

/**
 * Whether a message belongs to another table. A `join_tournament` message that moves the viewer to this table may carry
 * the old table's id as `gameId`. An elimination belongs to the whole tournament, and may arrive before any table is
 * known.
 */
const isOtherTable = (model: TableModel, { name, payload }: ServerMessage) =>
  'gameId' in payload &&
  payload.gameId !== model.gameId &&
  !(name === 'join_tournament' && payload.tableId === model.gameId) &&
  name !== 'eliminate'

const isPlayerAction = (name: ServerMessageName) => /^player_(fold|check|call|raise|allin)$/.test(name)

/** Stores the `seq` of a newer message and drops a deferred table state, which is now outdated ([Q97]). */
function withSeq(model: TableModel, { payload }: ServerMessage): TableModel {
  if (!('seq' in payload) || payload.seq <= model.seq || model.deferredUpdate?.seq === payload.seq) return model
  if (payload.gameId !== model.gameId) return model
  return { ...model, seq: payload.seq, deferredUpdate: null }
}

/**
 * Whether the table is sent to a viewer without a seat because they left it during this hand (S-EMIT-10). Then only the
 * seat changes, as for everybody else: the view of a table where no hand follows has no board and no cards.
 */
const freesSeatOfLeaver = (model: TableModel, view: TableView): boolean =>
  !model.tournament && view.seq >= model.seq && view.sessionId === model.handId && freesViewersSeat(model, view)

function withMessageApplied(model: TableModel, message: ServerMessage, at: number): TableModel {
  const { name, payload } = message
  switch (name) {
    case 'table':
      if (freesSeatOfLeaver(model, payload.table)) return withSeatFreed(model, model.viewer ?? '')
      return at < model.updatesDeferredUntil
        ? withUpdateDeferred(model, payload, at)
        : withTableView(model, payload.table, at)
    case 'snapshot':
      return {
        ...withTableView(model, payload.table, at),
        chat: withChatHistory(model.chat, payload.chat),
        delayedLines: [],
      }
    case 'sync_table':
    case 'join_tournament':
      return withTableView(model, payload.table, at)
    case 'table_state':
      return { ...withRejoin(model, payload, at), autoTopUp: null }
    case 'your_turn':
      return withTurnOffer(model, payload, at)
    case 'player_turn':
      return {
        ...withSeat(model, payload.userId, withoutActionLabel),
        turn: turnOf(payload, at),
        offer: payload.userId === model.viewer ? model.offer : null,
      }
    case 'pre_select':
      return withPreActionTerms(model, payload)
    case 'turn_timeout':
      return withTimeout(model, payload.userId)
    case 'player_fold':
      return withAction(model, 'FOLD', payload, at)
    case 'player_check':
      return withAction(model, 'CHECK', payload, at)
    case 'player_call':
      return withAction(model, 'CALL', payload, at)
    case 'player_raise':
      return withAction(model, payload.displayText, payload, at)
    case 'player_allin':
      return withAction(model, 'All-IN', payload, at)
    case 'home_game':
      return withHomeGame(model, payload, at)
    case 'raiseLimit':
      return { ...model, raiseLimit: chipsFromWire(payload.amount) }
    case 'starting':
      return { ...model, nextHandStartsAt: at + payload.startsIn * 1000 }
    case 'game_state':
      return payload.isRunning
        ? { ...withPlayResumed(model), running: true }
        : { ...withoutTurn(model), running: false }
    case 'stage':
      return { ...model, stage: payload.currentStage.value, offer: null }
    case 'round_end':
    case 'round_complete':
      return withoutTurn(model)
    case 'reset_table':
      return withTableReset(model)
    default:
      return appliedToSeats(model, message, at)
  }
}

function appliedToSeats(model: TableModel, message: ServerMessage, at: number): TableModel {
  const { name, payload } = message
  switch (name) {
    case 'player':
    case 'new_player':
    case 'me':
      return withPlayer(model, payload.user, at)
    case 'player_left':
      return withoutPlayer(model, payload.userId)
    case 'player_sitout':
      return withSittingOut(model, payload.userId, true)
    case 'player_sitin':
      return withSittingOut(model, payload.userId, false)
    case 'rebuy':
      return withRebuy(model, payload, at)
    case 'sitout_buttons':
      return { ...model, sitInOptions: sitInOptionsFrom(payload) }
    case 'error':
      return { ...model, errorCount: model.errorCount + 1 }
    case 'send_hole_cards':
    case 'send_hole_cards_guest':
      return withHoleCards(model, payload.playerCards)
    case 'community_cards': {
      const board = parsedBoard(payload.var_cards[0])
      return typeof board === 'string' ? model : withBoard(model, board, at)
    }
    case 'table_show':
      return withShownCards(model, payload.players)
    case 'show_card':
      return withShownCards(model, [{ id: payload.userId, playerCards: payload.playerCards }])
    case 'player_muck':
      return withMuck(model, payload.userId, at)
    default:
      return appliedToPots(model, message, at)
  }
}

function appliedToPots(model: TableModel, message: ServerMessage, at: number): TableModel {
  const { name, payload } = message
  switch (name) {
    case 'temp_pot':
      return { ...model, totalPot: chipsFromWire(payload.totalPot) }
    case 'collect_pot':
      return withBetsCollected(model, potAmountsOf(payload.pot))
    case 'pot':
      return withPots(model, potAmountsOf(payload.pot))
    case 'rake_deduction':
      return withRake(model, potAmountsOf(payload.pot))
    case 'player_sidepot_refund':
      return withRefund(model, payload, at)
    case 'winners':
      return withWinners(model, payload, at)
    case 'automuckcards':
      return withMuckQuestion(model, payload.userId, at)
    case 'auto_topup':
      return withAutoTopUp(model, payload.topUp)
    case 'rebuy_pop':
      return payload.kind === 'cash' ? withRebuyOffer(model, payload, at) : withChipOffer(model, payload, at)
    case 'can_rebuy':
      return model.tournament ? withCanRebuyAnswer(model, payload.data, at) : withTopUpPrompt(model, payload.data)
    case 'message':
      return withChatMessage(model, payload, at)
    default:
      return appliedToTournament(model, message, at)
  }
}

function appliedToTournament(model: TableModel, message: ServerMessage, at: number): TableModel {
  const { name, payload } = message
  switch (name) {
    case 'leaderboard':
      return withTournamentDashboard(model, payload, at)
    case 'leaderboard_changes':
      return withTournamentDashboardChanges(model, payload, at)
    case 'tournament_summary':
      return withTournamentSummary(model, payload, at)
    case 'break':
      return withBreak(model, payload, at)
    case 'eliminate':
      return withViewerFinish(model, payload)
    case 'exit_player':
      return withTournamentLeft(model, payload.userId)
    case 'rebuy_error':
      return withPurchaseSent(model, false)
    case 'ping':
      return withServerTime(model, payload.at, at)
    default:
      return model
  }
}
