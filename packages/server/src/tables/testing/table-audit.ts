import type { PlayerId, TableEvent } from '@cardroom/engine'
import { expect } from 'vitest'
import { type TableStory, tell, untold } from '../../projections/table-story.ts'
import { type JournalEntry, readEntry } from '../journal-entry.ts'
import { escrowOf, postingOf } from '../postings.ts'
import { tableActor } from '../table-request.ts'
import { TABLE, type TableWorld } from './table-world.ts'

/** The table's journal, every event of it readable. */
export const journalOf = async (world: TableWorld): Promise<readonly JournalEntry[]> =>
  (await world.log.read(tableActor(TABLE), 0, 1_000_000)).map(({ event }) => {
    const entry = readEntry(event)
    if (entry === null) throw new Error('unreadable')
    return entry
  })

/** @returns hundredths on the table: stacks, queued chips, reservations, bets and pots */
const chipsOn = ({ state }: TableStory): number => {
  const hand = state.hand?.phase === 'over' ? null : state.hand
  const behind = state.seats.map((place) => {
    const inHand = hand?.players.find(({ seat }) => seat === place?.seat)
    return (place?.queued ?? 0) + (inHand?.stack ?? place?.stack ?? 0)
  })
  const pots = hand === null || hand.pots.length > 0 ? (hand?.pots ?? []).map(({ amount }) => amount) : []
  const put = hand === null ? [] : hand.players.map((player) => (hand.pots.length > 0 ? player.bet : player.put))
  return [...behind, ...pots, ...put, ...state.reservations.map(({ amount }) => amount)].reduce((a, b) => a + b, 0)
}

/**
 * The books agree with the journal: nothing made or lost, nothing twice (S-WALLET-03, S-POT-05, S-OPS-03).
 * @returns the journal
 */
export const auditBooks = async (world: TableWorld): Promise<readonly JournalEntry[]> => {
  const journal = await journalOf(world)
  let story = untold
  let owed = 0
  for (const { event, at } of journal) {
    story = tell(story, event, at)
    const posting = postingOf(event, TABLE, story.seq)
    owed += posting?.entries.find(({ account }) => account === escrowOf(TABLE))?.amount ?? 0
    expect(chipsOn(story), `after event ${story.seq}, ${event.type}`).toBe(owed)
  }
  expect(await world.ledger.balanceOf(escrowOf(TABLE))).toBe(owed)
  const { sum, unbalanced } = await world.ledger.trialBalance()
  expect({ sum, unbalanced }).toEqual({ sum: 0, unbalanced: [] })
  const ids = endedHands(journal)
  expect(world.hands.all.map(({ handId }) => handId)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  return journal
}

const endedHands = (journal: readonly JournalEntry[]): readonly string[] => {
  let running = ''
  return journal.flatMap(({ event }) => {
    if (event.type === 'HandStarted') running = event.setup.handId
    return event.type === 'HandEnded' ? running : []
  })
}

/** @returns how many orders of each kind the journal says were obeyed, for each player */
export const obeyed = (journal: readonly JournalEntry[], type: TableEvent['type'], player: PlayerId): number =>
  new Set(
    journal
      .filter(({ event }) => event.type === type && 'player' in event && event.player === player)
      .map(({ by }, index) => by ?? index),
  ).size
