import { type Chips, trimmedChipsText } from '../../format/chips.ts'
import { type AutoTopUp, type TableFacts, type TableModel, viewerSeatOf } from './table-model.ts'

/** An amount that can be chosen: `value` is the amount in hundredths as text, `label` is shown to the player. */
export interface AmountChoice {
  readonly value: string
  readonly label: string
}

export interface AutoTopUpChoices {
  readonly below: readonly AmountChoice[]
  readonly to: readonly AmountChoice[]
}

const ascending = (amounts: readonly Chips[]): readonly Chips[] => [...new Set(amounts)].toSorted((a, b) => a - b)

/**
 * The amounts that the player can choose for the automatic top-up (N-TABLE-21). `below` is the stack below which chips
 * are added: quarters of the maximum buy-in, up to the current `to`. `to` is the stack after a top-up: the minimum,
 * half of the maximum, and the maximum buy-in. The amounts that are set now are always included.
 */
export function autoTopUpChoices(
  { minBuy, maxBuy, bigBlind }: Pick<TableFacts, 'minBuy' | 'maxBuy' | 'bigBlind'>,
  topUp: AutoTopUp | null,
): AutoTopUpChoices {
  const unit = bigBlind % 100 === 0 ? 100 : 1
  const shareOfMaximum = (share: number): Chips => Math.max(unit, Math.round((maxBuy * share) / unit) * unit)
  const amountChoice = (amount: Chips): AmountChoice => ({
    value: String(amount),
    label: `${trimmedChipsText(amount)} (${Math.round(amount / bigBlind)} BB)`,
  })
  const now = topUp === null ? [] : [topUp]
  const targets = ascending([
    minBuy,
    ...(shareOfMaximum(0.5) > minBuy ? [shareOfMaximum(0.5)] : []),
    maxBuy,
    ...now.map((setting) => setting.to),
  ])
  const target = topUp?.to ?? maxBuy
  const thresholds = ascending([
    shareOfMaximum(0.25),
    shareOfMaximum(0.5),
    shareOfMaximum(0.75),
    maxBuy,
    ...now.map((setting) => setting.below),
  ])
  return { below: thresholds.filter((amount) => amount <= target).map(amountChoice), to: targets.map(amountChoice) }
}

/**
 * The setting after the player has chosen an amount. If `below` is higher than the target `to`, it is lowered to `to`.
 */
export const topUpAfterChoice = (topUp: AutoTopUp | null, choice: Partial<AutoTopUp>, maxBuy: Chips): AutoTopUp => {
  const nextTopUp = { below: maxBuy / 2, to: maxBuy, ...topUp, ...choice }
  return { ...nextTopUp, below: Math.min(nextTopUp.below, nextTopUp.to) }
}

/** An automatic top-up ends with the viewer's seat: a seat that they take later has none at first (N-TABLE-21). */
export const withoutTopUpOfLostSeat = (model: TableModel): TableModel =>
  model.autoTopUp && !viewerSeatOf(model) ? { ...model, autoTopUp: null } : model
