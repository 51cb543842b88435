/** Refusals of HTTP calls: code, HTTP status, and text for players (S-API-02). */
export const refusals = {
  'bad-signature': [401, 'Wallet signature could not be verified'],
  'bad-usertype': [400, 'Unknown user type'],
  'bad-address': [400, 'The address does not belong to the principal'],
  'bad-principal': [400, 'Not a principal'],
  'bad-username': [
    400,
    'Username must start with a lowercase letter, can contain lowercase letters, digits, or underscores, and be 4-10 characters long',
  ],
  'username-unavailable': [400, 'Username is not available'],
  'username-taken': [409, 'Username is already taken'],
  'still-seated': [409, 'Leave your tables first'],
  'still-registered': [409, 'Leave your tournaments first'],
  'withdrawal-open': [409, 'A withdrawal is still under way'],
  'chips-left': [409, 'Your wallet still holds chips'],
  'self-excluded': [403, 'Self exclusion is active'],
  'timed-out': [403, 'Time-out is active'],
  'excluded-longer': [409, 'You are away for longer already'],
  'buyin-limit': [403, 'Your buy-in limit is reached'],
  'loss-limit': [403, 'Your loss limit is reached'],
  'no-raise-asked': [409, 'No raise of this limit was asked for'],
  'raise-too-early': [409, 'A limit can be raised 24 hours after the raise was asked for'],
  'bad-image': [400, 'Image must be a PNG, JPEG or WebP of at most 2 MB'],
  'image-too-large': [413, 'Image must be a PNG, JPEG or WebP of at most 2 MB'],
  'unknown-image': [400, 'Upload the image first'],
  'another-user': [403, 'This belongs to another user'],
  'bad-email': [400, 'Please enter a valid e-mail'],
  'bad-referral': [400, 'Invalid referral code'],
  'unknown-game': [404, 'Game not found'],
  'no-practice-seat': [404, 'No practice seat is free right now'],
  'nobody-plays': [404, 'Nobody is playing right now. Take a seat at any table, and others can join you.'],
  'no-username': [409, 'Choose a username first'],
  'buy-in-out-of-range': [400, 'The buy-in is outside the limits of this table'],
  'buy-in-below-last-stack': [
    400,
    'You left this table less than 2 hours ago: come back with at least what you left with',
  ],
  'too-many-reservations': [409, 'You have bought in at two tables: take your seats there first'],
  'place-free': [409, 'A seat is free: buy in now'],
  'waiting-list-full': [409, 'The waiting list of this table is full'],
  'too-many-lists': [409, 'You are on four waiting lists already'],
  'no-quick-seat': [404, 'No table of this stake is open to you'],
  insufficient: [400, 'You dont have enough chips'],
  'table-closed': [409, 'This table is closed'],
  'table-full': [409, 'Table is full'],
  'already-seated': [409, 'You already have a place at this table'],
  'transfer-unverified': [400, 'Transfer could not be verified'],
  'ledger-silent': [400, 'Transfer could not be verified'],
  'transfer-too-small': [400, 'The transfer is too small to buy a hundredth of a chip'],
  'no-withdrawals': [403, 'Chips of a play-money room cannot be withdrawn'],
  'cashier-closed': [503, 'The cashier is closed'],
  'bad-destination': [400, 'Not a principal or an account id'],
  'house-account': [400, 'This account belongs to the room'],
  'amount-too-small': [400, "The amount does not cover the ledger's fee"],
  'amount-too-large': [400, 'The amount is too large for one transfer'],
  'key-used': [409, 'Another withdrawal was asked for by this key'],
  'unknown-tournament': [404, 'Tournament not found'],
  'registration-not-open': [409, 'Registration is not open yet'],
  'already-registered': [409, 'Already registered'],
  'tournament-full': [409, 'Tournament is full'],
  'registration-closed': [409, 'Registration is closed for this tournament'],
  'not-registered': [409, 'You are not registered for this tournament'],
  'already-started': [409, 'Tournament has already started'],
  'tournament-cancelled': [409, 'This tournament was cancelled; your chips have been returned'],
  'bad-access-code': [403, 'Invalid access code'],
  'too-many-codes': [429, 'Too many wrong access codes, please try again in an hour'],
  'entrants-only': [403, 'Players and tables of a private tournament are shown to its entrants only'],
  'tournament-unavailable': [500, 'The tournament is being restored, please try again'],
  'table-unavailable': [500, 'The table is being restored, please try again'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** A refused call. The HTTP server's error handler maps it to a reply. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  constructor(code: RefusalCode) {
    super(refusals[code][1])
    this.code = code
  }
}
