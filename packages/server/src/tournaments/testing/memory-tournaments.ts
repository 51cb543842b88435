import type { PlayerId, TournamentId } from '@cardroom/engine'
import type { Clock } from '../../ports/clock.ts'
import type { Ledger } from '../../ports/ledger.ts'
import type { PostingKind } from '../../ports/posting.ts'
import {
  type EntrantSummary,
  isOver,
  type TournamentAnswer,
  type TournamentNews,
  type Tournaments,
} from '../contract.ts'
import { entrant, testNews } from './tournament-news.ts'

/** Tournaments without hands: entrants, money and states are real, and the test sets the results of the play. */
export interface MemoryTournaments extends Tournaments {
  /** Changes the summary of a tournament, as its owner would. */
  play(id: string, change: Partial<TournamentNews>): void
  /** Ends it: the first of `order` wins the whole pool, and the house gets the fees. */
  finish(id: string, order: readonly string[]): Promise<void>
}

const refused = (code: (TournamentAnswer & { ok: false })['refusal']['code']): TournamentAnswer => ({
  ok: false,
  refusal: { code },
})

export const memoryTournaments = (ledger: Pick<Ledger, 'post'>, clock: Clock): MemoryTournaments => {
  const known = new Map<TournamentId, TournamentNews>()
  const listeners = new Set<(news: TournamentNews, before: TournamentNews | null) => void>()
  const turns = new Map<TournamentId, Promise<unknown>>()
  let postings = 0

  const move = async (id: TournamentId, player: PlayerId | 'house', kind: PostingKind, amount: number) => {
    const account = player === 'house' ? 'house' : (`wallet:${player}` as const)
    postings += 1
    const { outcome } = await ledger.post({
      key: `${id}:${postings}`,
      kind,
      reference: id,
      entries: [
        { account, amount },
        { account: `escrow:${id}`, amount: -amount },
      ],
    })
    return outcome === 'posted'
  }

  const change = (news: TournamentNews, changes: Partial<TournamentNews>): void => {
    const next = { ...news, ...changes, seq: news.seq + 1 }
    const pool = next.entrants.length * next.config.buyIn
    const after = { ...next, pool, entries: next.entrants.length }
    known.set(news.id, after)
    for (const listener of listeners) listener(after, news)
  }

  const of = (id: TournamentId): TournamentNews => {
    const news = known.get(id)
    if (!news) throw new Error(`no tournament ${id}`)
    return news
  }

  const register = async (news: TournamentNews, player: PlayerId): Promise<TournamentAnswer> => {
    const { config, entrants, id } = news
    if (clock.now() < config.opensAt) return refused('registration-not-open')
    if (entrants.some((one) => one.player === player)) return refused('already-registered')
    if (isOver(news) || (news.hasStarted && !news.lateRegistrationOpen)) return refused('registration-closed')
    if (entrants.length >= config.maxPlayers) return refused('tournament-full')
    const isPaid = await move(id, player, 'tournament', -(config.buyIn + config.fee))
    if (!isPaid) return refused('insufficient')
    const state = news.hasStarted ? 'playing' : 'registered'
    change(news, { entrants: [...entrants, entrant(player, { state, fees: config.fee })] })
    return { ok: true }
  }

  const unregister = async (news: TournamentNews, player: PlayerId): Promise<TournamentAnswer> => {
    const { config, entrants, id } = news
    if (!entrants.some((one) => one.player === player)) return refused('not-registered')
    if (news.hasStarted || isOver(news)) return refused('already-started')
    await move(id, player, 'refund', config.buyIn + config.fee)
    change(news, { entrants: entrants.filter((one) => one.player !== player) })
    return { ok: true }
  }

  const cancel = async (news: TournamentNews): Promise<TournamentAnswer> => {
    if (isOver(news)) return refused('tournament-over')
    const { config, entrants, id } = news
    const refund = config.buyIn + config.fee
    for (const { player } of entrants) await move(id, player, 'refund', refund)
    change(news, { status: 'cancelled', entrants: entrants.map((one) => ({ ...one, fees: 0 })) })
    return { ok: true }
  }

  /** Runs tasks of a tournament one at a time, as its mailbox would. */
  const inTurn = <Result>(id: TournamentId, task: () => Promise<Result>): Promise<Result> => {
    const result = (turns.get(id) ?? Promise.resolve()).then(task, task)
    turns.set(id, result)
    return result
  }

  const tournaments: MemoryTournaments = {
    create: async (config) => {
      if (!known.has(config.tournamentId)) change({ ...testNews(config), seq: 0 }, {})
    },
    running: () =>
      [...known.values()].filter((news) => !isOver(news)).sort((a, b) => a.config.startsAt - b.config.startsAt),
    news: async (id) => known.get(id) ?? null,
    ask: (id, player, wish) =>
      inTurn(id, async () => {
        const news = known.get(id)
        if (!news) return refused('no-such-tournament')
        if (wish === 'register') return register(news, player)
        return wish === 'unregister' ? unregister(news, player) : refused('no-rebuy')
      }),
    cancel: (id) => inTurn(id, async () => cancel(of(id))),
    seatOf: () => null,
    isOpenTo: (id, player) => of(id).config.access === 'PUBLIC' || of(id).entrants.some((one) => one.player === player),
    onNews: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play: (id, changes) => change(of(id as TournamentId), changes),
    finish: (id, order) =>
      inTurn(id as TournamentId, async () => {
        const news = of(id as TournamentId)
        const { pool, config, entrants } = news
        const [winner] = order
        if (winner !== undefined) await move(news.id, winner as PlayerId, 'prize', pool)
        await move(news.id, 'house', 'tournament', entrants.length * config.fee)
        const out = (one: EntrantSummary): EntrantSummary => {
          const place = order.indexOf(one.player) + 1
          return { ...one, state: 'out', place, prize: place === 1 ? pool : 0 }
        }
        change(news, { status: 'finished', prizes: [pool], prizesFinal: true, entrants: entrants.map(out) })
      }),
  }
  return tournaments
}
