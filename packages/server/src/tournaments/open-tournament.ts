import type { TournamentId } from '@cardroom/engine'
import type { HostLossReason } from '../actors/actor-host-lost.ts'
import { AggregateHost } from '../actors/aggregate-host.ts'
import { recoverAggregate } from '../actors/recovery.ts'
import type { HostedActor } from '../actors/supervisor.ts'
import { cancelUnreadable } from './cancel-unreadable.ts'
import { TournamentAggregate, type TournamentPorts } from './tournament-aggregate.ts'
import { tournamentActorHostBehaviour } from './tournament-host-kind.ts'
import { tournamentAggregateDefinition } from './tournament-kind.ts'
import { tablesInPlay } from './tournament-record.ts'
import { tournamentActorId } from './tournament-request.ts'

/**
 * Becomes the owner of a tournament: claims it, rebuilds it from the journal and starts to answer.
 * @throws UnreadableJournal if the journal cannot be read and the chips cannot be refunded
 */
export const takeOverTournament = async (
  id: TournamentId,
  ports: TournamentPorts,
  onLost: (reason: HostLossReason) => void,
): Promise<HostedActor> => {
  const recovery = await recoverAggregate(
    tournamentAggregateDefinition,
    ports.actorLog,
    tournamentActorId(id),
    ports.nodes.self,
  )
  const recovered = 'unreadableSeq' in recovery ? await cancelUnreadable(id, recovery, ports) : recovery
  void ports.recorder.deliver(recovered.effects)
  void ports.results.deliver(recovered.effects)
  const chats = await ports.chat.of(tablesInPlay(recovered.record))
  const tournament = new TournamentAggregate(id, recovered, chats, ports)
  const host = new AggregateHost(tournamentActorHostBehaviour(tournament, ports), ports, onLost)
  await ports.profiles.load(recovered.record.state.entrants.map(({ player }) => player))
  await host.start(null)
  return host
}
