import { readFileSync } from 'node:fs'
import { Principal } from '@icp-sdk/core/principal'
import { afterAll, describe, expect, it } from 'vitest'
import { fromHex } from '../hex.ts'
import { principalOfKey } from '../principal.ts'
import { delegationBytes } from '../proof.ts'
import { type CanisterKey, parseCanisterKey } from './canister-key.ts'
import { type CanisterSignatureClaim, verifyCanisterSignature } from './canister-signature.ts'
import { CanisterSignatureThread } from './canister-signature-thread.ts'

const recordedSignIn: Record<'publicKey' | 'principal' | 'canisterId' | 'pubkey' | 'expiration' | 'signature', string> =
  JSON.parse(readFileSync(new URL('./golden/internet-identity-delegation.json', import.meta.url), 'utf8'))

const bytesOfHex = (hex: string) => fromHex(hex) ?? expect.fail('not hex')
const recordedKey = (): CanisterKey =>
  parseCanisterKey(bytesOfHex(recordedSignIn.publicKey)) ?? expect.fail('no canister key')

const recordedClaim = async (change: Partial<CanisterSignatureClaim> = {}): Promise<CanisterSignatureClaim> => {
  const { canisterId, seed } = recordedKey()
  const message = await delegationBytes(bytesOfHex(recordedSignIn.pubkey), BigInt(`0x${recordedSignIn.expiration}`))
  return { canisterId, seed, message, signature: bytesOfHex(recordedSignIn.signature), ...change }
}

const flipBit = (signature: Uint8Array, at: number): Uint8Array =>
  signature.map((byte, i) => (i === at ? byte ^ 1 : byte))

describe('a canister’s public key', () => {
  it('a canister’s public key names canister and seed, and its principal is the one Internet Identity showed [S-AUTH-02]', () => {
    expect(Principal.fromUint8Array(recordedKey().canisterId).toText()).toBe(recordedSignIn.canisterId)
    expect(recordedKey().seed).toHaveLength(32)
    expect(principalOfKey(bytesOfHex(recordedSignIn.publicKey))).toBe(recordedSignIn.principal)
  })

  it('ten damaged or non-canonical encodings of a canister’s public key are refused [S-AUTH-02]', () => {
    const { publicKey } = recordedSignIn
    const changed = (from: string, to: string) => publicKey.replace(from, to)
    const others = [
      ...[publicKey.slice(0, -2), `${publicKey}00`, publicKey.slice(0, 36), '', changed('303c', '30813c')],
      ...[changed('8430102032c', '8430101032c'), changed('032c00', '042c00'), changed('032c00', '032b00')],
      ...[changed('032c00', '032c01'), changed('032c000a', '032c001e')],
    ]
    expect(others.filter((other) => parseCanisterKey(bytesOfHex(other)) !== null)).toEqual([])
  })
})

describe('a canister signature made on the Internet Computer', () => {
  it('a canister signature made on the Internet Computer is valid under the built-in root key [S-AUTH-02]', async () => {
    expect(await verifyCanisterSignature(await recordedClaim())).toBe(true)
  })

  it('a canister signature is invalid for another message, seed or canister, or under another network’s root key [S-AUTH-02]', async () => {
    const message = await delegationBytes(
      bytesOfHex(recordedSignIn.pubkey),
      BigInt(`0x${recordedSignIn.expiration}`) + 1n,
    )
    const canisterId = Principal.fromText('rdmx6-jaaaa-aaaaa-aaadq-cai').toUint8Array()
    expect(await verifyCanisterSignature(await recordedClaim({ message }))).toBe(false)
    expect(await verifyCanisterSignature(await recordedClaim({ seed: new Uint8Array(32) }))).toBe(false)
    expect(await verifyCanisterSignature(await recordedClaim({ canisterId }))).toBe(false)
    const { IC_ROOT_KEY } = await import('@icp-sdk/core/agent')
    const subnetKey = /2b0601040182dc7c05030201036100(?<point>[0-9a-f]{192})/.exec(recordedSignIn.signature)?.groups
      ?.point
    const other = IC_ROOT_KEY.slice(0, -192) + subnetKey
    expect(await verifyCanisterSignature(await recordedClaim(), other)).toBe(false)
  })

  it('a canister signature is invalid if a bit of its signed content is changed, or if it is cut or missing [S-AUTH-02]', async () => {
    const { signature } = await recordedClaim()
    const end = signature.length
    const text = recordedSignIn.signature
    const certifiedData = text.indexOf('a61cee23') / 2
    const blsSignature = text.indexOf('92eaf174') / 2
    const subnetKey = text.indexOf('90075120') / 2
    const rootSignature = text.indexOf('833724e4') / 2
    const witness = text.indexOf('9a7cc9ff') / 2
    for (const at of [certifiedData, blsSignature + 5, subnetKey + 5, rootSignature + 5, witness, end - 40]) {
      expect(await verifyCanisterSignature(await recordedClaim({ signature: flipBit(signature, at) }))).toBe(false)
    }
    for (const wrong of [signature.slice(0, -1), new Uint8Array(), new Uint8Array(64), new Uint8Array([0xd9, 0xd9])]) {
      expect(await verifyCanisterSignature(await recordedClaim({ signature: wrong }))).toBe(false)
    }
  })
})

describe('the thread that checks canister signatures', () => {
  // Node 20 cannot run TypeScript files, so the worker thread first registers the compiler tsx.
  const tsx = import.meta.resolve('tsx/esm/api')
  const source = new URL('./canister-signature-program.ts', import.meta.url)
  const start = `import { register } from '${tsx}'; register(); await import('${source}')`
  const program = new URL(`data:text/javascript,${encodeURIComponent(start)}`)
  const thread = new CanisterSignatureThread({ program })
  afterAll(() => thread.stop())

  it('the thread that checks canister signatures answers each of several checks with its own result [S-AUTH-02]', async () => {
    const claims = [await recordedClaim(), await recordedClaim({ seed: new Uint8Array() }), await recordedClaim()]
    expect(await Promise.all(claims.map(thread.check))).toEqual([true, false, true])
  })

  it('when the thread that checks canister signatures ends, waiting checks are rejected, and the next check restarts it [S-AUTH-02]', async () => {
    const unanswered = thread.check(await recordedClaim())
    const rejected = expect(unanswered).rejects.toThrow('thread ended')
    await thread.stop()
    await rejected
    expect(await thread.check(await recordedClaim())).toBe(true)
  })
})
