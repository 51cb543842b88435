import type { PlayerId } from '@cardroom/engine'
import type { UserId } from '../ports/ids.ts'

/** A user at a table is a player of the same id. */
export const playerOf = (id: UserId): PlayerId => id as string as PlayerId
