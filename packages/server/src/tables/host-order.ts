import type { Chips, HostCommand, TermsChange } from '@cardroom/engine'
import type { WireHostOrder } from '@cardroom/protocol'
import { chipsFromWire } from '../ports/amounts.ts'

type TermsMessage = Extract<WireHostOrder, { type: 'changeTerms' }>['terms']

/** Converts an order of a home game's host from the wire to the engine's form, with amounts in hundredths. */
export const hostCommandFromWire = (order: WireHostOrder): HostCommand => {
  switch (order.type) {
    case 'approve':
      return { ...order, player: order.player as never, amount: chipsFromWire(order.amount) }
    case 'refuse':
    case 'makeHost':
      return { ...order, player: order.player as never }
    case 'remove':
      return { ...order, player: order.player as never }
    case 'correct': {
      const amount = chipsFromWire(order.amount)
      const signedAmount = (order.direction === 'take' ? -amount : amount) as Chips
      return { type: 'correct', player: order.player as never, amount: signedAmount, reason: order.reason }
    }
    case 'changeTerms':
      return { type: 'changeTerms', terms: termsOf(order.terms) }
    case 'changeSettings': {
      const { freeChips, ...settings } = order.settings
      const changedSettings = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
      return {
        type: 'changeSettings',
        settings: {
          ...changedSettings,
          ...(freeChips === undefined ? {} : { freeChips: freeChips === null ? null : chipsFromWire(freeChips) }),
        },
      }
    }
    case 'pause':
    case 'continue':
    case 'endGame':
      return order
    default:
      return order satisfies never
  }
}

const termsOf = (terms: TermsMessage): TermsChange => {
  const {
    seats,
    smallBlind,
    bigBlind,
    ante,
    anteFrom = 'each',
    straddle,
    minBuyIn,
    maxBuyIn,
    turnSeconds,
    limit,
  } = terms
  const stakes = {
    ...(smallBlind !== undefined && { smallBlind: chipsFromWire(smallBlind) }),
    ...(bigBlind !== undefined && { bigBlind: chipsFromWire(bigBlind) }),
    ...(ante !== undefined && { ante: ante === 0 ? null : { kind: anteFrom, amount: chipsFromWire(ante) } }),
  }
  return {
    stakes,
    ...(seats !== undefined && { seats }),
    ...(straddle !== undefined && { straddles: straddle }),
    ...(minBuyIn !== undefined && { minBuyIn: chipsFromWire(minBuyIn) }),
    ...(maxBuyIn !== undefined && { maxBuyIn: chipsFromWire(maxBuyIn) }),
    ...(turnSeconds !== undefined && { turnMs: turnSeconds * 1_000 }),
    ...(limit !== undefined && { limit }),
  }
}
