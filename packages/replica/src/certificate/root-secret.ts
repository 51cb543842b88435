import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newRootSecret } from './subnet-keys.ts'

/** Reads the root secret from a file (hex), creating both if missing. @throws Error if the file holds something else */
export const loadRootSecret = async (path: string): Promise<Uint8Array> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = Buffer.from(newRootSecret()).toString('hex')
  await writeFile(path, `${fresh}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const hex = (await readFile(path, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error(`${path}: this is no root key.`)
  return new Uint8Array(Buffer.from(hex, 'hex'))
}
