import { createHash } from 'node:crypto'
import type { Entropy } from '../../ports/entropy.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 12
/** The largest multiple of 36 in a byte. Larger values are drawn again, so that all characters are equally likely. */
const FAIR = 252

/** @returns a new code of a private tournament: 12 upper-case letters and digits (S-REG-06) */
export const newAccessCode = (entropy: Entropy): string => {
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of entropy.bytes(LENGTH)) {
      if (byte < FAIR && code.length < LENGTH) code += LETTERS[byte % LETTERS.length]
    }
  }
  return code
}

/** The stored hash of a code, which ignores case. 62 random bits need no slow hash. */
export const accessCodeHash = (tournamentId: string, code: string): string =>
  createHash('sha256').update(`${tournamentId}\0${code.trim().toUpperCase()}`).digest('hex')
