import * as z from 'zod/mini'

/**
 * Each process that offers to own actors sends this to all others every `HEARTBEAT_MS`, and once more when it leaves.
 */
export const heartbeatFrameSchema = z.object({
  node: z.string(),
  /** Whether the process offers to own actors. If not, it is leaving, or has not joined yet. */
  offers: z.boolean(),
  /** Whether the process asks all others to send their heartbeats now. */
  asks: z.boolean(),
  /** Whether the process reaches the journal; an older version does not say so. */
  journal: z._default(z.enum(['reached', 'failing', 'lost']), 'reached'),
})
export type Heartbeat = z.infer<typeof heartbeatFrameSchema>

const actorId = z.templateLiteral([z.string(), ':', z.string()])

/** A command to the owner of an actor. Without a command (`envelope` null) the process is asked to own the actor. */
export const requestFrameSchema = z.object({
  actor: actorId,
  envelope: z.nullable(z.object({ id: z.string(), command: z.unknown(), trace: z.optional(z.string()) })),
})
export type RequestFrame = z.infer<typeof requestFrameSchema>

/** The answer to a request. `nobody`: the process does not own the actor and has not become its owner. */
export const replyFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), value: z.optional(z.unknown()) }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('nobody') }),
])
export type ReplyFrame = z.infer<typeof replyFrameSchema>

export const publicationFrameSchema = z.object({ seq: z.int(), events: z.array(z.unknown()) })
