import type { TournamentId } from '@cardroom/engine'
import { AggregateHost } from '../actors/aggregate-host.ts'
import type { LossReason } from '../actors/host-lost.ts'
import { recover } from '../actors/recovery.ts'
import type { HostedActor } from '../actors/supervisor.ts'
import { cancelUnreadable } from './cancel-unreadable.ts'
import { TournamentAggregate, type TournamentPorts } from './tournament-aggregate.ts'
import { tournamentHostBehaviour } from './tournament-host-kind.ts'
import { tournamentAggregateKind } from './tournament-kind.ts'
import { tablesInPlay } from './tournament-record.ts'
import { tournamentActorId } from './tournament-request.ts'

/**
 * Becomes the owner of a tournament: claims it, rebuilds it from the journal and starts to answer.
 * @throws UnreadableJournal if the journal cannot be read and the chips cannot be refunded
 */
export const takeOverTournament = async (
  id: TournamentId,
  ports: TournamentPorts,
  onLost: (reason: LossReason) => void,
): Promise<HostedActor> => {
  const recovery = await recover(tournamentAggregateKind, ports.actorLog, tournamentActorId(id), ports.nodes.self)
  const recovered = 'unreadableSeq' in recovery ? await cancelUnreadable(id, recovery, ports) : recovery
  void ports.recorder.deliver(recovered.effects)
  void ports.results.deliver(recovered.effects)
  const chats = await ports.chat.of(tablesInPlay(recovered.record))
  const tournament = new TournamentAggregate(id, recovered, chats, ports)
  const host = new AggregateHost(tournamentHostBehaviour(tournament, ports), ports, onLost)
  await ports.profiles.load(recovered.record.state.entrants.map(({ player }) => player))
  await host.start(null)
  return host
}
