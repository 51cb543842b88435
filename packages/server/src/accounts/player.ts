import type { PlayerId } from '@cardroom/engine'
import type { UserId } from '../ports/ids.ts'

/** The engine's player id of a user: the same string. */
export const playerOf = (id: UserId): PlayerId => id as string as PlayerId
