import { createHash } from 'node:crypto'
import { type Entropy, randomCode } from '../../ports/entropy.ts'

/** @returns a new code of a private tournament: 12 upper-case letters and digits (S-REG-06) */
export const newAccessCode = (entropy: Entropy): string => randomCode(entropy, 12)

/**
 * The hash of an access code, which is stored in place of the code; upper and lower case give the same hash. A fast
 * hash is enough, because a code has 62 random bits.
 */
export const accessCodeHash = (tournamentId: string, code: string): string =>
  createHash('sha256').update(`${tournamentId}\0${code.trim().toUpperCase()}`).digest('hex')
