import type { Game } from '@cardroom/protocol'
import { chipsOf, chipsText, shortChips, spokenChips } from '../table/model/chips.ts'

const chips = (wire: number): string => spokenChips(chipsOf(wire))

/** A stack, or a mean pot: figures of a column have the same two decimals. */
export const amountText = (wire: number): string => chipsText(chipsOf(wire))

interface Blinds {
  readonly smallBlind: number
  readonly bigBlind: number
}

export const blindsText = ({ smallBlind, bigBlind }: Blinds): string => `${chips(smallBlind)}/${chips(bigBlind)}`

/** For a narrow row, whose exact blinds stand in its name: 25K/50K ([Q98]). */
export const shortBlindsText = ({ smallBlind, bigBlind }: Blinds): string =>
  `${shortChips(chipsOf(smallBlind))}/${shortChips(chipsOf(bigBlind))}`

export const buyInText = ({ min_buy, max_buy }: Game): string => `${chips(min_buy)} – ${chips(max_buy)}`

/** The mean pot of the last hands; none before the first (S-CASH-04). */
export const averagePotText = ({ statistics }: Game): string =>
  statistics.avgPotSize === 0 ? '–' : amountText(statistics.avgPotSize)

export const kindText = ({ settings, max_players }: Game): string =>
  `${settings.limit === 'no-limit' ? 'No Limit' : 'Fixed Limit'} Hold’em · ${max_players}-max`
