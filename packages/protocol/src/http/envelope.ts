import * as z from 'zod/mini'
import { refusal } from '../refusals.ts'

/** Every answer that succeeded: `{status: true, data}` (S-API-01). */
export const successReply = <T extends z.core.$ZodType>(data: T) => z.object({ status: z.literal(true), data })

/** A list: `data.data` has the rows of one page, `data.count` is the number of rows on all pages (S-API-01). */
export const listReply = <T extends z.core.$ZodType>(row: T) =>
  successReply(z.object({ data: z.array(row), count: z.int().check(z.minimum(0)) }))

/** Every answer that failed. */
export const failureReply = z.object({ status: z.literal(false), error: refusal })

/** Paging of a list: `skip` 0 or more, `take` cut to 1..100 by the server (S-API-06). */
export const paging = z.object({
  skip: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  take: z._default(z.coerce.number().check(z.int()), 100),
})

/** One HTTP call: client and server share its four schemas. */
export interface Endpoint<
  Params extends z.core.$ZodType | undefined = z.core.$ZodType | undefined,
  Query extends z.core.$ZodType | undefined = z.core.$ZodType | undefined,
  Body extends z.core.$ZodType | undefined = z.core.$ZodType | undefined,
  Reply extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  /** 'user' needs a bearer token (S-API-04). */
  readonly access: 'open' | 'user'
  /** A multipart body with one part named `file`, in place of JSON. */
  readonly sends?: 'file'
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
}

type SchemaOrUndefined<S> = S extends z.core.$ZodType ? S : undefined

/** Declares an HTTP call. A part (`params`, `query`, `body`) that is left out has no schema. */
export const endpoint = <
  const Reply extends z.core.$ZodType,
  const Params extends z.core.$ZodType | undefined = undefined,
  const Query extends z.core.$ZodType | undefined = undefined,
  const Body extends z.core.$ZodType | undefined = undefined,
>(call: {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  access: 'open' | 'user'
  sends?: 'file'
  summary: string
  reply: Reply
  params?: Params
  query?: Query
  body?: Body
}): Endpoint<SchemaOrUndefined<Params>, SchemaOrUndefined<Query>, SchemaOrUndefined<Body>, Reply> =>
  ({ params: undefined, query: undefined, body: undefined, ...call }) as never
