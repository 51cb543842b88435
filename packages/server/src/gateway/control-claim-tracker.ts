import type { PlayerId, TableId } from '@cardroom/engine'
import * as z from 'zod/mini'
import { processChannel } from '../bus/process-channel.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'
import { tableActorId } from '../tables/table-request.ts'

/**
 * Knows for which players a socket of another process acts. If a player has several browser windows, only the newest
 * one acts: the server takes the player's actions from this window alone. The older ones only watch (S-RT-08).
 */
export interface ControlClaimTracker {
  /** Tells the other processes that a socket of this process acts for the player at the table now. */
  startedActing(player: PlayerId, table: TableId): void
  /** Tells the other processes that no socket of this process acts for the player at the table any more. */
  stoppedActing(player: PlayerId, table: TableId): void
  /** Whether a socket of another process acts for the player at the table. */
  anyoneActs(player: PlayerId, table: TableId): boolean
  /** Calls `listener` when a newer window in another process replaces the acting window of this process. */
  onReplaced(listener: (player: PlayerId, table: TableId) => void): void
  /**
   * Whether this process is the one that marks the seats of absent players at the table as disconnected. For each
   * table, one process does so.
   */
  disconnectsAbsentPlayersAt(table: TableId): boolean
  close(): void
}

/** Used in a room of one process, where no browser window can be connected to another process. */
export const singleProcessClaimTracker: ControlClaimTracker = {
  startedActing: () => {},
  stoppedActing: () => {},
  anyoneActs: () => false,
  onReplaced: () => {},
  disconnectsAbsentPlayersAt: () => true,
  close: () => {},
}

const claimForm = z.object({ player: z.string(), table: z.string(), at: z.number() })
type Claim = z.infer<typeof claimForm>

/**
 * A message to the other processes about sockets that started or stopped acting. `asks`: whether the other processes
 * must send all their claims again.
 */
const messageForm = z.object({ asks: z.boolean(), took: z.array(claimForm), released: z.array(claimForm) })

/** Limit of claims in one message, so that the message stays far below the size limit of the bus. */
const MAX_CLAIMS_PER_MESSAGE = 2_000

interface Ports {
  readonly bus: Bus
  readonly nodes: Nodes
  readonly clock: Clock
}

/** Collects the claims of all processes on the bus. A claim says that a socket in a process acts for a player. */
export const controlClaimTracker = ({ bus, nodes, clock }: Ports): ControlClaimTracker => {
  const { self } = nodes
  const channel = processChannel({ bus, nodes }, 'room:acting', messageForm)
  /** The newest claim of each player at each table, of any process. */
  const claims = new Map<string, Claim & { readonly node: string }>()
  const listeners = new Set<(player: PlayerId, table: TableId) => void>()

  const publishOwnClaims = (asks: boolean): void => {
    const ownClaims = [...claims.values()].filter(({ node }) => node === self)
    const sentClaims = ownClaims.map(({ player, table, at }) => ({ player, table, at }))
    channel.send({ asks, took: sentClaims.slice(0, MAX_CLAIMS_PER_MESSAGE), released: [] })
    for (let start = MAX_CLAIMS_PER_MESSAGE; start < sentClaims.length; start += MAX_CLAIMS_PER_MESSAGE) {
      channel.send({ asks: false, took: sentClaims.slice(start, start + MAX_CLAIMS_PER_MESSAGE), released: [] })
    }
  }

  const applyClaim = (claim: Claim, node: string): void => {
    const key = claimKey(claim.player, claim.table)
    const currentClaim = claims.get(key)
    if (
      currentClaim !== undefined &&
      (currentClaim.at > claim.at || (currentClaim.at === claim.at && currentClaim.node > node))
    )
      return
    claims.set(key, { ...claim, node })
    if (currentClaim?.node !== self) return
    for (const listener of listeners) listener(claim.player as PlayerId, claim.table as TableId)
  }

  const applyRelease = ({ player, table, at }: Claim, node: string): void => {
    const currentClaim = claims.get(claimKey(player, table))
    if (currentClaim?.node === node && currentClaim.at === at) claims.delete(claimKey(player, table))
  }

  const stops = [
    channel.subscribe(({ asks, took, released }, senderNode) => {
      // If the sender has left the room, its claims no longer count.
      if (!nodes.has(senderNode)) return
      for (const claim of took) applyClaim(claim, senderNode)
      for (const claim of released) applyRelease(claim, senderNode)
      if (asks) publishOwnClaims(false)
    }),
    nodes.onChange(() => {
      for (const [key, { node }] of claims) if (node !== self && !nodes.has(node)) claims.delete(key)
      // A new process, or one that was counted as dead for a while, has missed claims, so all processes send theirs
      // again.
      publishOwnClaims(true)
    }),
  ]
  publishOwnClaims(true)

  return {
    startedActing: (player, table) => {
      const key = claimKey(player, table)
      // The new claim must be later than the one it replaces, even if the clock of the other process is ahead.
      const at = Math.max(clock.now(), (claims.get(key)?.at ?? 0) + 1)
      claims.set(key, { player, table, at, node: self })
      channel.send({ asks: false, took: [{ player, table, at }], released: [] })
    },
    stoppedActing: (player, table) => {
      const key = claimKey(player, table)
      const currentClaim = claims.get(key)
      if (currentClaim?.node !== self) return
      claims.delete(key)
      channel.send({ asks: false, took: [], released: [{ player, table, at: currentClaim.at }] })
    },
    anyoneActs: (player, table) => {
      const node = claims.get(claimKey(player, table))?.node
      return node !== undefined && node !== self
    },
    onReplaced: (listener) => void listeners.add(listener),
    close: () => {
      for (const stop of stops) stop()
    },
    disconnectsAbsentPlayersAt: (table) => nodes.isPlacedHere(tableActorId(table)),
  }
}

const claimKey = (player: string, table: string): string => `${player} ${table}`
