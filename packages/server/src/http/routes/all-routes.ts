import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessTokenRegistry } from '../../accounts/access-token.ts'
import type { AccountKeyRegistry } from '../../accounts/account-keys.ts'
import type { addedKeySignInFlow } from '../../accounts/added-key-sign-ins.ts'
import type { deviceCodeIssuer } from '../../accounts/device-codes.ts'
import type { PlayerSpendingLimits } from '../../accounts/limits.ts'
import type { passkeyVerifier } from '../../accounts/passkeys.ts'
import type { playBlocks } from '../../accounts/play-blocks.ts'
import { userViewBuilder } from '../../accounts/profile.ts'
import type { signInFlow } from '../../accounts/sign-in.ts'
import type { Cashier } from '../../cashier/cashier.ts'
import type { RoomConfig } from '../../config/room-config.ts'
import type { HomeGames } from '../../home-games/home-games.ts'
import type { Notifier } from '../../notifications/notifier.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { OneAtATime } from '../../ports/one-at-a-time.ts'
import type { Profiles } from '../../ports/profiles.ts'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../tables/contract.ts'
import type { AccessCheck } from '../../tournaments/access-check.ts'
import type { Tournaments } from '../../tournaments/contract.ts'
import type { TournamentLists } from '../../tournaments/tournament-lists.ts'
import { rateLimitKeyOfAddress } from '../address-key.ts'
import { limitExemptionTest } from '../caller-address.ts'
import type { CallerFinder } from '../find-caller.ts'
import { routeRegistrarOf } from '../route.ts'
import { authRoutes } from './auth.ts'
import { gameRoutes } from './games.ts'
import { historyRoutes } from './history.ts'
import { homeGameRoutes } from './home-games.ts'
import { accountKeyRoutes } from './keys.ts'
import { notificationRoutes } from './notifications.ts'
import { resultsRoutes } from './results.ts'
import { type Readiness, roomRoutes } from './room.ts'
import { responsibleGamingRoutes } from './safety.ts'
import { seatFindingRoutes } from './seats.ts'
import { sharedHandRoutes } from './shared-hands.ts'
import { tournamentRoutes } from './tournaments.ts'
import { uploadRoutes } from './uploads.ts'
import { userRoutes } from './users.ts'
import { walletRoutes } from './wallet.ts'

export interface RoutesPorts {
  readonly config: RoomConfig
  readonly store: Store
  readonly tables: Tables
  readonly profiles: Profiles
  readonly tournaments: Tournaments
  readonly homeGames: HomeGames
  readonly cards: TournamentLists
  readonly checkAccess: AccessCheck
  readonly signIn: ReturnType<typeof signInFlow>
  readonly addedKeySignIns: ReturnType<typeof addedKeySignInFlow>
  readonly keys: AccountKeyRegistry
  readonly deviceCodes: ReturnType<typeof deviceCodeIssuer>
  readonly passkeys: ReturnType<typeof passkeyVerifier>
  readonly tokens: AccessTokenRegistry
  readonly cashier: Cashier
  readonly timeAway: ReturnType<typeof playBlocks>
  /** The limits that players have set for themselves (N-SAFE-01). */
  readonly limits: PlayerSpendingLimits
  readonly notifier: Notifier
  readonly oneAtATime: OneAtATime
  readonly readiness: Readiness
  /** Public VAPID key for web push. */
  readonly pushKey: string
  readonly clock: Clock
  readonly entropy: Entropy
}

export const allRoutes = async (app: FastifyInstance, findCaller: CallerFinder, ports: RoutesPorts): Promise<void> => {
  const { config, store, tables, profiles } = ports
  const { users, uploads, pushSubscriptions, hands, ledger, notifications, erasure } = store
  const routes = routeRegistrarOf(app, findCaller)
  const showUser = userViewBuilder(ports)
  authRoutes(routes, { ...ports, showUser })
  const stores = { users, uploads, pushSubscriptions, ledger, erasure }
  userRoutes(routes, { ...ports, ...stores, showUser })
  responsibleGamingRoutes(routes, { ...ports, showUser, hands, ledger })
  await uploadRoutes(app, routes, { ...ports, uploads })
  notificationRoutes(routes, notifications)
  gameRoutes(routes, tables, profiles, config.houseBots)
  seatFindingRoutes(routes, { ...ports, ledger })
  const isUnlimited = limitExemptionTest(config)
  const addressOf = (request: FastifyRequest) => (isUnlimited(request) ? null : rateLimitKeyOfAddress(request.ip))
  accountKeyRoutes(routes, { ...ports, showUser, addressOf, allowedOrigins: config.allowedOrigins })
  tournamentRoutes(routes, { ...ports, addressOf })
  homeGameRoutes(routes, { ...ports, addressOf })
  historyRoutes(routes, hands)
  resultsRoutes(routes, store.results)
  sharedHandRoutes(routes, { ...ports, sharedHands: store.sharedHands })
  walletRoutes(routes, { ...ports, ledger })
  roomRoutes(routes, { ...ports, tableCount: config.games.length })
}
