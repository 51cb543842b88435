import type { Clock } from '../ports/clock.ts'
import { type Heartbeat, heartbeatFrameSchema } from './frames.ts'
import type { NatsLink } from './link.ts'
import { type Membership, membership } from './membership.ts'
import { type NatsBus, natsBus } from './nats-bus.ts'

/** At its start this process waits this long, ms, for the heartbeats of all others. */
const FIRST_HEARTBEATS_WAIT_MS = 250

interface MeetOthersOptions {
  readonly link: NatsLink
  readonly isConnected: () => boolean
  /** All NATS subjects of the room begin with this. */
  readonly prefix: string
  /** Name of this process. */
  readonly self: string
  readonly clock: Clock
  /** Called for a message that could not be read or sent. */
  readonly reportFailure: (error: unknown) => void
}

/**
 * Opens the bus to the other processes of the room. When the promise settles, this process knows every process whose
 * heartbeat has arrived within `FIRST_HEARTBEATS_WAIT_MS`. The others do not know this process before it offers to own
 * actors.
 */
export const openBusOnLink = async (
  options: MeetOthersOptions,
): Promise<{ readonly bus: NatsBus; readonly members: Membership }> => {
  const { link, isConnected, prefix, self, clock, reportFailure } = options
  const send = (heartbeat: Heartbeat): void => link.publish(`${prefix}.beat`, JSON.stringify(heartbeat))
  const members = membership({ self, clock, send, probe: (node) => bus.probe(node), isConnected })
  link.subscribe(`${prefix}.beat`, {
    callback: (error, message) => {
      try {
        if (error) throw error
        members.heartbeatArrived(heartbeatFrameSchema.parse(message.json()))
      } catch (readError) {
        reportFailure(readError)
      }
    },
  })
  const bus = natsBus({ connection: link, members, prefix, reportFailure })
  send({ node: self, offers: false, asks: true, journal: 'reached' })
  await new Promise<void>((resolve) => clock.setTimer(clock.now() + FIRST_HEARTBEATS_WAIT_MS, resolve))
  return { bus, members }
}
