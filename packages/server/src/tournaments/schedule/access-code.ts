import { createHash, timingSafeEqual } from 'node:crypto'
import type { Entropy } from '../../ports/entropy.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 12
/** The largest multiple of 36 that a byte can reach: what lies above it is drawn again, so that no letter comes more often. */
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

/** What is kept of a code. 62 random bits need no slow hash. */
export const accessCodeHash = (tournamentId: string, code: string): string =>
  createHash('sha256').update(`${tournamentId}\0${code}`).digest('hex')

/** Whether a code is the one whose hash is kept. */
export const isAccessCode = (tournamentId: string, code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(accessCodeHash(tournamentId, code)), Buffer.from(hash))
