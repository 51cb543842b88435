import { accountIdOf, parseAccountId } from '@cardroom/ic'
import type { Principal } from '@icp-sdk/core/principal'
import { Trap } from '../canister.ts'
import type { AccountId } from './block.ts'
import type { LedgerMethod } from './candid.ts'
import { toCandidBlock } from './candid-block.ts'
import type { Ledger } from './ledger.ts'
import { transferFeeE8s } from './limits.ts'
import { toIcrc1Error, toTransferError } from './refusals.ts'

/**
 * Computes the reply of a method.
 * @param args the one argument as Candid decodes it
 * @param caller principal as text
 */
type MethodHandler = (args: never, caller: string) => unknown

interface Tokens {
  readonly e8s: bigint
}
interface Account {
  readonly owner: Principal
  readonly subaccount: Opt<Uint8Array>
}
type Opt<Value> = readonly [] | readonly [Value]

interface TransferArgs {
  readonly memo: bigint
  readonly amount: Tokens
  readonly fee: Tokens
  readonly from_subaccount: Opt<Uint8Array>
  readonly to: Uint8Array
  readonly created_at_time: Opt<{ readonly timestamp_nanos: bigint }>
}

interface Icrc1TransferArgs {
  readonly to: Account
  readonly fee: Opt<bigint>
  readonly memo: Opt<Uint8Array>
  readonly from_subaccount: Opt<Uint8Array>
  readonly created_at_time: Opt<bigint>
  readonly amount: bigint
}

// Limits of the ICP ledger: blocks in one answer, and bytes of a memo.
const maxBlocksPerAnswer = 2_000n
const maxMemoBytes = 32

const accountIdOfOwner = ({ owner, subaccount }: Account): string =>
  accountIdOf(owner.toText(), readSubaccount(subaccount[0]))

const tokenSymbol = 'ICP'
const tokenName = 'Internet Computer'
const tokenDecimals = 8

export const methodHandlers = (ledger: Ledger, nowNs: () => bigint) =>
  ({
    transfer: async (args: TransferArgs, caller: string) => {
      const outcome = await ledger.submit({
        kind: 'transfer',
        from: accountIdOf(caller, readSubaccount(args.from_subaccount[0])),
        to: readAccount(args.to),
        amountE8s: args.amount.e8s,
        feeE8s: args.fee.e8s,
        memo: args.memo,
        icrc1Memo: null,
        createdAtTimeNs: args.created_at_time[0]?.timestamp_nanos ?? nowNs(),
      })
      return outcome.ok ? { Ok: outcome.index } : { Err: toTransferError(outcome.refusal) }
    },
    icrc1_transfer: async (args: Icrc1TransferArgs, caller: string) => {
      const [memo] = args.memo
      if (memo !== undefined && memo.length > maxMemoBytes) throw new Trap('the memo field is too large')
      const outcome = await ledger.submit({
        kind: 'transfer',
        from: accountIdOf(caller, readSubaccount(args.from_subaccount[0])),
        to: accountIdOfOwner(args.to),
        amountE8s: args.amount,
        feeE8s: args.fee[0] ?? null,
        memo: 0n,
        icrc1Memo: memo === undefined ? null : Buffer.from(memo).toString('hex'),
        createdAtTimeNs: args.created_at_time[0] ?? null,
      })
      return outcome.ok ? { Ok: outcome.index } : { Err: toIcrc1Error(outcome.refusal) }
    },
    faucet: async ({ to, amount }: { readonly to: Uint8Array; readonly amount: bigint }) => {
      const outcome = await ledger.submit({ kind: 'mint', to: readAccount(to), amountE8s: amount })
      if (!outcome.ok) throw new Trap('the faucet gives more than nothing and at most 1000 ICP at once')
      return outcome.index
    },
    account_balance: ({ account }: { readonly account: Uint8Array }) => ({
      e8s: ledger.balanceOf(readAccount(account)),
    }),
    account_identifier: (account: Account) => bytesOfAccount(accountIdOfOwner(account)),
    icrc1_balance_of: (account: Account) => ledger.balanceOf(accountIdOfOwner(account)),
    query_blocks: ({ start, length }: { readonly start: bigint; readonly length: bigint }) => ({
      chain_length: ledger.length(),
      certificate: [],
      blocks: ledger.blocks(start, length < maxBlocksPerAnswer ? length : maxBlocksPerAnswer).map(toCandidBlock),
      first_block_index: start,
      archived_blocks: [],
    }),
    archives: () => ({ archives: [] }),
    transfer_fee: () => ({ transfer_fee: { e8s: transferFeeE8s } }),
    symbol: () => ({ symbol: tokenSymbol }),
    name: () => ({ name: tokenName }),
    decimals: () => ({ decimals: tokenDecimals }),
    icrc1_fee: () => transferFeeE8s,
    icrc1_decimals: () => tokenDecimals,
    icrc1_symbol: () => tokenSymbol,
    icrc1_name: () => tokenName,
    icrc1_metadata: () => [
      ['icrc1:decimals', { Nat: BigInt(tokenDecimals) }],
      ['icrc1:name', { Text: tokenName }],
      ['icrc1:symbol', { Text: tokenSymbol }],
      ['icrc1:fee', { Nat: transferFeeE8s }],
      ['icrc1:max_memo_length', { Nat: BigInt(maxMemoBytes) }],
    ],
    icrc1_supported_standards: () => [
      { name: 'ICRC-1', url: 'https://github.com/dfinity/ICRC-1/tree/main/standards/ICRC-1' },
    ],
    icrc1_total_supply: () => ledger.totalSupply(),
    icrc1_minting_account: () => [],
  }) satisfies Record<LedgerMethod, MethodHandler>

/** Decodes an account identifier of 32 bytes. @throws Trap if its length or checksum is wrong */
const readAccount = (bytes: Uint8Array): AccountId => {
  const account = parseAccountId(Buffer.from(bytes).toString('hex'))
  if (account === null) throw new Trap('Invalid account identifier')
  return account
}

/** The subaccount, or the default one if it is missing. @throws Trap if it is not 32 bytes long */
const readSubaccount = (bytes: Uint8Array | undefined): Uint8Array => {
  const subaccount = bytes ?? new Uint8Array(32)
  if (subaccount.length !== 32) throw new Trap('Invalid subaccount: it must be 32 bytes long')
  return new Uint8Array(subaccount)
}

const bytesOfAccount = (account: AccountId): Uint8Array => new Uint8Array(Buffer.from(account, 'hex'))
