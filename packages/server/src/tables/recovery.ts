import type { TableState } from '@cardroom/engine'
import type { ActorId, ActorLog, Claim, Effect, RecordedEvent } from '../ports/actor-log.ts'
import { type TableStory, tell, untold } from '../projections/table-story.ts'
import { type JournalEntry, readEntry } from './journal-entry.ts'

/** A table as its journal tells it, owned from now on by whoever asked. */
export interface Recovered {
  readonly epoch: number
  readonly story: TableStory
  /** Ids of the envelopes obeyed last: sent again, they are answered without being obeyed again. */
  readonly applied: readonly string[]
  /** Hand records that may not have arrived. */
  readonly effects: readonly Effect[]
}

/** A journal this program cannot read to its end. */
export interface Unreadable {
  readonly epoch: number
  /** of the last event */
  readonly seq: number
  /** of the first event that could not be read */
  readonly unreadableSeq: number
  /** the last state before the events; its stacks are those of the last hand that ended */
  readonly state: TableState
  readonly stored: readonly unknown[]
  readonly effects: readonly Effect[]
}

/** Becomes the owner and folds the journal. */
export const recover = async (log: ActorLog, actor: ActorId, node: string): Promise<Recovered | Unreadable> => {
  const claim = await log.claim(actor, node)
  const { epoch, seq, effects } = claim
  const { story, applied, events } = await beginning(log, actor, claim)
  const entries = events.map(({ event }) => readEntry(event))
  // A table that opens again opens empty, so nothing before that has to be read.
  const opened = Math.max(
    0,
    entries.findLastIndex((entry) => entry?.event.type === 'TableOpened'),
  )
  const told = toldBy(entries.slice(opened), { ...story, seq: story.seq + opened })
  if ('unreadable' in told) {
    const unreadableSeq = events[opened + told.unreadable]?.seq ?? seq
    return { epoch, seq, unreadableSeq, state: story.state, stored: events.map(({ event }) => event), effects }
  }
  const ids = entries.slice(opened).flatMap((entry) => entry?.by ?? [])
  return { epoch, story: told, applied: lastIds([...applied, ...ids]), effects }
}

/** @returns the story, or the index of the first entry that is no entry or of which the rules can make nothing */
const toldBy = (
  entries: readonly (JournalEntry | null)[],
  start: TableStory,
): TableStory | { readonly unreadable: number } => {
  let story = start
  for (const [index, entry] of entries.entries()) {
    if (entry === null) return { unreadable: index }
    try {
      story = tell(story, entry.event, entry.at)
    } catch {
      return { unreadable: index }
    }
  }
  return story
}

const REMEMBERED = 200

/** More than a table can obey while one order is sent again and again. */
export const lastIds = (ids: readonly string[]): readonly string[] => [...new Set(ids)].slice(-REMEMBERED)

/** Of the table's state as the engine has it: whoever changes that form takes the next number. */
export const SNAPSHOT_VERSION = 5

interface Snapshot extends Omit<TableStory, 'seq'> {
  readonly v: typeof SNAPSHOT_VERSION
  readonly applied: readonly string[]
}

/** What a claim starts from: the story to its end, since the append that ends a hand may start the next one. */
export const snapshot = ({ state, hand, handStartedAt }: TableStory, applied: readonly string[]): Snapshot => ({
  v: SNAPSHOT_VERSION,
  state,
  hand,
  handStartedAt,
  applied,
})

/** A snapshot that cannot be read is only a short cut lost: the whole journal says the same. */
const beginning = async (log: ActorLog, actor: ActorId, claim: Claim) => {
  const saved = claim.snapshot
  if (saved === undefined) return { story: untold, applied: [], events: claim.events }
  const { v, applied, ...story } = (saved.state ?? {}) as Partial<Snapshot>
  if (v === SNAPSHOT_VERSION && applied && isWhole(story)) {
    return { story: { ...story, seq: saved.seq }, applied, events: claim.events }
  }
  return { story: untold, applied: [], events: await readAll(log, actor) }
}

const isWhole = (story: Partial<Omit<TableStory, 'seq'>>): story is Omit<TableStory, 'seq'> =>
  story.state !== undefined && story.hand !== undefined && story.handStartedAt !== undefined

const PAGE = 1_000

/** @returns the whole journal of an actor, without becoming its owner */
export const readAll = async (log: ActorLog, actor: ActorId): Promise<readonly RecordedEvent[]> => {
  const events = [...(await log.read(actor, 0, PAGE))]
  for (let page = events; page.length === PAGE; ) {
    page = [...(await log.read(actor, events.at(-1)?.seq ?? 0, PAGE))]
    events.push(...page)
  }
  return events
}
