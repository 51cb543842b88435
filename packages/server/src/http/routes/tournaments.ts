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
import { playerOf } from '../../accounts/player.ts'
import { type RefusalCode, Refused, refusals } from '../../accounts/refusal.ts'
import { toWire } from '../../tables/amounts.ts'
import type { Profiles } from '../../tables/contract.ts'
import type { AccessCheck } from '../../tournaments/access-check.ts'
import type { TournamentAnswer, Tournaments, TournamentWish } from '../../tournaments/contract.ts'
import type { TournamentCards } from '../../tournaments/tournament-cards.ts'
import { registrationView } from '../../tournaments/views/registration-view.ts'
import { type TournamentCard, tournamentDetailView, tournamentEntry } from '../../tournaments/views/tournament-entry.ts'
import { tournamentLevelsView } from '../../tournaments/views/tournament-levels.ts'
import { tournamentPlayersView, tournamentTablesView } from '../../tournaments/views/tournament-people.ts'
import { pageOf, takeOf } from '../paging.ts'
import { type Caller, type Routes, signedIn } from '../route.ts'

export interface TournamentPorts {
  readonly tournaments: Tournaments
  readonly cards: TournamentCards
  readonly checkAccess: AccessCheck
  readonly profiles: Profiles
  /** Under what an address is counted; null for those without limits. */
  readonly addressOf: (request: FastifyRequest) => string | null
}

/** Registration, lists and tabs of tournaments (S-REG, S-MTT-13 to 15). */
export const tournamentRoutes = (routes: Routes, ports: TournamentPorts): void => {
  const { cards, profiles } = ports

  routes.open(listTournaments, async ({ query }, caller) => {
    const { access, type, skip } = query
    if (type === 'past') {
      const page = await cards.past(signedIn(caller).user.id, skip, takeOf(query))
      return { data: page.cards.map(tournamentEntry), count: page.count }
    }
    // The lists of one access alone are everybody's (S-API-04).
    if (access === undefined) signedIn(caller)
    const found = type === 'upcoming' ? await cards.upcoming(playerOf(signedIn(caller).user.id)) : await cards.open()
    const wanted = found.filter(({ news }) => access === undefined || news.config.access === access)
    return pageOf(wanted.map(tournamentEntry), query)
  })

  /** @throws Refused unknown-tournament */
  const cardOf = async (id: string): Promise<TournamentCard> => {
    const card = await cards.of(id)
    if (card === null) throw new Refused('unknown-tournament')
    return card
  }

  /** @throws unless the tournament is public, or somebody has signed in (S-API-04) */
  const newsFor = async (id: string, caller: Caller | null) => {
    const { news } = await cardOf(id)
    if (news.config.access === 'PRIVATE') signedIn(caller)
    return news
  }

  /** With the profiles at hand. @throws Refused entrants-only, for who has not entered a private one (S-REG-07) */
  const peopleFor = async (id: string, caller: Caller | null) => {
    const news = await newsFor(id, caller)
    const own = caller && playerOf(caller.user.id)
    const isEntrant = news.entrants.some(({ player }) => player === own)
    if (news.config.access === 'PRIVATE' && !isEntrant) throw new Refused('entrants-only')
    await profiles.load(news.entrants.map(({ player }) => player))
    return news
  }

  routes.open(readTournament, async ({ params }) => tournamentDetailView(await cardOf(params.id)))
  routes.open(listTournamentPlayers, async ({ params, query }, caller) =>
    pageOf(tournamentPlayersView(await peopleFor(params.id, caller), profiles.of), query),
  )
  routes.open(listTournamentTables, async ({ params, query }, caller) =>
    pageOf(tournamentTablesView(await peopleFor(params.id, caller), profiles.of), query),
  )
  routes.open(listTournamentPrizes, async ({ params, query }, caller) => {
    const { prizes } = await newsFor(params.id, caller)
    return pageOf(
      prizes.map((prize, index) => ({ place: index + 1, prize: toWire(prize) })),
      query,
    )
  })
  routes.open(listTournamentLevels, async ({ params, query }, caller) =>
    pageOf(tournamentLevelsView(await newsFor(params.id, caller)), query),
  )
  routes.user(readRegistration, async ({ params }, { user }) =>
    registrationView((await cardOf(params.tournamentId)).news, playerOf(user.id)),
  )

  entryRoutes(routes, ports, cardOf)
}

/** Coming in and going out (S-REG-01, S-REG-04). */
const entryRoutes = (
  routes: Routes,
  { tournaments, checkAccess, profiles, addressOf }: TournamentPorts,
  cardOf: (id: string) => Promise<TournamentCard>,
): void => {
  const ask = async (tournamentId: string, player: PlayerId, wish: TournamentWish): Promise<void> => {
    const answer = await tournaments.ask(tournamentId as TournamentId, player, wish)
    if (!answer.ok) throw new Refused(refusalOf(answer, wish))
  }

  routes.user(registerTournament, async ({ body }, { user }, request) => {
    const { tournamentId, accessCode = '' } = body
    const { news } = await cardOf(tournamentId)
    if (user.username === null) throw new Refused('no-username')
    if (news.config.access === 'PRIVATE') {
      const attempt = { tournamentId, code: accessCode, user: user.id, address: addressOf(request) }
      const verdict = await checkAccess(attempt)
      if (verdict !== 'ok') throw new Refused(verdict)
    }
    await profiles.load([playerOf(user.id)])
    await ask(tournamentId, playerOf(user.id), 'register')
    return { isRegistered: true, tournamentId, userId: user.id }
  })

  routes.user(unregisterTournament, async ({ body }, { user }) => {
    const { tournamentId } = body
    await cardOf(tournamentId)
    await ask(tournamentId, playerOf(user.id), 'unregister')
    return { isRegistered: false, tournamentId, userId: user.id }
  })
}

/** What the tournament refused, as the HTTP side names it. */
const refusalOf = ({ refusal: { code } }: TournamentAnswer & { ok: false }, wish: TournamentWish): RefusalCode => {
  if (code === 'no-such-tournament') return 'unknown-tournament'
  if (code === 'tournament-over') return wish === 'register' ? 'registration-closed' : 'already-started'
  return code in refusals ? (code as RefusalCode) : 'tournament-unavailable'
}
