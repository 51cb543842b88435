import { getCrc32, Principal } from '@icp-sdk/core/principal'
import { type Bytes, concatBytes, fromHex, toHex } from './hex.ts'
import { parsePrincipal } from './principal.ts'

const ACCOUNT_ID_DOMAIN_SEPARATOR = new TextEncoder().encode('\x0Aaccount-id')
const defaultSubaccount = new Uint8Array(32)

/**
 * The address of a principal on the ICP ledger.
 * @param principal canonical text
 * @param subaccount 32 bytes; all zero for the default account
 * @returns 64 lower-case hex digits: the CRC-32 of a hash, then the hash, which is SHA-224 of domain separator, owner
 *   and subaccount
 * @throws RangeError if `principal` is not a principal (check texts from outside with `isPrincipal` first), or if the
 *   subaccount is not 32 bytes long
 * @see ICP ledger specification, "Accounts"
 */
export const accountIdOf = (principal: string, subaccount: Uint8Array = defaultSubaccount): string => {
  const owner = parsePrincipal(principal)
  if (owner === null) throw new RangeError(`not a principal: ${principal}`)
  if (subaccount.length !== 32) throw new RangeError(`a subaccount is 32 bytes, not ${subaccount.length}`)
  const hash = sha224(concatBytes(ACCOUNT_ID_DOMAIN_SEPARATOR, owner.toUint8Array(), subaccount))
  return checksumOf(hash) + toHex(hash)
}

/**
 * Reads an account id: checks its length and checksum, and returns it in lower case.
 * @returns null if the length or the checksum is wrong
 */
export const parseAccountId = (text: string): string | null => {
  const accountId = text.toLowerCase()
  const hash = accountId.length === 64 ? fromHex(accountId.slice(8)) : null
  return hash !== null && accountId.startsWith(checksumOf(hash)) ? accountId : null
}

/**
 * The account that receives a transfer of ICP to `text`.
 * @param text an account id, or a principal, whose default account is meant
 * @returns an account id; null for anything else, and for the accounts in `unownedAccountIds`
 */
export const destinationAccountIdOf = (text: string): string | null => {
  const account = parsePrincipal(text) === null ? parseAccountId(text) : accountIdOf(text)
  return account !== null && unownedAccountIds.includes(account) ? null : account
}

const checksumOf = (hash: Bytes): string => getCrc32(hash).toString(16).padStart(8, '0')

// WebCrypto has no SHA-224, but a self-authenticating principal is a SHA-224 hash followed by one byte for its class.
const sha224 = (bytes: Uint8Array): Bytes =>
  new Uint8Array(Principal.selfAuthenticating(bytes).toUint8Array().slice(0, 28))

// Anybody can spend from the anonymous account, nobody from the management canister's.
const unownedAccountIds: readonly string[] = [Principal.anonymous(), Principal.managementCanister()].map((principal) =>
  accountIdOf(principal.toText()),
)
