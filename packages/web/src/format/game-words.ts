import type { Game } from '@cardroom/protocol'
import { chipsFromWire, chipsText, shortChipsText, trimmedChipsText } from './chips.ts'

/** An amount of the wire as text, without decimals if it is whole: 400, but 1,234.50. */
export const trimmedWireChipsText = (wireChips: number): string => trimmedChipsText(chipsFromWire(wireChips))

/** An amount of the wire with two decimals, so that the amounts of a column align: for stacks and average pots. */
export const twoDecimalWireChipsText = (wireChips: number): string => chipsText(chipsFromWire(wireChips))

interface Blinds {
  readonly smallBlind: number
  readonly bigBlind: number
}

export const blindsText = ({ smallBlind, bigBlind }: Blinds): string =>
  `${trimmedWireChipsText(smallBlind)}/${trimmedWireChipsText(bigBlind)}`

/** The blinds with large amounts shortened, for a narrow row: 25K/50K ([Q98]). The row's accessible name is exact. */
export const shortBlindsText = ({ smallBlind, bigBlind }: Blinds): string =>
  `${shortChipsText(chipsFromWire(smallBlind))}/${shortChipsText(chipsFromWire(bigBlind))}`

export const buyInRangeText = ({ min_buy, max_buy }: Game): string =>
  `${trimmedWireChipsText(min_buy)} – ${trimmedWireChipsText(max_buy)}`

/** The average pot of the last hands; a dash before the first hand (S-CASH-04). */
export const averagePotText = ({ statistics }: Game): string =>
  statistics.avgPotSize === 0 ? '–' : twoDecimalWireChipsText(statistics.avgPotSize)

export const gameKindText = ({ settings, max_players }: Game): string =>
  `${settings.limit === 'no-limit' ? 'No Limit' : 'Fixed Limit'} Hold’em · ${max_players}-max`
