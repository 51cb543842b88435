import {
  addonRefusal,
  areRebuysOpen,
  type PlayerId,
  rebuyRefusal,
  type TournamentConfig,
  type TournamentState,
} from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import { wireChipsOf } from '../ports/amounts.ts'

type CanRebuyAnswer = ServerMessages['can_rebuy']['data']

/**
 * What a rebuy costs, with the tournament chips that the player gets and the player's wallet balance, in chips as
 * clients get them (S-RBY-01).
 * @param balance of the wallet, hundredths of a chip
 */
export const rebuyTerms = ({ buyIn, fee, rebuyChips }: TournamentConfig, balance: number) => ({
  balance: wireChipsOf(balance),
  buyin: wireChipsOf(buyIn),
  regFee: wireChipsOf(fee),
  cost: wireChipsOf(buyIn + fee),
  rebuyChips: wireChipsOf(rebuyChips),
})

/**
 * What the add-on costs, with the tournament chips that the player gets and the player's wallet balance, in chips as
 * clients get them (S-RBY-03).
 * @param balance of the wallet, hundredths of a chip
 */
export const addonTerms = ({ addonCost, addonFee, addonChips }: TournamentConfig, balance: number) => ({
  balance: wireChipsOf(balance),
  addOnCost: wireChipsOf(addonCost),
  registrationFee: wireChipsOf(addonFee),
  total: wireChipsOf(addonCost + addonFee),
  addOnChips: wireChipsOf(addonChips),
})

/**
 * The answer to a `can_rebuy` message (S-RBY-04). `canRebuy` is true if the rules allow the player a rebuy and the
 * wallet covers it. The rebuy terms are included during the whole rebuy period, so that the client knows that the
 * period is open (Q71); the add-on terms only if the player may buy the add-on and the wallet covers it.
 */
export const canRebuyAnswer = (state: TournamentState, player: PlayerId, balance: number): CanRebuyAnswer => {
  const config = state.config
  const noRebuy = { canRebuy: false, min: 0, max: 0, balance: wireChipsOf(balance) }
  if (config === null) return noRebuy
  const rebuy = rebuyTerms(config, balance)
  const addon = addonTerms(config, balance)
  const mayRebuy = rebuyRefusal(state, player) === null
  return {
    ...noRebuy,
    canRebuy: mayRebuy && rebuy.cost <= rebuy.balance,
    ...((mayRebuy || areRebuysOpen(state)) && { rebuy }),
    ...(addonRefusal(state, player) === null && addon.total <= addon.balance && { addon }),
  }
}
