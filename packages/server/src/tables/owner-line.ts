import type { ActorId } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'

/** No owner of the table or tournament answered, however often it was asked. */
export class TableUnavailable extends Error {
  override readonly name = 'TableUnavailable'
}

// A table that lost its owner plays again after one or two of these; a database that went away may need them all.
const WAITS_MS = [0, 250, 1_000, 2_000]

/** Asks an owner, wherever it is. */
export type OwnerLine = (actor: ActorId, command: unknown) => Promise<unknown>

/**
 * The line to the owners. A request that an owner did not live to answer goes to the next one in the same envelope, so
 * that an order it had obeyed already is not obeyed twice.
 * @throws TableUnavailable when nobody answers
 */
export const ownerLine = ({
  bus,
  clock,
  ids,
}: {
  readonly bus: Bus
  readonly clock: Clock
  readonly ids: Ids
}): OwnerLine => {
  const wait = (ms: number): Promise<void> =>
    ms === 0 ? Promise.resolve() : new Promise((resolve) => clock.setTimer(clock.now() + ms, resolve))

  return async (actor, command) => {
    const envelope = { id: ids.next(), command }
    for (const ms of [0, ...WAITS_MS]) {
      await wait(ms)
      try {
        return await bus.request(actor, envelope)
      } catch {
        // Whatever it was, the owner has written it down: only an answer counts here.
      }
    }
    throw new TableUnavailable(`no owner of ${actor} answers`)
  }
}
