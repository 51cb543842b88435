import { type Endpoint, failureReply } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { serverNotReachedText } from '../texts/no-connection.ts'
import { refusalText } from '../texts/shown-text.ts'
import { ApiCallFailed, endsSession, fallbackErrorText } from './api-call-failed.ts'
import { roomClock } from './server-clock.ts'

type OptionalSchema = z.core.$ZodType | undefined
/** The type `T` with all properties and lists read-only, for the input of a call. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T
type SchemaInput<Schema> = Schema extends z.core.$ZodType ? DeepReadonly<z.input<Schema>> : undefined
type ReplyData<Reply> = Reply extends z.core.$ZodType ? (z.infer<Reply> extends { data: infer D } ? D : never) : never

interface CallInput<P, Q, B> {
  readonly params?: SchemaInput<P>
  readonly query?: SchemaInput<Q>
  readonly body?: SchemaInput<B>
  /** For an endpoint that takes a file instead of JSON (A-HTTP-08). */
  readonly file?: Blob
}

/**
 * Calls an endpoint of the protocol.
 * @returns the `data` of the answer, checked by the endpoint's schema
 * @throws ApiCallFailed for every kind of failure
 */
export type CallEndpoint = <
  P extends OptionalSchema,
  Q extends OptionalSchema,
  B extends OptionalSchema,
  R extends z.core.$ZodType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  callInput?: CallInput<P, Q, B>,
) => Promise<ReplyData<R>>

export interface HttpPorts {
  readonly fetch: typeof globalThis.fetch
  /** The bearer token of the session, or null (A-HTTP-01). */
  readonly token: () => string | null
  /**
   * Called when the server no longer accepts the token `refusedToken` (B-HTTP-04).
   * @returns whether there is another token to retry with; if not, the session is over
   */
  readonly renew: (refusedToken: string) => Promise<boolean>
}

/** Makes the function that calls the endpoints of the server that served this page. */
export const httpClient = ({ fetch, token, renew }: HttpPorts): CallEndpoint => {
  const attempt: CallEndpoint = async (endpoint, callInput = {}) =>
    dataOfAnswer(endpoint, await fetchAnswer(fetch, ...requestOf(endpoint, callInput, token())))

  return async (endpoint, callInput) => {
    const usedToken = token()
    try {
      return await attempt(endpoint, callInput)
    } catch (error) {
      // The call may be repeated with a new token: the server refused the old one before it processed anything.
      const isRefused = usedToken !== null && error instanceof ApiCallFailed && endsSession(error)
      if (isRefused && (await renew(usedToken))) return attempt(endpoint, callInput)
      throw error
    }
  }
}

const requestOf = (
  { method, path, sends }: Endpoint,
  callInput: object,
  bearerToken: string | null,
): readonly [url: string, init: RequestInit] => {
  const { params = {}, query = {}, body, file } = callInput as CallInput<never, never, unknown>
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  const headers = {
    ...(bearerToken === null ? {} : { authorization: `Bearer ${bearerToken}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const content = sends === 'file' && file ? multipart(file) : body === undefined ? undefined : JSON.stringify(body)
  return [
    search === '' ? filledPath : `${filledPath}?${search}`,
    { method, headers, credentials: 'same-origin', ...(content === undefined ? {} : { body: content }) },
  ]
}

/** The body for a file. The browser sets the content type, because that contains the multipart boundary. */
const multipart = (file: Blob): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

interface HttpAnswer {
  readonly status: number
  readonly body: unknown
}

const fetchAnswer = async (fetch: HttpPorts['fetch'], url: string, init: RequestInit): Promise<HttpAnswer> => {
  try {
    const sentAt = Date.now()
    const response = await fetch(url, init)
    roomClock.observe(response.headers.get('date'), sentAt)
    return { status: response.status, body: await response.json().catch(() => null) }
  } catch {
    throw new ApiCallFailed(0, 'unreachable', serverNotReachedText)
  }
}

const dataOfAnswer = (endpoint: Endpoint, { status, body }: HttpAnswer): never => {
  const parsedReply = z.safeParse(endpoint.reply, body)
  if (parsedReply.success) return (parsedReply.data as { data: unknown }).data as never
  const parsedFailure = z.safeParse(failureReply, body)
  if (parsedFailure.success)
    throw new ApiCallFailed(status, parsedFailure.data.error.code, refusalText(parsedFailure.data.error))
  throw new ApiCallFailed(status < 400 ? 0 : status, 'bad-answer', fallbackErrorText)
}
