import type { PlayerId, TableId } from '@cardroom/engine'
import type { Clock } from '../ports/clock.ts'
import type { UserId } from '../ports/ids.ts'
import type { Tables } from '../tables/contract.ts'
import { playerOf } from './player.ts'

const RETRY_MS = 2_000

/** Takes players off their tables: a running hand is played out, then the seat is left with its chips. */
export interface Departures {
  /**
   * Settles when every place that no hand holds has been given up; the others follow by themselves.
   * @param until ms; whatever place the user still gets before then is given up as well
   */
  leaveTables(id: UserId, until: number): Promise<void>
  /** Told of every seat that was given up this way. */
  onLedAway(listener: (player: PlayerId, table: TableId) => void): void
  close(): void
}

export interface DeparturesPorts {
  readonly tables: Tables
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Who is on the way out is written down nowhere: after a start it is whoever is blocked and still has a place. */
export const departures = ({ tables, clock, failed }: DeparturesPorts): Departures => {
  const leaving = new Map<PlayerId, number>()
  const listeners: ((player: PlayerId, table: TableId) => void)[] = []

  const leave = async (player: PlayerId, at?: TableId): Promise<void> => {
    for (const { id, inHand } of tables.placesOf(player)) {
      if (inHand || (at !== undefined && id !== at)) continue
      const result = await tables.order(id, player, { type: 'leave' })
      if (result.ok) for (const listener of listeners) listener(player, id)
      else if (result.refusal.code === 'table-unavailable') {
        clock.setTimer(clock.now() + RETRY_MS, () => leave(player, id).catch(failed))
      }
    }
  }

  const stop = tables.onSeats(({ id }) => {
    for (const [player, until] of leaving) {
      if (until > clock.now()) leave(player, id).catch(failed)
      else leaving.delete(player)
    }
  })

  return {
    leaveTables: async (id, until) => {
      const player = playerOf(id)
      leaving.set(player, Math.max(until, leaving.get(player) ?? 0))
      await leave(player)
    },
    onLedAway: (listener) => void listeners.push(listener),
    close: () => {
      stop()
      leaving.clear()
    },
  }
}
