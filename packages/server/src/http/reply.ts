import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refused, refusals } from '../accounts/refusal.ts'

/** Sends the envelope of a failure (S-API-01). */
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

/** The one mapper from a failure to an HTTP answer (S-API-02): no internals ever leave the server. */
export const answerFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
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
  request.log.error({ why: whyOf(error), at: placeOf(error) }, 'request failed')
  return fail(reply, 500, 'internal', 'Something went wrong')
}

const unreadable: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Answers what is no request that a route could be found for, and hangs up. */
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

/** The database's own words where it was the cause: the failure's quote the statement with its values (S-OPS-05). */
const whyOf = ({ name, message, cause }: Error): string =>
  cause instanceof Error ? `${name}: ${cause.message}` : `${name}: ${message}`

const placeOf = ({ stack = '' }: Error): readonly string[] => stack.split('\n').filter((line) => /^\s+at /.test(line))
