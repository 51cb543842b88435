import type { PlayerId, TournamentEvent } from '@cardroom/engine'
import { expect } from 'vitest'
import type { JournalEntry } from '../../actors/journal-entry.ts'
import type { HandRecord } from '../../tables/hand-records/hand-record.ts'
import { tournamentJournalEntryFormat } from '../../tournaments/journal-entry.ts'
import { poolAccountOf, tournamentPostings } from '../../tournaments/postings.ts'
import {
  applyTournamentEvent,
  emptyTournamentRecord,
  type TournamentRecord,
} from '../../tournaments/tournament-record.ts'
import { tournamentActorId } from '../../tournaments/tournament-request.ts'
import { type StateWithSummary, summaryAfter, summaryOf } from '../../tournaments/tournament-summary.ts'
import { CUP, type TournamentWorld } from './tournament-world.ts'

/** The events of the tournament's journal, after a check that every one can be read. */
export const journalOf = async (world: TournamentWorld): Promise<readonly JournalEntry<TournamentEvent>[]> =>
  (await world.log.read(tournamentActorId(CUP), 0, 1_000_000)).map(({ event }) => {
    const entry = tournamentJournalEntryFormat.read(event)
    if (entry === null) throw new Error('unreadable')
    return entry
  })

/** @returns hundredths of a tournament chip at all tables: stacks, bets and pots */
const chipsIn = ({ state }: TournamentRecord): number =>
  state.tables
    .flatMap(({ seats, hand }) => {
      const running = hand?.phase === 'over' ? null : hand
      const behind = seats.map((place) => {
        const inHand = running?.players.find(({ seat }) => seat === place?.seat)
        return (place?.queued ?? 0) + (inHand?.stack ?? place?.stack ?? 0)
      })
      const pots = (running?.pots ?? []).map(({ amount }) => amount)
      const put = (running?.players ?? []).map(({ bet, put: all }) => (pots.length > 0 ? bet : all))
      return [...behind, ...pots, ...put]
    })
    .reduce((a, b) => a + b, 0)

/** Checks that updating the previous summary gives the same result as building a new one (N-SCALE-01). */
const auditSummary = (record: TournamentRecord, shown: StateWithSummary | null): StateWithSummary | null => {
  const rebuilt = summaryOf(record)
  if (rebuilt === null) return null
  const summary = shown === null ? rebuilt : summaryAfter(record, shown)
  expect(summary, `summary after event ${record.seq}`).toEqual(rebuilt)
  return { state: record.state, summary }
}

/**
 * Checks that the accounts agree with the journal: no event creates or loses chips, no money is posted twice
 * (S-WALLET-03, S-OPS-03).
 * @returns the journal
 */
export const auditTournament = async (world: TournamentWorld): Promise<readonly JournalEntry<TournamentEvent>[]> => {
  const journal = await journalOf(world)
  let record = emptyTournamentRecord
  let held = 0
  let bought = 0
  const seated = new Set<PlayerId>()
  let shown: StateWithSummary | null = null
  for (const { event, at } of journal) {
    record = applyTournamentEvent(record, event, at)
    shown = auditSummary(record, shown)
    for (const { entries } of tournamentPostings(event, CUP, record.seq)) {
      held += entries.find(({ account }) => account === poolAccountOf(CUP))?.amount ?? 0
    }
    if (event.type === 'AtTable' && event.event.type === 'PlayerSeated' && !seated.has(event.event.player)) {
      seated.add(event.event.player)
      bought += event.event.stack
    }
    if (event.type === 'AtTable' && event.event.type === 'TopUpQueued') bought += event.event.amount
    // A move has two events: the player leaves one table, then sits down at another. In between the chips are at no
    // table.
    const isMoving = event.type === 'AtTable' && event.event.type === 'PlayerUnseated' && event.event.reason === 'moved'
    if (record.state.status !== 'cancelled' && !isMoving) {
      expect(chipsIn(record), `after event ${record.seq}, ${event.type}`).toBe(bought)
    }
  }
  expect(await world.ledger.balanceOf(poolAccountOf(CUP))).toBe(held)
  if (record.state.status === 'finished' || record.state.status === 'cancelled') expect(held).toBe(0)
  const { sum, unbalanced } = await world.ledger.trialBalance()
  expect({ sum, unbalanced }).toEqual({ sum: 0, unbalanced: [] })
  for (const { record } of world.hands.all) {
    const { pots, winners, rake } = record as HandRecord
    const won = winners.reduce((all, { winAmount }) => all + winAmount, 0)
    expect({ won: Math.round(won * 100), rake }).toEqual({
      won: Math.round(pots.reduce((all, { amount }) => all + amount, 0) * 100),
      rake: 0,
    })
    // Winnings are whole tournament chips.
    expect(winners.every(({ winAmount }) => Number.isInteger(winAmount))).toBe(true)
  }
  const ids = endedHands(journal)
  expect(new Set(world.hands.all.map(({ handId }) => handId))).toEqual(new Set(ids))
  expect(world.hands.all.length).toBe(ids.length)
  expect(
    world.hands.all.every(({ tournamentId, tableId }) => tournamentId === CUP && tableId.startsWith(`${CUP}_`)),
  ).toBe(true)
  return journal
}

const endedHands = (journal: readonly JournalEntry<TournamentEvent>[]): readonly string[] => {
  const running = new Map<string, string>()
  return journal.flatMap(({ event }) => {
    if (event.type !== 'AtTable') return []
    if (event.event.type === 'HandStarted') running.set(event.table, event.event.setup.handId)
    return event.event.type === 'HandEnded' ? (running.get(event.table) ?? '') : []
  })
}
