import * as z from 'zod/mini'

/**
 * Chips on the wire: a number with at most two decimals, 0 or more, at most ninety trillion, so that its hundredths
 * stay whole and exact inside the server (S-API-05).
 */
export const wireChips = z.number().check(
  z.minimum(0),
  z.maximum(90_000_000_000_000),
  z.refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-4, 'at most two decimals'),
)

/** Free text without NUL, which the store cannot hold. */
export const freeText = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[^\0]*$/))

/**
 * Only letters, digits, `_` and `-`: escaping, as in a URL or a NATS subject, leaves the id and its length unchanged.
 */
export const gameId = z.string().check(z.regex(/^[\w-]{1,64}$/))
export const userId = freeText(64).check(z.minLength(1))
export const wireHandId = z.string().check(z.minLength(1), z.maxLength(64))

export const bettingLimit = z.enum(['no-limit', 'fixed-limit'])
export type BettingLimit = z.infer<typeof bettingLimit>

/** A place at a table, clockwise: 0 to 9, fewer at smaller tables (N-SEAT-01). */
export const seatIndex = z.int().check(z.minimum(0), z.maximum(9))

/** ms since 1970. */
export const timeMs = z.int().check(z.minimum(0))

/** Suit letter and rank, 'C10', 'DA'; BACKCARD is face down (B-CARDS-04). */
export const cardCode = z.string().check(z.regex(/^(?:[CDHS](?:[2-9]|10|[JQKA])|BACKCARD)$/))
/** The code of a card face down (B-CARDS-04). */
export const BACKCARD = 'BACKCARD'

/** The form of a username (A-PROFILE-05). */
export const username = z.string().check(z.regex(/^[a-z][a-z0-9_]{3,9}$/))

const reservedUsernameParts = ['dealer', 'admin', 'guest', 'support']
const reservedUsernames = ['random', 'player']

/** Whether no player may have this username, because others could take it for the house or for nobody (S-USER-05). */
export const isReservedUsername = (name: string): boolean =>
  reservedUsernames.includes(name) || reservedUsernameParts.some((part) => name.includes(part))

/** An e-mail address of at most 254 characters, the longest that RFC 5321 allows. */
export const email = z.email().check(z.maxLength(254))

export const stake = z.enum(['MICRO', 'LOW', 'MEDIUM', 'HIGH'])
export type Stake = z.infer<typeof stake>

/**
 * Text as typed, of any form. The rule of the field may refuse it later with a message (A-PROFILE-05, S-USER-06,
 * S-USER-07).
 */
export const textAsTyped = freeText(1000)
