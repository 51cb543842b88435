import type { ActorMethod } from '@icp-sdk/core/agent'
import { IDL } from '@icp-sdk/core/candid'
import type { Principal } from '@icp-sdk/core/principal'

// The Candid types of ledger methods that the client library lacks, with only the fields that this package reads.
// Candid drops fields that a type does not name. A case that an optional variant does not name (mint, burn, approve) is
// decoded as none.
const tokens = IDL.Record({ e8s: IDL.Nat64 })
const accountBytes = IDL.Vec(IDL.Nat8)
const transfer = IDL.Record({ from: accountBytes, to: accountBytes, amount: tokens, fee: tokens })
const time = IDL.Record({ timestamp_nanos: IDL.Nat64 })
const block = IDL.Record({
  timestamp: time,
  transaction: IDL.Record({
    memo: IDL.Nat64,
    created_at_time: time,
    operation: IDL.Opt(IDL.Variant({ Transfer: transfer })),
  }),
})
const range = IDL.Record({ start: IDL.Nat64, length: IDL.Nat64 })
const archiveReply = IDL.Variant({
  Ok: IDL.Record({ blocks: IDL.Vec(block) }),
  Err: IDL.Variant({
    BadFirstBlockIndex: IDL.Record({ requested_index: IDL.Nat64, first_valid_index: IDL.Nat64 }),
    Other: IDL.Record({ error_code: IDL.Nat64, error_message: IDL.Text }),
  }),
})
const archivedRange = IDL.Record({
  start: IDL.Nat64,
  length: IDL.Nat64,
  callback: IDL.Func([range], [archiveReply], ['query']),
})
const blocksReply = IDL.Record({
  chain_length: IDL.Nat64,
  first_block_index: IDL.Nat64,
  blocks: IDL.Vec(block),
  archived_blocks: IDL.Vec(archivedRange),
})

interface Tokens {
  readonly e8s: bigint
}

interface LedgerTime {
  readonly timestamp_nanos: bigint
}

/** A block in the form in which the ledger and its archive canisters return it. */
export interface RawBlock {
  readonly timestamp: LedgerTime
  readonly transaction: {
    readonly memo: bigint
    readonly created_at_time: LedgerTime
    readonly operation:
      | []
      | [
          {
            readonly Transfer: {
              readonly from: Uint8Array
              readonly to: Uint8Array
              readonly amount: Tokens
              readonly fee: Tokens
            }
          },
        ]
  }
}

interface BlockRange {
  readonly start: bigint
  readonly length: bigint
}

/** A range of blocks in an archive. `callback` is the archive's canister and the method that returns the blocks. */
export interface ArchivedRange extends BlockRange {
  readonly callback: readonly [Principal, string]
}

export interface ChainPart {
  readonly chain_length: bigint
  /** index of the first of `blocks`; meaningless if `blocks` is empty */
  readonly first_block_index: bigint
  readonly blocks: readonly RawBlock[]
  readonly archived_blocks: readonly ArchivedRange[]
}

type ArchivePart = { readonly Ok: { readonly blocks: readonly RawBlock[] } } | { readonly Err: object }

export interface ChainService {
  readonly query_blocks: ActorMethod<[BlockRange], ChainPart>
}

export type ArchiveService = Readonly<Record<string, ActorMethod<[BlockRange], ArchivePart>>>

export interface FaucetService {
  readonly faucet: ActorMethod<[{ readonly to: Uint8Array; readonly amount: bigint }], bigint>
}

export const chainIdlFactory: IDL.InterfaceFactory = () =>
  IDL.Service({ query_blocks: IDL.Func([range], [blocksReply], ['query']) })

export const archiveIdlFactory =
  (method: string): IDL.InterfaceFactory =>
  () =>
    IDL.Service({ [method]: IDL.Func([range], [archiveReply], ['query']) })

export const faucetIdlFactory: IDL.InterfaceFactory = () =>
  IDL.Service({ faucet: IDL.Func([IDL.Record({ to: accountBytes, amount: IDL.Nat64 })], [IDL.Nat64]) })
