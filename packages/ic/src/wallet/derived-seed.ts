/**
 * Derives a seed from a secret, so that a program stores one secret for all its wallets.
 * @param secret 32 bytes
 * @param name which seed; seeds of different names are independent
 * @returns 32 bytes for `seededWallet`: HMAC-SHA-256 of the name under the secret
 * @throws RangeError if the secret has another length
 */
export const derivedSeed = async (secret: Uint8Array, name: string): Promise<Uint8Array> => {
  if (secret.length !== 32) throw new RangeError(`a secret is 32 bytes, not ${secret.length}`)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(name)))
}
