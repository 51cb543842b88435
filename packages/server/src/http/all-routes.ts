import type { FastifyInstance } from 'fastify'
import type { AccessTokens } from '../accounts/access-token.ts'
import type { PlayerLimits } from '../accounts/limits.ts'
import { userViews } from '../accounts/profile.ts'
import type { signIn } from '../accounts/sign-in.ts'
import type { timeAway } from '../accounts/time-away.ts'
import type { OneAtATime } from '../actors/one-at-a-time.ts'
import type { Cashier } from '../cashier/cashier.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../tables/contract.ts'
import type { AccessCheck } from '../tournaments/access-check.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { TournamentCards } from '../tournaments/tournament-cards.ts'
import type { Profiles } from '../views/profiles.ts'
import { addressKey } from './address-key.ts'
import { addressExemption } from './caller-address.ts'
import type { FindCaller } from './find-caller.ts'
import { routesOf } from './route.ts'
import { authRoutes } from './routes/auth.ts'
import { gameRoutes } from './routes/games.ts'
import { historyRoutes } from './routes/history.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { roomRoutes } from './routes/room.ts'
import { safetyRoutes } from './routes/safety.ts'
import { seatRoutes } from './routes/seats.ts'
import { tournamentRoutes } from './routes/tournaments.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { userRoutes } from './routes/users.ts'
import { walletRoutes } from './routes/wallet.ts'

export interface RoutesPorts {
  readonly config: RoomConfig
  readonly store: Store
  readonly tables: Tables
  readonly profiles: Profiles
  readonly tournaments: Tournaments
  readonly cards: TournamentCards
  readonly checkAccess: AccessCheck
  readonly signer: ReturnType<typeof signIn>
  readonly tokens: AccessTokens
  readonly cashier: Cashier
  readonly away: ReturnType<typeof timeAway>
  readonly limits: PlayerLimits
  readonly notifier: Notifier
  readonly oneAtATime: OneAtATime
  /** Public VAPID key for web push. */
  readonly pushKey: string
  readonly clock: Clock
  readonly entropy: Entropy
}

export const allRoutes = async (app: FastifyInstance, findCaller: FindCaller, ports: RoutesPorts): Promise<void> => {
  const { config, store, tables, profiles } = ports
  const { users, uploads, hands, ledger, notifications, erasure } = store
  const routes = routesOf(app, findCaller)
  const showUser = userViews(ports)
  authRoutes(routes, { ...ports, showUser })
  userRoutes(routes, { ...ports, showUser, users, uploads, ledger, erasure, playMoney: config.playMoney })
  safetyRoutes(routes, { ...ports, showUser, hands, ledger })
  await uploadRoutes(app, routes, { ...ports, uploads })
  notificationRoutes(routes, notifications)
  gameRoutes(routes, tables, profiles, config.houseBots)
  seatRoutes(routes, { ...ports, ledger })
  const isUnlimited = addressExemption(config)
  tournamentRoutes(routes, { ...ports, addressOf: (request) => (isUnlimited(request) ? null : addressKey(request.ip)) })
  historyRoutes(routes, hands)
  walletRoutes(routes, { ...ports, ledger })
  roomRoutes(routes, { config, store, tables: config.games.length, pushKey: ports.pushKey })
}
