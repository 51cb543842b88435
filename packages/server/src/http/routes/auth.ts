import { logout, register, requestChallenge } from '@cardroom/protocol'
import type { AccessTokens } from '../../accounts/access-token.ts'
import type { ShowUser } from '../../accounts/profile.ts'
import type { signIn } from '../../accounts/sign-in.ts'
import type { Routes } from '../route.ts'

export interface AuthPorts {
  readonly signIn: ReturnType<typeof signIn>
  readonly tokens: AccessTokens
  readonly showUser: ShowUser
}

export const authRoutes = (routes: Routes, { signIn, tokens, showUser }: AuthPorts): void => {
  routes.forAnyone(requestChallenge, ({ body }) => signIn.challenge(body.principal))
  routes.forAnyone(register, async ({ body }, caller) => {
    const { accessToken, user } = await signIn.register(body, caller)
    return { accessToken, user: showUser(user) }
  })
  for (const method of ['GET', 'POST'] as const) {
    routes.forUser({ ...logout, method }, async (_call, caller) => {
      await tokens.revoke(caller.token)
      return {}
    })
  }
}
