import { TxCreatedInFutureError, TxDuplicateError, TxTooOldError } from '@icp-sdk/canisters/ledger/icp'
import { Cbor } from '@icp-sdk/core/agent'
import { IDL } from '@icp-sdk/core/candid'
import { DelegationChain, DelegationIdentity, ECDSAKeyIdentity, Ed25519KeyIdentity } from '@icp-sdk/core/identity'
import { Secp256k1KeyIdentity } from '@icp-sdk/core/identity/secp256k1'
import { Principal } from '@icp-sdk/core/principal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReplica, type Replica } from './index.ts'
import { ledgerMethods } from './ledger/candid.ts'
import { clientOf } from './testing/client.ts'

const oneIcpE8s = 100_000_000n
const nowNs = () => BigInt(Date.now()) * 1_000_000n

let replica: Replica
beforeAll(async () => {
  replica = await openReplica({ port: 0, file: null, now: Date.now })
})
afterAll(() => replica.close())

const fundedClient = async () => {
  const client = await clientOf(replica)
  await client.faucet(5n * oneIcpE8s)
  return client
}

it('an unmodified ledger client mints, transfers and reads balances from the replica, certified and by signed query [B-ICP-02]', async () => {
  const [ann, bob] = [await clientOf(replica), await clientOf(replica)]
  const first = await ann.faucet(5n * oneIcpE8s)
  expect(await ann.ledger.transfer({ to: bob.account, amount: 300n, memo: 7n, createdAt: nowNs() })).toBe(first + 1n)
  for (const certified of [true, false]) {
    expect(await ann.ledger.accountBalance({ accountIdentifier: ann.account, certified })).toBe(
      5n * oneIcpE8s - 10_300n,
    )
    expect(await ann.ledger.accountBalance({ accountIdentifier: bob.account, certified })).toBe(300n)
  }
})

it('an unmodified ledger client gets from the replica every refusal that the ledger documents [B-ICP-02]', async () => {
  const [ann, bob] = [await fundedClient(), await clientOf(replica)]
  const request = { to: bob.account, amount: 300n, createdAt: nowNs() }
  const block = await ann.ledger.transfer(request)
  await expect(ann.ledger.transfer(request)).rejects.toEqual(new TxDuplicateError(block))
  await expect(ann.ledger.transfer({ ...request, fee: 9_999n })).rejects.toMatchObject({ expectedFee: 10_000n })
  await expect(ann.ledger.transfer({ ...request, amount: 5n * oneIcpE8s })).rejects.toMatchObject({
    balance: 5n * oneIcpE8s - 10_300n,
  })
  const hours = 3_600_000_000_000n
  const old = { ...request, createdAt: request.createdAt - 25n * hours }
  await expect(ann.ledger.transfer(old)).rejects.toThrow(TxTooOldError)
  const early = { ...request, createdAt: request.createdAt + hours }
  await expect(ann.ledger.transfer(early)).rejects.toThrow(TxCreatedInFutureError)
  expect(await ann.ledger.accountBalance({ accountIdentifier: bob.account })).toBe(300n)
})

it('an unmodified ledger client makes ICRC-1 transfers on the replica, which refuses duplicates, wrong fees and too small balances [B-ICP-02]', async () => {
  const [ann, bob] = [await fundedClient(), await clientOf(replica)]
  const owner = bob.identity.getPrincipal()
  const request = { to: { owner, subaccount: [] as [] }, amount: 300n, createdAt: nowNs() }
  const block = await ann.ledger.icrc1Transfer(request)
  await expect(ann.ledger.icrc1Transfer(request)).rejects.toMatchObject({ duplicateOf: block })
  await expect(ann.ledger.icrc1Transfer({ ...request, fee: 1n })).rejects.toMatchObject({ expectedFee: 10_000n })
  await expect(ann.ledger.icrc1Transfer({ ...request, amount: 9n * oneIcpE8s })).rejects.toMatchObject({
    balance: 5n * oneIcpE8s - 10_300n,
  })
  const subaccount = new Uint8Array(32).fill(7)
  await ann.ledger.icrc1Transfer({
    to: { owner: ann.identity.getPrincipal(), subaccount: [subaccount] },
    amount: oneIcpE8s,
  })
  await ann.ledger.icrc1Transfer({ to: request.to, amount: 5n, fromSubAccount: subaccount })
  expect(await bob.ledger.accountBalance({ accountIdentifier: bob.account, certified: true })).toBe(305n)
  expect(await ann.ledger.transactionFee()).toBe(10_000n)
  expect(await ann.ledger.metadata({ certified: true })).toContainEqual(['icrc1:symbol', { Text: 'ICP' }])
})

it('an unmodified ledger client reads a block from the replica exactly as it was sent, certified and by query [S-WALLET-05]', async () => {
  const [ann, bob] = [await fundedClient(), await clientOf(replica)]
  const createdAt = nowNs()
  const start = await ann.ledger.transfer({ to: bob.account, amount: 300n, memo: 2n ** 64n - 1n, createdAt })
  const { argTypes, retTypes } = ledgerMethods.query_blocks
  const arg = IDL.encode(argTypes, [{ start: start - 1n, length: 5n }])
  const canisterId = Principal.fromText(replica.canisterId)
  const method = { methodName: 'query_blocks', effectiveCanisterId: canisterId, arg }
  const certified = (await ann.agent.update(canisterId, method)).reply
  const queried = await ann.agent.query(canisterId, method)
  expect(queried).toMatchObject({ reply: { arg: certified } })
  const [from, to] = [ann.account.toUint8Array(), bob.account.toUint8Array()]
  const transfer = { from, to, amount: { e8s: 300n }, fee: { e8s: 10_000n }, spender: [] }
  expect(IDL.decode(retTypes, certified)[0]).toMatchObject({
    chain_length: start + 1n,
    first_block_index: start - 1n,
    archived_blocks: [],
    blocks: [
      { transaction: { memo: 0n, operation: [{ Mint: { to: from, amount: { e8s: 5n * oneIcpE8s } } }] } },
      {
        parent_hash: [expect.any(Uint8Array)],
        transaction: {
          memo: 2n ** 64n - 1n,
          created_at_time: { timestamp_nanos: createdAt },
          operation: [{ Transfer: transfer }],
        },
      },
    ],
  })
})

it.each([
  ['Ed25519', async () => Ed25519KeyIdentity.generate()],
  ['P-256', () => ECDSAKeyIdentity.generate()],
  ['secp256k1', async () => Secp256k1KeyIdentity.generate()],
])('a sender who signs with %s is accepted, also through a delegation [S-AUTH-02]', async (_name, newIdentity) => {
  const identity = await newIdentity()
  const session = Ed25519KeyIdentity.generate()
  const targets = [Principal.fromText(replica.canisterId)]
  const inAnHour = new Date(Date.now() + 3_600_000)
  const chain = await DelegationChain.create(identity, session.getPublicKey(), inAnHour, { targets })
  for (const sender of [identity, DelegationIdentity.fromDelegation(session, chain)]) {
    const client = await clientOf(replica, { identity: sender })
    await client.faucet(oneIcpE8s)
    await client.ledger.transfer({ to: client.account, amount: 1n })
  }
})

it.each([
  ['has expired', { at: -1_000, for: 'ryjl3-tyaaa-aaaaa-aaaba-cai' }],
  ['is meant for other canisters', { at: 3_600_000, for: 'rrkah-fqaaa-aaaaa-aaaaq-cai' }],
])('the replica refuses a delegation that %s [S-AUTH-02]', async (why, given) => {
  const session = Ed25519KeyIdentity.generate()
  const targets = [Principal.fromText(given.for)]
  const until = new Date(Date.now() + given.at)
  const owner = Ed25519KeyIdentity.generate()
  const chain = await DelegationChain.create(owner, session.getPublicKey(), until, { targets })
  const client = await clientOf(replica, { identity: DelegationIdentity.fromDelegation(session, chain) })
  await expect(client.faucet(oneIcpE8s)).rejects.toThrow(why)
})

it.each(['sender_pubkey', 'sender_sig', 'arg', 'sender', 'ingress_expiry'])(
  'the replica refuses a call whose %s was changed on the way [S-AUTH-02]',
  async (field) => {
    const tamperingFetch: typeof fetch = (url, init) => {
      if (!(init?.body instanceof Uint8Array)) return fetch(url, init)
      const envelope = Cbor.decode<Record<string, unknown>>(init.body)
      const where = (field.startsWith('sender_') ? envelope : envelope.content) as Record<string, unknown>
      const value = where[field]
      where[field] = value instanceof Uint8Array ? value.with(-1, (value.at(-1) ?? 0) ^ 1) : (value as bigint) - 1n
      return fetch(url, { ...init, body: new Uint8Array(Cbor.encode(envelope)) })
    }
    const client = await clientOf(replica, { fetch: tamperingFetch })
    await expect(client.faucet(oneIcpE8s)).rejects.toThrow('Invalid signature')
    const { ledger } = await clientOf(replica)
    expect(await ledger.accountBalance({ accountIdentifier: client.account })).toBe(0n)
  },
)

it('the replica runs a call only once if it is sent twice [S-WALLET-07]', async () => {
  const sendTwice: typeof fetch = async (url, init) => {
    await fetch(url, init)
    return fetch(url, init)
  }
  const client = await clientOf(replica, { fetch: sendTwice })
  await client.faucet(oneIcpE8s)
  expect(await client.ledger.accountBalance({ accountIdentifier: client.account })).toBe(oneIcpE8s)
})

it('the replica rejects calls of an unknown method or canister, or with bad arguments [B-ICP-02]', async () => {
  const client = await clientOf(replica)
  const canisterId = Principal.fromText(replica.canisterId)
  const callMethod = (methodName: string) =>
    client.agent.update(canisterId, { methodName, effectiveCanisterId: canisterId, arg: IDL.encode([], []) })
  await expect(callMethod('mint_me_a_million')).rejects.toThrow("has no update method 'mint_me_a_million'")
  await expect(callMethod('transfer')).rejects.toThrow('failed to decode call arguments')
  await expect(client.faucet(1_001n * oneIcpE8s)).rejects.toThrow('at most 1000 ICP at once')
  const nobody = Principal.fromText('rrkah-fqaaa-aaaaa-aaaaq-cai')
  const query = client.agent.query(nobody, { methodName: 'symbol', arg: IDL.encode([], []) })
  await expect(query).resolves.toMatchObject({ status: 'rejected', reject_code: 3 })
})
