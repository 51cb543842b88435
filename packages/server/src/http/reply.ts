import type { Socket } from 'node:net'
import type { RefusalCode } from '@cardroom/protocol'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { errorSummary, loggableErrorOf } from '../ports/fault.ts'
import { type Refusal, Refused } from '../ports/refusal.ts'
import { refusalView } from '../ports/refusal-view.ts'
import { statusByRefusalCode } from './refusal-status.ts'

/** Refusal codes that have another name in HTTP replies than in socket events. */
const httpCodes: Partial<Record<RefusalCode, RefusalCode>> = {
  'no-such-table': 'unknown-game',
  'no-such-tournament': 'unknown-tournament',
}

/** Answers with a refusal in the common envelope (S-API-01). */
export const refuse = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const code = httpCodes[refusal.code] ?? refusal.code
  return reply.status(statusByRefusalCode[code]).send({ status: false, error: refusalView({ ...refusal, code }) })
}

/** Refusal codes for requests that the HTTP framework refuses before a handler runs, by HTTP status. */
const codesByStatus: Readonly<Record<number, RefusalCode>> = {
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  413: 'too-large',
  429: 'too-many-requests',
}

/** The database does not answer (S-OPS-04). */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** The other processes of the room cannot be reached (S-OPS-04). */
export class BusAway extends Error {
  override readonly name = 'BusAway'
}

type ErrorReplier = (thrownError: unknown, request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Makes the error handler of the routes. While the database does not answer, any unknown error is answered with 503, so
 * that clients retry later (S-OPS-04).
 * @param isDatabaseThere pings the database
 */
export const errorHandler =
  (isDatabaseThere: () => Promise<boolean>): ErrorReplier =>
  async (thrownError, request, reply) => {
    const { statusCode = 500 } = thrownError as Partial<FastifyError>
    const hasReason =
      thrownError instanceof Refused ||
      thrownError instanceof DatabaseAway ||
      thrownError instanceof BusAway ||
      statusCode < 500
    const isAway = !hasReason && !(await isDatabaseThere())
    return answerError(isAway ? new DatabaseAway('', { cause: thrownError }) : thrownError, request, reply)
  }

/** Maps every error to an HTTP reply (S-API-02); internal details never leave the server. */
export const answerError: ErrorReplier = (thrownError, request, reply) => {
  const error: Error | FastifyError = thrownError instanceof Error ? thrownError : new Error(String(thrownError))
  if (error instanceof Refused) return refuse(reply, error.refusal)
  const badRequest = badRequestOf(error)
  if (badRequest !== null) {
    const { status, code, message } = badRequest
    return reply.status(status).send({ status: false, error: { message, code } })
  }
  request.log.error({ why: errorSummary(error), at: loggableErrorOf(error).at }, 'request failed')
  return refuse(reply, { code: faultCode(error) })
}

/**
 * @returns the error reply for a request that does not match its schema or that the HTTP server refuses; null for any
 * other error
 */
const badRequestOf = (error: Error | FastifyError) => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const message = `${first?.instancePath.slice(1) || 'request'}: ${first?.message ?? 'invalid'}`
    return { status: 400, code: 'bad-request', message } as const
  }
  const { statusCode: status = 500 } = error as Partial<FastifyError>
  return status < 500 ? { status, code: codesByStatus[status] ?? 'bad-request', message: error.message } : null
}

const faultCode = (error: Error): RefusalCode => {
  if (error instanceof DatabaseAway) return 'database-away'
  return error instanceof BusAway ? 'bus-away' : 'internal'
}

const malformedHttpReplies: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Answers a request that is not valid HTTP, is too large or takes too long to arrive, and closes the connection. */
export const answerMalformedHttp = ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, reason] = malformedHttpReplies[code] ?? [400, 'Bad Request']
  const body = JSON.stringify({ status: false, error: { message: reason, code: 'bad-request' } })
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
