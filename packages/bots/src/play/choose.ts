import type { ClientMessages } from '@cardroom/protocol'
import type { Level } from './levels.ts'
import type { Random } from './random.ts'
import type { Situation } from './situation.ts'

/** A legal action as the client sends it. */
export type Choice = Pick<ClientMessages['action'], 'action' | 'amount'>

/** A level's intent, fitted to what the turn offers: always a legal action. */
export const choose = (level: Level, situation: Situation, random: Random): Choice => {
  const { toCall, stack, raise, bigBlind } = situation
  const passive: Choice =
    toCall === 0
      ? { action: 'check', amount: 0 }
      : toCall >= stack
        ? { action: 'allin', amount: stack }
        : { action: 'call', amount: toCall }
  const intent = level(situation, random)
  if (intent.do === 'fold') return { action: 'fold', amount: 0 }
  if (intent.do !== 'betOrRaise' || raise === null) return passive
  // Whole big blinds at stakes without cents, whole hundredths elsewhere.
  const unit = Number.isInteger(bigBlind) ? 1 : 0.01
  const rounded = Math.round(Math.round(intent.chips / unit) * unit * 100) / 100
  const amount = Math.min(raise.most, Math.max(raise.least, rounded))
  return amount >= stack ? { action: 'allin', amount: stack } : { action: 'raise', amount }
}
