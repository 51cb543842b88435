import { httpClient } from '@cardroom/bots'
import { accountIdOf } from '@cardroom/ic'
import { type Proof, walletSignIn } from '@cardroom/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { principal, rootKey, signInThroughCanister } from '../../packages/ic/src/verify/testing/signing-canister.ts'
import { freePort, startRoom, writeConfig } from '../support/room-process.ts'
import { challengeFor } from '../support/sign-in-proof.ts'
import { testFolder } from '../support/test-folder.ts'

// The built server checks the signature in a worker thread, and makes no request to a ledger.
const folder = testFolder('canister')

it('a user signs in with an identity whose key a canister holds, as with Internet Identity and NFID [S-AUTH-02]', async () => {
  writeConfig(folder, { ledgerHost: 'http://127.0.0.1:9', ledgerRootKey: rootKey })
  const room = await startRoom({ folder, port: await freePort() })
  onTestFinished(async () => void (await room.stop()))
  const signInUntil = async (validMs: number) => {
    const challenge = await challengeFor(room.url, principal)
    const proof = (await signInThroughCanister(challenge, challenge.issuedAt + validMs)) as Proof
    const body = { principal, address: accountIdOf(principal), balance: 0, usertype: 'user', deviceToken: '', proof }
    return httpClient(room.url, () => null)(walletSignIn, { body })
  }
  expect((await signInUntil(3_600_000)).user.principal).toBe(principal)
  await expect(signInUntil(-1)).rejects.toMatchObject({ status: 401 })
})
