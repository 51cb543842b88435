import type { PlayerId, TableId } from '@cardroom/engine'
import { type GameConfig, gameForm } from '../tables/game-config.ts'
import { chanceFrom } from './chance.ts'

/** The room of a seed: its tables, and who comes to play where. */
export interface RoomPlan {
  readonly games: readonly GameConfig[]
  readonly players: readonly { readonly id: PlayerId; readonly tables: readonly TableId[] }[]
}

const names = ['lantern', 'acorn', 'thimble', 'marble', 'kettle', 'compass'] as const

export const roomPlanOf = (seed: string): RoomPlan => {
  const chance = chanceFrom(`${seed}/room`)
  const count = chance.between(2, 4)
  const games = names.slice(0, count).map((id, index) =>
    gameForm.parse({
      id,
      name: id,
      smallBlind: chance.pick([0.01, 0.05, 0.25, 0.5, 1, 25]),
      limit: index === 1 ? 'fixed-limit' : 'no-limit',
      pace: chance.pick(['normal', 'fast']),
      turnMs: chance.pick([20_000, 10_000, 30_000]),
      // Without a rake, with the usual one, and with one that takes odd amounts.
      rakePercent: chance.pick([
        [2, 4, 6],
        [2, 4, 6],
        [0, 0, 0],
        [3.33, 4.57, 10],
      ]),
    }),
  )
  const players = games.flatMap((game, table) => {
    const size = chance.between(2, 7)
    return Array.from({ length: size }, (_, index) => {
      const other = games[chance.below(games.length)] ?? game
      const tables = chance.happens(0.15) && other !== game ? [game.id, other.id] : [game.id]
      return { id: `player-${table}-${index}` as PlayerId, tables: tables as TableId[] }
    })
  })
  return { games, players }
}
