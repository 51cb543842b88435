import type { IncomingMessage } from 'node:http'
import type { PlayerId } from '@cardroom/engine'
import type { RoomConfig } from '../config/room-config.ts'
import { rateLimitKeyOfAddress } from '../http/address-key.ts'
import { callerAddressFinder, limitExemptionTest } from '../http/caller-address.ts'
import type { Cancel } from '../ports/clock.ts'

/** Limit of the open pages of one user. A page has one connection for all its channels. */
export const MAX_PAGES_PER_USER = 20
/** Limit of the open pages of all guests behind one address, which many people may share. */
export const MAX_GUEST_PAGES_PER_ADDRESS = 60
/** Limit of the connections of one address that have not opened a channel yet. Each lasts a few seconds at most. */
export const MAX_SOCKETS_WITHOUT_CHANNEL_PER_ADDRESS = 60

export type SocketLimiter = ReturnType<typeof socketLimiter>

/**
 * Limits of open connections (S-API-08): of a user over all addresses, of the guests of one address, and of the
 * connections of one address that have not opened a channel.
 */
export const socketLimiter = (config: Pick<RoomConfig, 'unlimitedAddresses' | 'trustedProxies'>) => {
  const openCounts = new Map<string, number>()
  const addressOf = callerAddressFinder(config)
  const isUnlimited = limitExemptionTest(config)

  const takeSlot = (slotKey: string, maxSlots: number): Cancel | null => {
    const openCount = openCounts.get(slotKey) ?? 0
    if (openCount >= maxSlots) return null
    openCounts.set(slotKey, openCount + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const remainingCount = (openCounts.get(slotKey) ?? 1) - 1
      if (remainingCount > 0) openCounts.set(slotKey, remainingCount)
      else openCounts.delete(slotKey)
    }
  }

  const takeSlotOfAddress = (request: IncomingMessage, kind: string, maxSlots: number): Cancel | null => {
    const ip = addressOf(request)
    if (isUnlimited({ ip, headers: request.headers })) return () => {}
    return takeSlot(`${kind} of ${rateLimitKeyOfAddress(ip)}`, maxSlots)
  }

  return {
    /**
     * Counts a page. Over the limit the newest page is refused and no older one is closed, so that a player at a table
     * is not interrupted.
     * @param player null for a guest
     * @returns a function that ends the counting of the page and may be called twice; null if the limit is reached
     */
    countPage: (request: IncomingMessage, player: PlayerId | null): Cancel | null =>
      player === null
        ? takeSlotOfAddress(request, 'guests', MAX_GUEST_PAGES_PER_ADDRESS)
        : takeSlot(`user ${player}`, MAX_PAGES_PER_USER),
    /** Counts a connection that has not opened a channel yet. */
    countSocketWithoutChannel: (request: IncomingMessage): Cancel | null =>
      takeSlotOfAddress(request, 'sockets without channel', MAX_SOCKETS_WITHOUT_CHANNEL_PER_ADDRESS),
  }
}
