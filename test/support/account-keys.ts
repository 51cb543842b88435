import { httpClient } from '@cardroom/bots'
import { browserWallet, memoryKeyStore } from '@cardroom/ic/wallet'
import { addDevice, createDeviceCode, type NewPasskey, type PasskeyProof } from '@cardroom/protocol'
import type { softwarePasskey } from '../../packages/server/src/accounts/testing/software-passkey.ts'
import { signInRequest } from './sign-in-proof.ts'

type Passkey = ReturnType<typeof softwarePasskey>

/**
 * Posts JSON as a page does.
 * @returns the `data` of the server's answer
 * @throws Error with the code and the status of a refusal
 */
const postAsPage = async (url: string, path: string, { token, origin = url, body }: PagePost): Promise<never> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      origin,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const read = (await answer.json()) as { status: boolean; data: never; error: { code: string } }
  if (!read.status) throw Object.assign(new Error(read.error.code), { code: read.error.code, status: answer.status })
  return read.data
}

interface PagePost {
  readonly token?: string
  readonly origin?: string
  readonly body?: object
}

/** The calls for passkeys, as a page makes them: with its origin. */
export const passkeyCalls = (url: string) => {
  const options = (origin?: string): Promise<{ challenge: string }> =>
    postAsPage(url, '/auth/passkey/options', { ...(origin && { origin }) })
  const send = (response: PasskeyProof, origin?: string): Promise<{ accessToken: string; user: { id: string } }> =>
    postAsPage(url, '/auth/passkey', { ...(origin && { origin }), body: { response, deviceToken: '' } })
  return {
    options,
    send,
    add: async (token: string, passkey: Passkey, name = 'Phone') => {
      const { challenge, user }: { challenge: string; user: { id: string } } = await postAsPage(
        url,
        '/users/me/passkeys/options',
        { token },
      )
      const response: NewPasskey = passkey.create({ challenge, origin: url }, user.id)
      return postAsPage(url, '/users/me/passkeys', { token, body: { name, response } })
    },
    signIn: async (passkey: Passkey, count?: number) =>
      send(passkey.get({ challenge: (await options()).challenge, origin: url }, count)),
  }
}

/** A device that belongs to no account yet, with a key of its own. */
export const newDevice = (url: string) => {
  const wallet = browserWallet(memoryKeyStore())
  const call = httpClient(url, () => null)
  return {
    wallet,
    /** Adds the device by a code. */
    add: async (code: string, name = 'Chrome on Android') => {
      const { principal, proof } = await signInRequest(url, wallet)
      return call(addDevice, { body: { code, name, principal, proof, deviceToken: '' } })
    },
  }
}

/** A code that the user shows to a new device. */
export const deviceCode = async (call: ReturnType<typeof httpClient>): Promise<string> =>
  (await call(createDeviceCode)).code
