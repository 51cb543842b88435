import type { ClientMessageName, ServerMessageName, ServerMessages } from '@cardroom/protocol'
import type { ApiCall } from '../http-client.ts'
import type { RoomClient } from '../room-client.ts'

/** A test double of the client: a test reads what the client sent and simulates the room's messages. */
export interface FakeClient extends RoomClient {
  /** Everything that was sent, in order. */
  readonly sent: readonly { readonly name: ClientMessageName; readonly message: unknown }[]
  /** Simulates that the connection is back after a loss. */
  reconnect(): void
  /** Simulates an event from the room; `payload` needs only the fields that the test uses. */
  receive<Name extends ServerMessageName>(name: Name, payload: Partial<ServerMessages[Name]>): void
}

/** A connected client without a room. Every call returns an empty object. */
export const fakeClient = (): FakeClient => {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const connections = new Set<(connected: boolean) => void>()
  const sent: { name: ClientMessageName; message: unknown }[] = []
  return {
    user: null,
    call: (async () => ({})) as unknown as ApiCall,
    sent,
    send: (name, message) => void sent.push({ name, message }),
    receive: (name, payload) => {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never)
    },
    reconnect: () => {
      for (const listener of [...connections]) listener(true)
    },
    on: (name, listener) => {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    },
    onAny: () => () => {},
    onRawMessage: () => {},
    token: () => null,
    switchToToken: () => {},
    onRefused: () => {},
    onConnection: (listener) => {
      listener(true)
      connections.add(listener)
      return () => void connections.delete(listener)
    },
    close: () => {},
  }
}
