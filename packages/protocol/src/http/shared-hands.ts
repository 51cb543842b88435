import * as z from 'zod/mini'
import { endpoint, successReply } from './envelope.ts'
import { handRecord } from './history.ts'

/** The random end of a link to a shared hand: 128 bits in base64url. */
export const sharedHandId = z.string().check(z.regex(/^[\w-]{22}$/))

/** A hand as its sharer may see it, for anybody with the link (docs/shared-hands.md). */
const sharedHand = z.object({
  /**
   * Whether names are hidden: players are then called by their seats, the sharer is 'Hero', ids of players are made up,
   * and the names and ids of table, tournament and hand are left out.
   */
  hidesNames: z.boolean(),
  hand: handRecord,
})
export type SharedHand = z.infer<typeof sharedHand>

export const shareHand = endpoint({
  method: 'POST',
  path: '/game-history/shared-hands',
  access: 'user',
  summary: "Makes a link to a hand of the caller's history; the same call again returns the same id (N-HAND-02)",
  body: z.object({ gameNumber: z.int().check(z.minimum(0)), hidesNames: z.boolean() }),
  reply: successReply(z.object({ id: sharedHandId })),
})

export const readSharedHand = endpoint({
  method: 'GET',
  path: '/game-history/shared-hands/:id',
  access: 'open',
  summary: 'A shared hand, for anybody with its link (N-HAND-02, S-API-04)',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: successReply(sharedHand),
})

export const removeSharedHand = endpoint({
  method: 'DELETE',
  path: '/game-history/shared-hands/:id',
  access: 'user',
  summary: 'Takes back a link of the caller, which then leads to no hand (N-HAND-02)',
  params: z.object({ id: sharedHandId }),
  reply: successReply(z.object({})),
})
