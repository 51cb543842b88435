import type { Game } from '@cardroom/protocol'

/** A practice table as the lobby shows it. */
export interface PracticeTable {
  readonly id: string
  /** Kept empty until a person sits down. */
  readonly newcomers: boolean
  readonly people: number
  readonly bots: number
}

const SEATS = 6
const LIVELY = 4

/**
 * How many bots each practice table should have (N-PLAY-01, N-PLAY-02). A table for newcomers stays empty until one sits
 * down, so that the game begins with the newcomer and nobody owes a blind (N-PLAY-04); then company comes at once. One
 * seat is always left for a person.
 */
export const staffing = (tables: readonly PracticeTable[]): ReadonlyMap<string, number> =>
  new Map(
    tables.map(({ id, newcomers, people }) => {
      const room = Math.max(0, SEATS - 1 - people)
      return [id, newcomers && people === 0 ? 0 : Math.min(LIVELY, room)]
    }),
  )

/** The house's players sit at practice tables and nowhere else (N-PLAY-02). */
export const isHousePlayed = ({ settings }: Pick<Game, 'settings'>): boolean => settings.practice && !settings.closed

interface Movable {
  readonly table: string | null
  canAfford(gameId: string): boolean
}

/** `to`: null is home. */
interface Move<Player> {
  readonly player: Player
  readonly to: string | null
}

/** Brings each table one player nearer to its number: players come and go one at a time. */
export const moves = <Player extends Movable>(
  players: readonly Player[],
  tables: readonly PracticeTable[],
): readonly Move<Player>[] => {
  const wanted = staffing(tables)
  const idle = new Set(players.filter(({ table }) => table === null))
  return tables.flatMap(({ id, bots }): readonly Move<Player>[] => {
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
