import { tableDueAt } from '../table/due.ts'
import { isHandRunning, playerInHand } from '../table/seats.ts'
import type { TableState } from '../table/state.ts'
import type { TournamentState } from './state.ts'

/**
 * Properties of tables that the rules of a tournament search for. Each is one bit, so a number holds the properties of
 * a table, or of a group of tables.
 */
export const tableTraits = {
  /** A hand runs. */
  running: 1,
  /** Between hands, with no hand scheduled, and none dealt since the table opened or last stopped. */
  idle: 2,
  notIdle: 4,
  /**
   * Between hands, while the table is in play: a hand is scheduled, or was dealt since the table opened or last
   * stopped.
   */
  pausable: 8,
  /**
   * After a hand, while the next hand is not scheduled. The next hand is scheduled as soon as every seated player has
   * chips.
   */
  handOver: 16,
  /** Between hands, with a seated player whose stack is empty. */
  broke: 32,
  /** Somebody has bought chips that can be added now. */
  bought: 64,
} as const

/**
 * A node of a binary tree over all tables of a tournament, in list order. Each leaf is one table, and that table counts
 * as below the leaf. After a change of one table only the nodes above it are rebuilt. Their number grows with the
 * logarithm of the number of tables.
 */
interface TableTreeNode {
  /** Number of tables below this node. */
  readonly size: number
  /** All traits of the tables below this node. */
  readonly traits: number
  /** The earliest time, ms, at which a table below this node has something due; `Infinity` if none has. */
  readonly dueAt: number
  /** Number of players at the table with the fewest players below this node. */
  readonly fewestPlayers: number
  readonly children: readonly [TableTreeNode, TableTreeNode] | null
}

type Tables = TournamentState['tables']

interface CachedTree {
  readonly tree: TableTreeNode
  /** Positions of the tables that changed after the tree was built. */
  readonly changedPositions: readonly number[]
}

/**
 * The tree of each list of tables. When a table changes, the new list gets the tree of the old list and the positions
 * of the tables that have changed since; the tree is brought up to date when it is needed. Snapshots do not contain
 * this cache.
 */
const cachedTrees = new WeakMap<Tables, CachedTree>()

/**
 * How many changes of tables are collected until the tree is needed again. After more changes the tree is dropped and
 * rebuilt when needed, so that a long replay collects no long list.
 */
const MAX_CHANGED_TABLES = 32

/** Reuses the cached tree of `oldTables` for `newTables`, a list in which only the table at `position` is different. */
export const reuseCachedTableTree = (oldTables: Tables, newTables: Tables, position: number): void => {
  const cachedTree = cachedTrees.get(oldTables)
  if (cachedTree === undefined || cachedTree.changedPositions.length >= MAX_CHANGED_TABLES) return
  cachedTrees.set(newTables, { tree: cachedTree.tree, changedPositions: [...cachedTree.changedPositions, position] })
}

const treeOf = (tables: Tables): TableTreeNode | null => {
  if (tables.length === 0) return null
  const cachedTree = cachedTrees.get(tables)
  if (cachedTree?.changedPositions.length === 0) return cachedTree.tree
  const tree =
    cachedTree === undefined
      ? buildTree(tables, 0, tables.length)
      : [...new Set(cachedTree.changedPositions)].reduce(
          (node, position) => replaceTable(node, tables, 0, position),
          cachedTree.tree,
        )
  cachedTrees.set(tables, { tree, changedPositions: [] })
  return tree
}

const buildTree = (tables: Tables, fromIndex: number, toIndex: number): TableTreeNode => {
  if (toIndex - fromIndex === 1) return leafOfTable(tables[fromIndex] as TableState)
  const middleIndex = (fromIndex + toIndex) >> 1
  return joinNodes(buildTree(tables, fromIndex, middleIndex), buildTree(tables, middleIndex, toIndex))
}

const replaceTable = (node: TableTreeNode, tables: Tables, fromIndex: number, position: number): TableTreeNode => {
  if (node.children === null) return leafOfTable(tables[position] as TableState)
  const [left, right] = node.children
  const middleIndex = fromIndex + left.size
  return position < middleIndex
    ? joinNodes(replaceTable(left, tables, fromIndex, position), right)
    : joinNodes(left, replaceTable(right, tables, middleIndex, position))
}

const joinNodes = (left: TableTreeNode, right: TableTreeNode): TableTreeNode => ({
  size: left.size + right.size,
  traits: left.traits | right.traits,
  dueAt: Math.min(left.dueAt, right.dueAt),
  fewestPlayers: Math.min(left.fewestPlayers, right.fewestPlayers),
  children: [left, right],
})

const leafOfTable = (table: TableState): TableTreeNode => {
  const isRunning = isHandRunning(table)
  const isInGame = table.dealAt !== null || table.handsThisGame > 0
  const isIdle = !isRunning && !isInGame
  let traits = isIdle ? tableTraits.idle : tableTraits.notIdle
  if (isRunning) traits |= tableTraits.running
  if (!isRunning && isInGame) traits |= tableTraits.pausable
  if (!isRunning && table.dealAt === null && table.handsThisGame > 0) traits |= tableTraits.handOver
  let playerCount = 0
  for (const place of table.seats) {
    if (place === null) continue
    playerCount += 1
    if (!isRunning && place.stack === 0) traits |= tableTraits.broke
    if (place.queued > 0 && playerInHand(table, place.seat) === null) traits |= tableTraits.bought
  }
  const dueTime = tableDueAt(table) ?? Number.POSITIVE_INFINITY
  return { size: 1, traits, dueAt: dueTime, fewestPlayers: playerCount, children: null }
}

/** Whether a table of the tournament has the trait. */
export const hasTableWithTrait = ({ tables }: TournamentState, trait: number): boolean =>
  ((treeOf(tables)?.traits ?? 0) & trait) !== 0

export const areAllTablesIdle = (state: TournamentState): boolean => !hasTableWithTrait(state, tableTraits.notIdle)

/**
 * Calls `visitTable` for the tables in list order, but not for those below a node for which `isPassed` is true.
 * @param isPassed called when the walk reaches a node, so it may depend on the tables visited before
 */
const visitTables = (
  tables: Tables,
  isPassed: (node: TableTreeNode) => boolean,
  visitTable: (table: TableState, dueAt: number) => void,
): void => {
  const visitNode = (node: TableTreeNode, fromIndex: number): void => {
    if (isPassed(node)) return
    if (node.children === null) {
      visitTable(tables[fromIndex] as TableState, node.dueAt)
      return
    }
    const [left, right] = node.children
    visitNode(left, fromIndex)
    visitNode(right, fromIndex + left.size)
  }
  const tree = treeOf(tables)
  if (tree !== null) visitNode(tree, 0)
}

/** @returns the tables with the trait, in order */
export const tablesWithTrait = ({ tables }: TournamentState, trait: number): readonly TableState[] => {
  const matchingTables: TableState[] = []
  visitTables(
    tables,
    ({ traits }) => (traits & trait) === 0,
    (table) => void matchingTables.push(table),
  )
  return matchingTables
}

/** Number of players at the table with the fewest players; `Infinity` without tables. */
export const fewestPlayersAtTable = ({ tables }: TournamentState): number =>
  treeOf(tables)?.fewestPlayers ?? Number.POSITIVE_INFINITY

interface DueTable {
  readonly at: number
  readonly table: TableState
}

/**
 * @param isSkipped tables to leave out
 * @returns the table at which something is due first, with the time; of several at that time the first in the list;
 *   null if nothing is due
 */
export const earliestDueTable = (
  { tables }: TournamentState,
  isSkipped: (table: TableState) => boolean,
): DueTable | null => {
  let earliest: DueTable | null = null
  visitTables(
    tables,
    ({ dueAt }) => dueAt >= (earliest?.at ?? Number.POSITIVE_INFINITY),
    (table, at) => {
      if (!isSkipped(table)) earliest = { at, table }
    },
  )
  return earliest
}
