import type { ServerMessages } from '@cardroom/protocol'
import { betRange, clampBet } from './bet-size.ts'
import { type Chips, chipsOf } from './chips.ts'
import { type Choice, callChoice, raiseChoice } from './choice.ts'
import { isPreflop } from './stages.ts'
import { type Offer, ownSeat, type TableModel } from './table-model.ts'

/** What can be chosen before the own turn (B-PRESELECT-01). */
export type Preselection = 'fold' | 'checkFold' | 'check' | 'call' | 'betPot' | 'allIn'

/** How the room says things stand for the viewer before the own turn (`pre_select`). Chips. */
export interface Ahead {
  readonly handId: string
  readonly call: Chips
  readonly highestBet: Chips
  readonly pot: Chips
  readonly isBigBlind: boolean
}

/** The one choice that is set; a call or check counts only while its price stays ([Q67]). */
export interface Tick {
  readonly choice: Preselection
  readonly handId: string
  readonly call: Chips
}

export const aheadOf = (message: ServerMessages['pre_select']): Ahead => ({
  handId: message.sessionId,
  call: chipsOf(message.callAmount),
  highestBet: chipsOf(message.currentHighestBet),
  pot: chipsOf(message.totalPot),
  isBigBlind: message.isBigBlind,
})

/** Which choices there are, in the order of the action buttons (B-PRESELECT-03 to B-PRESELECT-05). */
export function preselections(
  ahead: Ahead,
  { stage, chips }: { readonly stage: number; readonly chips: Chips },
): readonly Preselection[] {
  const free = isPreflop(stage) ? ahead.isBigBlind : ahead.highestBet === 0
  const possible: Readonly<Record<Preselection, boolean>> = {
    fold: true,
    checkFold: true,
    check: ahead.call === 0,
    call: ahead.call > 0 && chips >= ahead.call,
    betPot: chips >= ahead.pot,
    allIn: chips > 0,
  }
  const all = free
    ? (['checkFold', 'check', 'betPot', 'allIn'] as const)
    : (['fold', 'call', 'betPot', 'allIn'] as const)
  return all.filter((choice) => possible[choice])
}

/** The choices the viewer has now; none while the bar is away. */
export function openPreselections(model: TableModel): readonly Preselection[] {
  const own = ownSeat(model)
  if (!model.ahead || !own || own.state !== 'in') return []
  return preselections(model.ahead, { stage: model.stage, chips: own.stack })
}

/**
 * The tick after things have changed: it stays while it still says what the player meant ([Q67], [Q96]).
 * @returns null when it is off
 */
function stillValid(tick: Tick, ahead: Ahead, open: readonly Preselection[]): Tick | null {
  if (tick.handId !== ahead.handId) return null
  // Who would check or fold folds now that there is a bet, and the box says so ([Q68]).
  if (tick.choice === 'checkFold' && !open.includes('checkFold')) return { ...tick, choice: 'fold' }
  if ((tick.choice === 'call' || tick.choice === 'check') && ahead.call > tick.call) return null
  return open.includes(tick.choice) ? tick : null
}

/** The bar before the own turn; a tick that still holds stays (B-IN-27, [Q96]). */
export function withAhead(model: TableModel, message: ServerMessages['pre_select']): TableModel {
  const next = { ...model, ahead: aheadOf(message) }
  return { ...next, tick: model.tick && stillValid(model.tick, next.ahead, openPreselections(next)) }
}

/** Sets one choice, in place of any other, or takes it off again (B-PRESELECT-02). */
export function withTick(model: TableModel, choice: Preselection | null): TableModel {
  if (choice === null) return { ...model, tick: null }
  const { ahead } = model
  if (!ahead || !openPreselections(model).includes(choice)) return model
  return { ...model, tick: { choice, handId: ahead.handId, call: ahead.call } }
}

/** A tick that was kept in the browser, if it belongs to what is open now ([Q96]). */
export function withKeptTick(model: TableModel, kept: Tick): TableModel {
  const { ahead } = model
  return ahead ? { ...model, tick: stillValid(kept, ahead, openPreselections(model)) } : model
}

/** No bar and no tick: the round or the own turn is over (B-ACTION-05, B-PRESELECT-10). */
export const withoutAhead = (model: TableModel): TableModel => ({ ...model, ahead: null, tick: null })

/**
 * What a tick does now that the turn has come (B-PRESELECT-06 to B-PRESELECT-09).
 * @returns null if it does not apply: the action bar appears
 */
export function preselected(model: TableModel, tick: Tick, offer: Offer): Choice | null {
  if (tick.handId !== offer.handId) return null
  const { call, stack, canRaise } = offer
  switch (tick.choice) {
    case 'fold':
      return { type: 'fold' }
    case 'checkFold':
      return { type: call === 0 ? 'check' : 'fold' }
    case 'check':
      return call === 0 ? { type: 'check' } : null
    case 'call':
      return call > 0 && stack >= call && call <= tick.call ? callChoice(offer) : null
    case 'betPot': {
      const range = betRange(model, offer)
      if (!range || stack < model.totalPot) return null
      return raiseChoice(offer, offer.fixed ?? clampBet(range, model.totalPot))
    }
    case 'allIn':
      return stack > 0 && (canRaise || call >= stack) ? { type: 'allin' } : null
  }
}
