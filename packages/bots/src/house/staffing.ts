import type { Game } from '@cardroom/protocol'

/** A practice table and who is there. */
export interface PracticeTable {
  readonly id: string
  /** Kept empty until a person sits down. */
  readonly newcomers: boolean
  /** People seated or on the waiting list. */
  readonly people: number
  readonly bots: number
}

const SEATS = 6
const BOTS_AT_A_TABLE = 4

/**
 * How many bots each practice table should have (N-PLAY-01, N-PLAY-02). A table for newcomers stays empty until one sits
 * down, so that the game begins with the newcomer and nobody owes a blind (N-PLAY-04); then bots join at once. One seat
 * is always left for a person.
 */
export const botsWanted = (tables: readonly PracticeTable[]): ReadonlyMap<string, number> =>
  new Map(
    tables.map(({ id, newcomers, people }) => {
      const room = Math.max(0, SEATS - 1 - people)
      return [id, newcomers && people === 0 ? 0 : Math.min(BOTS_AT_A_TABLE, room)]
    }),
  )

/** House bots play at open practice tables only (N-PLAY-02). */
export const isHousePlayed = ({ settings }: Pick<Game, 'settings'>): boolean => settings.practice && !settings.closed

interface StaffedPlayer {
  readonly table: string | null
  canAfford(gameId: string): boolean
}

/** `to`: a table, or null to leave. */
interface StaffingMove<Player> {
  readonly player: Player
  readonly to: string | null
}

/** The next staffing moves: at each table at most one bot comes or leaves. */
export const staffingMoves = <Player extends StaffedPlayer>(
  players: readonly Player[],
  tables: readonly PracticeTable[],
): readonly StaffingMove<Player>[] => {
  const wanted = botsWanted(tables)
  const idle = new Set(players.filter(({ table }) => table === null))
  return tables.flatMap(({ id, bots }): readonly StaffingMove<Player>[] => {
    const target = wanted.get(id) ?? 0
    if (bots > target) {
      const player = players.find(({ table }) => table === id)
      return player ? [{ player, to: null }] : []
    }
    const player = bots < target ? [...idle].find((one) => one.canAfford(id)) : undefined
    if (player === undefined) return []
    idle.delete(player)
    return [{ player, to: id }]
  })
}
