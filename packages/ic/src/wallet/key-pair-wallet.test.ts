import { describe, expect, it } from 'vitest'
import { accountIdOf } from '../account-id.ts'
import type { Challenge } from '../challenge.ts'
import { verifyProof } from '../verify/index.ts'
import { browserWallet } from './browser-wallet.ts'
import { keyPairWallet } from './key-pair-wallet.ts'
import { type KeyStore, memoryKeyStore } from './key-store.ts'
import { plainHttpKeyScheme } from './plain-page-keys.ts'
import { seededWallet } from './seeded-wallet.ts'
import type { WalletAccount, WalletAdapter } from './wallet-adapter.ts'

const now = Date.UTC(2026, 0, 1)
const challenge: Challenge = {
  v: 1,
  domain: 'cardroom.example',
  purpose: 'sign-in',
  nonce: 'c3'.repeat(32),
  issuedAt: now,
  expiresAt: now + 120_000,
}

const connectedAccount = async (wallet: WalletAdapter): Promise<WalletAccount> => {
  const connection = await wallet.connect()
  if (!connection.ok) throw new Error(connection.code)
  return connection.account
}
const seedOf = (byte: number) => new Uint8Array(32).fill(byte)

describe.each([
  ['browser', () => browserWallet(memoryKeyStore())],
  ['seeded', () => seededWallet(seedOf(7))],
] as const)('the %s wallet', (kind, make) => {
  it('a wallet that holds its own key proves its principal with a proof that the server accepts [S-AUTH-06 S-AUTH-02]', async () => {
    const wallet = make()
    const { principal, address } = await connectedAccount(wallet)
    const proof = await wallet.signChallenge(challenge)
    expect(await verifyProof({ challenge, principal, proof, now })).toEqual({ ok: true })
    expect(address).toBe(accountIdOf(principal))
    expect(wallet).toMatchObject({ kind, capabilities: { signsWithoutAsking: true, asksBeforeEachTransfer: false } })
  })

  it('a wallet is closed after disconnect, and connect opens the same account again [S-AUTH-06]', async () => {
    const wallet = make()
    expect(await wallet.restore()).toBeNull()
    const account = await connectedAccount(wallet)
    expect(await wallet.restore()).toEqual(account)
    await wallet.disconnect()
    expect(await wallet.restore()).toBeNull()
    await expect(wallet.signChallenge(challenge)).rejects.toThrow('not open')
    expect(await connectedAccount(wallet)).toEqual(account)
  })
})

it('two tabs that connect a browser wallet at once open the same account, whose private key cannot be exported [S-AUTH-06]', async () => {
  const store = memoryKeyStore()
  const [one, other] = await Promise.all([
    connectedAccount(browserWallet(store)),
    connectedAccount(browserWallet(store)),
  ])
  expect(one).toEqual(other)
  const keys = await store.current()
  expect(keys?.privateKey.extractable).toBe(false)
})

it('a browser wallet that was told to forget its key opens a new account on the next connect [S-AUTH-06]', async () => {
  const wallet = browserWallet(memoryKeyStore())
  const { principal } = await connectedAccount(wallet)
  await wallet.forget()
  expect(await wallet.restore()).toBeNull()
  expect((await connectedAccount(wallet)).principal).not.toBe(principal)
})

it('the browser wallet reports storage-unavailable where the browser stores nothing [S-AUTH-06]', async () => {
  const rejectAsBlocked = async (): Promise<never> => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const store: KeyStore = {
    open: rejectAsBlocked,
    current: rejectAsBlocked,
    replace: rejectAsBlocked,
    close: rejectAsBlocked,
    erase: rejectAsBlocked,
  }
  expect(await browserWallet(store).connect()).toEqual({ ok: false, code: 'storage-unavailable' })
  expect(await browserWallet(store).restore()).toBeNull()
})

it('the wallet of a page over plain http signs a valid sign-in proof with and without WebCrypto [N-KEEP-04]', async () => {
  const wallet = keyPairWallet({
    kind: 'device',
    label: 'Device',
    store: memoryKeyStore<Uint8Array>(),
    keys: plainHttpKeyScheme,
  })
  const { principal } = await connectedAccount(wallet)
  const { crypto } = globalThis
  Object.defineProperty(globalThis, 'crypto', {
    value: { getRandomValues: crypto.getRandomValues },
    configurable: true,
  })
  const plain = await wallet.signChallenge(challenge).finally(() => {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true })
  })
  for (const proof of [plain, await wallet.signChallenge(challenge)]) {
    expect(await verifyProof({ challenge, principal, proof, now })).toEqual({ ok: true })
  }
  await expect(wallet.transfer({} as never, {} as never)).rejects.toThrow('no money')
})

it('a wallet made from the same seed of 32 bytes has the same account, one made from another seed another account [S-AUTH-06]', async () => {
  const one = await connectedAccount(seededWallet(seedOf(1)))
  expect(await connectedAccount(seededWallet(seedOf(1)))).toEqual(one)
  expect(await connectedAccount(seededWallet(seedOf(2)))).not.toEqual(one)
  expect(() => seededWallet(new Uint8Array(31))).toThrow(RangeError)
})

it('the seeded wallet derives the key of RFC 8032, test 1 [S-AUTH-06]', async () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
  const wallet = seededWallet(seed)
  await wallet.connect()
  const { publicKey } = await wallet.signChallenge(challenge)
  expect(publicKey.slice(24)).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
})
