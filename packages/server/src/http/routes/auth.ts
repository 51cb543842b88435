import { logout, register, requestChallenge } from '@cardroom/protocol'
import type { AccessTokens } from '../../accounts/access-token.ts'
import { userView } from '../../accounts/profile.ts'
import type { signIn } from '../../accounts/sign-in.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Routes } from '../route.ts'

export interface AuthPorts {
  readonly signer: ReturnType<typeof signIn>
  readonly tokens: AccessTokens
  readonly clock: Clock
}

export const authRoutes = (routes: Routes, { signer, tokens, clock }: AuthPorts): void => {
  routes.open(requestChallenge, ({ body }) => signer.challenge(body.principal))
  routes.open(register, async ({ body }) => {
    const { accessToken, user } = await signer.register(body)
    return { accessToken, user: userView(user, clock.now()) }
  })
  for (const method of ['GET', 'POST'] as const) {
    routes.user({ ...logout, method }, async (_call, caller) => {
      await tokens.revoke(caller.token)
      return {}
    })
  }
}
