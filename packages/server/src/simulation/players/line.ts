import type { ClientMessageName } from '@cardroom/protocol'
import type { Clock } from '../../ports/clock.ts'
import type { Chance } from '../chance.ts'
import type { Faults } from '../faults.ts'
import type { Receive, ServerSocket } from '../process-gateway.ts'

/** A client's connection, with everything a network may do to what goes over it. */
export interface Line {
  readonly isUp: boolean
  send(name: ClientMessageName, message: unknown): void
  /** The client goes; the server learns of it at once. */
  cut(): void
  /** The client goes without a word; the server learns of it by its silence. */
  vanish(): void
  /** The server's end is gone. */
  lost(): void
}

export interface LineWorld {
  readonly time: Clock
  readonly chance: Chance
  readonly faults: Faults
}

/** What the server is told by a client's silence (S-RT-09): between ten seconds and the next look. */
const SILENCE_MS = [10_000, 13_000] as const

export const lineTo = (socket: ServerSocket, { time, chance, faults }: LineWorld): Line => {
  let isUp = true
  let held: (() => void) | null = null
  const later = (ms: number, run: () => void): void => void time.setTimer(time.now() + ms, run)

  const release = (): void => {
    const overtaken = held
    held = null
    overtaken?.()
  }

  const close = (tell: () => void): void => {
    if (!isUp) return
    isUp = false
    tell()
  }

  return {
    get isUp() {
      return isUp
    },
    send: (name, message) => {
      if (!isUp || faults.strikes('message-dropped')) return
      const raw = typeof message === 'string' || chance.happens(0.1) ? message : JSON.stringify(message)
      const deliver = (): void => socket.take(name, raw)
      if (held === null && faults.strikes('message-overtaken')) {
        held = deliver
        return later(300, release)
      }
      if (faults.strikes('message-delayed')) later(chance.between(5, 4_000), deliver)
      else deliver()
      if (faults.strikes('message-doubled')) later(chance.pick([0, 0, 40, 2_500]), deliver)
      release()
    },
    cut: () => close(() => socket.gone()),
    vanish: () => close(() => later(chance.between(...SILENCE_MS), () => socket.gone())),
    lost: () => close(() => {}),
  }
}

/** What a slow line does to the messages of the server: late, and in order. */
export const slowly = (receive: Receive, { time, chance }: LineWorld): Receive => {
  const ms = chance.between(20, 900)
  let under: { readonly at: number; readonly messages: Parameters<Receive>[] } | null = null
  return (...message) => {
    const at = time.now() + ms
    // What left together arrives together.
    if (under?.at === at) return void under.messages.push(message)
    const messages = [message]
    under = { at, messages }
    time.setTimer(at, () => {
      for (const arrived of messages) receive(...arrived)
    })
  }
}
