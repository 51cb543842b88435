import type { ActorId, ActorLog, Claim, Effect, RecordedEvent } from '../ports/actor-log.ts'
import { lastIds, readAll, SNAPSHOT_VERSION as TABLE_VERSION } from '../tables/recovery.ts'
import { readTournamentEntry } from './journal-entry.ts'
import { type TournamentStory, tellTournament, unopened } from './story.ts'

/** A tournament as its journal tells it, owned from now on by whoever asked. */
export interface RecoveredTournament {
  readonly epoch: number
  readonly story: TournamentStory
  /** Ids of the envelopes obeyed last: sent again, they are answered without being obeyed again. */
  readonly applied: readonly string[]
  /** Records that may not have arrived. */
  readonly effects: readonly Effect[]
}

/** A journal this program cannot read to its end. */
export interface UnreadableTournament {
  readonly epoch: number
  /** Of the last event. */
  readonly seq: number
  /** Of the first event that could not be read. */
  readonly unreadableSeq: number
  /** Before that event. */
  readonly story: TournamentStory
  readonly effects: readonly Effect[]
}

/** Becomes the owner and folds the journal. */
export const recoverTournament = async (
  log: ActorLog,
  actor: ActorId,
  node: string,
): Promise<RecoveredTournament | UnreadableTournament> => {
  const claim = await log.claim(actor, node)
  const { epoch, seq, effects } = claim
  const { story, applied, events } = await beginning(log, actor, claim)
  const told = fold(story, events)
  if (told.unreadableSeq !== null) return { epoch, seq, effects, story: told.story, unreadableSeq: told.unreadableSeq }
  return { epoch, story: told.story, applied: lastIds([...applied, ...told.ids]), effects }
}

/** @returns the tournament as its journal tells it, for who does not own it; null if it cannot be read */
export const readTournament = async (log: ActorLog, actor: ActorId): Promise<TournamentStory | null> => {
  const { story, unreadableSeq } = fold(unopened, await readAll(log, actor))
  return unreadableSeq === null ? story : null
}

/** Stops before the first entry that is no entry or of which the rules can make nothing. */
const fold = (start: TournamentStory, events: readonly RecordedEvent[]) => {
  let story = start
  const ids: string[] = []
  for (const { seq, event } of events) {
    const entry = readTournamentEntry(event)
    if (entry === null) return { story, ids, unreadableSeq: seq }
    try {
      story = tellTournament(story, entry.event, entry.at)
    } catch {
      return { story, ids, unreadableSeq: seq }
    }
    if (entry.by !== null) ids.push(entry.by)
  }
  return { story, ids, unreadableSeq: null }
}

/**
 * Of the tournament's state as the engine has it: whoever changes that form takes the next number. Its tables have their
 * own, so that who changes a table need not think of tournaments.
 */
const TOURNAMENT_VERSION = 1

interface Snapshot extends Omit<TournamentStory, 'seq'> {
  readonly v: typeof TOURNAMENT_VERSION
  readonly tables: typeof TABLE_VERSION
  readonly applied: readonly string[]
}

export const tournamentSnapshot = ({ state, hands }: TournamentStory, applied: readonly string[]): Snapshot => ({
  v: TOURNAMENT_VERSION,
  tables: TABLE_VERSION,
  state,
  hands,
  applied,
})

/** A snapshot that cannot be read is only a short cut lost: the whole journal says the same. */
const beginning = async (log: ActorLog, actor: ActorId, claim: Claim) => {
  const saved = claim.snapshot
  if (saved === undefined) return { story: unopened, applied: [], events: claim.events }
  const { v, tables, applied, state, hands } = (saved.state ?? {}) as Partial<Snapshot>
  if (v === TOURNAMENT_VERSION && tables === TABLE_VERSION && applied && state && hands) {
    return { story: { state, hands, seq: saved.seq }, applied, events: claim.events }
  }
  return { story: unopened, applied: [], events: await readAll(log, actor) }
}
