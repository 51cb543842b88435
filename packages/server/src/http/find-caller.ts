import type { FastifyRequest } from 'fastify'
import type { AccessTokens } from '../accounts/access-token.ts'
import type { Users } from '../store/users.ts'
import type { Caller, FindCaller } from './route.ts'

/** Looks for the caller of each request once, for its limit and for the call itself. */
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
