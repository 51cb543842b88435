import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Entropy } from '../ports/entropy.ts'
import { BadConfig } from './bad-config.ts'

/**
 * Reads a 32-byte secret from a file with 64 hex digits.
 * @returns null if the file does not exist
 * @throws BadConfig if the file has other content or cannot be read
 */
export const readSecret = (file: string): Uint8Array | null => {
  const text = fileTextOrNull(file)
  if (text === null) return null
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new BadConfig(`The secret in ${file} is not 64 hex digits.`)
  return new Uint8Array(Buffer.from(text, 'hex'))
}

/**
 * Reads the secret, or creates the file with a new secret. An existing file is never overwritten.
 * @throws BadConfig if an existing file is not usable
 */
export const readOrMakeSecret = (file: string, entropy: Entropy): Uint8Array => {
  const storedSecret = readSecret(file)
  if (storedSecret !== null) return storedSecret
  const secret = entropy.bytes(32)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${Buffer.from(secret).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  return secret
}

const fileTextOrNull = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new BadConfig(`The secret in ${file} cannot be read: ${(error as Error).message}.`)
  }
}
