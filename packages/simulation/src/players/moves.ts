import type { ClientMessages, ServerMessages } from '@cardroom/protocol'
import type { SeededRandom } from '../basics/chance.ts'

/**
 * A player's action in a turn: mostly sensible, sometimes one that the table must refuse.
 * @param callPercent percentage of turns in which the player calls a bet
 */
export const chooseAction = (
  offer: ServerMessages['your_turn'],
  callPercent: number,
  chance: SeededRandom,
): ClientMessages['action'] => {
  const { gameId, sessionId, turn } = offer
  const actionMessage = (action: ClientMessages['action']['action'], amount = 0): ClientMessages['action'] => ({
    gameId,
    sessionId,
    turn,
    action,
    amount,
  })
  const roll = chance.below(100)
  if (roll < 2) return actionMessage(chance.pick(['check', 'call', 'raise', 'allin', 'fold']), chance.below(500) / 100)
  if (offer.canRaise && roll < 26) return actionMessage('raise', raiseAmount(offer, chance))
  if (roll < 29) return actionMessage('allin', offer.player.chips)
  if (offer.currentBet === 0) return actionMessage('check')
  return actionMessage(roll < 29 + callPercent ? 'call' : 'fold', offer.currentBet)
}

const raiseAmount = ({ minRaiseAmount, maxRaiseAmount }: ServerMessages['your_turn'], chance: SeededRandom): number => {
  const [least, most] = [Math.round(minRaiseAmount * 100), Math.round(maxRaiseAmount * 100)]
  const amount = chance.pick([
    () => least,
    () => least,
    () => Math.min(most, least + chance.below(least * 3 + 1)),
    () => chance.between(least, Math.max(least, most)),
  ])()
  return amount / 100
}
