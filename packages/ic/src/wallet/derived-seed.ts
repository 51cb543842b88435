import { concat } from '../hex.ts'

/**
 * One of many seeds made from a single secret, so that a program keeps one file for all its wallets.
 * @param secret 32 bytes
 * @param name which seed; the same name gives the same seed, another name tells nothing about it
 * @returns 32 bytes for `seededWallet`
 */
export const derivedSeed = async (secret: Uint8Array, name: string): Promise<Uint8Array> => {
  if (secret.length !== 32) throw new RangeError(`a secret is 32 bytes, not ${secret.length}`)
  const input = concat(secret, new TextEncoder().encode(name))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', input))
}
