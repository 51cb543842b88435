import { createHash } from 'node:crypto'
import { type Entropy, randomCode } from '../../ports/entropy.ts'

/** @returns a new code of a private tournament: 12 upper-case letters and digits (S-REG-06) */
export const newAccessCode = (entropy: Entropy): string => randomCode(entropy, 12)

/** The stored hash of a code in any case. A fast hash is enough for the 62 random bits of a code. */
export const accessCodeHash = (tournamentId: string, code: string): string =>
  createHash('sha256').update(`${tournamentId}\0${code.trim().toUpperCase()}`).digest('hex')
