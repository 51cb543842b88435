import type { HttpAgent } from '@icp-sdk/core/agent'
import { IDL } from '@icp-sdk/core/candid'
import { Principal } from '@icp-sdk/core/principal'
import { expect, it } from 'vitest'
import { chainReader } from './read-chain.ts'

// The complete published interface of the ledger: the reader must ignore fields that its own types do not name.
const tokens = IDL.Record({ e8s: IDL.Nat64 })
const account = IDL.Vec(IDL.Nat8)
const time = IDL.Record({ timestamp_nanos: IDL.Nat64 })
const operation = IDL.Variant({
  Approve: IDL.Record({
    fee: tokens,
    from: account,
    allowance_e8s: IDL.Int,
    allowance: tokens,
    expected_allowance: IDL.Opt(tokens),
    expires_at: IDL.Opt(time),
    spender: account,
  }),
  Burn: IDL.Record({ from: account, amount: tokens, spender: IDL.Opt(account) }),
  Mint: IDL.Record({ to: account, amount: tokens }),
  Transfer: IDL.Record({ to: account, fee: tokens, from: account, amount: tokens, spender: IDL.Opt(account) }),
})
const block = IDL.Record({
  transaction: IDL.Record({
    memo: IDL.Nat64,
    icrc1_memo: IDL.Opt(account),
    operation: IDL.Opt(operation),
    created_at_time: time,
  }),
  timestamp: time,
  parent_hash: IDL.Opt(account),
})
const range = IDL.Record({ start: IDL.Nat64, length: IDL.Nat64 })
const archiveReply = IDL.Variant({
  Ok: IDL.Record({ blocks: IDL.Vec(block) }),
  Err: IDL.Variant({
    BadFirstBlockIndex: IDL.Record({ requested_index: IDL.Nat64, first_valid_index: IDL.Nat64 }),
    Other: IDL.Record({ error_message: IDL.Text, error_code: IDL.Nat64 }),
  }),
})
const callback = IDL.Func([range], [archiveReply], ['query'])
const ledgerReply = IDL.Record({
  certificate: IDL.Opt(account),
  blocks: IDL.Vec(block),
  chain_length: IDL.Nat64,
  first_block_index: IDL.Nat64,
  archived_blocks: IDL.Vec(IDL.Record({ callback, start: IDL.Nat64, length: IDL.Nat64 })),
})

const e8s = (amount: bigint) => ({ e8s: amount })
const accountOfByte = (byte: number) => new Uint8Array(32).fill(byte)
const operationKinds = [
  { Mint: { to: accountOfByte(1), amount: e8s(100n) } },
  {
    Transfer: {
      from: accountOfByte(1),
      to: accountOfByte(2),
      amount: e8s(7n),
      fee: e8s(10_000n),
      spender: [accountOfByte(3)],
    },
  },
  { Burn: { from: accountOfByte(1), amount: e8s(1n), spender: [] } },
  {
    Approve: {
      ...{ fee: e8s(1n), from: accountOfByte(1), spender: accountOfByte(2), expires_at: [] },
      ...{ allowance_e8s: 1n, allowance: e8s(1n), expected_allowance: [] },
    },
  },
]
/** Block `index` of a chain whose blocks contain the four `operationKinds` in turn. */
const blockAt = (index: number) => ({
  transaction: {
    memo: BigInt(index),
    icrc1_memo: [],
    operation: [operationKinds[index % 4]],
    created_at_time: { timestamp_nanos: BigInt(500 + index) },
  },
  timestamp: { timestamp_nanos: BigInt(1000 + index) },
  parent_hash: [],
})
const blocksOf = (start: number, count: number) => Array.from({ length: count }, (_, i) => blockAt(start + i))

const ledgerId = 'ryjl3-tyaaa-aaaaa-aaaba-cai'
const archiveId = 'qjdve-lqaaa-aaaaa-aaaeq-cai'

/**
 * The agent of a fake ledger with 20 blocks. An archive canister holds the first 12 and returns at most `most` of them
 * in one call. `asked` records the calls.
 */
const fakeLedgerAgent = (most: number, asked: string[] = []) => {
  const answer = (canister: { toText(): string }, method: string, arg: Uint8Array): Uint8Array => {
    asked.push(`${canister.toText()} ${method}`)
    const [given] = IDL.decode([range], arg) as unknown as [{ start: bigint; length: bigint }]
    const [start, length] = [Number(given.start), Number(given.length)]
    if (method === 'get_blocks') {
      const count = Math.min(length, most)
      return IDL.encode([archiveReply], [{ Ok: { blocks: blocksOf(start, count) } }])
    }
    const own = Math.max(start, 12)
    const archived = {
      callback: [Principal.fromText(archiveId), 'get_blocks'],
      start,
      length: Math.min(12, start + length) - start,
    }
    const blocks = blocksOf(own, Math.max(0, Math.min(20, start + length) - own))
    const archives = { archived_blocks: archived.length > 0 ? [archived] : [] }
    const page = { certificate: [], blocks, chain_length: 20, first_block_index: own, ...archives }
    return IDL.encode([ledgerReply], [page])
  }
  return {
    update: async (canister: Principal, { methodName, arg }: { methodName: string; arg: Uint8Array }) => ({
      reply: answer(canister, methodName, arg),
    }),
    query: async (canister: Principal, { methodName, arg }: { methodName: string; arg: Uint8Array }) => ({
      status: 'replied',
      reply: { arg: answer(canister, methodName, arg) },
    }),
  } as unknown as HttpAgent
}

it('the reader of the ledger’s blocks reports a transfer made by a spender, but no mint, burn or approval [S-WALLET-05]', async () => {
  const { blocks } = await chainReader(fakeLedgerAgent(99), ledgerId, 'query')(12n, 4)
  expect(blocks.map(({ transfer }) => transfer)).toEqual([
    null,
    { from: '01'.repeat(32), to: '02'.repeat(32), amountE8s: 7n, feeE8s: 10_000n },
    null,
    null,
  ])
  expect(blocks[1]).toMatchObject({ index: 13n, memo: 13n, timestampNs: 1013n, createdAtTimeNs: 513n })
})

it.each(['query', 'update'] as const)('reading blocks by %s includes archived ones [S-WALLET-05]', async (strategy) => {
  const asked: string[] = []
  const read = chainReader(fakeLedgerAgent(99, asked), ledgerId, strategy)
  const { chainLength, blocks } = await read(9n, 6)
  expect(chainLength).toBe(20n)
  expect(blocks.map(({ index }) => index)).toEqual([9n, 10n, 11n, 12n, 13n, 14n])
  expect(blocks.every(({ index, memo }) => index === memo)).toBe(true)
  expect(asked).toEqual([`${ledgerId} query_blocks`, `${archiveId} get_blocks`])
})

it('the reader of the ledger’s blocks returns none past the end of the chain, and stops where an archive returns fewer than requested [S-WALLET-05]', async () => {
  const { blocks } = await chainReader(fakeLedgerAgent(2), ledgerId, 'query')(8n, 8)
  expect(blocks.map(({ index }) => index)).toEqual([8n, 9n])
  const { blocks: none } = await chainReader(fakeLedgerAgent(99), ledgerId, 'update')(20n, 1)
  expect(none).toEqual([])
})
