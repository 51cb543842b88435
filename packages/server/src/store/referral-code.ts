import type { Entropy } from '../ports/entropy.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const length = 8
// Larger bytes are rejected: they would make the first letters more likely.
const fair = 256 - (256 % letters.length)

/** @returns 8 upper-case letters or digits, uniformly distributed (S-REF-01) */
export const referralCode = (entropy: Entropy): string => {
  let code = ''
  while (code.length < length) {
    for (const byte of entropy.bytes(length)) {
      if (byte < fair && code.length < length) code += letters.charAt(byte % letters.length)
    }
  }
  return code
}
