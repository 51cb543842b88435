import { type RefusalCode, refusals } from '../ports/refusal.ts'
import type { OrderResult } from '../tables/contract.ts'
import type { TournamentAnswer } from '../tournaments/contract.ts'
import { amountText } from '../views/amounts.ts'

type OrderRefusal = (OrderResult & { ok: false })['refusal']

/** Any refusal of a table or a tournament. */
export type AnyRefusal = OrderRefusal | (TournamentAnswer & { ok: false })['refusal']

const httpTexts = Object.fromEntries(Object.entries(refusals).map(([code, [, text]]) => [code, text])) as Record<
  RefusalCode,
  string
>

/** The texts of refusals that HTTP calls do not have, or word in another way. */
const ownTexts = {
  'seat-taken': 'Seat is taken',
  'no-such-seat': 'There is no such seat',
  'no-reservation': 'Please buy in first',
  'not-seated': 'You have no seat at this table',
  'buy-in-below-last-stack': 'You left this table less than two hours ago',
  'top-up-out-of-range': 'Your stack would be above the table maximum',
  'stale-turn': 'That turn is over',
  'not-sitting-out': 'You are not sitting out',
  leaving: 'You are leaving this table',
  'cannot-wait': 'That choice is not open now',
  'no-chips': 'You have no chips at this table',
  'no-hand': 'No hand is running',
  'bad-setup': 'The hand could not be dealt',
  'not-your-turn': 'It is not your turn',
  'cannot-check': 'You cannot check: there is a bet to call',
  'nothing-to-call': 'There is nothing to call',
  'cannot-bet': 'There is a bet already: raise it',
  'cannot-raise': 'There is nothing to raise: bet',
  'raise-out-of-range': 'That amount is not a legal bet or raise',
  'action-not-reopened': 'You can only call or fold: the raise was not a full one',
  'nobody-can-call': 'Nobody is left who could call a raise',
  'not-whole-chips': 'Bet whole chips',
  'raises-capped': 'The last raise of this round has been made',
  'no-muck-offered': 'There is nothing to show or muck',
  'no-such-table': 'This table does not exist',
  'not-in-tournaments': 'That is not possible in a tournament',
  'tournament-over': 'The tournament is over',
  'no-rebuy': 'A rebuy is not possible now',
  'in-hand': 'Please wait for the end of the hand',
  'no-addon': 'An add-on is not possible now',
  'no-such-tournament': 'This tournament does not exist',
  'not-a-home-game': 'This is no home game',
  'not-the-host': 'Only the host can do this',
  'seats-taken': 'Seats that are taken, paid for or offered stay',
  'no-request': 'This player no longer asks for chips',
  'request-changed': 'This player now asks for another amount',
  'not-paused': 'The game is not paused',
  'already-paused': 'The game is paused already',
  'cannot-remove': 'This player cannot be removed',
  'bad-correction': 'A correction needs a reason, and an amount that the stack allows',
  'too-many-corrections': 'No more corrections are possible in this game',
}

/** The text that a player reads for a refusal. Its code is sent too, for clients in other languages. */
const texts: Readonly<Record<AnyRefusal['code'], string>> = { ...httpTexts, ...ownTexts }

/** The text of a refusal, with the current limits in it. */
export const refusalText = (refusal: AnyRefusal): string => {
  // Refusals of a tournament have a code only.
  if (!('minimum' in refusal || 'maximum' in refusal)) return texts[refusal.code]
  switch (refusal.code) {
    case 'buy-in-out-of-range':
      return `${texts[refusal.code]}: ${amountText(refusal.minimum)} to ${amountText(refusal.maximum)}`
    case 'buy-in-below-last-stack':
      return `${texts[refusal.code]}: buy in for at least ${amountText(refusal.minimum)} chips`
    case 'top-up-out-of-range':
      return refusal.maximum > 0 ? `You can add ${amountText(refusal.maximum)} at most` : texts[refusal.code]
    default:
      return texts[refusal.code]
  }
}
