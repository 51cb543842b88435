import { Principal } from '@icp-sdk/core/principal'

// A principal has at most 29 bytes. With 4 bytes of checksum this is 53 characters of base32, and a dash follows every
// fifth character.
const maxPrincipalCharacters = 63

/**
 * The principal that a text names. Accepts only the canonical spelling: lower case, with dashes and the right checksum.
 * @returns null for any other text
 */
export const parsePrincipal = (text: string): Principal | null => {
  if (typeof text !== 'string' || text.length > maxPrincipalCharacters) return null
  try {
    const principal = Principal.fromText(text)
    // `fromText` also accepts a JSON form; comparing with the canonical text excludes it.
    return principal.toText() === text ? principal : null
  } catch {
    return null
  }
}

/** Whether `text` is a principal in its canonical spelling; the anonymous principal is one too. */
export const isPrincipal = (text: string): boolean => parsePrincipal(text) !== null

/** The principal that a public key authenticates. @param publicKeyDer the key as SubjectPublicKeyInfo in DER */
export const principalOfKey = (publicKeyDer: Uint8Array): string => Principal.selfAuthenticating(publicKeyDer).toText()
