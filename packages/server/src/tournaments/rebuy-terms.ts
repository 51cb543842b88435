import {
  addonRefusal,
  areRebuysOpen,
  type PlayerId,
  rebuyRefusal,
  type TournamentConfig,
  type TournamentState,
} from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import { toWire } from '../ports/amounts.ts'

type Offers = ServerMessages['can_rebuy']['data']

/** The price of a rebuy and the chips for it (S-RBY-01). @param balance of the wallet, hundredths */
export const rebuyTerms = ({ buyIn, fee, rebuyChips }: TournamentConfig, balance: number) => ({
  balance: toWire(balance),
  buyin: toWire(buyIn),
  regFee: toWire(fee),
  cost: toWire(buyIn + fee),
  rebuyChips: toWire(rebuyChips),
})

/** The price of the add-on and the chips for it (S-RBY-03). @param balance of the wallet, hundredths */
export const addonTerms = ({ addonCost, addonFee, addonChips }: TournamentConfig, balance: number) => ({
  balance: toWire(balance),
  addOnCost: toWire(addonCost),
  registrationFee: toWire(addonFee),
  total: toWire(addonCost + addonFee),
  addOnChips: toWire(addonChips),
})

/**
 * The answer to `can_rebuy` (S-RBY-04): the rules must allow a rebuy, and the wallet must cover it. Rebuy terms are
 * included as long as rebuys are possible, so that the client knows that the rebuy period is open ([Q71]).
 */
export const canRebuyAnswer = (state: TournamentState, player: PlayerId, balance: number): Offers => {
  const config = state.config
  const nothing = { canRebuy: false, min: 0, max: 0, balance: toWire(balance) }
  if (config === null) return nothing
  const rebuy = rebuyTerms(config, balance)
  const addon = addonTerms(config, balance)
  const mayRebuy = rebuyRefusal(state, player) === null
  return {
    ...nothing,
    canRebuy: mayRebuy && rebuy.cost <= rebuy.balance,
    ...((mayRebuy || areRebuysOpen(state)) && { rebuy }),
    ...(addonRefusal(state, player) === null && addon.total <= addon.balance && { addon }),
  }
}
