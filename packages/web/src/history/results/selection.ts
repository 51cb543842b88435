import type { DayResults, PlayerResults, PositionResults, ResultsKind } from '@cardroom/protocol'
import { blindsText } from '../../format/game-words.ts'
import { dayText } from './days.ts'
import type { NetUnit } from './figures.ts'

type Game = Pick<DayResults, 'kind' | 'limit' | 'smallBlind' | 'bigBlind' | 'homeGame'>

const kindLabels: Readonly<Record<ResultsKind, string>> = {
  cash: 'Cash games',
  'home-game': 'Home games',
  tournament: 'Tournaments',
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** The value of the choice of all stakes, or of all home games. */
export const allGames = 'all'

/** A stake of the cash tables, or one home game: what has chips of one value. */
export const gameKeyOf = ({ limit, smallBlind, bigBlind, homeGame }: Game): string =>
  homeGame === null ? `${limit} ${smallBlind} ${bigBlind}` : homeGame.id

/** The kinds of games that were played; the one with the most hands first. */
export const kindChoices = (positions: readonly PositionResults[]): readonly (Choice & { value: ResultsKind })[] => {
  const hands = new Map<ResultsKind, number>()
  for (const row of positions) hands.set(row.kind, (hands.get(row.kind) ?? 0) + row.hands)
  return [...hands].sort(([, a], [, b]) => b - a).map(([value]) => ({ value, label: kindLabels[value] }))
}

/** Home games of a host often have the same name: the last day on which they were played tells them apart. */
const gameLabelOf = (game: Game, days: readonly DayResults[]): string => {
  const { limit, homeGame } = game
  if (homeGame === null) return `${blindsText(game)}${limit === 'fixed-limit' ? ' Fixed Limit' : ''}`
  const lastDay = days.findLast((row) => row.homeGame?.id === homeGame.id)?.day
  return lastDay === undefined ? homeGame.name : `${homeGame.name}, ${dayText(lastDay)}`
}

/** Choices with one label are numbered from the second on: 'Friday, Nov 21, 2026 (2)'. */
const withNumbers = (choices: readonly Choice[]): readonly Choice[] =>
  choices.map(({ value, label }, index) => {
    const before = choices.slice(0, index).filter((other) => other.label === label).length
    return { value, label: before === 0 ? label : `${label} (${before + 1})` }
  })

/** The stakes, or home games, of a kind; the one with the most hands first. None for tournaments. */
export const gameChoices = ({ positions, days }: PlayerResults, kind: ResultsKind): readonly Choice[] => {
  if (kind === 'tournament') return []
  const hands = new Map<string, { readonly label: string; readonly hands: number }>()
  for (const row of positions.filter((one) => one.kind === kind)) {
    const key = gameKeyOf(row)
    hands.set(key, { label: gameLabelOf(row, days), hands: (hands.get(key)?.hands ?? 0) + row.hands })
  }
  const mostFirst = [...hands].sort(([, a], [, b]) => b.hands - a.hands)
  return withNumbers(mostFirst.map(([value, { label }]) => ({ value, label })))
}

/** What of the results is shown. */
export interface Selection {
  readonly kind: ResultsKind
  /** `allGames`, or the key of a stake or home game */
  readonly game: string
}

export const isSelected = (row: Game, { kind, game }: Selection): boolean =>
  row.kind === kind && (game === allGames || gameKeyOf(row) === game)

/**
 * The unit of the selection's net result; null for tournaments, whose chips are worth nothing. Chips of two home games
 * may be worth different things.
 */
export const unitOf = ({ kind, game }: Selection, choices: readonly Choice[]): NetUnit | null => {
  if (kind === 'tournament') return null
  return kind === 'home-game' && game === allGames && choices.length > 1 ? 'bigBlinds' : 'chips'
}
