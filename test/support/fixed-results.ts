import type { DayResults, PlayerResults, PositionResults, TablePosition } from '@cardroom/protocol'
import { noon } from './fixed-answers.ts'

const today = Math.floor(noon / 86_400_000)

type PlayedGame = Pick<DayResults, 'kind' | 'limit' | 'smallBlind' | 'bigBlind' | 'homeGame'>
const cash = (smallBlind: number, bigBlind: number): PlayedGame => ({
  ...{ kind: 'cash', limit: 'no-limit', smallBlind, bigBlind, homeGame: null },
})
const small = cash(0.5, 1)
const large = cash(1, 2)
const home = { ...cash(1, 2), kind: 'home-game', homeGame: { id: 'home_6', name: 'After work' } } as const
const cup = { ...cash(0, 0), kind: 'tournament' } as const

/** How a position differs from the button: its share of the hands, of the net and of the voluntary hands. */
const positions: readonly (readonly [TablePosition, hands: number, net: number, vpip: number])[] = [
  ['early', 0.9, 0.2, 0.5],
  ['middle', 1, -0.2, 0.6],
  ['cutoff', 1, 0.7, 0.8],
  ['button', 1, 1, 1],
  ['small-blind', 1, -0.5, 0.9],
  ['big-blind', 1.1, -0.7, 0.7],
]

const rowsOf = (game: PlayedGame, handsOnButton: number, netOnButton: number): readonly PositionResults[] =>
  positions.map(([position, handShare, netShare, vpipShare]) => {
    const hands = Math.round(handsOnButton * handShare)
    const part = (share: number) => Math.round(hands * share * vpipShare)
    return {
      ...game,
      ...{ position, hands, net: Math.round(netOnButton * netShare * 100) / 100 },
      ...{ vpip: part(0.42), pfr: part(0.31), threeBetChances: part(0.3), threeBets: part(0.03) },
      ...{ betsAndRaises: part(0.34), calls: part(0.15), flops: part(0.4) },
      ...{ showdowns: part(0.12), showdownsWon: part(0.065) },
    }
  })

const daysOf = (game: PlayedGame, nets: readonly number[], step: number): readonly DayResults[] =>
  nets.map((net, index) => ({
    ...game,
    day: today - (nets.length - 1 - index) * step,
    hands: 60 + (index % 5) * 12,
    net,
  }))

const smallNets = [12, -8.5, 31, 4.25, -22, -17.5, 40, 26, -6, 18.75, -35, 9, 14, 52, -11]
const days = [...daysOf(small, smallNets, 2), ...daysOf(large, [85, -122.5, 231], 6), ...daysOf(home, [48, -20], 7)]

/** marlow's results. */
export const results: PlayerResults = {
  played: 2_004,
  counted: 2_004,
  // The nets of the positions add up to half of the button's: twice the total of the days.
  positions: [...rowsOf(small, 210, 214), ...rowsOf(large, 36, 387), ...rowsOf(home, 22, 56), ...rowsOf(cup, 66, 0)],
  days: [...days].sort((a, b) => a.day - b.day),
}

export const noResults: PlayerResults = { played: 0, counted: 0, positions: [], days: [] }
