import * as z from 'zod/mini'
import { freeText, gameId, userId, wireChips } from '../wire.ts'
import { endpoint, listReply, paging, successReply } from './envelope.ts'
import {
  tournament,
  tournamentAccess,
  tournamentDetail,
  tournamentLevel,
  tournamentPlayer,
  tournamentTable,
} from './tournaments.ts'

/** One paid place; final once late registration, rebuys and add-ons are over (S-PAY-01). */
const tournamentPrize = z.object({ place: z.int(), prize: wireChips })

export const listTournaments = endpoint({
  method: 'GET',
  path: '/tournaments',
  access: 'open',
  summary:
    'With access: the tournaments not over, by start time. With type (needs a token): the own ones, upcoming with those running, or past',
  query: z.extend(paging, {
    access: z.optional(tournamentAccess),
    type: z.optional(z.enum(['upcoming', 'past'])),
  }),
  reply: listReply(tournament),
})

const tournamentIdParams = z.object({ id: gameId })

export const readTournament = endpoint({
  method: 'GET',
  path: '/tournaments/:id',
  access: 'open',
  summary: 'One tournament (S-MTT-15)',
  params: tournamentIdParams,
  reply: successReply(tournamentDetail),
})

/**
 * This endpoint and the next three fill the four tabs of a tournament's page (S-MTT-13). Players and tables of a
 * private tournament are shown only to its entrants (S-REG-07).
 */
export const listTournamentPlayers = endpoint({
  method: 'GET',
  path: '/tournaments/:id/players',
  access: 'open',
  summary: 'Rank, name, chips and state of each player',
  params: tournamentIdParams,
  query: paging,
  reply: listReply(tournamentPlayer),
})

export const listTournamentPrizes = endpoint({
  method: 'GET',
  path: '/tournaments/:id/prizes',
  access: 'open',
  summary: 'The paid places with their prizes',
  params: tournamentIdParams,
  query: paging,
  reply: listReply(tournamentPrize),
})

export const listTournamentTables = endpoint({
  method: 'GET',
  path: '/tournaments/:id/tables',
  access: 'open',
  summary: 'The tables with their players',
  params: tournamentIdParams,
  query: paging,
  reply: listReply(tournamentTable),
})

export const listTournamentLevels = endpoint({
  method: 'GET',
  path: '/tournaments/:id/structure',
  access: 'open',
  summary: 'The levels with blinds, ante, minutes and breaks',
  params: tournamentIdParams,
  query: paging,
  reply: listReply(tournamentLevel),
})

export const readRegistration = endpoint({
  method: 'GET',
  path: '/tournaments/register/:tournamentId/:userId',
  access: 'user',
  summary: 'Where the caller stands with a tournament (S-REG-03)',
  params: z.object({ tournamentId: gameId, userId }),
  reply: successReply(
    z.object({ isRegistered: z.boolean(), isTournamentStarted: z.boolean(), isLateReg: z.boolean() }),
  ),
})

const registrationReply = successReply(z.object({ isRegistered: z.boolean(), tournamentId: gameId, userId }))

export const registerTournament = endpoint({
  method: 'POST',
  path: '/tournaments/register',
  access: 'user',
  summary: 'Debits buy-in and fee once and enters the tournament (S-REG-01)',
  body: z.object({ tournamentId: gameId, userId: z.optional(userId), accessCode: z.optional(freeText(64)) }),
  reply: registrationReply,
})

export const unregisterTournament = endpoint({
  method: 'POST',
  path: '/tournaments/un-register',
  access: 'user',
  summary: 'Leaves a tournament not yet started, with full refund (S-REG-04)',
  body: z.object({ tournamentId: gameId, userId: z.optional(userId) }),
  reply: registrationReply,
})
