import { IDL } from '@icp-sdk/core/candid'

// Names and types are those of the ICP ledger's own interface, as far as this ledger serves them.
// https://github.com/dfinity/ic/blob/master/rs/ledger_suite/icp/ledger.did

const blob = IDL.Vec(IDL.Nat8)
const tokens = IDL.Record({ e8s: IDL.Nat64 })
const timestamp = IDL.Record({ timestamp_nanos: IDL.Nat64 })
const account = IDL.Record({ owner: IDL.Principal, subaccount: IDL.Opt(blob) })

const transferArgs = IDL.Record({
  memo: IDL.Nat64,
  amount: tokens,
  fee: tokens,
  from_subaccount: IDL.Opt(blob),
  to: blob,
  created_at_time: IDL.Opt(timestamp),
})

const transferError = IDL.Variant({
  BadFee: IDL.Record({ expected_fee: tokens }),
  InsufficientFunds: IDL.Record({ balance: tokens }),
  TxTooOld: IDL.Record({ allowed_window_nanos: IDL.Nat64 }),
  TxCreatedInFuture: IDL.Null,
  TxDuplicate: IDL.Record({ duplicate_of: IDL.Nat64 }),
})

const icrc1TransferArgs = IDL.Record({
  to: account,
  fee: IDL.Opt(IDL.Nat),
  memo: IDL.Opt(blob),
  from_subaccount: IDL.Opt(blob),
  created_at_time: IDL.Opt(IDL.Nat64),
  amount: IDL.Nat,
})

const icrc1TransferError = IDL.Variant({
  GenericError: IDL.Record({ message: IDL.Text, error_code: IDL.Nat }),
  TemporarilyUnavailable: IDL.Null,
  BadBurn: IDL.Record({ min_burn_amount: IDL.Nat }),
  Duplicate: IDL.Record({ duplicate_of: IDL.Nat }),
  BadFee: IDL.Record({ expected_fee: IDL.Nat }),
  CreatedInFuture: IDL.Record({ ledger_time: IDL.Nat64 }),
  TooOld: IDL.Null,
  InsufficientFunds: IDL.Record({ balance: IDL.Nat }),
})

const operation = IDL.Variant({
  Mint: IDL.Record({ to: blob, amount: tokens }),
  Burn: IDL.Record({ from: blob, spender: IDL.Opt(blob), amount: tokens }),
  Transfer: IDL.Record({ from: blob, to: blob, amount: tokens, fee: tokens, spender: IDL.Opt(blob) }),
  Approve: IDL.Record({
    from: blob,
    spender: blob,
    allowance_e8s: IDL.Int,
    allowance: tokens,
    fee: tokens,
    expires_at: IDL.Opt(timestamp),
    expected_allowance: IDL.Opt(tokens),
  }),
})

const candidBlock = IDL.Record({
  parent_hash: IDL.Opt(blob),
  transaction: IDL.Record({
    memo: IDL.Nat64,
    icrc1_memo: IDL.Opt(blob),
    operation: IDL.Opt(operation),
    created_at_time: timestamp,
  }),
  timestamp,
})

const blocksArgs = IDL.Record({ start: IDL.Nat64, length: IDL.Nat64 })

const archiveAnswer = IDL.Variant({
  Ok: IDL.Record({ blocks: IDL.Vec(candidBlock) }),
  Err: IDL.Variant({
    BadFirstBlockIndex: IDL.Record({ requested_index: IDL.Nat64, first_valid_index: IDL.Nat64 }),
    Other: IDL.Record({ error_code: IDL.Nat64, error_message: IDL.Text }),
  }),
})

const blocksAnswer = IDL.Record({
  chain_length: IDL.Nat64,
  certificate: IDL.Opt(blob),
  blocks: IDL.Vec(candidBlock),
  first_block_index: IDL.Nat64,
  archived_blocks: IDL.Vec(
    IDL.Record({
      start: IDL.Nat64,
      length: IDL.Nat64,
      callback: IDL.Func([blocksArgs], [archiveAnswer], ['query']),
    }),
  ),
})

const metadataValue = IDL.Variant({ Int: IDL.Int, Nat: IDL.Nat, Blob: blob, Text: IDL.Text })

const query = (args: [] | [IDL.Type], answers: [IDL.Type]) => IDL.Func(args, answers, ['query'])

/** Every method of the ledger. A method marked `query` may also be called as an update, for a certified answer. */
export const ledgerMethods = {
  transfer: IDL.Func([transferArgs], [IDL.Variant({ Ok: IDL.Nat64, Err: transferError })]),
  account_balance: query([IDL.Record({ account: blob })], [tokens]),
  account_identifier: query([account], [blob]),
  transfer_fee: query([IDL.Record({})], [IDL.Record({ transfer_fee: tokens })]),
  symbol: query([], [IDL.Record({ symbol: IDL.Text })]),
  name: query([], [IDL.Record({ name: IDL.Text })]),
  decimals: query([], [IDL.Record({ decimals: IDL.Nat32 })]),
  query_blocks: query([blocksArgs], [blocksAnswer]),
  archives: query([], [IDL.Record({ archives: IDL.Vec(IDL.Record({ canister_id: IDL.Principal })) })]),
  icrc1_transfer: IDL.Func([icrc1TransferArgs], [IDL.Variant({ Ok: IDL.Nat, Err: icrc1TransferError })]),
  icrc1_balance_of: query([account], [IDL.Nat]),
  icrc1_fee: query([], [IDL.Nat]),
  icrc1_decimals: query([], [IDL.Nat8]),
  icrc1_symbol: query([], [IDL.Text]),
  icrc1_name: query([], [IDL.Text]),
  icrc1_metadata: query([], [IDL.Vec(IDL.Tuple(IDL.Text, metadataValue))]),
  icrc1_supported_standards: query([], [IDL.Vec(IDL.Record({ name: IDL.Text, url: IDL.Text }))]),
  icrc1_total_supply: query([], [IDL.Nat]),
  icrc1_minting_account: query([], [IDL.Opt(account)]),
  /** Mints ICP for anybody, and returns the index of the block. The real ICP ledger has no such method. */
  faucet: IDL.Func([IDL.Record({ to: blob, amount: IDL.Nat64 })], [IDL.Nat64]),
} as const

/**
 * The interface as Candid text, for tools that ask the canister for it. The output of `display` is not valid Candid and
 * is corrected: it lacks the colon after `service` and the word `func` before the type of `callback`, and it gives
 * names to the fields of tuples.
 */
export const ledgerCandidText = IDL.Service({ ...ledgerMethods })
  .display()
  .replace(/^service/, 'service :')
  .replaceAll('callback:(', 'callback:func (')
  .replaceAll(/_\d+_:/g, '')

export type LedgerMethod = keyof typeof ledgerMethods
