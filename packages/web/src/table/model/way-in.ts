import { type Chips, chipsText } from './chips.ts'
import type { SitOutButtons } from './table-model.ts'

const texts = {
  nextHand: 'Dealt in from the next hand',
  afterButton: 'Dealt in when the button has passed',
  bigBlind: 'Waiting for the big blind',
} as const

/**
 * How a seat that waits comes into the game (S-SIT-03).
 * @param posts what it costs; nothing is posted on the big blind but the blind itself
 */
export const wayInText = (comesIn: NonNullable<SitOutButtons['comesIn']>, posts: Chips): string =>
  comesIn === 'bigBlind' || posts === 0 ? texts[comesIn] : `${texts[comesIn]}: you post ${chipsText(posts)}`
