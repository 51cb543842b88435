import type { PlayerId } from '@cardroom/engine'
import { expect } from 'vitest'
import type { HandRecord } from '../../records/hand-record.ts'
import { readTournamentEntry, type TournamentEntry } from '../journal-entry.ts'
import { poolOf, postingsOf } from '../postings.ts'
import { type TournamentStory, tellTournament, unopened } from '../story.ts'
import { tournamentActor } from '../tournament-request.ts'
import { CUP, type TournamentWorld } from './tournament-world.ts'

/** The tournament's journal, every event of it readable. */
export const journalOf = async (world: TournamentWorld): Promise<readonly TournamentEntry[]> =>
  (await world.log.read(tournamentActor(CUP), 0, 1_000_000)).map(({ event }) => {
    const entry = readTournamentEntry(event)
    if (entry === null) throw new Error('unreadable')
    return entry
  })

/** @returns hundredths of a tournament chip at all tables: stacks, bets and pots */
const chipsIn = ({ state }: TournamentStory): number =>
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

/**
 * The books agree with the journal: no chip made or lost at any event, no money twice (S-WALLET-03, S-OPS-03).
 * @returns the journal
 */
export const auditTournament = async (world: TournamentWorld): Promise<readonly TournamentEntry[]> => {
  const journal = await journalOf(world)
  let story = unopened
  let held = 0
  let bought = 0
  const seated = new Set<PlayerId>()
  for (const { event, at } of journal) {
    story = tellTournament(story, event, at)
    for (const { entries } of postingsOf(event, CUP, story.seq)) {
      held += entries.find(({ account }) => account === poolOf(CUP))?.amount ?? 0
    }
    if (event.type === 'AtTable' && event.event.type === 'PlayerSeated' && !seated.has(event.event.player)) {
      seated.add(event.event.player)
      bought += event.event.stack
    }
    if (event.type === 'AtTable' && event.event.type === 'TopUpQueued') bought += event.event.amount
    // Unseated, and not seated yet, a player on the way is at no table.
    const isMoving = event.type === 'AtTable' && event.event.type === 'PlayerUnseated' && event.event.reason === 'moved'
    if (story.state.status !== 'cancelled' && !isMoving) {
      expect(chipsIn(story), `after event ${story.seq}, ${event.type}`).toBe(bought)
    }
  }
  expect(await world.ledger.balanceOf(poolOf(CUP))).toBe(held)
  if (story.state.status === 'finished' || story.state.status === 'cancelled') expect(held).toBe(0)
  const { sum, unbalanced } = await world.ledger.trialBalance()
  expect({ sum, unbalanced }).toEqual({ sum: 0, unbalanced: [] })
  for (const { record } of world.hands.all) {
    const { pots, winners, rake } = record as HandRecord
    const won = winners.reduce((all, { winAmount }) => all + winAmount, 0)
    expect({ won: Math.round(won * 100), rake }).toEqual({
      won: Math.round(pots.reduce((all, { amount }) => all + amount, 0) * 100),
      rake: 0,
    })
    // Nobody wins a part of a chip.
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

const endedHands = (journal: readonly TournamentEntry[]): readonly string[] => {
  const running = new Map<string, string>()
  return journal.flatMap(({ event }) => {
    if (event.type !== 'AtTable') return []
    if (event.event.type === 'HandStarted') running.set(event.table, event.event.setup.handId)
    return event.event.type === 'HandEnded' ? (running.get(event.table) ?? '') : []
  })
}
