import type { ServerMessage } from '../../net/socket-message.ts'
import type { Cue } from '../../sound/cues.ts'
import { winnersFault } from '../model/apply-pots.ts'
import { spokenChips } from '../model/chips.ts'
import type { Choice } from '../model/choice.ts'
import { tableNumber } from '../model/place.ts'
import { preselected } from '../model/preselect.ts'
import type { Offer, TableModel } from '../model/table-model.ts'
import type { Toast } from './ports.ts'

/** What a message makes the client do besides drawing. */
export type Reaction =
  | { readonly type: 'toast'; readonly toast: Toast }
  | { readonly type: 'sound'; readonly cue: Cue }
  /** The visit is over: ERROR MESSAGE with OK ([Q74]). */
  | { readonly type: 'fatal'; readonly message: string }
  /** The seat that was asked for is taken: choose another ([Q74], S-CASH-06). */
  | { readonly type: 'seatTaken' }
  /** No seat without a new buy-in, for instance because the reservation has run out. */
  | { readonly type: 'seatRefused' }
  /** The viewer sits. */
  | { readonly type: 'seated' }
  /** The muck question is answered by the setting ([Q66]). */
  | { readonly type: 'muck' }
  | { readonly type: 'leave' }
  /** The room confirms that the viewer leaves. */
  | { readonly type: 'leaving' }
  /** The tournament lets the viewer go: he leaves, or else it was cancelled (S-EMIT-10, S-REG-05). */
  | { readonly type: 'letGo' }
  /** A tournament's table stands: its dashboard, and what can be bought, are asked for. */
  | { readonly type: 'dashboard' }
  /** What was chosen before the own turn is done now (B-ACTION-03). */
  | { readonly type: 'preselected'; readonly choice: Choice }
  /** Another window acts at this table from now on (S-RT-08). */
  | { readonly type: 'elsewhere' }
  /** This window acts. */
  | { readonly type: 'here' }
  /** The own turn is open. */
  | { readonly type: 'turn'; readonly offer: Offer }
  /** The own turn is over, and its time bank has begun. */
  | { readonly type: 'bank' }
  | { readonly type: 'log'; readonly text: string }

const seatTakenText = 'Seat is taken'
/** The code of 'Table opened in another window'. */
const otherWindow = 'other-window'

const bad = (message: string): Reaction => ({ type: 'toast', toast: { tone: 'error', message } })
const cue = (name: Cue): Reaction => ({ type: 'sound', cue: name })

const notOffered = {
  rebuy: 'A rebuy is not available now',
  addon: 'An add-on is not available now',
} as const

/** The whole table came: of a tournament's one more is to be known, and a move is told (S-BAL-04). */
function stands(before: TableModel, after: TableModel): readonly Reaction[] {
  if (!after.tournament) return []
  const moved = before.gameId !== '' && before.gameId !== after.gameId
  const message = `You have been moved to table ${tableNumber(after.gameId)}`
  return [{ type: 'dashboard' }, ...(moved ? [{ type: 'toast', toast: { tone: 'news', message } } as const] : [])]
}

/**
 * The reactions to one message.
 * @param before the table until now
 * @param after the table with the message
 */
export function reactions(
  message: ServerMessage,
  before: TableModel,
  after: TableModel,
  settings: { readonly autoMuck: boolean },
): readonly Reaction[] {
  const { name, payload } = message
  switch (name) {
    case 'success':
      return [{ type: 'toast', toast: { tone: 'success', message: payload.message } }]
    case 'join_error':
      if (payload.message === seatTakenText) return [{ type: 'seatTaken' }, bad(payload.message)]
      if (before.facts === null) return [{ type: 'fatal', message: payload.message }]
      return [{ type: 'seatRefused' }, bad(payload.message)]
    case 'invalid_action':
    case 'error':
      if (payload.code === otherWindow) return [{ type: 'elsewhere' }, bad(payload.message)]
      return [bad(payload.message)]
    case 'rebuy_error':
      return [bad(payload.message)]
    case 'snapshot':
      return stands(before, after)
    case 'join_tournament':
      return [{ type: 'here' }, ...stands(before, after)]
    case 'table_state':
      return [{ type: 'here' }, ...stands(before, after)]
    case 'sync_table':
      return before.gameId === after.gameId ? [] : stands(before, after)
    case 'player':
      return payload.user.id === after.viewer ? [{ type: 'seated' }] : []
    case 'exit':
      return payload.userId === after.viewer ? [{ type: 'leaving' }] : []
    case 'player_left':
      return after.left && !before.left ? [{ type: 'leave' }] : []
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
      const choice = before.tick && preselected(after, before.tick, offer)
      return choice ? [{ type: 'preselected', choice }] : [{ type: 'turn', offer }, cue('your_turn')]
    }
    case 'player_turn':
      return after.offer && after.turn?.bank && !before.turn?.bank ? [{ type: 'bank' }] : []
    case 'winners': {
      const fault = winnersFault(payload)
      return fault ? [{ type: 'log', text: fault }] : [cue('winning_hand')]
    }
    case 'player_fold':
      return [cue('fold')]
    case 'player_check':
      return [cue('check')]
    case 'player_call':
      return [cue('call')]
    case 'player_raise':
      return [cue(payload.displayText === 'BET' ? 'bet' : 'raise')]
    case 'player_allin':
      return [cue('raise')]
    case 'player_muck':
      return [cue('muck')]
    case 'collect_pot':
      return before.seats.some((seat) => seat.bet > 0) ? [cue('move_chips')] : []
    case 'send_hole_cards':
    case 'send_hole_cards_guest':
      return [cue('cards_dealt')]
    case 'community_cards':
      return after.board.length > before.board.length ? [cue('show_cards')] : []
    default:
      return []
  }
}

/** What the assertive region says when the turn comes: with its price (DESIGN-TOKENS 8). */
export function turnText(offer: Offer): string {
  if (offer.call === 0) return 'Your turn. You can check.'
  const allIn = offer.call >= offer.stack ? ', which is all-in' : ''
  return `Your turn. ${spokenChips(Math.min(offer.call, offer.stack))} to call${allIn}.`
}

/**
 * What the assertive region says of the own time that is left (N-A11Y-02, N-TIME-01).
 * @param bank the time bank runs, after which nothing comes
 */
export const timeLeftText = (seconds: number, bank: boolean): string =>
  bank ? `Time bank: ${seconds} seconds left.` : `${seconds} seconds left.`

/** Seconds before the end of the own turn at which it is said and sounded (B-SOUND-02). */
export const turnWarnings = [
  { seconds: 5, cue: 'warning_1' },
  { seconds: 3, cue: 'warning_2' },
] as const
