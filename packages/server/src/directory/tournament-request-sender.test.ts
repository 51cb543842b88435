import { expect, it } from 'vitest'
import type { ActorClient } from '../actors/actor-client.ts'
import { memoryActorLog } from '../journal/memory-actor-log.ts'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import type { ActorId } from '../ports/actor-log.ts'
import { oneNode } from '../ports/nodes.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { TournamentCache } from './lobby/tournament-cache.ts'
import { openUnfinishedTournaments } from './tournament-request-sender.ts'

it('a starting room finds its unfinished tournament, however many cash tables have an earlier deadline [S-OPS-03 S-MTT-12]', async () => {
  const clock = virtualClock()
  const actorLog = memoryActorLog({ clock, ledger: memoryLedger(clock) })
  const addActor = async (actor: ActorId, nextTimer?: number) => {
    const { epoch } = await actorLog.claim(actor, 'earlier')
    await actorLog.append({ actor, epoch, prevSeq: 0, events: [{}], ...(nextTimer && { nextTimer }) })
  }
  for (let n = 0; n < 10_000; n += 1) await addActor(`table:${n}`, clock.now() + 1)
  await addActor('tournament:cup', clock.now() + 60_000)
  await addActor('tournament:finished')
  const opened: ActorId[] = []
  await openUnfinishedTournaments({
    actorLog,
    clock,
    nodes: oneNode('starting'),
    bus: { requestOwner: async (actor) => void opened.push(actor) },
    client: (async () => null) as unknown as ActorClient,
    cache: {} as TournamentCache,
  })
  expect(opened).toEqual(['tournament:cup'])
})
