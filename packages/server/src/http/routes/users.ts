import type { PlayerId } from '@cardroom/engine'
import { deleteAccount, listReferrals, readMe, removeProfileImage, setProfileImage, updateMe } from '@cardroom/protocol'
import { type AccountClosingPorts, closeAccount } from '../../accounts/account-closing.ts'
import { changeProfile, type UserViewBuilder } from '../../accounts/profile.ts'
import type { Notifier } from '../../notifications/notifier.ts'
import { canResendWithoutDuplicate } from '../../notifications/repeatable.ts'
import { wireChipsOf } from '../../ports/amounts.ts'
import { playerIdOf } from '../../ports/ids.ts'
import type { OneAtATime } from '../../ports/one-at-a-time.ts'
import type { Profiles } from '../../ports/profiles.ts'
import { Refused } from '../../ports/refusal.ts'
import type { PushSubscriptions } from '../../store/push-subscriptions.ts'
import type { Uploads } from '../../store/uploads.ts'
import type { User, Users } from '../../store/users.ts'
import type { Tables } from '../../tables/contract.ts'
import type { TournamentSummary } from '../../tournaments/contract.ts'
import { accountChangeQueue } from '../account-change-queue.ts'
import type { RouteRegistrar } from '../route.ts'
import { uploadNameFromUrl } from './uploads.ts'

export interface UserPorts extends AccountClosingPorts {
  readonly users: Users
  readonly uploads: Uploads
  readonly pushSubscriptions: Pick<PushSubscriptions, 'put' | 'drop'>
  readonly profiles: Profiles
  readonly tables: Tables
  readonly notifier: Notifier
  readonly showUser: UserViewBuilder
  /** The queue per user that buy-ins use too, so that a rename and a buy-in of one user never overlap (S-USER-04). */
  readonly oneAtATime: OneAtATime
}

export const userRoutes = (routes: RouteRegistrar, ports: UserPorts): void => {
  const { users, uploads, pushSubscriptions, profiles, ledger, tables, tournaments } = ports
  const { notifier, clock, showUser, oneAtATime } = ports
  const changeAccount = accountChangeQueue(ports)
  const holdsPlace = (id: User['id']): boolean =>
    tables.cashPlacesOf(playerIdOf(id)).length > 0 || isPlayingTournament(tournaments.unfinished(), playerIdOf(id))

  const publishProfile = ({ id, username, profileImage, isBot }: User): void =>
    profiles.update(playerIdOf(id), { username: username ?? '', pfp: profileImage, isBot })

  const setImage = async (id: User['id'], profileImage: string | null): Promise<User> => {
    const result = await users.update(id, { profileImage })
    if (!result.ok) throw new Error(`user ${id} is gone`)
    publishProfile(result.user)
    return result.user
  }

  /**
   * Called at every change of a profile, in case an earlier call has failed; the id of the notification makes it arrive
   * once.
   */
  const notifyReferrer = async ({ id, username, referredBy, redeemedAt }: User): Promise<void> => {
    if (referredBy === null || !canResendWithoutDuplicate(redeemedAt ?? 0, clock.now())) return
    await notifier.notify(`referral:${id}`, referredBy, { type: 'REFERRAL_JOINED', username: username ?? '' })
  }

  routes.forUser(readMe, async (_call, { user }) => showUser(user))

  routes.forUser(updateMe, async ({ body }, caller) => {
    const { user, key } = caller
    const changedUser = await changeAccount(caller, async () => {
      // The user is read again, because a concurrent change may have come first.
      const changed = await changeProfile(users, (await users.byId(user.id)) ?? user, body, holdsPlace)
      publishProfile(changed)
      if (body.deviceToken) await pushSubscriptions.put({ user: user.id, key }, body.deviceToken)
      else if (body.deviceToken === '') await pushSubscriptions.drop({ user: user.id, key })
      return changed
    })
    await notifyReferrer(changedUser)
    return showUser(changedUser)
  })

  routes.forUser(setProfileImage, async ({ body }, caller) => {
    const { user } = caller
    const changedUser = await changeAccount(caller, async () => {
      const name = uploadNameFromUrl(body.profileImage)
      const upload = name && (await uploads.find(name))
      if (!upload) throw new Refused('unknown-image')
      if (upload.user !== user.id) throw new Refused('another-user')
      return setImage(user.id, body.profileImage)
    })
    return showUser(changedUser)
  })

  routes.forUser(removeProfileImage, async (_call, { user }) => {
    const changedUser = await setImage(user.id, null)
    await uploads.removeAll(user.id)
    return showUser(changedUser)
  })

  routes.forUser(listReferrals, async (_call, { user }) => {
    const referredUsers = await users.referredBy(user.id)
    const earnedByUser = await ledger.totalsByReference(user.id, 'referral')
    const data = referredUsers.map(({ id, username, redeemedAt }) => ({
      username: username ?? '',
      earned_amount: wireChipsOf(earnedByUser.get(id) ?? 0),
      redeemed_at: redeemedAt ?? 0,
    }))
    return { data, count: data.length }
  })

  routes.forUser(deleteAccount, async ({ query }, { user }) => {
    await oneAtATime(user.id, () => closeAccount(ports, user.id, query.giveBackChips === 'true'))
    return {}
  })
}

/** Whether the player is still in a running tournament, where other players see the name (S-USER-04). */
const isPlayingTournament = (unfinishedTournaments: readonly TournamentSummary[], player: PlayerId): boolean =>
  unfinishedTournaments.some(({ entrants }) =>
    entrants.some((entrant) => entrant.player === player && entrant.state === 'playing'),
  )
