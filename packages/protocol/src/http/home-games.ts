import * as z from 'zod/mini'
import { homeOpeningTerms, homePlayerName, newHomeGame } from '../home-game.ts'
import { freeText, gameId, timeMs, userId, wireChips } from '../wire.ts'
import { endpoint, listReply, paging, successReply } from './envelope.ts'

/**
 * The secret in the link to a home game: 128 bits in base64url. Clients send it only in request bodies, so that no log
 * of URLs contains it (N-HOME-09).
 */
const linkSecret = z.string().check(z.regex(/^[\w-]{22}$/))
const linkBody = z.object({ secret: linkSecret })
/** Chips; may be below zero. */
const signedChips = z.number()

export const createHomeGame = endpoint({
  method: 'POST',
  path: '/home-games',
  access: 'user',
  summary: 'Opens a home game with the caller as its host; at most 5 at a time (N-HOME-09)',
  body: newHomeGame,
  reply: successReply(z.object({ gameId, secret: linkSecret })),
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/home-games/invitation',
  access: 'open',
  summary: 'What a link leads to, with or without an account (N-HOME-02)',
  body: linkBody,
  reply: successReply(
    z.object({
      gameId,
      name: z.string(),
      hostName: z.string(),
      smallBlind: wireChips,
      bigBlind: wireChips,
      min_buy: wireChips,
      max_buy: wireChips,
      seats: z.int(),
      players: z.int(),
      locked: z.boolean(),
      /** The caller's name at this home game; null without one. */
      playerName: z.nullable(z.string()),
    }),
  ),
})

export const enterHomeGame = endpoint({
  method: 'POST',
  path: '/home-games/enter',
  access: 'user',
  summary: 'Comes in by a link, under a name that is unique there (N-HOME-03)',
  body: z.object({ secret: linkSecret, playerName: homePlayerName }),
  reply: successReply(z.object({ gameId })),
})

const homeGameEntry = z.object({
  gameId,
  name: z.string(),
  founded: z.boolean(),
  openedAt: timeMs,
  endedAt: z.nullable(timeMs),
  /** The terms that the game was opened with, so that another game like it can be opened. */
  rules: homeOpeningTerms,
})
export type ListedHomeGame = z.infer<typeof homeGameEntry>

export const listHomeGames = endpoint({
  method: 'GET',
  path: '/home-games',
  access: 'user',
  summary: 'The home games that the caller has been in, open ones first (N-HOME-11)',
  query: paging,
  reply: listReply(homeGameEntry),
})

const homeGameEndpointFields = { params: z.object({ id: gameId }), access: 'user' } as const

export const readHomeLink = endpoint({
  ...homeGameEndpointFields,
  method: 'GET',
  path: '/home-games/:id/link',
  summary: 'The link of a home game, for its host (N-HOME-04)',
  reply: successReply(linkBody),
})

export const renewHomeLink = endpoint({
  ...homeGameEndpointFields,
  method: 'POST',
  path: '/home-games/:id/link',
  summary: 'Replaces the link, by the host; the old one is no longer valid (N-HOME-04)',
  reply: successReply(linkBody),
})

/** The session of a home game; all amounts in chips (N-BANK-03). */
export const homeSessionSheet = z.object({
  gameId,
  name: z.string(),
  chipValue: z.nullable(z.string()),
  endedAt: z.nullable(timeMs),
  rows: z.array(
    z.object({
      id: userId,
      name: z.string(),
      bought: wireChips,
      /** The sum of the host's corrections. */
      corrected: signedChips,
      cashedOut: wireChips,
      onTable: wireChips,
      net: signedChips,
      hands: z.int(),
      seatedMs: z.int(),
    }),
  ),
  /** All corrections, the oldest first (N-BANK-06). */
  corrections: z.array(
    z.object({ at: timeMs, by: z.string(), player: z.string(), amount: signedChips, reason: z.string() }),
  ),
  /** Who would pay whom if everybody left now (N-BANK-04). */
  payments: z.array(
    z.object({
      from: userId,
      to: userId,
      amount: wireChips,
      /** Whether the player `from` has marked the payment as paid. */
      paid: z.boolean(),
      /** Whether the player `to` has marked the payment as received. */
      received: z.boolean(),
    }),
  ),
})
export type HomeSessionSheet = z.infer<typeof homeSessionSheet>

export const readSessionSheet = endpoint({
  ...homeGameEndpointFields,
  method: 'GET',
  path: '/home-games/:id/sheet',
  summary: 'The session sheet, for people of the table; not found for others (N-BANK-03)',
  reply: successReply(homeSessionSheet),
})

export const markPayment = endpoint({
  ...homeGameEndpointFields,
  method: 'PATCH',
  path: '/home-games/:id/payments',
  summary: 'Ticks a payment of a game that has ended, by who pays or who receives; for everybody to see (N-BANK-04)',
  body: z.object({ from: userId, to: userId, isDone: z.boolean() }),
  reply: successReply(homeSessionSheet),
})

export const exportSessionSheet = endpoint({
  ...homeGameEndpointFields,
  method: 'GET',
  path: '/home-games/:id/sheet/export',
  summary: 'The session sheet as CSV and as text (N-BANK-05)',
  reply: successReply(z.object({ csv: freeText(100_000), text: freeText(100_000) })),
})
