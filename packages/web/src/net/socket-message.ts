import { type ServerMessageName, type ServerMessages, serverMessages } from '@cardroom/protocol'

/** One message of the server, parsed. */
export type ServerMessage = {
  [Name in ServerMessageName]: { readonly name: Name; readonly payload: ServerMessages[Name] }
}[ServerMessageName]

const isServerMessageName = (name: string): name is ServerMessageName => Object.hasOwn(serverMessages, name)

/** An invalid message; `fault` is the reason, for the log. */
interface UnreadableMessage {
  readonly fault: string
}

/** Parses an event that a socket received. Never throws. */
export function readServerMessage(name: string, payload: unknown): ServerMessage | UnreadableMessage {
  if (!isServerMessageName(name)) return { fault: 'unknown event' }
  const parsedPayload = serverMessages[name].safeParse(payload)
  if (!parsedPayload.success) {
    const [issue] = parsedPayload.error.issues
    return { fault: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unreadable'}` }
  }
  // The schema of this name has parsed the payload, so name and payload match.
  return { name, payload: parsedPayload.data } as ServerMessage
}
