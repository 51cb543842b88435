import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Length of a secret: 128 bits. */
const SECRET_BYTES = 16

/**
 * The secrets of the links to home games. The store keeps hashes alone (N-HOME-09). So that the host can be shown the
 * link again, a secret is made from the room's key, the game and the number of the link: without the key it is random.
 * @param key 256 random bits, in hex
 */
export const homeLinks = (key: string) => ({
  secretOf: (game: string, number: number): string =>
    createHmac('sha256', Buffer.from(key, 'hex'))
      .update(`home game\0${game}\0${number}`)
      .digest()
      .subarray(0, SECRET_BYTES)
      .toString('base64url'),
})

export type HomeLinks = ReturnType<typeof homeLinks>

/** The hash of a link's secret, as it is stored. */
export const linkHash = (secret: string): string => createHash('sha256').update(`home game\0${secret}`).digest('hex')

/** Compares in constant time. */
export const isSameHash = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
