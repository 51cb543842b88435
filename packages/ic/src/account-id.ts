import { getCrc32, Principal } from '@icp-sdk/core/principal'
import { concat, toHex } from './hex.ts'
import { parsePrincipal } from './principal.ts'

const tag = new TextEncoder().encode('\x0Aaccount-id')
const defaultSubaccount = new Uint8Array(32)

/**
 * The address of a principal on the ICP ledger: its default account (subaccount zero).
 * @param principal canonical text
 * @returns 64 lower-case hex digits: CRC-32 then SHA-224 of the tagged owner and subaccount
 * @throws RangeError if `principal` is none; ask `isPrincipal` first where it comes from outside
 * @see ICP ledger specification, "Accounts"
 */
export const accountIdOf = (principal: string): string => {
  const owner = parsePrincipal(principal)
  if (owner === null) throw new RangeError(`not a principal: ${principal}`)
  const hash = sha224(concat(tag, owner.toUint8Array(), defaultSubaccount))
  const checksum = getCrc32(hash).toString(16).padStart(8, '0')
  return checksum + toHex(hash)
}

// WebCrypto has no SHA-224. A self-authenticating principal is SHA-224 and one byte that marks its class.
const sha224 = (bytes: Uint8Array): Uint8Array => Principal.selfAuthenticating(bytes).toUint8Array().slice(0, 28)
