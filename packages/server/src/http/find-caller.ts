import type { FastifyRequest } from 'fastify'
import type { AccessTokens } from '../accounts/access-token.ts'
import type { User, Users } from '../store/users.ts'

/** The user of a request, identified by the bearer token alone. */
export interface Caller {
  readonly user: User
  readonly token: string
}

/** Finds the caller of a request. @returns null without a valid token */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | null>

/** Caches the result per request: rate limits and the handler both ask. */
export const callerFinder = (tokens: AccessTokens, users: Users): FindCaller => {
  const found = new WeakMap<FastifyRequest, Promise<Caller | null>>()
  const find = async (request: FastifyRequest): Promise<Caller | null> => {
    const token = bearerOf(request)
    const id = token && (await tokens.userOf(token))
    const user = id ? await users.byId(id) : null
    return user && token ? { user, token } : null
  }
  return (request) => {
    const caller = found.get(request) ?? find(request)
    found.set(request, caller)
    return caller
  }
}

/** @returns the token of an `Authorization: Bearer` header, or null */
const bearerOf = (request: FastifyRequest): string | null => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}
