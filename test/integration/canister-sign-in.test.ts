import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpClient } from '@cardroom/bots'
import { accountIdOf, type Proof } from '@cardroom/ic'
import { register, requestChallenge } from '@cardroom/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { principal, rootKey, signInThroughCanister } from '../../packages/ic/src/verify/testing/signing-canister.ts'
import { freePort, startRoom, writeConfig } from '../support/room-process.ts'

/**
 * Starts the built server with this root key. Its worker thread checks the signature, and it makes no request to a
 * ledger.
 */
const roomThatTrusts = async (ledgerRootKey: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-canister-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeConfig(folder, { ledgerHost: 'http://127.0.0.1:9', ledgerRootKey })
  const room = await startRoom({ folder, port: await freePort() })
  onTestFinished(async () => void (await room.stop()))
  const call = httpClient(room.url, () => null)
  return {
    challenge: () => call(requestChallenge, { body: { principal } }),
    register: (proof: Proof) =>
      call(register, {
        body: {
          principal,
          address: accountIdOf(principal),
          balance: 0,
          usertype: 'user',
          deviceToken: '',
          proof: { ...proof, delegations: [...proof.delegations] as never },
        },
      }),
  }
}

it('a user signs in with an identity whose key a canister holds, as with Internet Identity and NFID [S-AUTH-02]', async () => {
  const room = await roomThatTrusts(rootKey)
  const challenge = await room.challenge()
  const proof = await signInThroughCanister(challenge, challenge.issuedAt + 3_600_000)
  const { user } = await room.register(proof)
  expect(user.principal).toBe(principal)

  const other = await room.challenge()
  const expired = await signInThroughCanister(other, other.issuedAt - 1)
  await expect(room.register(expired)).rejects.toMatchObject({ status: 401 })
})
