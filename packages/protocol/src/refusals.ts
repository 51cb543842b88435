import * as z from 'zod/mini'
import { wireChips } from './wire.ts'

/**
 * All codes with which an HTTP call or a socket event can be refused, each with the `message` that is sent beside it.
 * Clients decide by code, and show a text of their own for it; `message` is for programs, and for clients of a version
 * that does not know the code.
 */
export const refusalMessages = {
  // Codes of any call or event
  internal: 'Something went wrong',
  'bad-request': 'Invalid request',
  'not-found': 'Not found',
  'not-allowed': 'This is not allowed',
  'too-large': 'The request is too large',
  'too-many-requests': 'Too many requests, please wait a minute',
  'database-away': 'The room cannot reach its database, please try again in a moment',
  'bus-away': 'The room cannot reach its other processes, please try again in a moment',
  'too-many': 'Too many messages',
  'unknown-event': 'Unknown event',
  'invalid-payload': 'Invalid payload',
  'too-fast': 'Please wait a moment',
  'too-many-sockets': 'Too many tables and pages are open, please close some',
  'other-user': 'This connection belongs to another user',

  // Codes of signing in, and of the keys that open an account
  'not-signed-in': 'Please sign in',
  guest: 'Guests can only watch: connect your wallet to play',
  'bad-signature': 'Wallet signature could not be verified',
  'bad-usertype': 'Unknown user type',
  'bad-address': 'The address does not belong to the principal',
  'bad-principal': 'Not a principal',
  'foreign-page': 'Passkeys work on the pages of this room only',
  'bad-passkey': 'The passkey could not be verified',
  'unknown-passkey': 'This passkey opens no account here',
  'revoked-key': 'This key was removed from its account',
  'bad-device-code': 'This code is not valid: ask for a new one',
  'too-many-device-codes': 'Too many wrong codes, please try again in an hour',
  'key-in-use': 'This device already belongs to an account',
  'too-many-keys': 'You have twenty keys: remove one first',
  'unknown-key': 'This key is not yours, or was removed',
  'last-key': 'Nobody could open this account without its last key: add another one first',
  'owner-key': 'The wallet owns this account and its chips: it cannot be removed',
  'owner-only': 'Only the wallet that owns this account can withdraw its chips: connect that wallet',

  // Codes of accounts and profiles
  'another-user': 'This belongs to another user',
  'bad-username':
    'Username must start with a lowercase letter, can contain lowercase letters, digits, or underscores, and be 4-10 characters long',
  'username-unavailable': 'Username is not available',
  'username-taken': 'Username is already taken',
  'no-username': 'Choose a username first',
  'bad-image': 'Image must be a PNG, JPEG or WebP of at most 2 MB',
  'image-too-large': 'Image must be a PNG, JPEG or WebP of at most 2 MB',
  'unknown-image': 'Upload the image first',
  'bad-email': 'Please enter a valid e-mail',
  'bad-referral': 'Invalid referral code',
  'still-seated': 'Leave your tables first',
  'still-registered': 'Leave your tournaments first',
  'withdrawal-open': 'A withdrawal is still under way',
  'chips-left': 'Your wallet still holds chips',

  // Codes of a player's own limits, self-exclusions and time-outs
  'self-excluded': 'Self exclusion is active',
  'timed-out': 'Time-out is active',
  'excluded-longer': 'You are away for longer already',
  'buyin-limit': 'Your buy-in limit is reached',
  'loss-limit': 'Your loss limit is reached',
  'no-raise-asked': 'No raise of this limit was asked for',
  'raise-too-early': 'A limit can be raised 24 hours after the raise was asked for',

  // Codes of the cashier: deposits and withdrawals
  insufficient: 'You dont have enough chips',
  'transfer-unverified': 'Transfer could not be verified',
  'ledger-silent': 'Transfer could not be verified',
  'transfer-too-small': 'The transfer is too small to buy a hundredth of a chip',
  'no-withdrawals': 'Chips of a play-money room cannot be withdrawn',
  'cashier-closed': 'The cashier is closed',
  'bad-destination': 'Not a principal or an account id',
  'house-account': 'This account belongs to the room',
  'amount-too-small': "The amount does not cover the ledger's fee",
  'amount-too-large': 'The amount is too large for one transfer',
  'key-used': 'Another withdrawal was asked for by this key',

  // Codes of opening a table and of taking a seat
  'unknown-game': 'This table does not exist',
  'no-such-table': 'This table does not exist',
  'table-unavailable': 'The table is being restored, please try again',
  'table-closed': 'This table is closed',
  'table-full': 'Table is full',
  private: 'This table is private',
  'not-open': 'Please open the table first',
  'other-window': 'Table opened in another window',
  'no-practice-seat': 'No practice seat is free right now',
  'nobody-plays': 'Nobody is playing right now. Take a seat at any table, and others can join you.',
  'no-quick-seat': 'No table of this stake is open to you',
  'seat-taken': 'Seat is taken',
  'seat-lost': 'Your seat at this table has been given up',
  'no-such-seat': 'There is no such seat',
  'no-reservation': 'Please buy in first',
  'already-seated': 'You already have a place at this table',
  'not-seated': 'You have no seat at this table',
  'buy-in-out-of-range': 'The buy-in is outside the limits of this table',
  'buy-in-below-last-stack': 'You left this table less than two hours ago: buy in for at least what you left with',
  'top-up-out-of-range': 'Your stack would be above the table maximum',
  'too-many-reservations': 'You have bought in at two tables: take your seats there first',
  'place-free': 'A seat is free: buy in now',
  'waiting-list-full': 'The waiting list of this table is full',
  'too-many-lists': 'You are on four waiting lists already',
  'sit-limit': 'Please wait a moment before sitting out or in again',
  'not-sitting-out': 'You are not sitting out',
  'cannot-wait': 'That choice is not open now',
  leaving: 'You are leaving this table',
  'no-chips': 'You have no chips at this table',

  // Codes of actions in a hand
  'stale-turn': 'That turn is over',
  'no-hand': 'No hand is running',
  'in-hand': 'Please wait for the end of the hand',
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

  // Codes of shared hands
  'unknown-hand': 'There is no such hand in your history',
  'unknown-shared-hand': 'This link leads to no hand: it is not complete, or its player has removed it',
  'hand-gone': 'The room no longer keeps this hand',

  // Codes of chat and reports
  'chat-limit': 'Please write more slowly',
  'chat-off': 'The host has switched the chat off',
  'chat-for-seated': 'Only seated players can chat',
  'report-limit': 'Please wait before you report again',
  'unknown-player': 'There is no such player',

  // Codes of tournaments
  'unknown-tournament': 'Tournament not found',
  'no-such-tournament': 'Tournament not found',
  'tournament-unavailable': 'The tournament is being restored, please try again',
  'registration-not-open': 'Registration is not open yet',
  'already-registered': 'Already registered',
  'tournament-full': 'Tournament is full',
  'registration-closed': 'Registration is closed for this tournament',
  'not-registered': 'You are not registered for this tournament',
  'already-started': 'Tournament has already started',
  'not-started': 'The tournament has not started yet',
  out: 'You are out of this tournament',
  'tournament-over': 'The tournament is over',
  'tournament-cancelled': 'This tournament was cancelled; everybody who had entered has the chips back',
  'not-in-tournaments': 'That is not possible in a tournament',
  'bad-access-code': 'Invalid access code',
  'too-many-codes': 'Too many wrong access codes, please try again in an hour',
  'private-tournament': 'This tournament is private',
  'entrants-only': 'Players and tables of a private tournament are shown to its entrants only',
  'no-rebuy': 'A rebuy is not possible now',
  'no-addon': 'An add-on is not possible now',

  // Codes of home games
  'not-a-home-game': 'This is no home game',
  'not-the-host': 'Only the host can do this',
  'not-a-member': 'Open the table with its link first',
  barred: 'The host has removed you from this table',
  'table-locked': 'The host has locked this table',
  'bad-name': 'A name has 1 to 16 letters, digits, spaces and . - _, and no “dealer”',
  'name-taken': 'Somebody at this table has that name',
  'too-many-members': 'No more players can join this table',
  'bad-terms': 'Nobody can play by these rules',
  'link-not-valid': 'This link is no longer valid',
  'too-many-links': 'Too many wrong links, please try again in an hour',
  'too-many-home-games': 'You have five open home games: end one first',
  'game-over': 'This game is over',
  'game-open': 'Payments are settled once the game has ended',
  'unknown-payment': 'There is no such payment',
  'not-your-payment': 'Only the two who pay and receive tick this payment',
  'seats-taken': 'Seats that are taken, paid for or offered stay',
  'no-request': 'This player no longer asks for chips',
  'request-changed': 'This player now asks for another amount',
  'not-paused': 'The game is not paused',
  'already-paused': 'The game is paused already',
  'cannot-remove': 'This player cannot be removed',
  'bad-correction': 'A correction needs a reason, and an amount that the stack allows',
  'too-many-corrections': 'No more corrections are possible in this game',
} as const satisfies Record<string, string>

/** Why a call or an event was refused. */
export type RefusalCode = keyof typeof refusalMessages

/**
 * A refusal on the wire. A client may be older than the server, so `code` is any text. For a refused amount, `minimum`
 * and `maximum` are the least and the most that would have been accepted, in chips.
 */
export const refusal = z.object({
  message: z.string(),
  code: z.string(),
  minimum: z.optional(wireChips),
  maximum: z.optional(wireChips),
})

export type RefusalMessage = z.infer<typeof refusal>

/** All codes of `success` events, each with the `message` that is sent beside it, as in `refusalMessages`. */
export const confirmationMessages = {
  joined: 'You have joined the table',
  'chips-added': 'Your chips have been added',
  'chips-after-hand': 'Your chips come after this hand',
  'report-sent': 'Thank you, your report has been sent',
} as const

export type ConfirmationCode = keyof typeof confirmationMessages
