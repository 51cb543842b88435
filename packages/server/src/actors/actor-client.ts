import type { ActorId } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'

/** No owner of the table or tournament answered, after all retries. */
export class TableUnavailable extends Error {
  override readonly name = 'TableUnavailable'
}

// A table that lost its owner answers again after one or two of these waits; a database outage may need all of them.
const WAITS_MS = [0, 250, 1_000, 2_000]

/** Sends a request to the owner of an actor, in whatever process it runs. */
export type ActorClient = (actor: ActorId, command: unknown) => Promise<unknown>

/**
 * Sends requests to owners over the bus. A request that an owner did not answer is sent to the next owner in the same
 * envelope, so that an order that was already applied is not applied twice.
 * @throws TableUnavailable when no owner answers
 */
export const actorClient = ({
  bus,
  clock,
  ids,
}: {
  readonly bus: Bus
  readonly clock: Clock
  readonly ids: Ids
}): ActorClient => {
  const wait = (ms: number): Promise<void> =>
    ms === 0 ? Promise.resolve() : new Promise((resolve) => clock.setTimer(clock.now() + ms, resolve))

  return async (actor, command) => {
    const envelope = { id: ids.next(), command }
    for (const ms of [0, ...WAITS_MS]) {
      await wait(ms)
      try {
        return await bus.request(actor, envelope)
      } catch {
        // The owner has logged the error; the caller only needs to know that there is no reply.
      }
    }
    throw new TableUnavailable(`no owner of ${actor} answers`)
  }
}
