import type { RefusalMessage } from '@cardroom/protocol'
import { spokenChips } from '../../format/chips.ts'
import type { ServerMessage } from '../../net/socket-message.ts'
import type { Cue } from '../../sound/cues.ts'
import { confirmationText, refusalText } from '../../texts/shown-text.ts'
import { stoppedTopUpText } from '../../texts/top-up-stops.ts'
import { winnersFault } from '../model/apply-pots.ts'
import { announced } from '../model/awards.ts'
import type { Choice } from '../model/choice.ts'
import { tableNumber } from '../model/place.ts'
import { resolvePreAction } from '../model/pre-action.ts'
import type { Offer, TableModel } from '../model/table-model.ts'
import type { TableToast } from './ports.ts'

/** A side effect of a message, besides the change of the model. */
export type Effect =
  | { readonly type: 'toast'; readonly toast: TableToast }
  | { readonly type: 'sound'; readonly cue: Cue }
  /** The visit is over: ERROR MESSAGE with OK ([Q74]). */
  | { readonly type: 'fatal'; readonly message: string }
  /** The requested seat is taken: choose another ([Q74], S-CASH-06). */
  | { readonly type: 'seatTaken' }
  /** The own request for chips is not open any more (N-HOME-05). */
  | { readonly type: 'answered' }
  /** No seat without a new buy-in, for instance because the reservation has run out. */
  | { readonly type: 'seatRefused' }
  /** The viewer sits. */
  | { readonly type: 'seated' }
  /** The muck question is answered by the setting ([Q66]). */
  | { readonly type: 'muck' }
  /** The viewer lost the seat; `offerEndsAt` is the end of the rebuy offer that was open, ms, Infinity if none was. */
  | { readonly type: 'leave'; readonly offerEndsAt: number }
  /** The room confirms that the viewer leaves. */
  | { readonly type: 'leaving' }
  /** The tournament visit is over: the viewer has left, or the tournament was cancelled (S-EMIT-10, S-REG-05). */
  | { readonly type: 'letGo' }
  /** A tournament's table arrived: request its dashboard and the available rebuys. */
  | { readonly type: 'dashboard' }
  /** Perform the pre-action (B-ACTION-03). */
  | { readonly type: 'preAction'; readonly choice: Choice }
  /** Another window acts at this table from now on (S-RT-08). */
  | { readonly type: 'elsewhere' }
  /** This window acts. */
  | { readonly type: 'here' }
  /** The own turn is open. */
  | { readonly type: 'turn'; readonly offer: Offer }
  /** The own turn is over, and its time bank has begun. */
  | { readonly type: 'bank' }
  | { readonly type: 'log'; readonly text: string }

const bad = (message: string): Effect => ({ type: 'toast', toast: { tone: 'error', message } })
const refused = (refusal: RefusalMessage): Effect => bad(refusalText(refusal))
const cue = (name: Cue): Effect => ({ type: 'sound', cue: name })

const notOffered = {
  rebuy: 'A rebuy is not available now',
  addon: 'An add-on is not available now',
} as const

/** Whether the viewer waits for the host's answer. */
const asksForChips = ({ home, viewer }: TableModel): boolean => home?.requests.some(({ id }) => id === viewer) ?? false

/** Effects of a complete table of a tournament: request the dashboard, and announce a move (S-BAL-04). */
function wholeTableEffects(before: TableModel, after: TableModel): readonly Effect[] {
  if (!after.tournament) return []
  const moved = before.gameId !== '' && before.gameId !== after.gameId
  const message = `You have been moved to table ${tableNumber(after.gameId)}`
  return [{ type: 'dashboard' }, ...(moved ? [{ type: 'toast', toast: { tone: 'info', message } } as const] : [])]
}

/**
 * The effects of one message.
 * @param before the table before the message
 * @param after the table after the message
 */
export function effects(
  message: ServerMessage,
  before: TableModel,
  after: TableModel,
  settings: { readonly autoMuck: boolean },
): readonly Effect[] {
  const { name, payload } = message
  switch (name) {
    case 'success':
      return [{ type: 'toast', toast: { tone: 'success', message: confirmationText(payload) } }]
    case 'join_error':
      if (payload.code === 'seat-taken') return [{ type: 'seatTaken' }, refused(payload)]
      // The popup with place and prize says more.
      if (after.tournament?.out) return []
      if (before.facts === null) return [{ type: 'fatal', message: refusalText(payload) }]
      return [{ type: 'seatRefused' }, refused(payload)]
    case 'invalid_action':
    case 'error':
      if (payload.code === 'other-window') return [{ type: 'elsewhere' }, refused(payload)]
      return [refused(payload)]
    case 'rebuy_error':
      return [refused(payload)]
    case 'auto_topup':
      return payload.stoppedBy === undefined ? [] : [bad(stoppedTopUpText(payload.stoppedBy))]
    case 'snapshot':
      return wholeTableEffects(before, after)
    case 'join_tournament':
    case 'table_state':
      return [{ type: 'here' }, ...wholeTableEffects(before, after)]
    case 'sync_table':
      return before.gameId === after.gameId ? [] : wholeTableEffects(before, after)
    case 'home_game':
      return asksForChips(before) && !asksForChips(after) ? [{ type: 'answered' }] : []
    case 'player':
      return payload.user.id === after.viewer ? [{ type: 'seated' }] : []
    case 'exit':
      return payload.userId === after.viewer ? [{ type: 'leaving' }] : []
    case 'player_left': {
      const offerEndsAt = before.prompt?.kind === 'rebuy' ? before.prompt.until : Number.POSITIVE_INFINITY
      return after.left && !before.left ? [{ type: 'leave', offerEndsAt }] : []
    }
    case 'exit_player':
      return after.left && !before.left ? [{ type: 'letGo' }] : []
    case 'can_rebuy':
      return before.tournament?.asked && after.prompt?.kind !== 'chips'
        ? [bad(notOffered[before.tournament.asked])]
        : []
    case 'automuckcards':
      return payload.userId === after.viewer && settings.autoMuck ? [{ type: 'muck' }] : []
    case 'your_turn': {
      const { offer } = after
      if (!offer) return []
      const choice = before.preAction && resolvePreAction(after, before.preAction, offer)
      return choice ? [{ type: 'preAction', choice }] : [{ type: 'turn', offer }, cue('your_turn')]
    }
    case 'player_turn':
      return after.offer && after.turn?.bank && !before.turn?.bank ? [{ type: 'bank' }] : []
    case 'winners': {
      const fault = winnersFault(payload)
      return fault ? [{ type: 'log', text: fault }] : [cue(winCue(after))]
    }
    default: {
      const sound = actionCue(message, before, after)
      return sound === null ? [] : [cue(sound)]
    }
  }
}

/** The sound of what somebody at the table has done, or of what the dealer did. */
const actionCue = ({ name, payload }: ServerMessage, before: TableModel, after: TableModel): Cue | null => {
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
      return before.seats.some((seat) => seat.bet > 0) ? 'move_chips' : null
    case 'send_hole_cards':
    case 'send_hole_cards_guest':
      return 'cards_dealt'
    case 'community_cards':
      return after.board.length > before.board.length ? 'show_cards' : null
    default:
      return null
  }
}

/** The cue of the pot announced now: another one if the viewer wins it. */
export const winCue = (model: TableModel): Cue =>
  announced(model).some(({ userId }) => userId === model.viewer) ? 'own_win' : 'winning_hand'

/** The announcement of the viewer's turn, with the amount to call (N-A11Y-02). */
export function turnText(offer: Offer): string {
  if (offer.call === 0) return 'Your turn. You can check.'
  const allIn = offer.call >= offer.stack ? ', which is all-in' : ''
  return `Your turn. ${spokenChips(Math.min(offer.call, offer.stack))} to call${allIn}.`
}

/**
 * The announcement of the remaining time (N-A11Y-02, N-TIME-01).
 * @param bank the time bank is running
 */
export const timeLeftText = (seconds: number, bank: boolean): string =>
  bank ? `Time bank: ${seconds} seconds left.` : `${seconds} seconds left.`

/** Seconds before the end of the own turn at which the player is warned by text and sound (B-SOUND-02). */
export const turnWarnings = [
  { seconds: 5, cue: 'warning_1' },
  { seconds: 3, cue: 'warning_2' },
] as const
