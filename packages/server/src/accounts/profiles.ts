import type { PlayerId } from '@cardroom/engine'
import { userId } from '../ports/ids.ts'
import type { Users } from '../store/users.ts'
import type { Profile, Profiles } from '../views/profiles.ts'

/**
 * Cache of the players' public profiles, for projections, which run synchronously. A player who was not loaded has no
 * name, so a table loads its players before it shows them.
 */
export const profileCache = (users: Users): Profiles => {
  const known = new Map<PlayerId, Profile>()
  return {
    of: (player) => known.get(player) ?? { username: '', pfp: null, isBot: false },
    load: async (players) => {
      const missing = players.filter((player) => !known.has(player))
      if (missing.length === 0) return
      for (const user of await users.byIds(missing.map(userId))) {
        const player = user.id as string as PlayerId
        known.set(player, { username: user.username ?? '', pfp: user.profileImage, isBot: user.isBot })
      }
    },
    changed: (player, profile) => void known.set(player, profile),
  }
}
