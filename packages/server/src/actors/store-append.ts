import { type ActorLog, type Append, type AppendResult, appendResultLabel } from '../ports/actor-log.ts'
import { loggableErrorOf } from '../ports/fault.ts'
import { ActorHostLost } from './actor-host-lost.ts'

/**
 * Appends to the journal.
 * @throws ActorHostLost if the journal throws. The journal's message is left out: it may quote SQL with the deck
 * (S-OPS-05)
 */
export const appendOrThrow = async (actorLog: ActorLog, append: Append): Promise<AppendResult> => {
  try {
    return await actorLog.append(append)
  } catch (error) {
    throw new ActorHostLost('failed', `the journal failed: ${loggableErrorOf(error).name}`)
  }
}

/** The error that ends an owner when the journal has refused its append. */
export const refusedAppendError = (answer: Exclude<AppendResult, 'ok'>): ActorHostLost =>
  new ActorHostLost(answer === 'fenced' ? 'fenced' : 'failed', `the journal answered ${appendResultLabel(answer)}`)
