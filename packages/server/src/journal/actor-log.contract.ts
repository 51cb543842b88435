import type { VirtualClock } from '../ports/virtual-clock.ts'
import { appendsContract } from './appends.contract.ts'
import { claimsContract } from './claims.contract.ts'
import { actorLogWorld, type JournalUnderTest } from './testing/actor-log-world.ts'
import { unfinishedWorkContract } from './unfinished-work.contract.ts'

/**
 * The tests that every `ActorLog` must pass.
 * @param open makes an empty journal that takes its time from this clock
 * @param mostEventsPerClaim how many events a claim returns of a journal that has more
 */
export const actorLogContract = (
  open: (clock: VirtualClock) => Promise<JournalUnderTest>,
  mostEventsPerClaim = Number.POSITIVE_INFINITY,
): void => {
  const world = actorLogWorld(open)
  claimsContract(world, mostEventsPerClaim)
  appendsContract(world)
  unfinishedWorkContract(world)
}
