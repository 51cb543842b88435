import { tablesWithBuyInChecks, tournamentsWithPaymentChecks } from '../accounts/guards.ts'
import { playerSpendingLimits } from '../accounts/limits.ts'
import { oneAtATimePerUser } from '../accounts/one-at-a-time-per-user.ts'
import { openPlayBlocks } from '../accounts/open-play-blocks.ts'
import { openSignIn } from '../accounts/open-sign-in.ts'
import { profileCache, publishedProfileSchema } from '../accounts/profiles.ts'
import { rakeReferralPayer } from '../accounts/referral-shares.ts'
import { localBus } from '../bus/local-bus.ts'
import { processChannel } from '../bus/process-channel.ts'
import { checkCurrencyUnchanged, checkHouseKeyUnchanged } from '../cashier/currency-guard.ts'
import { openHouseWallet } from '../cashier/house-wallet.ts'
import { cashierWithoutLedger, openCashier } from '../cashier/open-cashier.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { startRoomTables } from '../directory/start-room-tables.ts'
import { openHomeGames } from '../home-games/home-games.ts'
import { noMetrics } from '../metrics/room-metrics.ts'
import { openNotifier } from '../notifications/open-notifier.ts'
import { publicHttpsPost } from '../notifications/public-https-post.ts'
import { acceptOperatorOrders } from '../operator/open-operator.ts'
import { closingList } from '../ports/closing-list.ts'
import { errorSummary } from '../ports/fault.ts'
import { userId, uuidGenerator } from '../ports/ids.ts'
import { oneNode } from '../ports/nodes.ts'
import { autoTopUpSender } from '../tables/auto-top-ups.ts'
import { accessCheck } from '../tournaments/access-check.ts'
import { finalSummaryReader, tournamentLists } from '../tournaments/tournament-lists.ts'
import { noTracing } from '../tracing/room-tracing.ts'
import { openServer } from './open-server.ts'
import type { Room, RoomPorts } from './room-ports.ts'
import { openOldRowRemoval, openSeatNotices, openTournamentSchedule } from './room-tasks.ts'
import { tournamentCompletion } from './tournament-completion.ts'

/**
 * Opens the whole room: recovers the tables in use, then listens. Each step uses only what the steps before it have
 * opened; closing goes through the same steps from the last to the first.
 * @throws BadConfig if the port is taken, if the key of the house's wallet is missing, or if the store was first opened
 * with another kind of money or another key of the house
 */
export const openRoom = async (config: RoomConfig, roomPorts: RoomPorts): Promise<Room> => {
  const { store, clock, entropy, logger, joinedBus, metrics = noMetrics, tracing = noTracing } = roomPorts
  const closingSteps = closingList()

  // Opens the house's wallet. Before any chip moves, checks that the configured value of chips and the house's key are
  // the same as in earlier runs on this store.
  const house = roomPorts.houseWallet ?? (await openHouseWallet(config, entropy))
  await checkCurrencyUnchanged(store.roomKeys, config)
  if (house !== null) await checkHouseKeyUnchanged(store.roomKeys, config, house.principal)

  // Opens the ports that all parts of the room use.
  const { bus, nodes } = joinedBus ?? { bus: localBus(), nodes: oneNode('room') }
  const profiles = profileCache(store.users, processChannel({ bus, nodes }, 'room:profiles', publishedProfileSchema))
  const readProfilesAgain = () =>
    profiles.readAgain().catch((error) => logger.warn({ why: errorSummary(error) }, 'profiles not read again'))
  closingSteps.add(nodes.onChange(() => void readProfilesAgain()))
  const push = roomPorts.publicHttpsPost ?? publicHttpsPost()
  const { notifier, pushKey } = await openNotifier({ config, store, logger, publicHttpsPost: push })
  closingSteps.add(notifier.close)
  const ports = { ...roomPorts, config, bus, nodes, ids: uuidGenerator(clock, entropy), profiles, notifier }

  // Opens tables and tournaments. All other parts use `tables` and `tournaments`, which check the player's limits at
  // every buy-in, and not the unguarded versions.
  const limits = playerSpendingLimits(store.limits, store.ledger, clock)
  const oneAtATime = oneAtATimePerUser(store.oneAtATime, bus)
  const guard = { users: store.users, limits, clock, oneAtATime }
  const completion = tournamentCompletion(ports)
  const logTopUpError = (error: unknown) => logger.error({ why: errorSummary(error) }, 'automatic top-up failed')
  const unguardedTables = await startRoomTables({
    ...ports,
    games: config.games,
    houseBots: config.houseBots,
    bus: tracing.traceBus(metrics.measureBus(bus)),
    afterHand: rakeReferralPayer({ ...store, basisPoints: Math.round(config.referralPercent * 100) }),
    afterTournament: completion.afterTournament,
    lastSummary: finalSummaryReader(store.tournaments),
    alert: ({ players, ...alert }, name) =>
      notifier.pushAlert({ ...alert, players: players.map((player) => userId(player)), name }),
    orderTopUps: (tables) =>
      autoTopUpSender({ tables: tablesWithBuyInChecks(tables, guard), reportFailure: logTopUpError }),
  })
  closingSteps.add(unguardedTables.close)
  const tables = tablesWithBuyInChecks(unguardedTables, guard)
  const tournaments = tournamentsWithPaymentChecks(unguardedTables.tournaments, guard)
  // The orders that come from players, over HTTP or sockets, are measured and traced; those of the room itself are not.
  const forPlayers = {
    tables: metrics.measureTables(tracing.traceTables(tables)),
    tournaments: metrics.measureTournaments(tournaments),
  }

  // Stores announcements, and opens sign-in, self-exclusion with time-outs, and notices of offered seats.
  for (const { id, message, context } of config.announcements)
    await notifier.notify(`announcement:${id}`, null, { type: 'BROADCAST', message, context })
  const signIn = openSignIn({ ...ports, oneAtATime })
  closingSteps.add(signIn.close)
  const awayPlayers = await openPlayBlocks({ ...ports, users: store.users, tables, tournaments })
  closingSteps.add(awayPlayers.close)
  closingSteps.add(await openSeatNotices({ ...ports, tables }))

  // Opens home games, the tournament schedule, and the cashier.
  const { homeGamePauseMs: pauseMs } = config
  const homeGames = await openHomeGames({ ...store, ...ports, ...forPlayers, records: store.homeGames, pauseMs })
  closingSteps.add(await openTournamentSchedule({ ...ports, tournaments, completion }))
  const cashier = house === null ? cashierWithoutLedger(config) : await openCashier({ ...ports, house })
  closingSteps.add(cashier.close)

  // Opens the HTTP and socket server on one port, and the operator's control socket.
  const isDatabaseThere = async () => (await store.answerMs()) !== null
  const cards = tournamentLists(tournaments, store.tournaments)
  const checkAccess = accessCheck(store.tournaments, clock)
  const readiness = { isConnected: () => joinedBus?.isConnected() ?? null, ownedCount: unguardedTables.ownedCount }
  const { timeAway, onPlayerRemoved } = awayPlayers
  const services = {
    ...signIn,
    ...forPlayers,
    homeGames,
    cashier,
    cards,
    checkAccess,
    limits,
    oneAtATime,
    timeAway,
  }
  const server = await openServer({
    config,
    http: {
      ...ports,
      isDatabaseThere,
      isAlone: joinedBus === undefined,
      routes: { ...ports, ...services, pushKey, readiness },
    },
    sockets: {
      ...ports,
      ...forPlayers,
      ...{ tokens: signIn.tokens, isDatabaseThere, onPlayerRemoved },
      ...{ lastSeen: store.lastSeen, reports: store.reports },
    },
    acceptsCrowds: roomPorts.acceptsCrowds ?? false,
  })
  closingSteps.add(server.close)
  metrics.observeGateway(server.gateway)
  if (roomPorts.controlSocket)
    closingSteps.add(await acceptOperatorOrders({ ...ports, tournaments, homeGames, settlement: cashier.settlement }))
  closingSteps.add(await openOldRowRemoval(ports))

  return { url: server.url, node: nodes.self, gateway: server.gateway, tables, close: closingSteps.close }
}
