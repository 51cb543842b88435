import type { PlayerId } from '@cardroom/engine'
import { readMe, setProfileImage, updateMe } from '@cardroom/protocol'
import type { Notifier } from '../../accounts/notifier.ts'
import type { OneAtATime } from '../../accounts/one-at-a-time.ts'
import { playerOf } from '../../accounts/player.ts'
import { changeProfile, type ShowUser } from '../../accounts/profile.ts'
import { Refused } from '../../accounts/refusal.ts'
import type { Uploads } from '../../store/uploads.ts'
import type { User, Users } from '../../store/users.ts'
import type { Profiles, Tables } from '../../tables/contract.ts'
import type { TournamentNews, Tournaments } from '../../tournaments/contract.ts'
import type { Routes } from '../route.ts'
import { uploadedName } from './uploads.ts'

export interface UserPorts {
  readonly users: Users
  readonly uploads: Uploads
  readonly profiles: Profiles
  readonly tables: Tables
  readonly tournaments: Pick<Tournaments, 'running'>
  readonly notifier: Notifier
  readonly showUser: ShowUser
  /** Shared with the door to the tables: nobody takes a place and a new name at once (S-USER-04). */
  readonly oneAtATime: OneAtATime
}

export const userRoutes = (routes: Routes, ports: UserPorts): void => {
  const { users, uploads, profiles, tables, tournaments, notifier, showUser, oneAtATime } = ports
  const holdsPlace = (id: User['id']): boolean =>
    tables.placesOf(playerOf(id)).length > 0 || isPlaying(tournaments.running(), playerOf(id))

  const showChanged = ({ id, username, profileImage, isBot }: User): void =>
    profiles.changed(playerOf(id), { username: username ?? '', pfp: profileImage, isBot })

  routes.user(readMe, async (_call, { user }) => showUser(user))

  routes.user(updateMe, async ({ body }, { user }) => {
    // Another change may have come first: this one is laid over what it left.
    const changed = await oneAtATime(user.id, async () =>
      changeProfile(users, (await users.byId(user.id)) ?? user, body, holdsPlace),
    )
    showChanged(changed)
    if (changed.referredBy !== null && user.referredBy === null) {
      const joined = { type: 'REFERRAL_JOINED', username: changed.username ?? '' } as const
      await notifier.tell(`referral:${user.id}`, changed.referredBy, joined)
    }
    return showUser(changed)
  })

  routes.user(setProfileImage, async ({ body }, { user }) => {
    const name = uploadedName(body.profileImage)
    const upload = name && (await uploads.find(name))
    if (!upload) throw new Refused('unknown-image')
    if (upload.user !== user.id) throw new Refused('another-user')
    const result = await users.update(user.id, { profileImage: body.profileImage })
    if (!result.ok) throw new Error(`user ${user.id} is gone`)
    showChanged(result.user)
    return showUser(result.user)
  })
}

/** Whether a tournament that runs shows the player's name (S-USER-04). */
const isPlaying = (running: readonly TournamentNews[], player: PlayerId): boolean =>
  running.some(({ entrants }) => entrants.some((one) => one.player === player && one.state === 'playing'))
