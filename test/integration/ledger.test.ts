import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountIdOf } from '@cardroom/ic'
import {
  type IcpLedger,
  openLedger,
  seededIdentity,
  type TransferRequest,
  UnknownTransferOutcome,
} from '@cardroom/ic/ledger'
import { browserWallet, memoryKeyStore, seededWallet } from '@cardroom/ic/wallet'
import { openReplica } from '@cardroom/replica'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWallet } from '../support/sign-in-proof.ts'

const feeE8s = 10_000n
const oneIcpE8s = 100_000_000n
const ann = seededIdentity(new Uint8Array(32).fill(1))
const annsAccount = accountIdOf(ann.getPrincipal().toText())
const bobsAccount = accountIdOf(seededIdentity(new Uint8Array(32).fill(2)).getPrincipal().toText())

const nowNs = () => BigInt(Date.now()) * 1_000_000n
const minuteNs = 60_000_000_000n

const transferRequest = (given: Partial<TransferRequest> = {}): TransferRequest => ({
  to: bobsAccount,
  amountE8s: 5n,
  feeE8s: feeE8s,
  memo: 0n,
  createdAtTimeNs: nowNs(),
  ...given,
})

const replica = await openReplica({ port: 0, file: null, now: Date.now })
afterAll(() => replica.close())
const access = { host: replica.url, canisterId: replica.canisterId, rootKey: replica.rootKey }
const ledger = await openLedger(access, ann)

describe('the ledger client against a replica', () => {
  it('the ledger client pays an account, and the block has the payment [B-ICP-02]', async () => {
    await ledger.faucet(annsAccount, oneIcpE8s)
    const before = await ledger.balanceOf(bobsAccount)
    const request = transferRequest({ memo: 77n })
    const outcome = await ledger.transfer(request)
    if (!outcome.ok) expect.fail(outcome.reason)
    expect(await ledger.balanceOf(bobsAccount)).toBe(before + 5n)
    expect(await ledger.block(outcome.blockIndex)).toEqual({
      index: outcome.blockIndex,
      timestampNs: expect.any(BigInt),
      memo: 77n,
      createdAtTimeNs: request.createdAtTimeNs,
      transfer: { from: annsAccount, to: bobsAccount, amountE8s: 5n, feeE8s: feeE8s },
    })
  })

  it('the ledger client pays from a subaccount and lists blocks from an index on; a mint block has no transfer, and a missing block is null [S-WALLET-05]', async () => {
    const fromSubaccount = new Uint8Array(32).fill(9)
    const from = accountIdOf(ann.getPrincipal().toText(), fromSubaccount)
    const first = await ledger.faucet(from, oneIcpE8s)
    expect(await ledger.block(first)).toMatchObject({ index: first, transfer: null })
    expect(await ledger.block(first + 1_000_000n)).toBeNull()
    expect(await ledger.transfer(transferRequest({ fromSubaccount }))).toEqual({ ok: true, blockIndex: first + 1n })
    const { chainLength, blocks } = await ledger.blocks(first, 10)
    expect([chainLength, blocks.map(({ index }) => index)]).toEqual([first + 2n, [first, first + 1n]])
    expect(blocks[1]?.transfer).toMatchObject({ from })
  })

  it('a transfer request that is sent twice at once is executed once, and both answers name the same block [B-ICP-07]', async () => {
    await ledger.faucet(annsAccount, oneIcpE8s)
    const same = transferRequest()
    const before = await ledger.balanceOf(bobsAccount)
    const [one, other] = await Promise.all([ledger.transfer(same), ledger.transfer(same)])
    expect([one, other]).toEqual([one, one])
    expect(one.ok).toBe(true)
    expect(await ledger.balanceOf(bobsAccount)).toBe(before + 5n)
  })

  it.each([
    ['insufficient-funds', () => transferRequest({ amountE8s: 1_000_000n * oneIcpE8s })],
    ['bad-fee', () => transferRequest({ feeE8s: 1n })],
    ['too-old', () => transferRequest({ createdAtTimeNs: nowNs() - 25n * 60n * minuteNs })],
    ['created-in-future', () => transferRequest({ createdAtTimeNs: nowNs() + 5n * minuteNs })],
  ] as const)('the ledger client returns the ledger’s refusal %s [B-ICP-05]', async (refusal, made) => {
    await ledger.faucet(annsAccount, oneIcpE8s)
    expect(await ledger.transfer(made())).toMatchObject({ ok: false, refusal })
  })

  it.each([
    ['seeded', () => seededWallet(new Uint8Array(32).fill(3))],
    ['browser', () => browserWallet(memoryKeyStore())],
  ] as const)('the %s wallet pays with its own key [B-ICP-02]', async (_, make) => {
    const wallet = make()
    await expect(wallet.transfer(access, transferRequest())).rejects.toThrow('not open')
    const { address } = await openWallet(wallet)
    await ledger.faucet(address, oneIcpE8s)
    const outcome = await wallet.transfer(access, transferRequest())
    if (!outcome.ok) expect.fail(outcome.reason)
    expect((await ledger.block(outcome.blockIndex))?.transfer?.from).toBe(address)
  })

  it('the ledger client trusts only the configured root key [S-WALLET-05]', async () => {
    const other = await openReplica({ port: 0, file: null, now: Date.now })
    const deceived = await openLedger({ ...access, host: other.url }, ann)
    await expect(deceived.transfer(transferRequest())).rejects.toThrow(UnknownTransferOutcome)
    await expect(deceived.block(0n)).rejects.toThrow()
    await expect(deceived.balanceOf(annsAccount)).rejects.toThrow()
    const mainnet = await openLedger({ ...access, rootKey: null }, ann)
    await expect(mainnet.transfer(transferRequest())).rejects.toThrow(UnknownTransferOutcome)
    await other.close()
  })

  describe('behind a proxy that changes or drops the ledger’s answers', () => {
    let between: Server
    let meddled: IcpLedger
    let meddle: (answer: Buffer, path: string) => Buffer | null
    beforeEach(async () => {
      between = createServer((incoming, outgoing) => {
        void forwardRequest(replica.url, incoming).then(({ status, type, body }) => {
          const answer = meddle(body, incoming.url ?? '')
          if (answer === null) outgoing.destroy()
          else outgoing.writeHead(status, { 'content-type': type }).end(answer)
        })
      })
      await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
      const { port } = between.address() as AddressInfo
      meddled = await openLedger({ ...access, host: `http://127.0.0.1:${port}` }, ann)
    })
    afterEach(() => void between.close())

    it('an answer of the ledger in which one bit was changed is refused, or gives the same block as the unchanged answer [S-WALLET-05]', async () => {
      const paid = await ledger.faucet(annsAccount, oneIcpE8s)
      let size = 0
      meddle = (answer) => {
        size = answer.length
        return answer
      }
      const honest = await meddled.block(paid)
      for (let i = 1; i < 12; i += 1) {
        meddle = (answer) => withFlippedBit(answer, Math.floor((i * size) / 12))
        // A changed byte outside the certificate (which only changes the order of a map, for example) leaves the result
        // the same.
        const result = await meddled.block(paid).catch(() => 'refused')
        expect([honest, 'refused']).toContainEqual(result)
      }
    })

    it('a transfer whose answer is lost or changed has an unknown outcome, and sent again it is executed once [B-ICP-06]', async () => {
      await ledger.faucet(annsAccount, oneIcpE8s)
      for (const harm of [() => null, (answer: Buffer) => withFlippedBit(answer, Math.floor(answer.length / 2))]) {
        meddle = harm
        const sent = transferRequest()
        await expect(meddled.transfer(sent)).rejects.toThrow(UnknownTransferOutcome)
        const before = await ledger.balanceOf(bobsAccount)
        expect(await ledger.transfer(sent)).toMatchObject({ ok: true })
        expect(await ledger.balanceOf(bobsAccount)).toBe(before)
      }
    })
  })
})

const withFlippedBit = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

const forwardRequest = async (host: string, incoming: IncomingMessage) => {
  const body = Buffer.concat(await incoming.toArray())
  const { method = 'GET', headers } = incoming
  const type = headers['content-type'] ?? 'application/cbor'
  const sent = method === 'POST' ? { method, body, headers: { 'content-type': type } } : { method }
  const answer = await fetch(new URL(incoming.url ?? '/', host), sent)
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
