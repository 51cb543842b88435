import type { ServerMessageName, ServerMessages } from '@cardroom/protocol'

/** One message of the server, parsed. */
export type ServerMessage = {
  [Name in ServerMessageName]: { readonly name: Name; readonly payload: ServerMessages[Name] }
}[ServerMessageName]
