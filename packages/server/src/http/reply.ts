import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { errorSummary, faultOf } from '../ports/fault.ts'
import { Refused, refusals } from '../ports/refusal.ts'

/** Sends an error reply in the common envelope (S-API-01). */
export const fail = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.status(status).send({ status: false, error: { message, code } })

const codesByStatus: Readonly<Record<number, string>> = {
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  413: 'too-large',
  415: 'bad-request',
  429: 'too-many-requests',
}

/** What players read while the database does not answer. */
export const DATABASE_AWAY = 'The room cannot reach its database, please try again in a moment'

/** The database does not answer (S-OPS-04). */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** The other processes of the room are not reached (S-OPS-04). */
export class BusAway extends Error {
  override readonly name = 'BusAway'
}

type AnswerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Error handler of the routes. While the database does not answer, an unexplained error becomes 503, so that clients
 * retry later (S-OPS-04).
 * @param isDatabaseThere pings the database
 */
export const failureAnswers =
  (isDatabaseThere: () => Promise<boolean>): AnswerFailure =>
  async (thrown, request, reply) => {
    const { statusCode = 500 } = thrown as Partial<FastifyError>
    const hasReason =
      thrown instanceof Refused || thrown instanceof DatabaseAway || thrown instanceof BusAway || statusCode < 500
    const isAway = !hasReason && !(await isDatabaseThere())
    return answerFailure(isAway ? new DatabaseAway('', { cause: thrown }) : thrown, request, reply)
  }

/** Maps every error to an HTTP reply (S-API-02); internal details never leave the server. */
export const answerFailure: AnswerFailure = (thrown, request, reply) => {
  const error: Error | FastifyError = thrown instanceof Error ? thrown : new Error(String(thrown))
  if (error instanceof Refused) return fail(reply, refusals[error.code][0], error.code, error.message)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    return fail(
      reply,
      400,
      'bad-request',
      `${first?.instancePath.slice(1) || 'request'}: ${first?.message ?? 'invalid'}`,
    )
  }
  const { statusCode: status = 500 } = error as Partial<FastifyError>
  if (status < 500) return fail(reply, status, codesByStatus[status] ?? 'bad-request', error.message)
  request.log.error({ why: errorSummary(error), at: faultOf(error).at }, 'request failed')
  if (error instanceof DatabaseAway) {
    return fail(reply, 503, 'database-away', DATABASE_AWAY)
  }
  if (error instanceof BusAway) {
    return fail(reply, 503, 'bus-away', 'The room cannot reach its other processes, please try again in a moment')
  }
  return fail(reply, 500, 'internal', 'Something went wrong')
}

const unreadable: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Answers malformed HTTP and closes the connection. */
export const answerUnreadable = ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason] = unreadable[code] ?? [400, 'Bad Request']
  const body = JSON.stringify({ status: false, error: { message: reason, code: 'bad-request' } })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
