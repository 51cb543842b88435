import type { RefusalMessage } from '@cardroom/protocol'
import { type Chips, chipsFromWire, trimmedChipsText } from '../../format/chips.ts'
import type { ServerMessage } from '../../net/socket-message.ts'
import type { Cue } from '../../sound/cues.ts'
import { confirmationText, refusalText } from '../../texts/shown-text.ts'
import { stoppedTopUpText } from '../../texts/top-up-stops.ts'
import type { ActionChoice } from '../model/action-choice.ts'
import { winnersFault } from '../model/apply-pots.ts'
import { rebuyOfferEndOf } from '../model/apply-prompts.ts'
import { announcedWinnersOf } from '../model/awards.ts'
import { resolvePreAction } from '../model/pre-action.ts'
import { secondsText } from '../model/seconds-left.ts'
import { chipRequestOf, isViewerLeaving, type TableModel, type TurnOffer } from '../model/table-model.ts'
import { tableNumberOf } from '../model/tournament-table.ts'
import type { TableToast } from './ports.ts'

/** A side effect of a message, besides the change of the model. */
export type MessageSideEffect =
  | { readonly type: 'toast'; readonly toast: TableToast }
  | { readonly type: 'sound'; readonly cue: Cue }
  /** The viewer cannot stay at the table: show the popup ERROR MESSAGE with an OK button ([Q74]). */
  | { readonly type: 'fatal'; readonly message: string }
  /** The requested seat is taken, so the player must choose another ([Q74], S-CASH-06). */
  | { readonly type: 'seatTaken' }
  /** The viewer's request to the host for these chips was answered or withdrawn (N-HOME-05). */
  | { readonly type: 'answered'; readonly chips: Chips }
  /** The player needs a new buy-in to get a seat, for instance because the reservation has run out. */
  | { readonly type: 'seatRefused'; readonly refusal: RefusalMessage }
  /** The viewer has got a seat. */
  | { readonly type: 'seated' }
  /** The auto-muck setting is on: answer the server's muck question with muck ([Q66]). */
  | { readonly type: 'muck' }
  /**
   * The viewer has left or lost the seat, so the table closes. `offerEndsAt` is when the open rebuy offer ends, ms;
   * Infinity if no offer was open, or if its time was stopped.
   */
  | { readonly type: 'leave'; readonly offerEndsAt: number }
  /** The server confirms that the viewer leaves. */
  | { readonly type: 'leaving' }
  /**
   * `exit_player` has ended the viewer's visit to a tournament's table: the viewer has left, or the tournament was
   * cancelled (S-EMIT-10, S-REG-05).
   */
  | { readonly type: 'letGo' }
  /** A tournament's table arrived: request its dashboard and the available rebuys. */
  | { readonly type: 'dashboard' }
  /** Perform the pre-action (B-ACTION-03). */
  | { readonly type: 'preAction'; readonly choice: ActionChoice }
  /** Another window plays at this table from now on (S-RT-08). */
  | { readonly type: 'elsewhere' }
  /** This window plays at the table: it has joined, or has taken the table back from another window. */
  | { readonly type: 'here' }
  /** The viewer's turn has begun. */
  | { readonly type: 'turn'; readonly offer: TurnOffer }
  /** The time of the viewer's turn is over, and their time bank has started. */
  | { readonly type: 'bank' }
  | { readonly type: 'log'; readonly text: string }

const errorToast = (message: string): MessageSideEffect => ({ type: 'toast', toast: { tone: 'error', message } })
const refusalToast = (refusal: RefusalMessage): MessageSideEffect => errorToast(refusalText(refusal))
const soundEffect = (name: Cue): MessageSideEffect => ({ type: 'sound', cue: name })

const notOfferedTexts = {
  rebuy: 'A rebuy is not available now',
  addon: 'An add-on is not available now',
} as const

/** Effect of the host's answer to the viewer's request for chips, and of a withdrawn request. */
function hostAnswerEffects(tableBefore: TableModel, tableAfter: TableModel): readonly MessageSideEffect[] {
  const request = chipRequestOf(tableBefore)
  return request && !chipRequestOf(tableAfter) ? [{ type: 'answered', chips: chipsFromWire(request.amount) }] : []
}

/** Effects of a message with a tournament's complete table: request the dashboard, announce a move (S-BAL-04). */
function wholeTableEffects(tableBefore: TableModel, tableAfter: TableModel): readonly MessageSideEffect[] {
  if (!tableAfter.tournament) return []
  const wasMoved = tableBefore.gameId !== '' && tableBefore.gameId !== tableAfter.gameId
  const message = `You have been moved to table ${tableNumberOf(tableAfter.gameId)}`
  return [{ type: 'dashboard' }, ...(wasMoved ? [{ type: 'toast', toast: { tone: 'info', message } } as const] : [])]
}

/**
 * The side effects of one message, in the order in which they are run.
 * @param tableBefore the table before the message
 * @param tableAfter the table after the message
 */
export function messageSideEffectsOf(
  message: ServerMessage,
  tableBefore: TableModel,
  tableAfter: TableModel,
  settings: { readonly autoMuck: boolean },
): readonly MessageSideEffect[] {
  const { name, payload } = message
  switch (name) {
    case 'success':
      return [{ type: 'toast', toast: { tone: 'success', message: confirmationText(payload) } }]
    case 'join_error':
      if (payload.code === 'seat-taken') return [{ type: 'seatTaken' }, refusalToast(payload)]
      // An eliminated player sees the popup with place and prize instead of this error.
      if (tableAfter.tournament?.finish) return []
      if (tableBefore.facts === null) return [{ type: 'fatal', message: refusalText(payload) }]
      return [{ type: 'seatRefused', refusal: payload }]
    case 'invalid_action':
    case 'error':
      if (payload.code === 'other-window') return [{ type: 'elsewhere' }, refusalToast(payload)]
      return [refusalToast(payload)]
    case 'rebuy_error':
      return [refusalToast(payload)]
    case 'auto_topup':
      return payload.stoppedBy === undefined ? [] : [errorToast(stoppedTopUpText(payload.stoppedBy))]
    case 'snapshot':
      return wholeTableEffects(tableBefore, tableAfter)
    case 'join_tournament':
    case 'table_state':
      return [{ type: 'here' }, ...wholeTableEffects(tableBefore, tableAfter)]
    case 'sync_table':
      return tableBefore.gameId === tableAfter.gameId ? [] : wholeTableEffects(tableBefore, tableAfter)
    case 'home_game':
      return hostAnswerEffects(tableBefore, tableAfter)
    case 'player':
      return payload.user.id === tableAfter.viewer ? [{ type: 'seated' }] : []
    case 'exit':
      return isViewerLeaving(tableAfter, payload.userId) ? [{ type: 'leaving' }] : []
    case 'player_left': {
      const offerEndsAt = rebuyOfferEndOf(tableBefore) ?? Number.POSITIVE_INFINITY
      return tableAfter.hasLeft && !tableBefore.hasLeft ? [{ type: 'leave', offerEndsAt }] : []
    }
    case 'exit_player':
      return tableAfter.hasLeft && !tableBefore.hasLeft ? [{ type: 'letGo' }] : []
    case 'can_rebuy':
      return tableBefore.tournament?.requestedPopup && tableAfter.prompt?.kind !== 'chips'
        ? [errorToast(notOfferedTexts[tableBefore.tournament.requestedPopup])]
        : []
    case 'automuckcards':
      return payload.userId === tableAfter.viewer && settings.autoMuck ? [{ type: 'muck' }] : []
    case 'your_turn': {
      const { offer } = tableAfter
      if (!offer) return []
      const choice = tableBefore.preAction && resolvePreAction(tableAfter, tableBefore.preAction, offer)
      return choice ? [{ type: 'preAction', choice }] : [{ type: 'turn', offer }, soundEffect('your_turn')]
    }
    case 'player_turn':
      return tableAfter.offer && tableAfter.turn?.isTimeBank && !tableBefore.turn?.isTimeBank ? [{ type: 'bank' }] : []
    case 'winners': {
      const fault = winnersFault(payload)
      return fault ? [{ type: 'log', text: fault }] : [soundEffect(winCueOf(tableAfter))]
    }
    default: {
      const sound = actionCue(message, tableBefore, tableAfter)
      return sound === null ? [] : [soundEffect(sound)]
    }
  }
}

/** The sound of an action of a player or the dealer; null if the message has none. */
const actionCue = ({ name, payload }: ServerMessage, tableBefore: TableModel, tableAfter: TableModel): Cue | null => {
  switch (name) {
    case 'player_fold':
      return 'fold'
    case 'player_check':
      return 'check'
    case 'player_call':
      return 'call'
    case 'player_raise':
      return payload.displayText === 'BET' ? 'bet' : 'raise'
    case 'player_allin':
      return 'all_in'
    case 'player_muck':
      return 'muck'
    case 'collect_pot':
      return tableBefore.seats.some((seat) => seat.bet > 0) ? 'move_chips' : null
    case 'send_hole_cards':
    case 'send_hole_cards_guest':
      return 'cards_dealt'
    case 'community_cards':
      return tableAfter.board.length > tableBefore.board.length ? 'show_cards' : null
    default:
      return null
  }
}

/** The sound cue for the pot that is announced now: `own_win` if the viewer is one of its winners. */
export const winCueOf = (model: TableModel): Cue =>
  announcedWinnersOf(model).some(({ userId }) => userId === model.viewer) ? 'own_win' : 'winning_hand'

/** The announcement of the viewer's turn, with the amount to call and whether raising is closed (N-A11Y-02). */
export function turnText(offer: TurnOffer): string {
  const isAllIn = offer.call >= offer.stack
  const noRaiseText = offer.canRaise || isAllIn ? '' : ' You cannot raise.'
  if (offer.call === 0) return `Your turn. You can check.${noRaiseText}`
  const price = trimmedChipsText(Math.min(offer.call, offer.stack))
  return `Your turn. ${price} to call${isAllIn ? ', which is all-in' : ''}.${noRaiseText}`
}

/**
 * The announcement of the remaining time (N-A11Y-02, N-TIME-01).
 * @param isTimeBank the time bank is running
 */
export const timeLeftText = (seconds: number, isTimeBank: boolean): string =>
  `${isTimeBank ? 'Time bank: ' : ''}${secondsText(seconds)} left.`

/** Seconds before the end of the viewer's turn at which text and sound warn the viewer (B-SOUND-02). */
export const turnWarnings = [
  { seconds: 5, cue: 'warning_1' },
  { seconds: 3, cue: 'warning_2' },
] as const
