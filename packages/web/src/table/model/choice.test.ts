import { expect, it } from 'vitest'
import { asksAgain, callChoice, foldAsks, raiseChoice, wireAmount } from './choice.ts'
import type { Offer } from './table-model.ts'

const offer: Offer = {
  handId: 'h1',
  turn: 3,
  call: 10_000,
  stack: 150_000,
  canRaise: true,
  minRaise: 20_000,
  maxRaise: 150_000,
  fixed: null,
  at: 0,
}

it('B-ACTION-10 B-ACTION-11 the middle button checks for nothing, calls, and goes all-in for the whole stack', () => {
  expect(callChoice({ ...offer, call: 0 })).toEqual({ type: 'check' })
  expect(callChoice(offer)).toEqual({ type: 'call' })
  expect(callChoice({ ...offer, call: 150_000 })).toEqual({ type: 'allin' })
})

it('B-ACTION-07 an amount equal to the stack is sent as all-in', () => {
  expect(raiseChoice(offer, 149_999)).toEqual({ type: 'raise', amount: 149_999 })
  expect(raiseChoice(offer, 150_000)).toEqual({ type: 'allin' })
})

it('N-TABLE-02 an all-in of more than 10 big blinds asks once more', () => {
  expect(asksAgain({ type: 'allin' }, offer, 10_000)).toBe(true)
  expect(asksAgain({ type: 'allin' }, { ...offer, stack: 100_000 }, 10_000)).toBe(false)
  expect(asksAgain({ type: 'raise', amount: 140_000 }, offer, 10_000)).toBe(false)
})

it('B-ACTION-13 a fold asks only with the setting on and nothing to call', () => {
  expect([
    foldAsks({ ...offer, call: 0 }, true),
    foldAsks(offer, true),
    foldAsks({ ...offer, call: 0 }, false),
  ]).toEqual([true, false, false])
})

it('B-ACTION-12 Q63 the big blind of a tournament calls exactly what is to be called', () => {
  expect(wireAmount(callChoice(offer), offer)).toBe(100)
  expect(wireAmount(callChoice({ ...offer, call: 160_000 }), { ...offer, call: 160_000 })).toBe(1500)
})

it('B-OUT-02 fold and check carry 0, the others the chips added in the unit of the wire', () => {
  expect(wireAmount({ type: 'fold' }, offer)).toBe(0)
  expect(wireAmount({ type: 'check' }, offer)).toBe(0)
  expect(wireAmount({ type: 'call' }, offer)).toBe(100)
  expect(wireAmount({ type: 'allin' }, offer)).toBe(1500)
  expect(wireAmount({ type: 'raise', amount: 25_050 }, offer)).toBe(250.5)
})
