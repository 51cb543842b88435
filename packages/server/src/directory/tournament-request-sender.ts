import type { TournamentId } from '@cardroom/engine'
import { type ActorClient, OwnerUnavailable } from '../actors/actor-client.ts'
import { type EnsureOwnerPorts, ensureOwner } from '../actors/ensure-owner.ts'
import { readSequencedAggregateState } from '../actors/recovery.ts'
import { type ActorId, type ActorLog, actorKindOf } from '../ports/actor-log.ts'
import { isOver, type TournamentAnswer, type TournamentSummary, type Tournaments } from '../tournaments/contract.ts'
import { tournamentAggregateDefinition } from '../tournaments/tournament-kind.ts'
import { type TournamentRequest, tournamentActorId, tournamentIdOfActor } from '../tournaments/tournament-request.ts'
import { summaryOf } from '../tournaments/tournament-summary.ts'
import type { TournamentCache } from './lobby/tournament-cache.ts'
import { tournamentActorRef } from './owner-refs.ts'

interface TournamentDirectoryPorts {
  readonly cache: TournamentCache
  readonly client: ActorClient
  readonly actorLog: ActorLog
  /** The stored final summary of a finished tournament; null if there is none. */
  readonly lastSummary: (id: TournamentId) => Promise<TournamentSummary | null>
}

/** How many summaries of finished tournaments are kept in memory: those that were read last. */
const MAX_CACHED_FINISHED_TOURNAMENTS = 100

/** The requests that the room may make about its tournaments. */
export const tournamentRequestSender = ({
  cache,
  client,
  actorLog,
  lastSummary,
}: TournamentDirectoryPorts): Tournaments => {
  const summaryFromJournal = async (id: TournamentId): Promise<TournamentSummary | null> => {
    const record = await readSequencedAggregateState(tournamentAggregateDefinition, actorLog, tournamentActorId(id))
    return record && summaryOf(record)
  }

  /** Finished tournaments that are no longer in the cache; they do not change any more. */
  const finishedSummaries = new Map<TournamentId, TournamentSummary>()

  const summary = async (id: TournamentId): Promise<TournamentSummary | null> => {
    const knownSummary = cache.of(id) ?? finishedSummaries.get(id)
    if (knownSummary) return knownSummary
    const summary = (await lastSummary(id)) ?? (await summaryFromJournal(id))
    if (summary !== null && isOver(summary)) finishedSummaries.set(id, summary)
    const [oldest] = finishedSummaries.keys()
    if (finishedSummaries.size > MAX_CACHED_FINISHED_TOURNAMENTS && oldest !== undefined)
      finishedSummaries.delete(oldest)
    return summary
  }

  /**
   * Refuses a request about a tournament that does not exist, because the request would create a stream in the journal.
   */
  const sendToOwner = async (id: TournamentId, request: TournamentRequest & { type: 'ask' | 'cancel' }) => {
    const knownSummary = await summary(id)
    if (knownSummary === null) return refusedAnswer('no-such-tournament')
    // A finished tournament needs no owner for this answer.
    if (isOver(knownSummary)) return refusedAnswer('tournament-over')
    try {
      return await client(tournamentActorRef(id), request)
    } catch (error) {
      if (error instanceof OwnerUnavailable) return refusedAnswer('tournament-unavailable')
      throw error
    }
  }

  return {
    create: async (config) => {
      const owner = tournamentActorRef(config.tournamentId)
      await client(owner, { type: 'open', config })
      const newSummary = await client(owner, { type: 'summary' })
      if (newSummary !== null) cache.put(newSummary)
    },
    unfinished: () =>
      cache
        .all()
        .filter((summary) => !isOver(summary))
        .sort((a, b) => a.config.startsAt - b.config.startsAt || (a.id < b.id ? -1 : 1)),
    summary,
    ask: (id, player, request) => sendToOwner(id, { type: 'ask', player, wish: request }),
    cancel: (id) => sendToOwner(id, { type: 'cancel' }),
    seatOf: (id, player) => {
      const entrant = cache.of(id)?.entrants.find((entrant) => entrant.player === player)
      return entrant?.table && entrant.seat !== null ? { table: entrant.table, seat: entrant.seat } : null
    },
    isVisibleTo: (id, player) => {
      const knownSummary = cache.of(id)
      if (knownSummary === null || knownSummary.config.access === 'PUBLIC') return knownSummary !== null
      return knownSummary.entrants.some((entrant) => entrant.player === player)
    },
    onSummary: cache.onSummary,
  }
}

const refusedAnswer = (code: (TournamentAnswer & { ok: false })['refusal']['code']): TournamentAnswer => ({
  ok: false,
  refusal: { code },
})

/**
 * Gives every unfinished tournament an owner and puts its summary into the cache. Does the same for a finished
 * tournament with undelivered effects, such as the records of its last hands (S-HIST-01).
 */
export const openUnfinishedTournaments = async ({
  cache,
  client,
  actorLog,
  ...ports
}: Omit<TournamentDirectoryPorts, 'lastSummary'> & EnsureOwnerPorts): Promise<void> => {
  const open = async (actor: ActorId): Promise<void> => {
    await ensureOwner(actor, ports)
    // Without an answer the summary arrives when the owner publishes it.
    const summary = await client(tournamentActorRef(tournamentIdOfActor(actor)), { type: 'summary' }).catch(() => null)
    if (summary !== null) cache.put(summary)
  }
  // Every unfinished tournament has a deadline.
  const unfinishedActors = new Set(await actorLog.withDeadline('tournament'))
  const owingActors = (await actorLog.actorsWithEffects()).filter(
    (actor) => actorKindOf(actor) === 'tournament' && !unfinishedActors.has(actor),
  )
  await Promise.all([
    ...[...unfinishedActors].map(open),
    // The supervisor has already logged the error. An error of a finished tournament must not stop the start of the
    // room.
    ...owingActors.map((actor) => open(actor).catch(() => {})),
  ])
}
