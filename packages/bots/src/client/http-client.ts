import type { Endpoint } from '@cardroom/protocol'
import type * as z from 'zod/mini'

type SchemaInput<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : undefined
type ReplyData<Reply> = Reply extends z.core.$ZodType ? (z.infer<Reply> extends { data: infer D } ? D : never) : never

/** The room answered a call with an error. `status` is the HTTP status, `code` the error's code. */
export class ApiCallFailed extends Error {
  override readonly name = 'ApiCallFailed'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface ApiCallInput<P, Q, B> {
  readonly params?: SchemaInput<P>
  readonly query?: SchemaInput<Q>
  readonly body?: SchemaInput<B>
}

export type ApiCall = <
  P extends z.core.$ZodType | undefined,
  Q extends z.core.$ZodType | undefined,
  B extends z.core.$ZodType | undefined,
  R extends z.core.$ZodType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  input?: ApiCallInput<P, Q, B>,
) => Promise<ReplyData<R>>

/**
 * Makes a function that calls endpoints of the room's HTTP API. The function throws `ApiCallFailed` if the room answers
 * with an error.
 * @param url where the room listens
 * @param token gives the bearer token to send, or null to send none
 */
export const httpClient =
  (url: string, token: () => string | null): ApiCall =>
  async (endpoint, input = {}) => {
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const search = new URLSearchParams(
      Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    )
    const bearer = token()
    const response = await fetch(`${url}${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as {
      status: boolean
      data?: unknown
      error?: { code: string; message: string }
    }
    if (answer.status) return answer.data as never
    throw new ApiCallFailed(response.status, answer.error?.code ?? 'unknown', answer.error?.message ?? 'unknown')
  }
