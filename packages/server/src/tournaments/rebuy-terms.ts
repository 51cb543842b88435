import type { PlayerId, TournamentConfig } from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import { toWire } from '../tables/amounts.ts'
import type { TournamentVault } from './vault.ts'

type Offers = ServerMessages['can_rebuy']['data']

/** What a rebuy costs and gives (S-RBY-01). @param balance of the wallet, hundredths */
export const rebuyTerms = ({ buyIn, fee, rebuyChips }: TournamentConfig, balance: number) => ({
  balance: toWire(balance),
  buyin: toWire(buyIn),
  regFee: toWire(fee),
  cost: toWire(buyIn + fee),
  rebuyChips: toWire(rebuyChips),
})

/** What the add-on costs and gives (S-RBY-03). @param balance of the wallet, hundredths */
export const addonTerms = ({ addonCost, addonFee, addonChips }: TournamentConfig, balance: number) => ({
  balance: toWire(balance),
  addOnCost: toWire(addonCost),
  registrationFee: toWire(addonFee),
  total: toWire(addonCost + addonFee),
  addOnChips: toWire(addonChips),
})

/** The answer to `can_rebuy` (S-RBY-04). The rules are asked, and the wallet has to cover it. */
export const offersTo = (
  vault: TournamentVault,
  config: TournamentConfig,
  asking: { readonly player: PlayerId; readonly at: number; readonly balance: number },
): Offers => {
  const { player, at, balance } = asking
  const rebuy = rebuyTerms(config, balance)
  const addon = addonTerms(config, balance)
  const may = (type: 'rebuy' | 'addon', cost: number): boolean =>
    cost <= toWire(balance) && vault.decide({ type, player, at, chance: noChance }).ok
  return {
    canRebuy: may('rebuy', rebuy.cost),
    min: 0,
    max: 0,
    balance: toWire(balance),
    rebuy,
    ...(may('addon', addon.total) && { addon }),
  }
}

/** Nobody is dealt to because somebody asks. */
const noChance = {
  nextHand: () => {
    throw new Error('a question deals no hand')
  },
  shuffled: <Item>(items: readonly Item[]) => items,
}
