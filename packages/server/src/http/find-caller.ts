import { readHealth, readReadiness } from '@cardroom/protocol'
import type { FastifyRequest } from 'fastify'
import type { AccessTokenRegistry } from '../accounts/access-token.ts'
import type { User, Users } from '../store/users.ts'

/** The user of a request, identified by the bearer token alone. */
export interface Caller {
  readonly user: User
  readonly token: string
  /** Id of the sign-in key that opened the session. */
  readonly key: string
}

/** Finds the caller of a request. @returns null without a valid token */
export type CallerFinder = (request: FastifyRequest) => Promise<Caller | null>

/**
 * Health probes are answered without looking up a user: the lookup would make them wait for the database whose state
 * they report (S-OPS-04).
 */
const probePaths: readonly (string | undefined)[] = [readHealth.path, readReadiness.path]

/** Finds the caller once per request, because the rate limits and the handler both need it. */
export const callerFinder = (tokens: AccessTokenRegistry, users: Users): CallerFinder => {
  const callers = new WeakMap<FastifyRequest, Promise<Caller | null>>()
  const find = async (request: FastifyRequest): Promise<Caller | null> => {
    if (probePaths.includes(request.routeOptions.url)) return null
    const token = bearerOf(request)
    const session = token ? await tokens.sessionOf(token) : null
    const user = session && (await users.byId(session.user))
    return user && session && token ? { user, token, key: session.key } : null
  }
  return (request) => {
    const caller = callers.get(request) ?? find(request)
    callers.set(request, caller)
    return caller
  }
}

/** @returns the token of an `Authorization: Bearer` header, or null */
const bearerOf = (request: FastifyRequest): string | null => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}
