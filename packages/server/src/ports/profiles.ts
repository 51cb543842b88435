import type { PlayerId } from '@cardroom/engine'

/** Public facts about a player, shown at the table. */
export interface Profile {
  readonly username: string
  readonly pfp: string | null
  readonly isBot: boolean
}

/** The profiles that views read at once, without a query. Every change of a profile is reported with `update`. */
export interface Profiles {
  of(player: PlayerId): Profile
  /** Loads the profiles that are not loaded yet. */
  load(players: readonly PlayerId[]): Promise<void>
  update(player: PlayerId, profile: Profile): void
}
