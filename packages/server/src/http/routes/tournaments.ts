import type { PlayerId, TournamentId } from '@cardroom/engine'
import {
  listTournamentLevels,
  listTournamentPlayers,
  listTournamentPrizes,
  listTournaments,
  listTournamentTables,
  readRegistration,
  readTournament,
  registerTournament,
  unregisterTournament,
} from '@cardroom/protocol'
import type { FastifyRequest } from 'fastify'
import { wireChipsOf } from '../../ports/amounts.ts'
import { playerIdOf } from '../../ports/ids.ts'
import type { Profiles } from '../../ports/profiles.ts'
import { Refused, requireOk } from '../../ports/refusal.ts'
import type { AccessCheck } from '../../tournaments/access-check.ts'
import type { EntryRequest, Tournaments } from '../../tournaments/contract.ts'
import type { TournamentLists } from '../../tournaments/tournament-lists.ts'
import { registrationView } from '../../tournaments/views/registration-view.ts'
import { tournamentLevelsView } from '../../tournaments/views/tournament-levels.ts'
import {
  type SummaryWithHouseBots,
  tournamentDetailView,
  tournamentListItem,
} from '../../tournaments/views/tournament-list-item.ts'
import { tournamentPlayersView, tournamentTablesView } from '../../tournaments/views/tournament-people.ts'
import type { Caller } from '../find-caller.ts'
import { pageOf, pageSizeOf } from '../paging.ts'
import { type RouteRegistrar, requireSignedIn } from '../route.ts'

export interface TournamentRoutePorts {
  readonly tournaments: Tournaments
  /** The lobby's entries of tournaments. */
  readonly cards: TournamentLists
  readonly checkAccess: AccessCheck
  readonly profiles: Profiles
  /** Rate-limit key of the request's address; null for exempt addresses. */
  readonly addressOf: (request: FastifyRequest) => string | null
}

/** Registration, lists and tabs of tournaments (S-REG, S-MTT-13 to 15). */
export const tournamentRoutes = (routes: RouteRegistrar, ports: TournamentRoutePorts): void => {
  const { cards, profiles } = ports

  routes.forAnyone(listTournaments, async ({ query }, caller) => {
    const { access, type, skip } = query
    if (type === 'past') {
      const page = await cards.past(requireSignedIn(caller).user.id, skip, pageSizeOf(query))
      return { data: page.cards.map(tournamentListItem), count: page.count }
    }
    // Only lists filtered by `access` may be read without a token (S-API-04).
    if (access === undefined) requireSignedIn(caller)
    const listedCards =
      type === 'upcoming' ? await cards.upcoming(playerIdOf(requireSignedIn(caller).user.id)) : await cards.unfinished()
    const accessibleCards = listedCards.filter(
      ({ summary }) => access === undefined || summary.config.access === access,
    )
    return pageOf(accessibleCards.map(tournamentListItem), query)
  })

  /** @throws Refused unknown-tournament */
  const cardOf = async (id: string): Promise<SummaryWithHouseBots> => {
    const card = await cards.of(id)
    if (card === null) throw new Refused('unknown-tournament')
    return card
  }

  /**
   * The summary of a tournament, also of a private one for any signed-in user.
   * @throws Refused not-signed-in for a private tournament without a token (S-API-04)
   */
  const summaryFor = async (id: string, caller: Caller | null) => {
    const { summary } = await cardOf(id)
    if (summary.config.access === 'PRIVATE') requireSignedIn(caller)
    return summary
  }

  /**
   * The summary for lists that show the entrants; also loads the entrants' profiles.
   * @throws Refused entrants-only if the tournament is private and the caller has not entered it (S-REG-07)
   */
  const summaryWithProfiles = async (id: string, caller: Caller | null) => {
    const summary = await summaryFor(id, caller)
    const ownPlayer = caller && playerIdOf(caller.user.id)
    const isEntrant = summary.entrants.some(({ player }) => player === ownPlayer)
    if (summary.config.access === 'PRIVATE' && !isEntrant) throw new Refused('entrants-only')
    await profiles.load(summary.entrants.map(({ player }) => player))
    return summary
  }

  routes.forAnyone(readTournament, async ({ params }) => tournamentDetailView(await cardOf(params.id)))
  routes.forAnyone(listTournamentPlayers, async ({ params, query }, caller) =>
    pageOf(tournamentPlayersView(await summaryWithProfiles(params.id, caller), profiles.of), query),
  )
  routes.forAnyone(listTournamentTables, async ({ params, query }, caller) =>
    pageOf(tournamentTablesView(await summaryWithProfiles(params.id, caller), profiles.of), query),
  )
  routes.forAnyone(listTournamentPrizes, async ({ params, query }, caller) => {
    const { prizes: places, status } = await summaryFor(params.id, caller)
    const prizes = status === 'cancelled' ? [] : places
    return pageOf(
      prizes.map((prize, index) => ({ place: index + 1, prize: wireChipsOf(prize) })),
      query,
    )
  })
  routes.forAnyone(listTournamentLevels, async ({ params, query }, caller) =>
    pageOf(tournamentLevelsView(await summaryFor(params.id, caller)), query),
  )
  routes.forUser(readRegistration, async ({ params }, { user }) =>
    registrationView((await cardOf(params.tournamentId)).summary, playerIdOf(user.id)),
  )

  entryRoutes(routes, ports, cardOf)
}

/** Registering and unregistering (S-REG-01, S-REG-04). */
const entryRoutes = (
  routes: RouteRegistrar,
  { tournaments, checkAccess, profiles, addressOf }: TournamentRoutePorts,
  cardOf: (id: string) => Promise<SummaryWithHouseBots>,
): void => {
  const sendRequest = async (tournamentId: string, player: PlayerId, request: EntryRequest): Promise<void> => {
    const answer = await tournaments.ask(tournamentId as TournamentId, player, request)
    // A tournament that is over refuses registering and unregistering with the same code. The HTTP reply has a
    // different code for each of the two.
    const isOver = !answer.ok && answer.refusal.code === 'tournament-over'
    if (isOver) throw new Refused(request === 'register' ? 'registration-closed' : 'already-started')
    requireOk(answer)
  }

  routes.forUser(registerTournament, async ({ body }, { user }, request) => {
    const { tournamentId, accessCode = '' } = body
    const { summary } = await cardOf(tournamentId)
    if (user.username === null) throw new Refused('no-username')
    if (summary.config.access === 'PRIVATE') {
      const attempt = { tournamentId, code: accessCode, user: user.id, address: addressOf(request) }
      const verdict = await checkAccess(attempt)
      if (verdict !== 'ok') throw new Refused(verdict)
    }
    await profiles.load([playerIdOf(user.id)])
    await sendRequest(tournamentId, playerIdOf(user.id), 'register')
    return { isRegistered: true, tournamentId, userId: user.id }
  })

  routes.forUser(unregisterTournament, async ({ body }, { user }) => {
    const { tournamentId } = body
    const { summary } = await cardOf(tournamentId)
    if (summary.status === 'cancelled') throw new Refused('tournament-cancelled')
    await sendRequest(tournamentId, playerIdOf(user.id), 'unregister')
    return { isRegistered: false, tournamentId, userId: user.id }
  })
}
