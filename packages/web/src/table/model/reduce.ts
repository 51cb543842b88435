import type { ServerMessageName } from '@cardroom/protocol'
import type { ServerMessage } from '../../net/socket-message.ts'
import { deferred, withAction, withoutTurn, withTimeout } from './apply-action.ts'
import { boardOf, withHoleCards, withMuck, withReset, withShownCards } from './apply-cards.ts'
import { withBoard, withHeard } from './apply-lines.ts'
import { withCollected, withPots, withRake, withRefund, withWinners } from './apply-pots.ts'
import { withAutoMuck, withRebuyOffer, withTopUpAnswer } from './apply-prompts.ts'
import { sitOutButtons, withoutEntrant, withoutPlayer, withPlayer, withRebuy, withSittingOut } from './apply-seats.ts'
import { turnOf, withOffer, withRejoin, withState } from './apply-state.ts'
import {
  withAnte,
  withBreak,
  withBuyAnswer,
  withChipOffer,
  withDashboard,
  withElimination,
  withOrderSent,
  withPlayOn,
  withServerTime,
} from './apply-tournament.ts'
import { withSaid } from './chat.ts'
import { chipsOf } from './chips.ts'
import { placed } from './place.ts'
import { withAhead } from './preselect.ts'
import { levelSentence, sentence } from './sentence.ts'
import type { TableModel } from './table-model.ts'

const saidKept = 12

/**
 * What the screen shows after a message. Pure: the same messages at the same times give the same model.
 * Messages of other tables and messages that are no news of the table change nothing.
 * @param at ms, this client's clock
 */
export function reduce(model: TableModel, message: ServerMessage, at: number): TableModel {
  const here = placed(model, message)
  if (here === model && 'gameId' in message.payload && isElsewhere(model, message)) return model
  const next = withAnte(numbered(applied(here, message, at), message))
  const text = sentence(message, next) ?? levelSentence(model, next)
  if (text === null) return next
  const said = [...next.said, { id: (next.said.at(-1)?.id ?? 0) + 1, text, at }].slice(-saidKept)
  return { ...next, said, lastAction: isAction(message.name) ? text : next.lastAction }
}

/** Of another table; a move to this one may come in the old one's name. */
const isElsewhere = (model: TableModel, { name, payload }: ServerMessage) =>
  'gameId' in payload &&
  payload.gameId !== model.gameId &&
  !(name === 'join_tournament' && payload.tableId === model.gameId)

const isAction = (name: ServerMessageName) => /^player_(fold|check|call|raise|allin)$/.test(name)

/** An event that was drawn makes older states, and a waiting older one, worthless ([Q97]). */
function numbered(model: TableModel, { payload }: ServerMessage): TableModel {
  if (!('seq' in payload) || payload.seq <= model.seq || model.deferred?.seq === payload.seq) return model
  if (payload.gameId !== model.gameId) return model
  return { ...model, seq: payload.seq, deferred: null }
}

function applied(model: TableModel, message: ServerMessage, at: number): TableModel {
  const { name, payload } = message
  switch (name) {
    case 'table':
      return at < model.busyUntil ? deferred(model, payload) : withState(model, payload.table, at)
    case 'snapshot':
      return { ...withState(model, payload.table, at), chat: withSaid(model.chat, payload.chat), unsaid: [] }
    case 'sync_table':
    case 'join_tournament':
      return withState(model, payload.table, at)
    case 'table_state':
      return withRejoin(model, payload, at)
    case 'your_turn':
      return withOffer(model, payload, at)
    case 'player_turn':
      return {
        ...model,
        turn: turnOf(payload, at),
        offer: payload.userId === model.viewer ? model.offer : null,
      }
    case 'pre_select':
      return withAhead(model, payload)
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
    case 'raiseLimit':
      return { ...model, raiseLimit: chipsOf(payload.amount) }
    case 'starting':
      return { ...model, startsAt: at + payload.startsIn * 1000 }
    case 'game_state':
      return payload.isRunning ? { ...withPlayOn(model), running: true } : { ...withoutTurn(model), running: false }
    case 'stage':
      return { ...model, stage: payload.currentStage.value, offer: null }
    case 'round_end':
    case 'round_complete':
      return withoutTurn(model)
    case 'reset_table':
      return withReset(model)
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
      return { ...model, buttons: sitOutButtons(payload) }
    case 'send_hole_cards':
    case 'send_hole_cards_guest':
      return withHoleCards(model, payload.playerCards)
    case 'community_cards': {
      const board = boardOf(payload.var_cards[0])
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
      return { ...model, totalPot: chipsOf(payload.totalPot) }
    case 'collect_pot':
      return withCollected(model, payload.pot)
    case 'pot':
      return withPots(model, payload.pot)
    case 'rake_deduction':
      return withRake(model, payload.pot)
    case 'player_sidepot_refund':
      return withRefund(model, payload, at)
    case 'winners':
      return withWinners(model, payload, at)
    case 'automuckcards':
      return withAutoMuck(model, payload.userId, at)
    case 'rebuy_pop':
      return payload.kind === 'cash' ? withRebuyOffer(model, payload, at) : withChipOffer(model, payload, at)
    case 'can_rebuy':
      return model.tournament ? withBuyAnswer(model, payload.data, at) : withTopUpAnswer(model, payload.data)
    case 'message':
      return withHeard(model, payload, at)
    default:
      return appliedToTournament(model, message, at)
  }
}

function appliedToTournament(model: TableModel, message: ServerMessage, at: number): TableModel {
  const { name, payload } = message
  switch (name) {
    case 'leaderboard':
      return withDashboard(model, payload)
    case 'break':
      return withBreak(model, payload)
    case 'eliminate':
      return withElimination(model, payload)
    case 'exit_player':
      return withoutEntrant(model, payload.userId)
    case 'rebuy_error':
      return withOrderSent(model, false)
    case 'ping':
      return withServerTime(model, payload.at, at)
    default:
      return model
  }
}
