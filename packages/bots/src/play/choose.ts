import type { ClientMessages } from '@cardroom/protocol'
import type { BotStrategy } from './levels.ts'
import type { NextRandom } from './random.ts'
import type { TurnSituation } from './situation.ts'

/** A legal action as the client sends it. */
export type ActionChoice = Pick<ClientMessages['action'], 'action' | 'amount'>

/** @returns the legal action that is closest to the intent of the bot's skill level */
export const chooseAction = (level: BotStrategy, situation: TurnSituation, random: NextRandom): ActionChoice => {
  const { toCall, stack, raiseLimits, bigBlind } = situation
  const passiveAction: ActionChoice =
    toCall === 0
      ? { action: 'check', amount: 0 }
      : toCall >= stack
        ? { action: 'allin', amount: stack }
        : { action: 'call', amount: toCall }
  const intent = level(situation, random)
  if (intent.do === 'fold') return { action: 'fold', amount: 0 }
  if (intent.do !== 'betOrRaise' || raiseLimits === null) return passiveAction
  // The amount is rounded to whole chips if the big blind is a whole number, else to hundredths of a chip.
  const unit = Number.isInteger(bigBlind) ? 1 : 0.01
  const roundedChips = Math.round(Math.round(intent.chips / unit) * unit * 100) / 100
  const amount = Math.min(raiseLimits.maximum, Math.max(raiseLimits.minimum, roundedChips))
  return amount >= stack ? { action: 'allin', amount: stack } : { action: 'raise', amount }
}
