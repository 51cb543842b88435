import type { PlayerId } from '@cardroom/engine'
import * as z from 'zod/mini'
import { coalesceCalls } from '../actors/coalesce.ts'
import type { ProcessChannel } from '../bus/process-channel.ts'
import { userId } from '../ports/ids.ts'
import type { Profile, Profiles } from '../ports/profiles.ts'
import type { Users } from '../store/users.ts'

/** A changed profile, published to all processes of the room. */
export const publishedProfileSchema = z.object({
  player: z.string(),
  username: z.string(),
  pfp: z.nullable(z.string()),
  isBot: z.boolean(),
  /** Only in the message about a deleted account, ms since 1970 UTC. */
  deletedAt: z.optional(z.number()),
})
type PublishedProfile = z.infer<typeof publishedProfileSchema>

/** The cache always keeps at least this many of the most recently used profiles. */
const MIN_CACHED_PROFILES = 50_000
/** Maximum number of profiles in one query. */
const MAX_PROFILES_PER_QUERY = 500

const NAMELESS: Profile = { username: '', pfp: null, isBot: false }

/** A cache of user profiles: the recently used ones are in memory. */
export interface ProfileCache extends Profiles {
  /** Reads all cached profiles again, because messages of other processes may have been lost. */
  readAgain(): Promise<void>
}

/**
 * Cache of the players' public profiles. Code that builds table views is synchronous and reads names here, so a table
 * loads its players' profiles before it is shown; an unloaded player has no name. The cache is bounded, because a room
 * has many more users than players at tables: a profile may be dropped once `maxProfiles` others have been used after
 * it.
 */
export const profileCache = (
  users: Pick<Users, 'publicOf'>,
  profileChannel: ProcessChannel<PublishedProfile>,
  maxProfiles = MIN_CACHED_PROFILES,
): ProfileCache => {
  let recentProfiles = new Map<PlayerId, Profile>()
  /** The profiles used before the recent ones; replaced by the recent ones when `recentProfiles` is full. */
  let olderProfiles = new Map<PlayerId, Profile>()

  const cacheProfile = (player: PlayerId, profile: Profile): Profile => {
    if (recentProfiles.size >= maxProfiles) {
      olderProfiles = recentProfiles
      recentProfiles = new Map()
    }
    recentProfiles.set(player, profile)
    return profile
  }

  const find = (player: PlayerId): Profile | undefined => {
    const recentProfile = recentProfiles.get(player)
    if (recentProfile !== undefined) return recentProfile
    const olderProfile = olderProfiles.get(player)
    return olderProfile && cacheProfile(player, olderProfile)
  }

  let loadsUnderWay = 0

  /** The accounts that were deleted since this process started: few, and stored nowhere else. */
  const deletionTimes = new Map<PlayerId, number>()

  profileChannel.subscribe(({ player, deletedAt, ...profile }) => {
    if (deletedAt !== undefined) deletionTimes.set(player as PlayerId, deletedAt)
    // Changes of profiles that are not in memory are ignored: such a profile is loaded when it is first needed. While
    // profiles are loaded, this one may be among them, and the store may answer with the profile before the change.
    if (loadsUnderWay > 0 || find(player as PlayerId) !== undefined) cacheProfile(player as PlayerId, profile)
  })

  const read = async (players: readonly PlayerId[], onProfile: (player: PlayerId, profile: Profile) => void) => {
    for (const { id, username, profileImage, isBot } of await users.publicOf(players.map(userId))) {
      onProfile(id as string as PlayerId, { username: username ?? '', pfp: profileImage, isBot })
    }
  }

  const readAgain = coalesceCalls(async () => {
    const profilesBefore = new Map([...olderProfiles, ...recentProfiles])
    const players = [...profilesBefore.keys()]
    // If a profile changed while it was read from the store, the cached one is newer and is kept. A profile may also
    // have been copied from the older to the recent ones meanwhile, so it is replaced in both.
    const replaceUnlessChanged = (player: PlayerId, profile: Profile): void => {
      const cachedProfile = recentProfiles.get(player) ?? olderProfiles.get(player)
      if (cachedProfile !== profilesBefore.get(player)) return
      for (const profiles of [recentProfiles, olderProfiles]) if (profiles.has(player)) profiles.set(player, profile)
    }
    for (let start = 0; start < players.length; start += MAX_PROFILES_PER_QUERY)
      await read(players.slice(start, start + MAX_PROFILES_PER_QUERY), replaceUnlessChanged)
  })

  return {
    readAgain,
    of: (player) => find(player) ?? NAMELESS,
    load: async (players) => {
      const missingPlayers = players.filter((player) => find(player) === undefined)
      if (missingPlayers.length === 0) return
      loadsUnderWay += 1
      try {
        await read(missingPlayers, (player, profile) => {
          if (find(player) === undefined) cacheProfile(player, profile)
        })
      } finally {
        loadsUnderWay -= 1
      }
    },
    update: (player, profile) => {
      cacheProfile(player, profile)
      profileChannel.send({ player, ...profile })
    },
    markDeleted: (player, at) => {
      deletionTimes.set(player, at)
      profileChannel.send({ player, ...cacheProfile(player, NAMELESS), deletedAt: at })
    },
    deletedAt: (player) => deletionTimes.get(player) ?? null,
  }
}
