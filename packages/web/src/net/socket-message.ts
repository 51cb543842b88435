import { type ServerMessageName, type ServerMessages, serverMessages } from '@cardroom/protocol'

/** One message of the server, parsed. */
export type ServerMessage = {
  [Name in ServerMessageName]: { readonly name: Name; readonly payload: ServerMessages[Name] }
}[ServerMessageName]

const isName = (name: string): name is ServerMessageName => Object.hasOwn(serverMessages, name)

/** A message that is none: `fault` says why, for the log. */
interface Unreadable {
  readonly fault: string
}

/** Reads what a socket received; it never throws, whatever came (S-RT-02 the other way round). */
export function readServerMessage(name: string, payload: unknown): ServerMessage | Unreadable {
  if (!isName(name)) return { fault: 'unknown event' }
  const read = serverMessages[name].safeParse(payload)
  if (!read.success) {
    const [issue] = read.error.issues
    return { fault: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unreadable'}` }
  }
  // The schema of this very name has read it: name and payload belong together.
  return { name, payload: read.data } as ServerMessage
}
