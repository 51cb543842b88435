import { createHash } from 'node:crypto'
import { type Entropy, randomCode } from '../../ports/entropy.ts'

/** @returns a new code of a private tournament: 12 upper-case letters and digits (S-REG-06) */
export const newAccessCode = (entropy: Entropy): string => randomCode(entropy, 12)

/** The stored hash of a code, which ignores case. 62 random bits need no slow hash. */
export const accessCodeHash = (tournamentId: string, code: string): string =>
  createHash('sha256').update(`${tournamentId}\0${code.trim().toUpperCase()}`).digest('hex')
