import type { PlayerId, TableId, WaitingPlayer } from '@cardroom/engine'

/** The waiting lists of each player, indexed so that no search through all tables is needed. */
export interface WaitingIndex {
  of(player: PlayerId): ReadonlySet<TableId>
  players(): readonly PlayerId[]
  /** @returns the players whose place on the list of the table may have changed */
  update(table: TableId, before: readonly WaitingPlayer[], after: readonly WaitingPlayer[]): readonly PlayerId[]
}

const NOWHERE: ReadonlySet<TableId> = new Set()

export const waitingIndex = (): WaitingIndex => {
  const lists = new Map<PlayerId, Set<TableId>>()
  return {
    of: (player) => lists.get(player) ?? NOWHERE,
    players: () => [...lists.keys()],
    update: (table, before, after) => {
      if (before === after) return []
      for (const { player } of before) {
        lists.get(player)?.delete(table)
        if (lists.get(player)?.size === 0) lists.delete(player)
      }
      for (const { player } of after) lists.set(player, (lists.get(player) ?? new Set()).add(table))
      return [...new Set([...before, ...after].map(({ player }) => player))]
    },
  }
}
