import type { Endpoint } from '@cardroom/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { User } from '../store/users.ts'

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.infer<Schema> : undefined
type Data<Reply> = Reply extends z.core.$ZodType ? (z.infer<Reply> extends { data: infer D } ? D : never) : never

/** Who is calling, from the bearer token and nothing else. */
export interface Caller {
  readonly user: User
  readonly token: string
}

export interface Call<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
}

/** Finds the caller of a request. @returns null without a valid token */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | null>

/** Registers calls of the protocol: its schemas check the request, and give the answer's type to the handler. */
export interface Routes {
  open<P extends Part, Q extends Part, B extends Part, R extends z.core.$ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (call: Call<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<Data<R>>,
  ): void
  user<P extends Part, Q extends Part, B extends Part, R extends z.core.$ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handle: (call: Call<Parsed<P>, Parsed<Q>, Parsed<B>>, caller: Caller) => Promise<Data<R>>,
  ): void
}

type Part = z.core.$ZodType | undefined

/** Calls with a tighter limit than the room's: per minute, by path (S-API-08). */
const perMinute: Readonly<Record<string, number>> = { '/auth/challenge': 10, '/auth/register': 10 }

export const routesOf = (app: FastifyInstance, findCaller: FindCaller): Routes => {
  const add = (
    endpoint: Endpoint,
    handle: (call: Call<never, never, never>, request: FastifyRequest) => Promise<unknown>,
  ): void => {
    const { method, path, params, query, body, reply, summary } = endpoint
    const limit = perMinute[path]
    app.route({
      method,
      url: path,
      schema: {
        summary,
        ...(params ? { params } : {}),
        ...(query ? { querystring: query } : {}),
        ...(body ? { body } : {}),
        response: { 200: reply },
      },
      ...(limit ? { config: { rateLimit: { max: limit, timeWindow: 60_000 } } } : {}),
      handler: async (request) => ({
        status: true,
        data: await handle(
          { params: request.params, query: request.query, body: request.body } as Call<never, never, never>,
          request,
        ),
      }),
    })
  }
  return {
    open: (endpoint, handle) => add(endpoint, (call) => handle(call as never)),
    user: (endpoint, handle) =>
      add(endpoint, async (call, request) => {
        const caller = await findCaller(request)
        if (caller === null) throw Object.assign(new Error('Please sign in'), { statusCode: 401 })
        return handle(call as never, caller)
      }),
  }
}
