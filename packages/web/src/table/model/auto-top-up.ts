import { type Chips, spokenChips } from '../../format/chips.ts'
import type { AutoTopUp, TableFacts } from './table-model.ts'

/** An amount that can be chosen; `value` is in hundredths. */
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
 * The choices of the automatic top-up (N-TABLE-21): quarters of the maximum buy-in as `below`, the stack below which
 * chips are added, and the usual buy-ins as `to`, the stack after that. The amounts set now are always included.
 */
export function autoTopUpChoices(
  { minBuy, maxBuy, bigBlind }: Pick<TableFacts, 'minBuy' | 'maxBuy' | 'bigBlind'>,
  set: AutoTopUp | null,
): AutoTopUpChoices {
  const unit = bigBlind % 100 === 0 ? 100 : 1
  const shareOfMaximum = (share: number): Chips => Math.max(unit, Math.round((maxBuy * share) / unit) * unit)
  const amountChoice = (amount: Chips): AmountChoice => ({
    value: String(amount),
    label: `${spokenChips(amount)} (${Math.round(amount / bigBlind)} BB)`,
  })
  const now = set === null ? [] : [set]
  const to = ascending([
    minBuy,
    ...(shareOfMaximum(0.5) > minBuy ? [shareOfMaximum(0.5)] : []),
    maxBuy,
    ...now.map((one) => one.to),
  ])
  const most = set?.to ?? maxBuy
  const below = ascending([
    shareOfMaximum(0.25),
    shareOfMaximum(0.5),
    shareOfMaximum(0.75),
    maxBuy,
    ...now.map((one) => one.below),
  ])
  return { below: below.filter((amount) => amount <= most).map(amountChoice), to: to.map(amountChoice) }
}

/** The setting after a choice. If the new target `to` is lower than `below`, `below` becomes the target. */
export const chosenTopUp = (set: AutoTopUp | null, choice: Partial<AutoTopUp>, maxBuy: Chips): AutoTopUp => {
  const next = { below: maxBuy / 2, to: maxBuy, ...set, ...choice }
  return { ...next, below: Math.min(next.below, next.to) }
}
