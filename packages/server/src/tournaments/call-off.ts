import {
  type Decision,
  type TournamentEvent,
  type TournamentId,
  type TournamentRefusal,
  tournament,
} from '@cardroom/engine'
import { HostLost } from '../tables/host-lost.ts'
import { UnreadableJournal } from '../tables/refund.ts'
import { store } from '../tables/store-append.ts'
import type { TournamentPorts } from './books.ts'
import { chanceFrom } from './chance.ts'
import { tournamentEntry } from './journal-entry.ts'
import { poolOf, postingsOf } from './postings.ts'
import { type RecoveredTournament, tournamentSnapshot, type UnreadableTournament } from './recovery.ts'
import { overEffect } from './results.ts'
import { type TournamentStory, tellTournament } from './story.ts'
import { tournamentActor } from './tournament-request.ts'

/**
 * A tournament that cannot be read to its end is cancelled as it stood before (S-OPS-03, S-MTT-12): everything that was
 * paid in goes back by one append, which keeps its outcome in a snapshot, so that nobody reads the broken event again.
 * @throws UnreadableJournal if the chips do not add up to the escrow account: then only a person can say whose they are
 */
export const callOff = async (
  id: TournamentId,
  journal: UnreadableTournament,
  ports: TournamentPorts,
): Promise<RecoveredTournament> => {
  const { epoch, seq, unreadableSeq } = journal
  const broken = `event ${unreadableSeq} of tournament ${id} cannot be read`
  const at = ports.clock.now()
  const decision = cancelled(journal.story, at, ports)
  if (decision === null || !decision.ok) throw new UnreadableJournal(broken)
  const { events } = decision
  const postings = events.flatMap((event, index) => postingsOf(event, id, seq + 1 + index))
  const paidOut = postings
    .flatMap(({ entries }) => entries)
    .reduce((sum, { account, amount }) => sum - (account === poolOf(id) ? amount : 0), 0)
  const held = await ports.ledger.balanceOf(poolOf(id))
  if (paidOut !== held)
    throw new UnreadableJournal(`${broken}, and the players' ${paidOut} are not the ${held} in escrow`)
  const story = events.reduce<TournamentStory>((told, event) => tellTournament(told, event, at), {
    ...journal.story,
    seq,
  })
  const effects = overEffect(story, events)
  const stored = await store(ports.log, {
    actor: tournamentActor(id),
    epoch,
    prevSeq: seq,
    events: events.map((event) => tournamentEntry(event, at, null)),
    postings,
    effects,
    snapshot: tournamentSnapshot(story, []),
  })
  if (stored !== 'ok') throw new HostLost(stored === 'fenced' ? 'fenced' : 'failed', `the journal answered ${stored}`)
  ports.logger.error(
    { tournament: id, event: unreadableSeq },
    'journal unreadable: tournament cancelled, chips given back',
  )
  return { epoch, story, applied: [], effects: [...journal.effects, ...effects] }
}

/** @returns what the rules make of it; null where they can make nothing of the state either */
const cancelled = (
  { state }: TournamentStory,
  at: number,
  { ids, entropy }: TournamentPorts,
): Decision<TournamentEvent, TournamentRefusal> | null => {
  if (state.config === null) return null
  try {
    return tournament.decide(state, { type: 'cancel', at, chance: chanceFrom(ids, entropy) })
  } catch {
    return null
  }
}
