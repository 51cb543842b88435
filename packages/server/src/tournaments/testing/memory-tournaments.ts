import type { PlayerId, TournamentId } from '@cardroom/engine'
import type { Clock } from '../../ports/clock.ts'
import type { Ledger } from '../../ports/ledger.ts'
import type { PostingKind } from '../../ports/posting.ts'
import {
  type EntrantSummary,
  isOver,
  type TournamentAnswer,
  type TournamentSummary,
  type Tournaments,
} from '../contract.ts'
import { entrantSummary, testSummary } from './test-summary.ts'

/** Tournaments without hands: entrants, money and states are real, and the test sets the results of the play. */
export interface MemoryTournaments extends Tournaments {
  /** Changes the summary of a tournament, as its owner would. */
  changeSummary(id: string, change: Partial<TournamentSummary>): void
  /** Ends a tournament: the first player of `order` wins the whole pool, and the house gets the fees. */
  finish(id: string, order: readonly string[]): Promise<void>
}

const refusedAnswer = (code: (TournamentAnswer & { ok: false })['refusal']['code']): TournamentAnswer => ({
  ok: false,
  refusal: { code },
})

export const memoryTournaments = (ledger: Pick<Ledger, 'post'>, clock: Clock): MemoryTournaments => {
  const known = new Map<TournamentId, TournamentSummary>()
  const listeners = new Set<(summary: TournamentSummary, before: TournamentSummary | null) => void>()
  const turns = new Map<TournamentId, Promise<unknown>>()
  let postings = 0

  const moveChips = async (id: TournamentId, player: PlayerId | 'house', kind: PostingKind, amount: number) => {
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

  const publishChange = (summary: TournamentSummary, changes: Partial<TournamentSummary>): void => {
    const next = { ...summary, ...changes, seq: summary.seq + 1 }
    const pool = next.entrants.length * next.config.buyIn
    const after = { ...next, pool, entries: next.entrants.length }
    known.set(summary.id, after)
    for (const listener of listeners) listener(after, summary)
  }

  const requireSummary = (id: TournamentId): TournamentSummary => {
    const summary = known.get(id)
    if (!summary) throw new Error(`no tournament ${id}`)
    return summary
  }

  const register = async (summary: TournamentSummary, player: PlayerId): Promise<TournamentAnswer> => {
    const { config, entrants, id } = summary
    if (clock.now() < config.opensAt) return refusedAnswer('registration-not-open')
    if (entrants.some((one) => one.player === player)) return refusedAnswer('already-registered')
    if (isOver(summary) || (summary.hasStarted && !summary.lateRegistrationOpen))
      return refusedAnswer('registration-closed')
    if (entrants.length >= config.maxPlayers) return refusedAnswer('tournament-full')
    const isPaid = await moveChips(id, player, 'tournament', -(config.buyIn + config.fee))
    if (!isPaid) return refusedAnswer('insufficient')
    const state = summary.hasStarted ? 'playing' : 'registered'
    publishChange(summary, { entrants: [...entrants, entrantSummary(player, { state, fees: config.fee })] })
    return { ok: true }
  }

  const unregister = async (summary: TournamentSummary, player: PlayerId): Promise<TournamentAnswer> => {
    const { config, entrants, id } = summary
    if (!entrants.some((one) => one.player === player)) return refusedAnswer('not-registered')
    if (summary.hasStarted || isOver(summary)) return refusedAnswer('already-started')
    await moveChips(id, player, 'refund', config.buyIn + config.fee)
    publishChange(summary, { entrants: entrants.filter((one) => one.player !== player) })
    return { ok: true }
  }

  const cancel = async (summary: TournamentSummary): Promise<TournamentAnswer> => {
    if (isOver(summary)) return refusedAnswer('tournament-over')
    const { config, entrants, id } = summary
    const refund = config.buyIn + config.fee
    for (const { player } of entrants) await moveChips(id, player, 'refund', refund)
    publishChange(summary, { status: 'cancelled', entrants: entrants.map((one) => ({ ...one, feesKept: 0 })) })
    return { ok: true }
  }

  /** Runs tasks of a tournament one at a time, as its mailbox would. */
  const runInTurn = <Result>(id: TournamentId, task: () => Promise<Result>): Promise<Result> => {
    const result = (turns.get(id) ?? Promise.resolve()).then(task, task)
    turns.set(id, result)
    return result
  }

  const tournaments: MemoryTournaments = {
    create: async (config) => {
      if (!known.has(config.tournamentId)) publishChange({ ...testSummary(config), seq: 0 }, {})
    },
    unfinished: () =>
      [...known.values()].filter((summary) => !isOver(summary)).sort((a, b) => a.config.startsAt - b.config.startsAt),
    summary: async (id) => known.get(id) ?? null,
    ask: (id, player, request) =>
      runInTurn(id, async () => {
        const summary = known.get(id)
        if (!summary) return refusedAnswer('no-such-tournament')
        if (request === 'register') return register(summary, player)
        return request === 'unregister' ? unregister(summary, player) : refusedAnswer('no-rebuy')
      }),
    cancel: (id) => runInTurn(id, async () => cancel(requireSummary(id))),
    seatOf: () => null,
    isVisibleTo: (id, player) =>
      requireSummary(id).config.access === 'PUBLIC' || requireSummary(id).entrants.some((one) => one.player === player),
    onSummary: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changeSummary: (id, changes) => publishChange(requireSummary(id as TournamentId), changes),
    finish: (id, order) =>
      runInTurn(id as TournamentId, async () => {
        const summary = requireSummary(id as TournamentId)
        const { pool, config, entrants } = summary
        const [winner] = order
        if (winner !== undefined) await moveChips(summary.id, winner as PlayerId, 'prize', pool)
        await moveChips(summary.id, 'house', 'tournament', entrants.length * config.fee)
        const finishedEntrant = (one: EntrantSummary): EntrantSummary => {
          const place = order.indexOf(one.player) + 1
          return { ...one, state: 'out', place, prize: place === 1 ? pool : 0 }
        }
        publishChange(summary, {
          status: 'finished',
          prizes: [pool],
          prizesFinal: true,
          entrants: entrants.map(finishedEntrant),
        })
      }),
  }
  return tournaments
}
