import type { TableConfig } from '@cardroom/engine'
import {
  createHomeGame,
  enterHomeGame,
  exportSessionSheet,
  listHomeGames,
  markPayment,
  readHomeLink,
  readInvitation,
  readSessionSheet,
  renewHomeLink,
} from '@cardroom/protocol'
import type { FastifyRequest } from 'fastify'
import type { HomeGames } from '../../home-games/home-games.ts'
import { homeGameRulesView } from '../../home-games/home-table.ts'
import { sessionSheetCsv, sessionSheetText } from '../../home-games/sheet-export.ts'
import { playerIdOf } from '../../ports/ids.ts'
import type { Profiles } from '../../ports/profiles.ts'
import { pageSizeOf } from '../paging.ts'
import type { RouteRegistrar } from '../route.ts'

export interface HomeGameRoutePorts {
  readonly homeGames: HomeGames
  readonly profiles: Profiles
  /** Rate-limit key of the request's address; null for exempt addresses. */
  readonly addressOf: (request: FastifyRequest) => string | null
}

/**
 * Home games: opening, entering and listing them, their links, and their session sheets with payments (N-HOME-02,
 * N-BANK-03).
 */
export const homeGameRoutes = (
  routes: RouteRegistrar,
  { homeGames, profiles, addressOf }: HomeGameRoutePorts,
): void => {
  routes.forUser(createHomeGame, async ({ body }, { user }) => {
    await profiles.load([playerIdOf(user.id)])
    const { id, secret } = await homeGames.create(playerIdOf(user.id), body)
    return { gameId: id, secret }
  })

  routes.forAnyone(readInvitation, async ({ body }, caller, request) =>
    homeGames.invitation(body.secret, {
      player: caller && playerIdOf(caller.user.id),
      address: addressOf(request),
    }),
  )

  routes.forUser(enterHomeGame, async ({ body }, { user }, request) => {
    const player = playerIdOf(user.id)
    const visitor = { player, address: addressOf(request) }
    return { gameId: await homeGames.enter(body.secret, player, body.playerName, visitor) }
  })

  routes.forUser(listHomeGames, async ({ query }, { user }) => {
    const { count, games } = await homeGames.listOf(user.id, query.skip, pageSizeOf(query))
    const data = games.map(({ id, name, founder, openedAt, endedAt, config }) => ({
      ...{ gameId: id, name, openedAt, endedAt, rules: homeGameRulesView(config as TableConfig) },
      founded: founder === user.id,
    }))
    return { count, data }
  })

  routes.forUser(readHomeLink, async ({ params }, { user }) => ({
    secret: await homeGames.linkSecret(params.id, playerIdOf(user.id)),
  }))
  routes.forUser(renewHomeLink, async ({ params }, { user }) => ({
    secret: await homeGames.renewLink(params.id, playerIdOf(user.id)),
  }))

  routes.forUser(readSessionSheet, async ({ params }, { user }) => homeGames.sheet(params.id, playerIdOf(user.id)))
  routes.forUser(markPayment, async ({ params, body }, { user }) =>
    homeGames.markPayment(params.id, playerIdOf(user.id), body),
  )
  routes.forUser(exportSessionSheet, async ({ params }, { user }) => {
    const sheet = await homeGames.sheet(params.id, playerIdOf(user.id))
    return { csv: sessionSheetCsv(sheet), text: sessionSheetText(sheet) }
  })
}
