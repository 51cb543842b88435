import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Entropy } from '../ports/entropy.ts'
import { BadConfig } from './bad-config.ts'

/**
 * A secret of 32 bytes that a file holds as 64 hex digits.
 * @returns null if there is no such file
 * @throws BadConfig if the file holds something else; it is never written over
 */
export const readSecret = (file: string): Uint8Array | null => {
  const text = textOf(file)
  if (text === null) return null
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new BadConfig(`The secret in ${file} is not 64 hex digits.`)
  return new Uint8Array(Buffer.from(text, 'hex'))
}

/** The secret of the file, which is written first if there is none. */
export const readOrMakeSecret = (file: string, entropy: Entropy): Uint8Array => {
  const known = readSecret(file)
  if (known !== null) return known
  const secret = entropy.bytes(32)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${Buffer.from(secret).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}

const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new BadConfig(`The secret in ${file} cannot be read: ${(error as Error).message}.`)
  }
}
