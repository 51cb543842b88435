import { readAccountId } from '@cardroom/ic'
import { Trap } from '../canister.ts'
import type { AccountId } from './block.ts'

/** The account that 32 bytes name. @throws Trap if length or checksum are wrong */
export const readAccount = (bytes: Uint8Array): AccountId => {
  const account = readAccountId(Buffer.from(bytes).toString('hex'))
  if (account === null) throw new Trap('Invalid account identifier')
  return account
}

/** @throws Trap unless it is 32 bytes long, or missing */
export const readSubaccount = (bytes: Uint8Array | undefined): Uint8Array => {
  const subaccount = bytes ?? new Uint8Array(32)
  if (subaccount.length !== 32) throw new Trap('Invalid subaccount: it is 32 bytes long')
  return new Uint8Array(subaccount)
}

export const blobOf = (account: AccountId): Uint8Array => new Uint8Array(Buffer.from(account, 'hex'))
