import { type Chips, chips } from '../basics/chips.ts'
import type { HandAction, HandCommand } from '../hand/commands.ts'
import { handDecider } from '../hand/hand.ts'
import { legalActions } from '../hand/legal-actions.ts'
import type { HandState, LegalActions, PlayerInHand } from '../hand/state.ts'

/**
 * Tries every action of the player to act, with amounts just below, at and above each limit. Checks that the hand
 * accepts exactly the actions that it offers, and that nobody else may act.
 * @throws Error with `note` if a check fails
 */
export const checkEveryAction = (state: HandState, note: string): void => {
  const legal = legalActions(state)
  const player = state.players.find(({ seat }) => seat === state.toAct)
  if (legal === null || player === undefined) throw new Error(`${note}: nobody is to act`)
  for (const action of actionsToTry(state, legal, player)) {
    const command: HandCommand = { type: 'act', seat: legal.seat, action }
    if (handDecider.decide(state, command).ok !== isOffered(state, legal, action)) {
      throw new Error(`${note}: ${JSON.stringify([legal, action])} is not as offered`)
    }
  }
  for (const other of state.players) {
    const fold: HandCommand = { type: 'act', seat: other.seat, action: { type: 'fold' } }
    if (handDecider.decide(state, fold).ok !== (other.seat === legal.seat)) throw new Error(`${note}: out of turn`)
  }
  for (const command of [
    { type: 'dealNextStreet' },
    { type: 'decideMuck', seat: legal.seat, cards: [0] },
    { type: 'startHand', setup: state.setup },
  ] as const) {
    if (handDecider.decide(state, command).ok) throw new Error(`${note}: ${command.type} is accepted`)
  }
}

const actionsToTry = (state: HandState, legal: LegalActions, player: PlayerInHand): readonly HandAction[] => {
  const total = player.bet + player.stack
  const bounds = [state.highestBet, state.highestBet + state.minRaise, total, legal.minRaiseTo, legal.maxRaiseTo, 0]
  const amounts = new Set(bounds.flatMap((bound) => (bound === null ? [] : [bound - 1, bound, bound + 1])))
  const sized = [...amounts].flatMap((to): readonly HandAction[] => [
    { type: 'bet', to: chips(to) },
    { type: 'raise', to: chips(to) },
  ])
  const fraction = (state.highestBet + state.minRaise + 0.5) as Chips
  return [
    { type: 'fold' },
    { type: 'check' },
    { type: 'call' },
    { type: 'allIn' },
    { type: 'raise', to: fraction },
    { type: 'bet', to: Number.NaN as Chips },
    ...sized,
  ]
}

/** Whether `legalActions` offers this action. */
const isOffered = (state: HandState, legal: LegalActions, action: HandAction): boolean => {
  const isRaiseOffered = (to: number): boolean =>
    Number.isInteger(to) && legal.canRaise && to >= (legal.minRaiseTo ?? 0) && to <= (legal.maxRaiseTo ?? 0)
  switch (action.type) {
    case 'fold':
      return true
    case 'check':
      return legal.canCheck
    case 'call':
      return legal.callAmount > 0
    case 'bet':
      return state.highestBet === 0 && isRaiseOffered(action.to)
    case 'raise':
      return state.highestBet > 0 && isRaiseOffered(action.to)
    case 'allIn': {
      const player = state.players.find(({ seat }) => seat === legal.seat)
      const total = (player?.bet ?? 0) + (player?.stack ?? 0)
      return total <= state.highestBet || isRaiseOffered(total)
    }
    default:
      return action satisfies never
  }
}
