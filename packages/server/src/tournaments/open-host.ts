import type { TournamentId } from '@cardroom/engine'
import type { LossReason } from '../tables/host-lost.ts'
import { TournamentBooks, type TournamentPorts } from './books.ts'
import { callOff } from './call-off.ts'
import { TournamentHost } from './host.ts'
import { recoverTournament } from './recovery.ts'
import { tournamentActor } from './tournament-request.ts'

/**
 * Becomes the owner of a tournament: claims it, rebuilds it from the journal, and begins to answer.
 * @throws UnreadableJournal if the journal cannot be read and the chips cannot be given back
 */
export const openTournament = async (
  id: TournamentId,
  ports: TournamentPorts,
  onLost: (reason: LossReason) => void,
): Promise<TournamentHost> => {
  const found = await recoverTournament(ports.log, tournamentActor(id), ports.node)
  const recovered = 'unreadableSeq' in found ? await callOff(id, found, ports) : found
  void ports.recorder.deliver(recovered.effects)
  void ports.results.deliver(recovered.effects)
  const host = new TournamentHost(new TournamentBooks(id, recovered, ports), ports, onLost)
  await host.start()
  return host
}
