import { readMe, updateMe } from '@cardroom/protocol'
import { playerOf } from '../../accounts/player.ts'
import { changeProfile, userView } from '../../accounts/profile.ts'
import type { Users } from '../../store/users.ts'
import type { Profiles, Tables } from '../../tables/contract.ts'
import type { Routes } from '../route.ts'

export const userRoutes = (routes: Routes, users: Users, profiles: Profiles, tables: Tables): void => {
  routes.user(readMe, async (_call, { user }) => userView(user))
  routes.user(updateMe, async ({ body }, { user }) => {
    const isSeated = async () => (await tables.seatsOf(playerOf(user.id))).length > 0
    const changed = await changeProfile(users, user, body, isSeated)
    profiles.changed(playerOf(user.id), {
      username: changed.username ?? '',
      pfp: changed.profileImage,
      isBot: changed.isBot,
    })
    return userView(changed)
  })
}
