import type { Game } from '@cardroom/protocol'
import { chipsOf, chipsText, shortChips, spokenChips } from './chips.ts'

/** An amount in a text, with decimals only where it has some. */
export const chipsWords = (wire: number): string => spokenChips(chipsOf(wire))

/** A stack or an average pot, always with two decimals, so that a column aligns. */
export const amountText = (wire: number): string => chipsText(chipsOf(wire))

interface Blinds {
  readonly smallBlind: number
  readonly bigBlind: number
}

export const blindsText = ({ smallBlind, bigBlind }: Blinds): string =>
  `${chipsWords(smallBlind)}/${chipsWords(bigBlind)}`

/** Shortened for a narrow row, whose accessible name has the exact blinds: 25K/50K ([Q98]). */
export const shortBlindsText = ({ smallBlind, bigBlind }: Blinds): string =>
  `${shortChips(chipsOf(smallBlind))}/${shortChips(chipsOf(bigBlind))}`

export const buyInText = ({ min_buy, max_buy }: Game): string => `${chipsWords(min_buy)} – ${chipsWords(max_buy)}`

/** The average pot of the last hands; a dash before the first hand (S-CASH-04). */
export const averagePotText = ({ statistics }: Game): string =>
  statistics.avgPotSize === 0 ? '–' : amountText(statistics.avgPotSize)

export const gameKindText = ({ settings, max_players }: Game): string =>
  `${settings.limit === 'no-limit' ? 'No Limit' : 'Fixed Limit'} Hold’em · ${max_players}-max`
