import { type Chips, chipsText } from '../../format/chips.ts'
import type { SitInOptions } from './table-model.ts'

const entryTexts = {
  nextHand: 'Dealt in from the next hand',
  afterButton: 'Dealt in when the button has passed',
  bigBlind: 'Waiting for the big blind',
} as const

/**
 * The text that tells a waiting player when they are dealt in (S-SIT-03).
 * @param posts chips to post; a player who waits for the big blind posts nothing extra
 */
export const whenDealtInText = (entryChoice: NonNullable<SitInOptions['entryChoice']>, posts: Chips): string =>
  entryChoice === 'bigBlind' || posts === 0
    ? entryTexts[entryChoice]
    : `${entryTexts[entryChoice]}: you post ${chipsText(posts)}`
