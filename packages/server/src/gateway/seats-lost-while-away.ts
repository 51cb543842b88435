import type { PlayerId, TableId } from '@cardroom/engine'
import type { Tables } from '../tables/contract.ts'
import type { ControllingSockets } from './controlling-sockets.ts'

/** How many players are remembered for each table. Beyond that, the oldest entries are dropped. */
const MAX_REMEMBERED_PLAYERS_PER_TABLE = 1_000

/**
 * Remembers seats that were given up while no socket acted for their players. A player who rejoins such a seat gets an
 * error (S-TIME-06).
 */
export const seatLossTracker = (
  tables: Pick<Tables, 'onSeatChange' | 'isSeated' | 'homeGame'>,
  acting: ControllingSockets,
) => {
  const lostSeats = new Map<TableId, Set<PlayerId>>()

  /** Called when the player joins the table again, or turns out to have a seat there. */
  const forget = (player: PlayerId, table: TableId): void => {
    const players = lostSeats.get(table)
    players?.delete(player)
    if (players?.size === 0) lostSeats.delete(table)
  }

  const remember = (player: PlayerId, table: TableId): void => {
    const players = lostSeats.get(table) ?? new Set<PlayerId>()
    players.delete(player)
    lostSeats.set(table, players.add(player))
    const [oldest] = players
    if (players.size > MAX_REMEMBERED_PLAYERS_PER_TABLE && oldest !== undefined) players.delete(oldest)
  }

  tables.onSeatChange(({ id, player }) => {
    // Nobody can take a seat at an ended home game, so whoever comes back watches it. Every home game has a new table:
    // without this, an entry for each game would stay for ever.
    const isOver = tables.homeGame(id)?.home.isOver ?? false
    if (isOver) lostSeats.delete(id)
    if (isOver || player === null || acting.isAnyoneActing(player, id)) return
    if (tables.isSeated(id, player)) forget(player, id)
    else remember(player, id)
  })

  return { has: (player: PlayerId, table: TableId): boolean => lostSeats.get(table)?.has(player) ?? false, forget }
}
