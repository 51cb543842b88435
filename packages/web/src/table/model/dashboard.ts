import type { Dashboard } from '@cardroom/protocol'
import { chipsOf, spokenChips } from './chips.ts'

const whole = (chips: number): string => chips.toLocaleString('en-US')

const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  many: 'th',
  zero: 'th',
}
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 11th (B-MTTDASH-04). */
export const placeText = (place: number): string => `${whole(place)}${endings[ordinals.select(place)]}`

/** 150/300 with separators, however the sides come: 'small/big' or two figures. */
const blindsText = (sides: readonly (number | string)[]): string =>
  sides.map((side) => (Number.isFinite(Number(side)) ? whole(Number(side)) : String(side))).join('/')

/** What the dashboard tells in figures (B-MTTDASH-02, B-MTTDASH-04). */
export const dashboardRows = (told: Dashboard): readonly (readonly [name: string, value: string])[] => [
  ['Next Level', blindsText(told.nextLevel.split('/'))],
  ['Blinds', blindsText(told.blinds)],
  ['Ante', whole(told.ante)],
  ['Players Left', whole(told.playersLeft)],
  ['Tables', whole(told.tablesLength)],
  ['Average Stack', whole(told.avgStack)],
]

/** The first three prizes, by place (B-MTTDASH-04); in chips of the wallet. */
export const firstPrizes = ({ prizePool }: Dashboard): readonly (readonly [place: string, prize: string])[] =>
  prizePool.slice(0, 3).map((prize, i) => [placeText(i + 1), spokenChips(chipsOf(prize))])

export interface Ranked {
  readonly rank: number
  readonly id: string
  readonly username: string
  readonly isBot: boolean
  readonly chips: string
}

/** Those still in, by chips descending; equal ones share the rank (B-MTTDASH-05). */
export function rankings({ players }: Dashboard): readonly Ranked[] {
  const sorted = players.toSorted((a, b) => b.chips - a.chips)
  return sorted.map(({ id, username, chips, isBot }) => ({
    rank: sorted.findIndex((other) => other.chips === chips) + 1,
    id,
    username,
    isBot,
    chips: whole(chips),
  }))
}

/**
 * mm:ss to a time, 00:00 from then on; --:-- where there is none (B-MTTDASH-03).
 * @param until ms; null or no number while the clock does not run
 */
export function countdownText(until: number | null, atMs: number): string {
  if (until === null || !Number.isFinite(until)) return '--:--'
  const seconds = Math.max(0, Math.ceil((until - atMs) / 1000))
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
