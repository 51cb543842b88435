import type { IncomingMessage } from 'node:http'
import type { PlayerId } from '@cardroom/engine'
import type { RoomConfig } from '../config/room-config.ts'
import { addressKey } from '../http/address-key.ts'
import { addressExemption, callerAddress } from '../http/caller-address.ts'
import type { Cancel } from '../ports/clock.ts'

/** A page has one for the lobby and one for every table: enough for a handful of pages with all their tables. */
export const SOCKETS_OF_USER = 20
/** Of all who look on without an account behind one address, which may be that of a whole house. */
export const GUEST_SOCKETS_OF_ADDRESS = 60

/** How many sockets may be open at a time (S-API-08): of one user anywhere, and of the guests of one address. */
export interface SocketLimits {
  /**
   * The newest is turned away, never an older one: whoever plays goes on playing, whatever is opened elsewhere.
   * @param player null for a guest
   * @returns what gives the place back, which may be called twice; null if there is none
   */
  enter(request: IncomingMessage, player: PlayerId | null): Cancel | null
}

export const socketLimits = (config: Pick<RoomConfig, 'unlimitedAddresses' | 'trustedProxies'>): SocketLimits => {
  const open = new Map<string, number>()
  const addressOf = callerAddress(config)
  const isUnlimited = addressExemption(config)

  const take = (who: string, most: number): Cancel | null => {
    const before = open.get(who) ?? 0
    if (before >= most) return null
    open.set(who, before + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const left = (open.get(who) ?? 1) - 1
      if (left > 0) open.set(who, left)
      else open.delete(who)
    }
  }

  return {
    enter: (request, player) => {
      if (player !== null) return take(`user ${player}`, SOCKETS_OF_USER)
      const ip = addressOf(request)
      if (isUnlimited({ ip, headers: request.headers })) return () => {}
      return take(`guests of ${addressKey(ip)}`, GUEST_SOCKETS_OF_ADDRESS)
    },
  }
}
