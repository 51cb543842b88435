import { isDeepStrictEqual } from 'node:util'
import { isHandRunning, seatedPlayers, type TableConfig, type TableEvent, type TableId } from '@cardroom/engine'
import { configOf, type TableStory, tell, untold } from '../projections/table-story.ts'
import { HostLost, type LossReason } from './host-lost.ts'
import type { HostPorts } from './host-ports.ts'
import { journalEntry } from './journal-entry.ts'
import { type Recovered, recover, type Unreadable } from './recovery.ts'
import { refundOf, UnreadableJournal } from './refund.ts'
import { TableBooks } from './table-books.ts'
import { TableHost } from './table-host.ts'
import { tableActor } from './table-request.ts'

/** A table to be hosted. */
export interface HostedTable {
  readonly id: TableId
  /** As the lobby shows it. */
  readonly name: string
  /** The rules of the configuration; null for a table that is no longer in it. */
  readonly config: TableConfig | null
}

/**
 * Becomes the owner of a table: claims it, rebuilds it from the journal, and begins to answer.
 * @throws UnreadableJournal if the journal cannot be read and the chips cannot be given back
 */
export const openHost = async (
  table: HostedTable,
  ports: HostPorts,
  onLost: (reason: LossReason) => void,
): Promise<TableHost> => {
  const found = await recover(ports.log, tableActor(table.id), ports.node)
  const recovered = 'story' in found ? found : await refunded(table, found, ports)
  void ports.recorder.deliver(recovered.effects)
  const host = new TableHost(new TableBooks(table, recovered, ports), ports, onLost)
  await host.start(mustOpen(recovered.story, table.config) ? table.config : null)
  return host
}

/** New rules wait until nobody sits there: a player keeps the game he sat down to. */
const mustOpen = (story: TableStory, config: TableConfig | null): boolean => {
  const { state } = story
  if (state.config === null) return true
  if (config === null) return false
  const isIdle = seatedPlayers(state).length === 0 && state.reservations.length === 0 && !isHandRunning(state)
  return isIdle && !isDeepStrictEqual(configOf(story), config)
}

/** Gives everybody's chips back and opens the table anew, in one append: either both have happened or neither. */
const refunded = async (table: HostedTable, journal: Unreadable, ports: HostPorts): Promise<Recovered> => {
  const { epoch, seq, effects, unreadableSeq } = journal
  const config = table.config ?? journal.state.config
  if (config === null) throw new UnreadableJournal(`event ${unreadableSeq} of table ${table.id} cannot be read`)
  const posting = await refundOf(table.id, journal, ports.ledger)
  const at = ports.clock.now()
  const opened: TableEvent = { type: 'TableOpened', at, config }
  const stored = await ports.log.append({
    actor: tableActor(table.id),
    epoch,
    prevSeq: seq,
    events: [journalEntry(opened, at, null)],
    ...(posting && { postings: [posting] }),
  })
  if (stored !== 'ok') throw new HostLost(stored === 'fenced' ? 'fenced' : 'failed', `the journal answered ${stored}`)
  ports.logger.error({ table: table.id, event: unreadableSeq }, 'journal unreadable: hand cancelled, chips given back')
  return { epoch, story: tell({ ...untold, seq }, opened, at), applied: [], effects }
}
