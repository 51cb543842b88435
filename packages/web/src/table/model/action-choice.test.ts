import { expect, it } from 'vitest'
import {
  allInNeedsConfirmation,
  checkOrCallChoice,
  foldNeedsConfirmation,
  raiseOrAllInChoice,
  typedBetNeedsConfirmation,
  wireAmountOfChoice,
} from './action-choice.ts'
import type { TurnOffer } from './table-model.ts'

const offer: TurnOffer = {
  handId: 'h1',
  turn: 3,
  call: 10_000,
  stack: 150_000,
  canRaise: true,
  minRaise: 20_000,
  maxRaise: 150_000,
  fixedBetSize: null,
  receivedAt: 0,
}

it('the middle button checks if nothing is to call, calls, or goes all-in if the call takes the whole stack [B-ACTION-10 B-ACTION-11]', () => {
  expect(checkOrCallChoice({ ...offer, call: 0 })).toEqual({ type: 'check' })
  expect(checkOrCallChoice(offer)).toEqual({ type: 'call' })
  expect(checkOrCallChoice({ ...offer, call: 150_000 })).toEqual({ type: 'allin' })
})

it('a raise of the whole stack is sent as all-in [B-ACTION-07]', () => {
  expect(raiseOrAllInChoice(offer, 149_999)).toEqual({ type: 'raise', amount: 149_999 })
  expect(raiseOrAllInChoice(offer, 150_000)).toEqual({ type: 'allin' })
})

it('an all-in of more than 10 big blinds needs a confirmation [N-TABLE-02]', () => {
  expect(allInNeedsConfirmation({ type: 'allin' }, offer, 10_000)).toBe(true)
  expect(allInNeedsConfirmation({ type: 'allin' }, { ...offer, stack: 100_000 }, 10_000)).toBe(false)
  expect(allInNeedsConfirmation({ type: 'raise', amount: 140_000 }, offer, 10_000)).toBe(false)
})

it('a typed bet above both the pot and half the stack needs a confirmation [N-TABLE-02]', () => {
  const asked = [75_001, 75_000, 40_001, 40_000].map((amount) => typedBetNeedsConfirmation(amount, 40_000, 150_000))
  expect(asked).toEqual([true, false, false, false])
  expect([80_000, 80_001].map((amount) => typedBetNeedsConfirmation(amount, 80_000, 150_000))).toEqual([false, true])
})

it('a fold needs a confirmation only if the setting is on and nothing is to call [B-ACTION-13]', () => {
  expect([
    foldNeedsConfirmation({ ...offer, call: 0 }, true),
    foldNeedsConfirmation(offer, true),
    foldNeedsConfirmation({ ...offer, call: 0 }, false),
  ]).toEqual([true, false, false])
})

it('a call is sent with exactly the amount to call, and a call above the stack with the stack [B-ACTION-12 Q63]', () => {
  const [call, above] = [offer, { ...offer, call: 160_000 }].map((one) =>
    wireAmountOfChoice(checkOrCallChoice(one), one),
  )
  expect([call, above]).toEqual([100, 1500])
})

it.each([
  [{ type: 'fold' }, 0],
  [{ type: 'check' }, 0],
  [{ type: 'call' }, 100],
  [{ type: 'allin' }, 1500],
  [{ type: 'raise', amount: 25_050 }, 250.5],
] as const)('the choice %o is sent with the chips that it adds: %d [B-OUT-02]', (choice, amount) => {
  expect(wireAmountOfChoice(choice, offer)).toBe(amount)
})
