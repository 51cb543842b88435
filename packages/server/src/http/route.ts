import { type Endpoint, failureReply } from '@cardroom/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refused } from '../ports/refusal.ts'
import { callsPerMinuteByEndpoint } from './call-limits.ts'
import type { Caller, CallerFinder } from './find-caller.ts'

type SchemaOutput<Schema> = Schema extends z.core.$ZodType ? z.infer<Schema> : undefined
type ReplyData<Reply> = Reply extends z.core.$ZodType ? (z.infer<Reply> extends { data: infer D } ? D : never) : never

/** A call with its checked parameters, query and body. */
export interface EndpointCall<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
}

/** Registers endpoints of the protocol: their schemas validate requests and type the handler's result. */
export interface RouteRegistrar {
  forAnyone<P extends OptionalSchema, Q extends OptionalSchema, B extends OptionalSchema, R extends z.core.$ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    /** `caller` is null without a valid token; some endpoints show more to a signed-in user. */
    handle: (
      call: EndpointCall<SchemaOutput<P>, SchemaOutput<Q>, SchemaOutput<B>>,
      caller: Caller | null,
      request: FastifyRequest,
    ) => Promise<ReplyData<R>>,
  ): void
  forUser<P extends OptionalSchema, Q extends OptionalSchema, B extends OptionalSchema, R extends z.core.$ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (
      call: EndpointCall<SchemaOutput<P>, SchemaOutput<Q>, SchemaOutput<B>>,
      caller: Caller,
      request: FastifyRequest,
    ) => Promise<ReplyData<R>>,
  ): void
}

type OptionalSchema = z.core.$ZodType | undefined

/** @throws Refused not-signed-in without a valid token */
export const requireSignedIn = (caller: Caller | null): Caller => {
  if (caller === null) throw new Refused('not-signed-in')
  return caller
}

export const routeRegistrarOf = (app: FastifyInstance, findCaller: CallerFinder): RouteRegistrar => {
  const callerOf = async (request: FastifyRequest): Promise<Caller> => requireSignedIn(await findCaller(request))

  const add = (
    endpoint: Endpoint,
    handle: (call: EndpointCall<never, never, never>, request: FastifyRequest) => Promise<unknown>,
  ): void => {
    const { method, path } = endpoint
    const limit = callsPerMinuteByEndpoint[`${method} ${path}`]
    app.route({
      method,
      url: path,
      schema: schemaOf(endpoint),
      ...(limit ? { config: { rateLimit: { max: limit, timeWindow: 60_000 } } } : {}),
      // The caller is checked after rate limiting and before the request is validated.
      ...(endpoint.access === 'user'
        ? { preValidation: async (request) => checkOwnUserId(request, (await callerOf(request)).user.id) }
        : {}),
      handler: async (request) => ({
        status: true,
        data: await handle(
          { params: request.params, query: request.query, body: request.body } as EndpointCall<never, never, never>,
          request,
        ),
      }),
    })
  }
  return {
    forAnyone: (endpoint, handle) =>
      add(endpoint, async (call, request) => handle(call as never, await findCaller(request), request)),
    forUser: (endpoint, handle) =>
      add(endpoint, async (call, request) => handle(call as never, await callerOf(request), request)),
  }
}

/**
 * A user id in a request must be the caller's own (S-API-03).
 * @throws Refused another-user if path, query or body has another one
 */
const checkOwnUserId = ({ params, query, body }: FastifyRequest, caller: string): void => {
  for (const part of [params, query, body]) {
    const namedUser: unknown = part && typeof part === 'object' && 'userId' in part ? part.userId : caller
    if (namedUser !== caller) throw new Refused('another-user')
  }
}

/** The endpoint's schemas in the form that the HTTP framework uses for validation and for the API description. */
const schemaOf = ({ path, access, sends, params, query, body, reply, summary }: Endpoint) => ({
  summary,
  tags: [path.split('/')[1] ?? ''],
  ...(access === 'user' ? { security: [{ token: [] }] } : {}),
  ...(sends === 'file' ? { consumes: ['multipart/form-data'] } : {}),
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
  response: { 200: reply, default: failureReply },
})
