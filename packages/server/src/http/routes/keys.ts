import {
  addDevice,
  addPasskey,
  createDeviceCode,
  listAccountKeys,
  passkeySignIn,
  requestNewPasskeyChallenge,
  requestPasskeyChallenge,
  revokeAccountKey,
} from '@cardroom/protocol'
import type { FastifyRequest } from 'fastify'
import { type AccountKeyRegistry, keyView } from '../../accounts/account-keys.ts'
import type { addedKeySignInFlow } from '../../accounts/added-key-sign-ins.ts'
import type { deviceCodeIssuer } from '../../accounts/device-codes.ts'
import type { passkeyVerifier, RequestingPage } from '../../accounts/passkeys.ts'
import type { UserViewBuilder } from '../../accounts/profile.ts'
import type { NewSession } from '../../accounts/sign-in.ts'
import { Refused } from '../../ports/refusal.ts'
import { type AccountChangeQueuePorts, accountChangeQueue } from '../account-change-queue.ts'
import type { RouteRegistrar } from '../route.ts'

export interface AccountKeyRoutePorts extends AccountChangeQueuePorts {
  readonly keys: AccountKeyRegistry
  readonly passkeys: ReturnType<typeof passkeyVerifier>
  readonly deviceCodes: ReturnType<typeof deviceCodeIssuer>
  readonly addedKeySignIns: ReturnType<typeof addedKeySignInFlow>
  readonly showUser: UserViewBuilder
  readonly allowedOrigins: readonly string[]
  /** Rate-limit key of the request's address; null for exempt addresses. */
  readonly addressOf: (request: FastifyRequest) => string | null
}

/** Routes that add passkeys and devices, list and revoke a user's keys, and sign in with a passkey (N-KEEP). */
export const accountKeyRoutes = (routes: RouteRegistrar, ports: AccountKeyRoutePorts): void => {
  const { keys, passkeys, deviceCodes, addedKeySignIns, showUser, allowedOrigins, addressOf } = ports
  const changeAccount = accountChangeQueue(ports)
  const requestingPage = (request: FastifyRequest) => ownPage(request, allowedOrigins)
  const sessionView = ({ accessToken, user }: NewSession) => ({ accessToken, user: showUser(user) })

  routes.forUser(requestNewPasskeyChallenge, async (_call, { user }, request) =>
    passkeys.registrationOptions(user, requestingPage(request)),
  )
  routes.forUser(addPasskey, async ({ body }, caller, request) => {
    const { user, key } = caller
    const verified = await passkeys.verifyRegistration(user, body.response, requestingPage(request))
    const addedKey = await changeAccount(caller, () =>
      keys.add({ ...verified, kind: 'passkey', user: user.id, name: body.name }),
    )
    return keyView({ ...addedKey, lastUsedAt: addedKey.createdAt }, key)
  })
  routes.forAnyone(requestPasskeyChallenge, async (_call, _caller, request) =>
    passkeys.signInOptions(requestingPage(request)),
  )
  routes.forAnyone(passkeySignIn, async ({ body }, caller, request) =>
    sessionView(await addedKeySignIns.signInWithPasskey(body, requestingPage(request), caller)),
  )

  routes.forUser(createDeviceCode, async (_call, caller) =>
    changeAccount(caller, () => deviceCodes.create(caller.user.id)),
  )
  routes.forAnyone(addDevice, async ({ body }, caller, request) =>
    sessionView(await addedKeySignIns.signInOnNewDevice(body, addressOf(request), caller)),
  )

  routes.forUser(listAccountKeys, async (_call, { user, key }) => {
    const data = [...(await keys.listOf(user.id, key))]
    return { data, count: data.length }
  })
  routes.forUser(revokeAccountKey, async ({ params }, caller) => {
    await changeAccount(caller, () => keys.revoke(caller.user.id, params.id))
    return {}
  })
}

/**
 * A passkey works only on the host name of the page that created it.
 * @returns the origin and the host name of the page that sent the request
 * @throws Refused foreign-page if the page does not belong to this room
 */
const ownPage = ({ headers, host }: FastifyRequest, allowedOrigins: readonly string[]): RequestingPage => {
  const { origin = '' } = headers
  const page = URL.canParse(origin) ? new URL(origin) : null
  if (page === null || (page.host !== host && !allowedOrigins.includes(origin))) throw new Refused('foreign-page')
  return { origin, hostname: page.hostname }
}
