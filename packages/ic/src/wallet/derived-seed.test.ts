import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { derivedSeed } from './derived-seed.ts'

it('a derived seed is the HMAC-SHA-256 of its name under a secret of 32 bytes; a secret of 16 bytes throws [S-AUTH-06]', async () => {
  const secret = Buffer.alloc(32, 3)
  const expected = createHmac('sha256', secret).update('bot 1').digest('hex')
  expect(Buffer.from(await derivedSeed(secret, 'bot 1')).toString('hex')).toBe(expected)
  await expect(derivedSeed(new Uint8Array(16), 'bot 1')).rejects.toThrow(RangeError)
})
