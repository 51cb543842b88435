import type { PlayerId, TableEvent } from '@cardroom/engine'
import { expect } from 'vitest'
import { type TableJournalEntry, tableJournalEntryFormat } from '../../tables/journal-entry.ts'
import { escrowAccountOf, postingOf } from '../../tables/postings.ts'
import { tableActorId } from '../../tables/table-request.ts'
import { applyTableEvent, emptyTableRecord, type TableRecord } from '../../tables/views/table-record.ts'
import { TABLE, type TableWorld } from './table-world.ts'

/** The events of the table's journal, after a check that every one can be read. */
export const journalOf = async (world: TableWorld): Promise<readonly TableJournalEntry[]> =>
  (await world.log.read(tableActorId(TABLE), 0, 1_000_000)).map(({ event }) => {
    const entry = tableJournalEntryFormat.read(event)
    if (entry === null) throw new Error('unreadable')
    return entry
  })

/** @returns hundredths on the table: stacks, queued chips, reservations, bets and pots */
const chipsOn = ({ state }: TableRecord): number => {
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
 * Checks that the accounts agree with the journal: no chips created or lost, nothing posted twice (S-WALLET-03,
 * S-POT-05, S-OPS-03).
 * @returns the journal
 */
export const auditTable = async (world: TableWorld): Promise<readonly TableJournalEntry[]> => {
  const journal = await journalOf(world)
  let record = emptyTableRecord
  let owed = 0
  for (const { event, at } of journal) {
    record = applyTableEvent(record, event, at)
    const posting = postingOf(event, TABLE, record.seq)
    owed += posting?.entries.find(({ account }) => account === escrowAccountOf(TABLE))?.amount ?? 0
    expect(chipsOn(record), `after event ${record.seq}, ${event.type}`).toBe(owed)
  }
  expect(await world.ledger.balanceOf(escrowAccountOf(TABLE))).toBe(owed)
  const { sum, unbalanced } = await world.ledger.trialBalance()
  expect({ sum, unbalanced }).toEqual({ sum: 0, unbalanced: [] })
  const ids = endedHands(journal)
  expect(world.hands.all.map(({ handId }) => handId)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  return journal
}

const endedHands = (journal: readonly TableJournalEntry[]): readonly string[] => {
  let running = ''
  return journal.flatMap(({ event }) => {
    if (event.type === 'HandStarted') running = event.setup.handId
    return event.type === 'HandEnded' ? running : []
  })
}

/** @returns how many orders of this kind by the player are in the journal */
export const orderCount = (journal: readonly TableJournalEntry[], type: TableEvent['type'], player: PlayerId): number =>
  new Set(
    journal
      .filter(({ event }) => event.type === type && 'player' in event && event.player === player)
      .map(({ by }, index) => by ?? index),
  ).size
