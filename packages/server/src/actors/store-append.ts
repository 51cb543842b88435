import { type ActorLog, type Append, type AppendResult, outcomeOf } from '../ports/actor-log.ts'
import { faultOf } from '../ports/fault.ts'
import { HostLost } from './host-lost.ts'

/**
 * Appends to the journal.
 * @throws HostLost if the journal throws: its message may quote the statement, and with it the deck (S-OPS-05)
 */
export const store = async (log: ActorLog, append: Append): Promise<AppendResult> => {
  try {
    return await log.append(append)
  } catch (error) {
    throw new HostLost('failed', `the journal failed: ${faultOf(error).name}`)
  }
}

/** The end of an owner whose append was not stored. */
export const notStored = (answer: Exclude<AppendResult, 'ok'>): HostLost =>
  new HostLost(answer === 'fenced' ? 'fenced' : 'failed', `the journal answered ${outcomeOf(answer)}`)
