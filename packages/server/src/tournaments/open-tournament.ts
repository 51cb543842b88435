import type { TournamentId } from '@cardroom/engine'
import type { LossReason } from '../actors/host-lost.ts'
import { recover } from '../actors/recovery.ts'
import { cancelUnreadable } from './cancel-unreadable.ts'
import { TournamentAggregate, type TournamentPorts } from './tournament-aggregate.ts'
import { TournamentHost } from './tournament-host.ts'
import { tournamentKind } from './tournament-kind.ts'
import { tablesOf } from './tournament-record.ts'
import { tournamentActor } from './tournament-request.ts'

/**
 * Becomes the owner of a tournament: claims it, rebuilds it from the journal and starts to answer.
 * @throws UnreadableJournal if the journal cannot be read and the chips cannot be refunded
 */
export const openTournament = async (
  id: TournamentId,
  ports: TournamentPorts,
  onLost: (reason: LossReason) => void,
): Promise<TournamentHost> => {
  const found = await recover(tournamentKind, ports.log, tournamentActor(id), ports.nodes.self)
  const recovered = 'unreadableSeq' in found ? await cancelUnreadable(id, found, ports) : found
  void ports.recorder.deliver(recovered.effects)
  void ports.results.deliver(recovered.effects)
  const chats = await ports.chat.of(tablesOf(recovered.record))
  const host = new TournamentHost(new TournamentAggregate(id, recovered, chats, ports), ports, onLost)
  await host.start()
  return host
}
