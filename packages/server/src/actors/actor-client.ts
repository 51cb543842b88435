import type { ActorId } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { IdGenerator } from '../ports/ids.ts'

/** No owner of the table or tournament answered, after all retries. */
export class OwnerUnavailable extends Error {
  override readonly name = 'OwnerUnavailable'
}

// Waits before the retries, ms. If the process that owned a table died, a new owner answers after one or two retries.
// During a database outage all of them may be needed.
const RETRY_WAITS_MS = [0, 250, 1_000, 2_000]

/** How to send requests to the owner of an actor. */
export interface ActorRef<Request extends { readonly type: string }, Replies> {
  readonly actor: ActorId
  /** @returns the command that carries the request */
  readonly commandOf: (request: Request) => unknown
  /** The type of the reply to each type of request. Only the compiler uses it; it is never set. */
  readonly replies?: Replies
}

/** Sends a request to an owner, in whatever process it runs. */
export type ActorClient = <
  Request extends { readonly type: string },
  Replies extends Readonly<Record<Request['type'], unknown>>,
  Type extends Request['type'],
>(
  owner: ActorRef<Request, Replies>,
  request: Request & { readonly type: Type },
) => Promise<Replies[Type]>

interface Ports {
  readonly bus: Bus
  readonly clock: Clock
  readonly ids: IdGenerator
}

/**
 * Sends a request to an owner until it is answered, a few times at most.
 * @param isFinal whether the request is not sent again after this error
 * @throws the error of the last attempt
 */
export const repeatUntilAnswered = async <Answer>(
  clock: Clock,
  send: () => Promise<Answer>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<Answer> => {
  for (const waitMs of RETRY_WAITS_MS) {
    try {
      return await send()
    } catch (error) {
      if (isFinal(error)) throw error
      // The owner has logged the error.
      if (waitMs > 0) await new Promise<void>((resolve) => clock.setTimer(clock.now() + waitMs, resolve))
    }
  }
  return send()
}

/**
 * Sends requests to owners over the bus. A request that an owner did not answer is sent again with the same envelope
 * id, so that an order that was already applied is not applied twice.
 * @throws OwnerUnavailable when no owner answers
 */
export const actorClient =
  ({ bus, clock, ids }: Ports): ActorClient =>
  async ({ actor, commandOf }, request) => {
    const envelope = { id: ids.next(), command: commandOf(request) }
    try {
      // The bus carries JSON, so the type of the reply cannot be checked. The owner must reply as `Replies` says.
      return (await repeatUntilAnswered(clock, () => bus.request(actor, envelope))) as never
    } catch {
      throw new OwnerUnavailable(`no owner of ${actor} answers`)
    }
  }
