import type { HandAction } from '../hand/commands.ts'
import type { HandRefusal } from '../hand/refusals.ts'

/** Says in words why the engine refused the setup or an action of a hand script. */
export const refusalText = (refusal: HandRefusal, action?: HandAction): string => {
  const actionText =
    action === undefined ? '' : 'to' in action ? `${action.type} to ${action.to}` : action.type.toLowerCase()
  switch (refusal.code) {
    case 'no-hand':
      return 'no hand is running'
    case 'bad-setup':
      return refusal.reason
    case 'not-your-turn':
      return `it is the turn of seat ${refusal.toAct}`
    case 'cannot-check':
      return `check refused: ${refusal.toCall} to call`
    case 'nothing-to-call':
      return 'call refused: nothing to call'
    case 'cannot-bet':
      return `${actionText} refused: there is a bet to match, say raise`
    case 'cannot-raise':
      return `${actionText} refused: nothing has been bet, say bet`
    case 'raise-out-of-range':
      return `${actionText} is outside ${refusal.minimum}..${refusal.maximum}`
    case 'not-whole-chips':
      return `${actionText} is no multiple of ${refusal.chip}`
    case 'action-not-reopened':
      return `${actionText} refused: no full raise since the seat acted`
    case 'nobody-can-call':
      return `${actionText} refused: no opponent has chips beyond the bet to match`
    case 'raises-capped':
      return `${actionText} refused: the raises of this street are capped`
    case 'no-muck-offered':
      return 'no muck is offered'
    default:
      return refusal satisfies never
  }
}
