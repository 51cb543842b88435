import type { Game } from '@cardroom/protocol'

/** A practice table and who is there. */
export interface TableWithHouseBots {
  readonly id: string
  readonly seats: number
  /** Whether bots stay away from the table until a person comes. */
  readonly isForNewcomers: boolean
  /** People seated or on the waiting list. */
  readonly people: number
  readonly bots: number
}

/**
 * How many bots each practice table should have, by table id (N-PLAY-01, N-PLAY-02). A table for newcomers has no bots
 * until a newcomer comes, so that the game begins with the newcomer and nobody owes a blind (N-PLAY-04); then bots join
 * at once. At least two seats have no bot, and one seat stays free for the next person; but at a table of two seats one
 * bot plays, and leaves only when a second person waits (N-SEAT-04).
 */
export const botsWantedByTable = (tables: readonly TableWithHouseBots[]): ReadonlyMap<string, number> =>
  new Map(
    tables.map(({ id, seats, isForNewcomers, people }) => {
      const forPeople = seats === 2 ? 0 : 1
      const room = Math.max(0, seats - forPeople - people)
      return [id, isForNewcomers && people === 0 ? 0 : Math.min(Math.max(1, seats - 2), room)]
    }),
  )

/** House bots play at open practice tables only (N-PLAY-02). */
export const isHousePlayed = ({ settings }: Pick<Game, 'settings'>): boolean => settings.practice && !settings.closed

interface StaffedPlayer {
  readonly gameId: string | null
  canJoin(gameId: string): boolean
}

/** Moves a bot to the table whose id is `toTable`, or away from its present table if `toTable` is null. */
interface StaffingMove<Player> {
  readonly player: Player
  readonly toTable: string | null
}

/** The next staffing moves: at each table at most one bot comes or leaves. */
export const staffingMoves = <Player extends StaffedPlayer>(
  players: readonly Player[],
  tables: readonly TableWithHouseBots[],
): readonly StaffingMove<Player>[] => {
  const wantedBots = botsWantedByTable(tables)
  const idlePlayers = new Set(players.filter(({ gameId }) => gameId === null))
  return tables.flatMap(({ id, bots }): readonly StaffingMove<Player>[] => {
    const wantedCount = wantedBots.get(id) ?? 0
    if (bots > wantedCount) {
      const player = players.find(({ gameId }) => gameId === id)
      return player ? [{ player, toTable: null }] : []
    }
    const player = bots < wantedCount ? [...idlePlayers].find((housePlayer) => housePlayer.canJoin(id)) : undefined
    if (player === undefined) return []
    idlePlayers.delete(player)
    return [{ player, toTable: id }]
  })
}
