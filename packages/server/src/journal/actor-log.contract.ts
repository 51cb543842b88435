import type { VirtualClock } from '../ports/virtual-clock.ts'
import { appendsContract } from './appends.contract.ts'
import { claimsContract } from './claims.contract.ts'
import { actorLogWorld, type JournalUnderTest } from './testing/actor-log-world.ts'
import { unfinishedWorkContract } from './unfinished-work.contract.ts'

/** The tests that every `ActorLog` must pass. @param open makes an empty journal that takes its time from this clock */
export const actorLogContract = (open: (clock: VirtualClock) => Promise<JournalUnderTest>): void => {
  const world = actorLogWorld(open)
  claimsContract(world)
  appendsContract(world)
  unfinishedWorkContract(world)
}
