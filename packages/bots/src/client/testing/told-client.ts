import type { ClientMessageName, ServerMessageName, ServerMessages } from '@cardroom/protocol'
import type { Call } from '../http-client.ts'
import type { RoomClient } from '../room-client.ts'

/** A client of a room that a test speaks for. */
export interface ToldClient extends RoomClient {
  /** Everything that was sent, in order. */
  readonly sent: readonly { readonly name: ClientMessageName; readonly message: unknown }[]
  /** The connection stands again after a loss. */
  comeBack(): void
  /** The room sends an event, of which the fields that count here are enough. */
  tell<Name extends ServerMessageName>(name: Name, payload: Partial<ServerMessages[Name]>): void
}

/** Connected; every call is answered. */
export const toldClient = (): ToldClient => {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const connections = new Set<(connected: boolean) => void>()
  const sent: { name: ClientMessageName; message: unknown }[] = []
  return {
    user: null,
    call: (async () => ({})) as unknown as Call,
    sent,
    send: (name, message) => void sent.push({ name, message }),
    tell: (name, payload) => {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(payload as never)
    },
    comeBack: () => {
      for (const listener of [...connections]) listener(true)
    },
    on: (name, listener) => {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => void all.delete(listener)
    },
    onAny: () => () => {},
    onConnection: (listener) => {
      listener(true)
      connections.add(listener)
      return () => void connections.delete(listener)
    },
    close: () => {},
  }
}
