import type { PasskeyProof, Proof } from '@cardroom/protocol'
import type { OneAtATime } from '../ports/one-at-a-time.ts'
import { Refused } from '../ports/refusal.ts'
import type { AccountKeyRegistry } from './account-keys.ts'
import type { deviceCodeIssuer } from './device-codes.ts'
import type { passkeyVerifier, RequestingPage } from './passkeys.ts'
import {
  type CallerSession,
  existingUserById,
  type NewSession,
  openSession,
  redeemChallenge,
  type SignInPorts,
} from './sign-in.ts'

export interface AddedKeySignInPorts extends Omit<SignInPorts, 'keys'> {
  readonly storedKeys: Pick<SignInPorts['keys'], 'byCredential'>
  readonly keys: Pick<AccountKeyRegistry, 'add'>
  readonly passkeys: Pick<ReturnType<typeof passkeyVerifier>, 'verifySignIn'>
  readonly deviceCodes: Pick<ReturnType<typeof deviceCodeIssuer>, 'possibleUserOf' | 'take'>
  /** The queue per user in which accounts are changed and deleted. */
  readonly oneAtATime: OneAtATime
}

export interface DeviceSignInRequest {
  readonly code: string
  readonly name: string
  readonly principal: string
  readonly proof: Proof
  readonly deviceToken: string
}

/**
 * Sign-ins with a key that a user has added: a passkey, or the key of a device. Both open a session of that user
 * (N-KEEP-03).
 */
export const addedKeySignInFlow = (ports: AddedKeySignInPorts) => ({
  /** @throws Refused unknown-passkey, revoked-key, bad-passkey */
  signInWithPasskey: async (
    { response, deviceToken }: { readonly response: PasskeyProof; readonly deviceToken: string },
    page: RequestingPage,
    session: CallerSession,
  ): Promise<NewSession> => {
    const key = await ports.passkeys.verifySignIn(response, page)
    const user = await existingUserById(ports.users, key.user)
    return openSession(ports, { user, key: key.id, subscription: deviceToken }, session)
  },

  /**
   * Signs in on a new device: adds the device's key to the user who created the one-time code.
   * @param address rate-limit key of the client address; null: wrong codes are not counted by address
   * @throws Refused bad-signature, key-in-use, bad-device-code, too-many-device-codes, too-many-keys
   */
  signInOnNewDevice: async (
    { code, name, deviceToken, ...claim }: DeviceSignInRequest,
    address: string | null,
    session: CallerSession,
  ): Promise<NewSession> => {
    await redeemChallenge(ports, claim)
    // This check comes before the code is used up, so that a key which is already in use does not spend the code.
    if ((await ports.storedKeys.byCredential(claim.principal)) !== null) throw new Refused('key-in-use')
    const addKey = async (): Promise<NewSession> => {
      const id = await ports.deviceCodes.take(code, address)
      const key = await ports.keys.add({ kind: 'device', user: id, credential: claim.principal, name })
      const user = await existingUserById(ports.users, id)
      return openSession(ports, { user, key: key.id, subscription: deviceToken }, session)
    }
    const codeUser = await ports.deviceCodes.possibleUserOf(code)
    // The code is taken in the queue of its user. If the account was deleted meanwhile, the code is gone, so that no
    // key is added to the deleted account.
    return codeUser === null ? addKey() : ports.oneAtATime(codeUser, addKey)
  },
})
