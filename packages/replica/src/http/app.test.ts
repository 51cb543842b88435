import { Cbor, type Identity } from '@icp-sdk/core/agent'
import { IDL } from '@icp-sdk/core/candid'
import { Principal } from '@icp-sdk/core/principal'
import { afterEach, expect, it } from 'vitest'
import { openReplica, type Replica } from '../index.ts'
import { clientOf } from '../testing/client.ts'

const oneIcpE8s = 100_000_000n

let replica: Replica
afterEach(() => replica.close())

const openTestReplica = async (now: () => number = Date.now) => {
  replica = await openReplica({ port: 0, file: null, now })
  return replica
}
const feeCall = (effectiveCanisterId: Principal) => ({
  methodName: 'icrc1_fee',
  arg: IDL.encode([], []),
  effectiveCanisterId,
})

/** A `fetch` that passes every answer of matching paths through `change`. */
const tamperingFetch =
  (path: RegExp, change: (body: Record<string, unknown>) => object): typeof fetch =>
  async (url, init) => {
    const answer = await fetch(url, init)
    if (!path.test(`${url}`)) return answer
    const body = Cbor.decode<Record<string, unknown>>(new Uint8Array(await answer.arrayBuffer()))
    return new Response(new Uint8Array(Cbor.encode(change(body))), { status: answer.status })
  }
const flipBit = (bytes: unknown, at: number): Uint8Array => {
  const changed = new Uint8Array(bytes as Uint8Array)
  changed.set([(changed.at(at) ?? 0) ^ 1], at < 0 ? changed.length + at : at)
  return changed
}
/** Changes one byte of the canister's Candid reply, which a leaf of the certificate's tree contains. */
const withChangedReply = (certificate: unknown): Uint8Array => {
  const bytes = Buffer.from(certificate as Uint8Array)
  const at = bytes.indexOf('DIDL')
  return flipBit(bytes, at + 'DIDL'.length + 3)
}

it.each<[string, (body: Record<string, unknown>) => object]>([
  ['another reply', ({ certificate, ...rest }) => ({ ...rest, certificate: withChangedReply(certificate) })],
  ['another signature', ({ certificate, ...rest }) => ({ ...rest, certificate: flipBit(certificate, -1) })],
])('a client does not accept a certificate with %s [S-WALLET-05]', async (_, change) => {
  const client = await clientOf(await openTestReplica(), { fetch: tamperingFetch(/\/call$/, change) })
  await expect(client.faucet(oneIcpE8s)).rejects.toThrow('verification failed')
})

it('a client that trusts another replica’s root key refuses this replica’s certificates and query answers [S-WALLET-05]', async () => {
  const other = await openReplica({ port: 0, file: null, now: Date.now })
  const client = await clientOf({ ...(await openTestReplica()), rootKey: other.rootKey })
  await expect(client.faucet(oneIcpE8s)).rejects.toThrow('verification failed')
  await expect(client.ledger.transactionFee()).rejects.toThrow('Signature verification failed')
  await other.close()
})

it("a client does not accept a query answer that the subnet's node did not sign [S-WALLET-05]", async () => {
  const replaceReply = (body: Record<string, unknown>) => ({ ...body, reply: { arg: IDL.encode([IDL.Nat], [1n]) } })
  const client = await clientOf(await openTestReplica(), { fetch: tamperingFetch(/\/query$/, replaceReply) })
  await expect(client.ledger.transactionFee()).rejects.toThrow('signature')
})

it('the replica answers 202 to a call that the client does not wait for, and only the sender can then read the status of the call [B-ICP-02]', async () => {
  const paths: string[] = []
  const recordingFetch: typeof fetch = (url, init) => {
    paths.push(new URL(`${url}`).pathname.replace(`/${replica.canisterId}`, ''))
    return fetch(url, init)
  }
  const client = await clientOf(await openTestReplica(), { fetch: recordingFetch })
  const canisterId = Principal.fromText(replica.canisterId)
  const { requestId, response } = await client.agent.call(canisterId, { ...feeCall(canisterId), callSync: false })
  expect([response.status, paths]).toEqual([202, ['/api/v2/canister/call']])
  const readRequestStatus = (id: Uint8Array, options: { readonly identity?: Identity } = {}) =>
    clientOf(replica, options).then(({ agent }) => agent.readState(canisterId, { paths: [[request, id]] }))
  const request = new TextEncoder().encode('request_status')
  await expect(readRequestStatus(requestId, { identity: client.identity })).resolves.toHaveProperty('certificate')
  await expect(readRequestStatus(requestId)).rejects.toThrow('another sender')
  const all = client.agent.readState(canisterId, { paths: [[request]] })
  await expect(all).rejects.toThrow('Invalid path requested')
})

it('a client whose clock is wrong learns the time from the replica, which then accepts its calls [B-ICP-02]', async () => {
  const ahead = 2 * 3_600_000
  await openTestReplica(() => Date.now() + ahead)
  const late = await clientOf(replica)
  expect(await late.faucet(oneIcpE8s)).toBe(0n)
  expect(await late.ledger.accountBalance({ accountIdentifier: late.account, certified: true })).toBe(oneIcpE8s)
})

it('the replica refuses a call that has expired, or that expires too far in the future [S-AUTH-02]', async () => {
  await openTestReplica()
  const callWithShiftedExpiry = async (shiftNs: bigint) => {
    const client = await clientOf(replica, {
      fetch: async (url, init) => {
        if (!(init?.body instanceof Uint8Array)) return fetch(url, init)
        const { content } = Cbor.decode<{ content: { ingress_expiry: bigint } }>(init.body)
        const moved = { ...content, sender: Uint8Array.of(4), ingress_expiry: content.ingress_expiry + shiftNs }
        return fetch(url, { ...init, body: new Uint8Array(Cbor.encode({ content: moved })) })
      },
    })
    const canisterId = Principal.fromText(replica.canisterId)
    return client.agent.call(canisterId, feeCall(canisterId))
  }
  const minute = 60_000_000_000n
  for (const shift of [-6n * minute, 3n * minute])
    await expect(callWithShiftedExpiry(shift)).rejects.toThrow('Invalid request expiry: ')
})

it('the replica answers 400 to a body that is no request [S-RT-02]', async () => {
  const { url, canisterId } = await openTestReplica()
  const paths = [`v2/canister/${canisterId}/call`, `v4/canister/${canisterId}/call`, `v3/canister/${canisterId}/query`]
  const headers = { 'content-type': 'application/cbor' }
  const bodies = ['', 'CBOR', '\xd9\xd9\xf7\xa0', `\xd9\xd9\xf7\x9b${'\xff'.repeat(8)}`, '\x81'.repeat(50_000)]
  for (const path of [...paths, `v3/subnet/${canisterId}/read_state`]) {
    for (const body of bodies) {
      const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: Buffer.from(body, 'latin1') })
      expect(answer.status, `${path} ${body.slice(0, 20)}`).toBe(400)
    }
  }
})

it('web pages of this machine may call the replica, and no others [S-API-10]', async () => {
  const { url } = await openTestReplica()
  const allowedOriginFor = async (origin: string) =>
    (await fetch(`${url}/api/v2/status`, { headers: { origin } })).headers.get('access-control-allow-origin')
  const own = ['http://127.0.0.1:3000', 'http://localhost:5173', 'http://wallet.localhost', 'http://[::1]:80']
  for (const origin of own) expect(await allowedOriginFor(origin)).toBe(origin)
  const others = ['https://example.com', 'http://127.0.0.1.example.com', 'http://localhost.example.com', 'null']
  for (const origin of others) expect(await allowedOriginFor(origin), origin).toBeNull()
})

it('the replica serves the ledger under the canister id that it was given [B-ICP-02]', async () => {
  const canisterId = Principal.fromUint8Array(Uint8Array.from([0, 0, 0, 0, 9, 9, 9, 9, 1, 1])).toText()
  replica = await openReplica({ port: 0, file: null, now: Date.now, canisterId })
  const client = await clientOf(replica)
  await client.faucet(oneIcpE8s)
  expect(await client.ledger.accountBalance({ accountIdentifier: client.account })).toBe(oneIcpE8s)
  await expect(openReplica({ port: 0, file: null, now: Date.now, canisterId: 'none' })).rejects.toThrow(RangeError)
})

it('the replica listens on this machine only [B-ICP-02]', async () => {
  await openTestReplica()
  await expect(openReplica({ port: 0, file: null, now: Date.now, host: '0.0.0.0' })).rejects.toThrow(RangeError)
  expect(new URL(replica.url).hostname).toBe('127.0.0.1')
})
