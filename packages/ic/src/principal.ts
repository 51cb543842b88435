import { Principal } from '@icp-sdk/core/principal'

// 29 bytes and a checksum of 4 in base32, with a dash after every fifth letter.
const maxPrincipalCharacters = 63

/** The principal a text names, or null. Only the one canonical spelling counts: lower case, dashes, right checksum. */
export const parsePrincipal = (text: string): Principal | null => {
  if (typeof text !== 'string' || text.length > maxPrincipalCharacters) return null
  try {
    const principal = Principal.fromText(text)
    // `fromText` also takes a JSON form, which is not a principal's text.
    return principal.toText() === text ? principal : null
  } catch {
    return null
  }
}

/** Whether `text` is a principal in its canonical spelling; the anonymous principal is one too. */
export const isPrincipal = (text: string): boolean => parsePrincipal(text) !== null

/** The principal that a public key authenticates. @param publicKeyDer the key as SubjectPublicKeyInfo in DER */
export const principalOfKey = (publicKeyDer: Uint8Array): string => Principal.selfAuthenticating(publicKeyDer).toText()
