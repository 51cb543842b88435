import type { PlayerId } from '@cardroom/engine'

/** Public facts about a player, shown at the table. */
export interface Profile {
  readonly username: string
  readonly pfp: string | null
  readonly isBot: boolean
}

/** Read by the projections; the accounts keep it up to date. */
export interface Profiles {
  of(player: PlayerId): Profile
  /** Loads the profiles that are not loaded yet. */
  load(players: readonly PlayerId[]): Promise<void>
  changed(player: PlayerId, profile: Profile): void
}
