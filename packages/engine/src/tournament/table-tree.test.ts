import { expect, it } from 'vitest'
import type { TableState } from '../table/state.ts'
import { tournamentDueAt } from './due.ts'
import { findPlayerAtTable } from './lookups.ts'
import type { TournamentState } from './state.ts'
import {
  earliestDueTable,
  fewestPlayersAtTable,
  hasTableWithTrait,
  tablesWithTrait,
  tableTraits,
} from './table-tree.ts'
import { LargeTournamentPlay } from './testing/large-tournament-play.ts'

const queryTree = (state: TournamentState) => ({
  due: tournamentDueAt(state),
  earliest: earliestDueTable(state, () => false),
  later: earliestDueTable(state, (table) => table === state.tables[0] || table.dealAt !== null),
  shortest: fewestPlayersAtTable(state),
  byTrait: Object.values(tableTraits).map((one) => ({
    any: hasTableWithTrait(state, one),
    all: tablesWithTrait(state, one),
  })),
})

it('an action at one of 20 tournament tables reads fewer than ten fields of the other tables [N-SCALE-01]', () => {
  const play = new LargeTournamentPlay(120)
  let reads = 0
  const countingReads = (table: TableState): TableState =>
    new Proxy(table, {
      get: (target, name) => {
        reads += 1
        return Reflect.get(target, name)
      },
    })
  for (let action = 0; action < 60; action += 1) {
    play.act((command) => {
      if (command.type !== 'act') return play.execute(command)
      const { tables } = play.state
      const own = findPlayerAtTable(play.state, command.player)?.table
      play.state = { ...play.state, tables: tables.map((table) => (table === own ? table : countingReads(table))) }
      tournamentDueAt(play.state)
      reads = 0
      play.execute(command)
      expect(reads).toBeLessThan(10)
      // Puts the tables back without the counting proxies.
      play.state = {
        ...play.state,
        tables: play.state.tables.map((table, position) => (tables[position] === own ? table : tables[position])),
      } as TournamentState
    })
  }
})

it('the cached search tree of tournament tables gives the same answers as one built from a stored state [S-OPS-03]', () => {
  const play = new LargeTournamentPlay(40)
  for (let action = 0; action < 300; action += 1) {
    play.act((command) => {
      play.execute(command)
      expect(queryTree(play.state)).toEqual(queryTree(JSON.parse(JSON.stringify(play.state))))
    })
  }
})
