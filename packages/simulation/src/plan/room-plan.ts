import type { PlayerId, TableId } from '@cardroom/engine'
import { type GameConfig, gameConfigSchema } from '@cardroom/server/parts'
import { type SeededRandom, seededRandomFrom } from '../basics/chance.ts'
import { type TournamentPlan, tournamentPlanOf } from './tournament-plan.ts'

/** What a seed plays: the tables of the room, and its players with the tables they play at. */
export interface RoomPlan {
  readonly games: readonly GameConfig[]
  readonly players: readonly PlannedPlayer[]
  /** A tournament in place of the tables; null for a cash room. */
  readonly tournamentPlan: TournamentPlan | null
  /** Number of server processes, all on one database. */
  readonly processes: number
  /** Number of hands between two snapshots of a table. */
  readonly handsPerSnapshot: number
}

export interface PlannedPlayer {
  readonly id: PlayerId
  readonly tables: readonly TableId[]
  /**
   * When the player faces a bet, they call in this percentage of the turns, at most 71. In 29 percent they raise, go
   * all-in or act at random, and in the rest they fold.
   */
  readonly callPercent: number
}

const playerNames = ['lantern', 'acorn', 'thimble', 'marble', 'kettle', 'compass'] as const

/** A table with randomly drawn options. */
const randomGame = (chance: SeededRandom, sizes: SeededRandom, id: string, limit: GameConfig['limit']): GameConfig => {
  const smallBlind = chance.pick([0.01, 0.05, 0.25, 0.5, 1, 25])
  const bigBlind = Math.round(smallBlind * sizes.pick([2, 2, 2, 1, 2.5, 3, 5]) * 100) / 100
  const blinds = (count: number): number => Math.round(count * bigBlind * 100) / 100
  return gameConfigSchema.parse({
    id,
    name: id,
    seats: sizes.pick([6, 6, 6, 2, 3, 4, 5, 7, 8, 9, 10]),
    smallBlind,
    bigBlind,
    limit,
    pace: chance.pick(['normal', 'fast']),
    turnMs: chance.pick([20_000, 10_000, 30_000]),
    // The usual rake, no rake, or one with odd percentages.
    rakePercent: chance.pick([
      [2, 4, 6],
      [2, 4, 6],
      [0, 0, 0],
      [3.33, 4.57, 10],
    ]),
    ...chance.pick([{}, {}, { rakeCaps: [blinds(0.5), blinds(1.5), blinds(7.5)] }]),
    ...chance.pick([
      {},
      {},
      { minBuyIn: blinds(5), maxBuyIn: blinds(20) },
      { minBuyIn: blinds(1), maxBuyIn: blinds(250) },
    ]),
    ...chance.pick([
      {},
      {},
      {},
      { ante: { amount: blinds(0.5), from: 'each' } },
      { ante: { amount: blinds(1), from: 'bigBlind' } },
    ]),
    straddle: chance.happens(0.15),
    buyButton: chance.happens(0.4),
  })
}

/** In seeds such as 'cluster3-7' the first digit is the number of processes. */
const CLUSTER_SEED = /^cluster([23])-/

/** Seeds such as 'tournament-7' and 'cluster2-tournament-7' play a tournament. */
const TOURNAMENT_SEED = /^(cluster[23]-)?tournament/

/** @returns the number of server processes in the room of this seed */
export const processCountOf = (seed: string): number => Number(CLUSTER_SEED.exec(seed)?.[1] ?? 1)

export const roomPlanOf = (seed: string): RoomPlan => {
  const processes = processCountOf(seed)
  if (TOURNAMENT_SEED.test(seed)) {
    return {
      games: [],
      players: [],
      processes,
      tournamentPlan: tournamentPlanOf(seed),
      handsPerSnapshot: seededRandomFrom(`${seed}/snapshots`).pick([2, 5, 12]),
    }
  }
  const chance = seededRandomFrom(`${seed}/room`)
  // The numbers of seats and the big blinds have a random generator of their own, so that drawing them does not change
  // anything else that a known seed plays.
  const sizes = seededRandomFrom(`${seed}/sizes`)
  const count = chance.between(2, 4)
  const games = playerNames
    .slice(0, count)
    .map((id, index) => randomGame(chance, sizes, id, index === 1 ? 'fixed-limit' : 'no-limit'))
  const players = games.flatMap((game, table) => {
    // Most tables have two or three players, because blinds and button have special cases then.
    const playerCount = chance.pick([2, 2, 2, 2, 3, 3, 4, 5, 6, 7])
    return Array.from({ length: playerCount }, (_, index) => {
      const secondGame = games[chance.below(games.length)] ?? game
      const tables = chance.happens(0.15) && secondGame !== game ? [game.id, secondGame.id] : [game.id]
      return {
        id: `player-${table}-${index}` as PlayerId,
        tables: tables as TableId[],
        callPercent: chance.pick([5, 15, 30, 60]),
      }
    })
  })
  return { games, players, processes, tournamentPlan: null, handsPerSnapshot: chance.pick([2, 5, 12]) }
}
