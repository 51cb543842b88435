import {
  type Decision,
  type TournamentEvent,
  type TournamentId,
  type TournamentRefusal,
  tournamentDecider,
} from '@cardroom/engine'
import { type RecoveredAggregate, type UnreadableActor, UnreadableJournal } from '../actors/recovery.ts'
import { appendOrThrow, refusedAppendError } from '../actors/store-append.ts'
import { tournamentJournalEntryFormat } from './journal-entry.ts'
import { poolAccountOf, tournamentPostings } from './postings.ts'
import { randomDrawsFrom } from './random-draws.ts'
import { tournamentResultEffects } from './results.ts'
import type { TournamentPorts } from './tournament-aggregate.ts'
import { tournamentAggregateDefinition } from './tournament-kind.ts'
import { applyTournamentEvent, type TournamentRecord } from './tournament-record.ts'
import { tournamentActorId } from './tournament-request.ts'

/**
 * Cancels a tournament whose journal cannot be read to its end, as of the last readable event (S-OPS-03, S-MTT-12).
 * One append refunds everything that was paid in and stores the result in a snapshot, so that the unreadable event is
 * never read again.
 * @throws UnreadableJournal if the rules cannot cancel the tournament, or if the chips do not match the escrow account:
 * then only a person can decide
 */
export const cancelUnreadable = async (
  id: TournamentId,
  journal: UnreadableActor<TournamentRecord>,
  ports: TournamentPorts,
): Promise<RecoveredAggregate<TournamentRecord>> => {
  const { epoch, seq, unreadableSeq } = journal
  const faultText = `event ${unreadableSeq} of tournament ${id} cannot be read`
  const at = ports.clock.now()
  const decision = decideCancellation(journal.record, at, ports)
  if (decision === null || !decision.ok) throw new UnreadableJournal(faultText)
  const { events } = decision
  const postings = events.flatMap((event, index) => tournamentPostings(event, id, seq + 1 + index))
  const paidOut = postings
    .flatMap(({ entries }) => entries)
    .reduce((sum, { account, amount }) => sum - (account === poolAccountOf(id) ? amount : 0), 0)
  const poolBalance = await ports.ledger.balanceOf(poolAccountOf(id))
  if (paidOut !== poolBalance)
    throw new UnreadableJournal(`${faultText}, and the players' ${paidOut} are not the ${poolBalance} in escrow`)
  const record = events.reduce<TournamentRecord>((change, event) => applyTournamentEvent(change, event, at), {
    ...journal.record,
    seq,
  })
  const effects = tournamentResultEffects(record, events)
  const appendResult = await appendOrThrow(ports.actorLog, {
    actor: tournamentActorId(id),
    epoch,
    prevSeq: seq,
    events: events.map((event) => tournamentJournalEntryFormat.write(event, at, null)),
    postings,
    effects,
    snapshot: tournamentAggregateDefinition.snapshotOf(record, []),
    snapshotVersion: tournamentAggregateDefinition.snapshotVersion,
  })
  if (appendResult !== 'ok') throw refusedAppendError(appendResult)
  ports.logger.error(
    { tournament: id, event: unreadableSeq },
    'journal unreadable: tournament cancelled, chips given back',
  )
  return { epoch, record, applied: [], handsSinceSnapshot: 0, effects: [...journal.effects, ...effects] }
}

/** @returns the result of cancelling by the rules; null if the rules cannot handle the state */
const decideCancellation = (
  { state }: TournamentRecord,
  at: number,
  { ids, entropy }: TournamentPorts,
): Decision<TournamentEvent, TournamentRefusal> | null => {
  if (state.config === null) return null
  try {
    return tournamentDecider.decide(state, { type: 'cancel', at, randomDraws: randomDrawsFrom(ids, entropy) })
  } catch {
    return null
  }
}
