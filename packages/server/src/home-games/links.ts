import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Length of the secret in a link: 128 bits. */
const SECRET_BYTES = 16

/**
 * The secrets in the links to home games. The store keeps only their hashes (N-HOME-09). To show the link to the host
 * again, a secret can be computed at any time from the room's key, the game and the number of the link. Nobody without
 * the key can guess it.
 * @param key 256 random bits, in hex
 */
export const linkSecretDeriver = (key: string) => ({
  secretOf: (game: string, number: number): string =>
    createHmac('sha256', Buffer.from(key, 'hex'))
      .update(`home game\0${game}\0${number}`)
      .digest()
      .subarray(0, SECRET_BYTES)
      .toString('base64url'),
})

export type LinkSecretDeriver = ReturnType<typeof linkSecretDeriver>

/** The hash of a link's secret, as it is stored. */
export const linkHashOf = (secret: string): string => createHash('sha256').update(`home game\0${secret}`).digest('hex')

/** Compares two hashes in constant time, so that the duration of the comparison reveals nothing. */
export const isSameHash = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
