import { RequestError } from '@nats-io/transport-node'
import { NoOwner } from '../ports/bus.ts'
import { type ReplyFrame, type RequestFrame, replyFrameSchema, requestFrameSchema } from './frames.ts'
import type { NatsLink } from './link.ts'
import type { Membership } from './membership.ts'

/** Time in ms after which a request without an answer fails. The caller may repeat it, perhaps to a new owner. */
const ANSWER_TIMEOUT_MS = 4_000

interface Ports {
  readonly connection: NatsLink
  readonly members: Pick<Membership, 'self' | 'onGone' | 'unreachable'>
  readonly prefix: string
  /** Answers a request of another process as the owner, or throws. */
  readonly answer: (request: RequestFrame) => Promise<unknown>
  readonly reportFailure: (error: unknown) => void
}

/**
 * Sends requests to other processes, and answers theirs. Each process has its own NATS subject.
 * @returns a function that sends a request to a process
 */
export const openNodeRequests = ({ connection, members, prefix, answer, reportFailure }: Ports) => {
  const replyTo = async (request: RequestFrame): Promise<ReplyFrame> => {
    try {
      return { type: 'answer', value: await answer(request) }
    } catch (error) {
      if (error instanceof NoOwner) return { type: 'nobody' }
      return { type: 'failed', message: error instanceof Error ? error.message : 'unknown error' }
    }
  }

  // Nothing cancels this subscription: it ends with the connection.
  connection.subscribe(`${prefix}.node.${members.self}`, {
    callback: (error, message) => {
      const reply = async (): Promise<void> => {
        if (error) throw error
        message.respond(JSON.stringify(await replyTo(requestFrameSchema.parse(message.json()))))
      }
      reply().catch(reportFailure)
    },
  })

  return async (node: string, request: RequestFrame): Promise<unknown> => {
    let stopWaiting = (): void => {}
    const nodeGone = new Promise<never>((_, reject) => {
      stopWaiting = members.onGone(node, () => reject(new Error(`process ${node} is gone`)))
    })
    try {
      const sent = connection.request(`${prefix}.node.${node}`, JSON.stringify(request), { timeout: ANSWER_TIMEOUT_MS })
      const message = await Promise.race([sent, nodeGone])
      const reply = replyFrameSchema.parse(message.json())
      if (reply.type === 'nobody') throw new NoOwner(request.actor)
      if (reply.type === 'failed') throw new Error(reply.message)
      return reply.value
    } catch (error) {
      if (error instanceof RequestError && error.isNoResponders()) members.unreachable(node)
      throw error
    } finally {
      stopWaiting()
    }
  }
}
