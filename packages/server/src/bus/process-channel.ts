import * as z from 'zod/mini'
import type { ActorId } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'

/** Messages of each process of a room to all others. They may be lost. */
export interface ProcessChannel<Message> {
  send(message: Message): void
  /** @param listener gets each message of another process, with the name of that process */
  subscribe(listener: (message: Message, senderNode: string) => void): Cancel
}

/** @param form schema of the messages; a received message that does not match it is ignored */
export const processChannel = <Form extends z.ZodMiniType>(
  { bus, nodes: { self } }: { readonly bus: Bus; readonly nodes: Nodes },
  name: ActorId,
  form: Form,
): ProcessChannel<z.infer<Form>> => {
  const signedMessage = z.object({ from: z.string(), message: z.unknown() })
  return {
    send: (message) => bus.publish(name, { seq: 0, events: [{ from: self, message }] }),
    subscribe: (listener) =>
      bus.subscribe(name, ({ events }) => {
        for (const event of events) {
          const { from: senderNode, message } = signedMessage.parse(event)
          if (senderNode === self) continue
          const { success, data } = form.safeParse(message)
          // During an update, a process of another version may send messages that this process does not know.
          if (success) listener(data, senderNode)
        }
      }),
  }
}
