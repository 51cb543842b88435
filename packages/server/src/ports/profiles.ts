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
  /**
   * Called when the player's account was deleted: the player has no name any more.
   * @param at ms since 1970 UTC
   */
  markDeleted(player: PlayerId, at: number): void
  /**
   * When the player last deleted their account, ms since 1970 UTC, as far as this process knows. Their chat lines from
   * before are not shown.
   */
  deletedAt(player: PlayerId): number | null
}
