import type { PlayerId } from '@cardroom/engine'
import type { Clock } from './clock.ts'
import { type Entropy, ID_LENGTH } from './entropy.ts'

/** A user's id, a UUID. */
export type UserId = string & { readonly id: 'user' }

/** Brands a string as a user's id. */
export const userId = (id: string): UserId => id as UserId

/** The engine's player id of a user: the same string. */
export const playerIdOf = (id: UserId): PlayerId => id as string as PlayerId

/**
 * Makes a UUID from 16 bytes. Overwrites some bits of `bytes` with the version and the variant.
 * @see RFC 9562
 */
export const uuidFromBytes = (bytes: Buffer, version: 7 | 8): string => {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Makes new ids. */
export interface IdGenerator {
  /** @returns a new UUID, version 7: ids made later sort later (to the millisecond) */
  next(): string
}

export const uuidGenerator = (clock: Clock, entropy: Entropy): IdGenerator => ({
  next: () => {
    const bytes = Buffer.from(entropy.idBytes?.() ?? entropy.bytes(ID_LENGTH))
    bytes.writeUIntBE(clock.now(), 0, 6)
    return uuidFromBytes(bytes, 7)
  },
})
