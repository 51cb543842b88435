import {
  addonBarred,
  areRebuysOpen,
  type PlayerId,
  rebuyBarred,
  type TournamentConfig,
  type TournamentState,
} from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import { toWire } from '../tables/amounts.ts'

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

/**
 * The answer to `can_rebuy` (S-RBY-04): by the rules, and the wallet has to cover it. The terms of a rebuy are told as
 * long as there are rebuys: from that the client knows the period ([Q71]).
 */
export const offersTo = (state: TournamentState, player: PlayerId, balance: number): Offers => {
  const config = state.config
  const nothing = { canRebuy: false, min: 0, max: 0, balance: toWire(balance) }
  if (config === null) return nothing
  const rebuy = rebuyTerms(config, balance)
  const addon = addonTerms(config, balance)
  const mayRebuy = rebuyBarred(state, player) === null
  return {
    ...nothing,
    canRebuy: mayRebuy && rebuy.cost <= rebuy.balance,
    ...((mayRebuy || areRebuysOpen(state)) && { rebuy }),
    ...(addonBarred(state, player) === null && addon.total <= addon.balance && { addon }),
  }
}
