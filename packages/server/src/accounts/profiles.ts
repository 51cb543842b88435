import type { PlayerId } from '@cardroom/engine'
import * as z from 'zod/mini'
import { coalesce } from '../actors/coalesce.ts'
import type { RoomChannel } from '../bus/room-channel.ts'
import { userId } from '../ports/ids.ts'
import type { Profile, Profiles } from '../ports/profiles.ts'
import type { Users } from '../store/users.ts'

/** A changed profile, published to all processes of the room. */
export const publishedProfile = z.object({
  player: z.string(),
  username: z.string(),
  pfp: z.nullable(z.string()),
  isBot: z.boolean(),
})
type PublishedProfile = z.infer<typeof publishedProfile>

/** The cache always keeps at least this many of the most recently used profiles. */
const MIN_CACHED_PROFILES = 50_000
/** Most profiles in one query. */
const MAX_PROFILES_PER_QUERY = 500

/** A cache of user profiles: the recently used ones are in memory. */
export interface ProfileCache extends Profiles {
  /** Reads all known profiles again, because messages of other processes may have been lost. */
  readAgain(): Promise<void>
}

/**
 * Cache of the players' public profiles. Code that builds table views is synchronous and reads names here, so a table
 * loads its players' profiles before it is shown; an unloaded player has no name. The cache is bounded, because a room
 * has many more users than players at tables: a profile may be dropped once `kept` others have been used after it.
 */
export const profileCache = (
  users: Pick<Users, 'publicOf'>,
  others: RoomChannel<PublishedProfile>,
  kept = MIN_CACHED_PROFILES,
): ProfileCache => {
  let recent = new Map<PlayerId, Profile>()
  /** The profiles used before the recent ones; dropped when `recent` is full. */
  let older = new Map<PlayerId, Profile>()

  const keep = (player: PlayerId, profile: Profile): Profile => {
    if (recent.size >= kept) {
      older = recent
      recent = new Map()
    }
    recent.set(player, profile)
    return profile
  }

  const find = (player: PlayerId): Profile | undefined => {
    const known = recent.get(player)
    if (known !== undefined) return known
    const before = older.get(player)
    return before && keep(player, before)
  }

  others.subscribe(({ player, ...profile }) => {
    // Changes of profiles that are not in memory are ignored: such a profile is loaded when it is first needed.
    if (find(player as PlayerId) !== undefined) keep(player as PlayerId, profile)
  })

  const read = async (players: readonly PlayerId[], take: (player: PlayerId, profile: Profile) => void) => {
    for (const { id, username, profileImage, isBot } of await users.publicOf(players.map(userId))) {
      take(id as string as PlayerId, { username: username ?? '', pfp: profileImage, isBot })
    }
  }

  const readAgain = coalesce(async () => {
    for (const profiles of [recent, older]) {
      const before = new Map(profiles)
      const players = [...before.keys()]
      // If a profile changed while it was read from the store, the cached one is newer and is kept.
      const keepUnlessChanged = (player: PlayerId, profile: Profile): void => {
        if (profiles.get(player) === before.get(player)) profiles.set(player, profile)
      }
      for (let from = 0; from < players.length; from += MAX_PROFILES_PER_QUERY)
        await read(players.slice(from, from + MAX_PROFILES_PER_QUERY), keepUnlessChanged)
    }
  })

  return {
    readAgain,
    of: (player) => find(player) ?? { username: '', pfp: null, isBot: false },
    load: async (players) => {
      const missing = players.filter((player) => find(player) === undefined)
      if (missing.length > 0) await read(missing, keep)
    },
    update: (player, profile) => {
      keep(player, profile)
      others.send({ player, ...profile })
    },
  }
}
