import type { Game } from '@cardroom/protocol'
import { chipsOf, chipsText, spokenChips } from '../table/model/chips.ts'

const chips = (wire: number): string => spokenChips(chipsOf(wire))

/** A stack, or a mean pot: figures of a column have the same two decimals. */
export const amountText = (wire: number): string => chipsText(chipsOf(wire))

export const blindsText = (game: { readonly smallBlind: number; readonly bigBlind: number }): string =>
  `${chips(game.smallBlind)}/${chips(game.bigBlind)}`

export const buyInText = ({ min_buy, max_buy }: Game): string => `${chips(min_buy)} – ${chips(max_buy)}`

/** The mean pot of the last hands; none before the first (S-CASH-04). */
export const averagePotText = ({ statistics }: Game): string =>
  statistics.avgPotSize === 0 ? '–' : amountText(statistics.avgPotSize)

export const kindText = ({ settings, max_players }: Game): string =>
  `${settings.limit === 'no-limit' ? 'No Limit' : 'Fixed Limit'} Hold’em · ${max_players}-max`
