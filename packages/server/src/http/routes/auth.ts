import { logout, requestChallenge, walletSignIn } from '@cardroom/protocol'
import type { AccessTokenRegistry } from '../../accounts/access-token.ts'
import type { UserViewBuilder } from '../../accounts/profile.ts'
import type { signInFlow } from '../../accounts/sign-in.ts'
import type { RouteRegistrar } from '../route.ts'

export interface AuthPorts {
  readonly signIn: ReturnType<typeof signInFlow>
  readonly tokens: AccessTokenRegistry
  readonly showUser: UserViewBuilder
}

export const authRoutes = (routes: RouteRegistrar, { signIn, tokens, showUser }: AuthPorts): void => {
  routes.forAnyone(requestChallenge, ({ body }) => signIn.challenge(body.principal))
  routes.forAnyone(walletSignIn, async ({ body }, caller) => {
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
