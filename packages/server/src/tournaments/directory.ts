import type { TournamentId } from '@cardroom/engine'
import type { ActorId, ActorLog } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import { type OwnerLine, TableUnavailable } from '../tables/owner-line.ts'
import { isOver, type TournamentBoard } from './board.ts'
import type { TournamentAnswer, TournamentNews, Tournaments } from './contract.ts'
import { newsOf } from './news.ts'
import { readTournament } from './recovery.ts'
import { type TournamentReplies, type TournamentRequest, tournamentActor, tournamentOf } from './tournament-request.ts'

interface Parts {
  readonly board: TournamentBoard
  readonly line: OwnerLine
  readonly log: ActorLog
  /** The last news of one that is over, as it was kept; null if it was not. */
  readonly lastNews: (id: TournamentId) => Promise<TournamentNews | null>
}

/** Tournaments that are over, as they were read last. */
const REMEMBERED = 100

/** What the room may be asked about its tournaments. */
export const tournamentsOf = ({ board, line, log, lastNews }: Parts): Tournaments => {
  const ask = async <Type extends TournamentRequest['type']>(
    id: TournamentId,
    request: TournamentRequest & { readonly type: Type },
  ): Promise<TournamentReplies[Type]> => (await line(tournamentActor(id), request)) as never

  const fromJournal = async (id: TournamentId): Promise<TournamentNews | null> => {
    const story = await readTournament(log, tournamentActor(id))
    return story && newsOf(story)
  }

  /** Of tournaments that are over and no longer on the board: nothing of them changes any more. */
  const past = new Map<TournamentId, TournamentNews>()

  const news = async (id: TournamentId): Promise<TournamentNews | null> => {
    const known = board.of(id) ?? past.get(id)
    if (known) return known
    const told = (await lastNews(id)) ?? (await fromJournal(id))
    if (told !== null && isOver(told)) past.set(id, told)
    const [oldest] = past.keys()
    if (past.size > REMEMBERED && oldest !== undefined) past.delete(oldest)
    return told
  }

  /** Asking for one that never was would make it a stream in the journal. */
  const answer = async (id: TournamentId, request: TournamentRequest & { type: 'ask' | 'cancel' }) => {
    const known = await news(id)
    if (known === null) return refused('no-such-tournament')
    // Nobody has to become its owner again only to say so.
    if (isOver(known)) return refused('tournament-over')
    try {
      return await ask(id, request)
    } catch (error) {
      if (error instanceof TableUnavailable) return refused('tournament-unavailable')
      throw error
    }
  }

  return {
    create: async (config) => {
      await ask(config.tournamentId, { type: 'open', config })
      const made = await ask(config.tournamentId, { type: 'news' })
      if (made !== null) board.take(made)
    },
    running: () =>
      board
        .all()
        .filter((one) => !isOver(one))
        .sort((a, b) => a.config.startsAt - b.config.startsAt || (a.id < b.id ? -1 : 1)),
    news,
    ask: (id, player, wish) => answer(id, { type: 'ask', player, wish }),
    cancel: (id) => answer(id, { type: 'cancel' }),
    seatOf: (id, player) => {
      const entrant = board.of(id)?.entrants.find((one) => one.player === player)
      return entrant?.table && entrant.seat !== null ? { table: entrant.table, seat: entrant.seat } : null
    },
    isOpenTo: (id, player) => {
      const known = board.of(id)
      if (known === null || known.config.access === 'PUBLIC') return known !== null
      return known.entrants.some((one) => one.player === player)
    },
    onNews: board.onNews,
  }
}

const refused = (code: (TournamentAnswer & { ok: false })['refusal']['code']): TournamentAnswer => ({
  ok: false,
  refusal: { code },
})

/** Every tournament that is not over has something due, now or one day: this long ahead is for ever. */
const EVER_MS = 100 * 365 * 86_400_000
const MOST = 10_000

/**
 * Has every tournament that is not over owned, and its news on the board; also those that were over before the records of
 * their last hands had arrived (S-HIST-01).
 */
export const openRunning = async ({
  board,
  line,
  log,
  bus,
}: Omit<Parts, 'lastNews'> & { readonly bus: Bus }): Promise<void> => {
  const own = async (actor: ActorId): Promise<void> => {
    await bus.requestOwner(actor)
    const news = await line(tournamentActor(tournamentOf(actor)), { type: 'news' } satisfies TournamentRequest)
    if (news !== null) board.take(news as TournamentNews)
  }
  const isTournament = (actor: ActorId): boolean => actor.startsWith('tournament:')
  const waiting = new Set((await log.overdue(-EVER_MS, MOST)).filter(isTournament))
  const owing = (await log.unsettled()).filter((actor) => isTournament(actor) && !waiting.has(actor))
  await Promise.all([
    ...[...waiting].map(own),
    // Whoever opens it has logged why it cannot be read; what is over keeps no room closed.
    ...owing.map((actor) => own(actor).catch(() => {})),
  ])
}
