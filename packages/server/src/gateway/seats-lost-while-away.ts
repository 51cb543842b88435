import type { PlayerId, TableId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { ControllingSockets } from './controlling-sockets.ts'

/** How many players are remembered for each table. Beyond that, the oldest entries are dropped. */
const MAX_REMEMBERED_PLAYERS_PER_TABLE = 1_000

/**
 * Remembers seats that were given up while no socket acted for their players. A player who rejoins such a seat gets an
 * error (S-TIME-06).
 */
export const seatLossTracker = (tables: Pick<Tables, 'onSeatChange' | 'cashSeatsOf'>, acting: ControllingSockets) => {
  const lostSeats = new Map<TableId, Set<PlayerId>>()

  /** Called when the player joins the table again, or turns out to have a seat there. */
  const forget = (player: PlayerId, table: TableId): void => {
    lostSeats.get(table)?.delete(player)
  }

  const remember = (player: PlayerId, table: TableId): void => {
    const players = lostSeats.get(table) ?? new Set<PlayerId>()
    players.delete(player)
    lostSeats.set(table, players.add(player))
    const [oldest] = players
    if (players.size > MAX_REMEMBERED_PLAYERS_PER_TABLE && oldest !== undefined) players.delete(oldest)
  }

  tables.onSeatChange(({ id, player }) => {
    if (player === null || acting.isAnyoneActing(player, id)) return
    const seatsNoted = tables.cashSeatsOf(player).then((seats) => {
      if (seats.some((seat) => seat.id === id)) forget(player, id)
      else if (!acting.isAnyoneActing(player, id)) remember(player, id)
    })
    // If this fails, the player who rejoins sees the table as a spectator instead of getting an error.
    seatsNoted.catch(() => {})
  })

  return { has: (player: PlayerId, table: TableId): boolean => lostSeats.get(table)?.has(player) ?? false, forget }
}
