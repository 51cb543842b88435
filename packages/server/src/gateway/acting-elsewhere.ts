import type { PlayerId, TableId } from '@cardroom/engine'
import * as z from 'zod/mini'
import { roomChannel } from '../bus/room-channel.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Nodes } from '../ports/nodes.ts'
import { tableActor } from '../tables/table-request.ts'

/** Which players other processes of the room act for. Of several windows of a player the newest acts (S-RT-08). */
export interface ActingElsewhere {
  /** A socket of this process acts now. */
  took(player: PlayerId, table: TableId): void
  /** No socket of this process acts any more. */
  released(player: PlayerId, table: TableId): void
  /** Whether a socket of another process acts. */
  anyone(player: PlayerId, table: TableId): boolean
  /** Called when a newer window in another process acts in place of one here. */
  onTaken(listener: (player: PlayerId, table: TableId) => void): void
  /** Whether this process looks for absent players at a table. */
  isForThisProcess(table: TableId): boolean
  close(): void
}

/** For a room of one process. */
export const nobodyElsewhere: ActingElsewhere = {
  took: () => {},
  released: () => {},
  anyone: () => false,
  onTaken: () => {},
  isForThisProcess: () => true,
  close: () => {},
}

const claimForm = z.object({ player: z.string(), table: z.string(), at: z.number() })
type Claim = z.infer<typeof claimForm>

/** `asks`: the other processes answer with their claims. */
const messageForm = z.object({ asks: z.boolean(), took: z.array(claimForm), released: z.array(claimForm) })

/** The claims in one message, which stays far below the largest that a bus carries. */
const CLAIMS = 2_000

interface Ports {
  readonly bus: Bus
  readonly nodes: Nodes
  readonly clock: Clock
}

/** Keeps the claims of all processes on the bus. */
export const actingElsewhere = ({ bus, nodes, clock }: Ports): ActingElsewhere => {
  const { self } = nodes
  const channel = roomChannel({ bus, nodes }, 'room:acting', messageForm)
  /** The newest claim of each player at each table, of any process. */
  const claims = new Map<string, Claim & { readonly node: string }>()
  const listeners = new Set<(player: PlayerId, table: TableId) => void>()

  const publishOwnClaims = (asks: boolean): void => {
    const own = [...claims.values()].filter(({ node }) => node === self)
    const took = own.map(({ player, table, at }) => ({ player, table, at }))
    channel.send({ asks, took: took.slice(0, CLAIMS), released: [] })
    for (let from = CLAIMS; from < took.length; from += CLAIMS) {
      channel.send({ asks: false, took: took.slice(from, from + CLAIMS), released: [] })
    }
  }

  const applyClaim = (claim: Claim, node: string): void => {
    const key = keyOf(claim.player, claim.table)
    const known = claims.get(key)
    if (known !== undefined && (known.at > claim.at || (known.at === claim.at && known.node > node))) return
    claims.set(key, { ...claim, node })
    if (known?.node !== self) return
    for (const listener of listeners) listener(claim.player as PlayerId, claim.table as TableId)
  }

  const applyRelease = ({ player, table, at }: Claim, node: string): void => {
    const known = claims.get(keyOf(player, table))
    if (known?.node === node && known.at === at) claims.delete(keyOf(player, table))
  }

  const stops = [
    channel.subscribe(({ asks, took, released }, from) => {
      // The sender has left the room, and its claims count no more.
      if (!nodes.has(from)) return
      for (const claim of took) applyClaim(claim, from)
      for (const claim of released) applyRelease(claim, from)
      if (asks) publishOwnClaims(false)
    }),
    nodes.onChange(() => {
      for (const [key, { node }] of claims) if (node !== self && !nodes.has(node)) claims.delete(key)
      // A process that is new, or was taken for dead, has missed claims.
      publishOwnClaims(true)
    }),
  ]
  publishOwnClaims(true)

  return {
    took: (player, table) => {
      const key = keyOf(player, table)
      // Later than a claim that it replaces, also if the clock of that process is ahead.
      const at = Math.max(clock.now(), (claims.get(key)?.at ?? 0) + 1)
      claims.set(key, { player, table, at, node: self })
      channel.send({ asks: false, took: [{ player, table, at }], released: [] })
    },
    released: (player, table) => {
      const key = keyOf(player, table)
      const known = claims.get(key)
      if (known?.node !== self) return
      claims.delete(key)
      channel.send({ asks: false, took: [], released: [{ player, table, at: known.at }] })
    },
    anyone: (player, table) => {
      const node = claims.get(keyOf(player, table))?.node
      return node !== undefined && node !== self
    },
    onTaken: (listener) => void listeners.add(listener),
    close: () => {
      for (const stop of stops) stop()
    },
    isForThisProcess: (table) => nodes.isPlacedHere(tableActor(table)),
  }
}

const keyOf = (player: string, table: string): string => `${player} ${table}`
