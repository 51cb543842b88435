import { expect, it } from 'vitest'
import type { ServerMessage } from '../../net/socket-message.ts'
import { wonMessage } from '../testing/hand-messages.ts'
import { modelAfter, snapshot } from '../testing/messages.ts'
import { tableFacts as facts, marlow, runningHandFields, you } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import {
  addChipsTerms,
  buyInAfterKey,
  buyInAtSlider,
  buyInChoices,
  buyInFault,
  buyInStepOf,
  firstBuyInTermsFrom,
  initialBuyInOf,
  maxAffordableBuyIn,
} from './buy-in.ts'

import { isViewerInHand } from './table-model.ts'

const own = { stack: 200_000, balance: 5_000_000, expiresAt: null, inHand: false, serverLimits: null }
const topUp = (change: Partial<Parameters<typeof addChipsTerms>[1]> = {}) => addChipsTerms(facts, { ...own, ...change })
const richTerms = firstBuyInTermsFrom(facts, 5_000_000)
const microStakesFacts = { ...facts, smallBlind: 1, bigBlind: 2, minBuy: 80, maxBuy: 200 }

it('a step of the buy-in slider is a hundredth of the range, but at least one chip, or one cent at stakes with cents ([Q39]) [A-BUYIN-11]', () => {
  expect(buyInStepOf(firstBuyInTermsFrom(facts, 0))).toBe(6000)
  expect(buyInStepOf(firstBuyInTermsFrom(microStakesFacts, 0))).toBe(1)
  expect(buyInStepOf(firstBuyInTermsFrom({ ...facts, minBuy: 400_000, maxBuy: 405_000 }, 0))).toBe(100)
})

it('a buy-in above the balance is refused with a message [A-BUYIN-07 A-BUYIN-08]', () => {
  expect(buyInFault(firstBuyInTermsFrom(facts, 399_999), 400_000)).toBe('Please purchase chips before proceeding.')
  expect(buyInFault(firstBuyInTermsFrom(facts, 500_000), 500_100)).toBe('You dont have enough chips')
  expect(buyInFault(firstBuyInTermsFrom(facts, 500_000), 500_000)).toBeNull()
})

it('a buy-in outside the range is refused, and so is one with cents at a table of whole chips unless it is an end of the range [A-BUYIN-09]', () => {
  expect(buyInFault(richTerms, 399_900)).toBe('The minimum is 4,000.00')
  expect(buyInFault(richTerms, 1_000_100)).toBe('The maximum is 10,000.00')
  expect(buyInFault(richTerms, 500_055)).toBe('Only whole chips at this table')
  const cents = topUp({ stack: 645_050 })
  expect([cents.min, cents.max]).toEqual([354_950, 354_950])
  expect(buyInFault(cents, 354_950)).toBeNull()
  expect(buyInFault(firstBuyInTermsFrom(microStakesFacts, 5000), 99)).toBeNull()
})

it('the buy-in slider stays on whole chips within the range and reaches both ends [A-BUYIN-09]', () => {
  const terms = firstBuyInTermsFrom({ ...facts, maxBuy: 1_000_050 }, 5_000_000)
  const amounts = [0, 402_000, 500_049, 999_900, 9_000_000].map((amount) => buyInAtSlider(terms, amount))
  expect(amounts).toEqual([400_000, 400_000, 500_000, 1_000_050, 1_000_050])
})

it('a top-up offers at most what is missing to the maximum buy-in, even if that is below the minimum, and starts at that amount [A-BUYIN-02 A-BUYIN-12]', () => {
  expect(topUp({ stack: 700_000 })).toMatchObject({ mode: 'rebuy', min: 300_000, max: 300_000 })
  expect(topUp({ stack: 200_000 })).toMatchObject({ min: 400_000, max: 800_000 })
  expect(initialBuyInOf(topUp({ stack: 200_000, balance: 1 }))).toBe(800_000)
  expect(topUp({ stack: 1_000_000 }).mode).toBe('rebuy-not-available')
  expect(topUp({ stack: 1_200_000 })).toMatchObject({ mode: 'rebuy-not-available', min: 0, max: 0 })
  const expiring = { min: 400_000, max: 1_000_000, expiresAt: 60_000 }
  expect(topUp({ stack: 0, expiresAt: 60_000 })).toMatchObject(expiring)
})

it('chips bought during a hand and not yet added reduce the limits of the next buy-in [A-BUYIN-12 S-CASH-08]', () => {
  const serverLimits = { min: 100_000, max: 100_000 }
  expect(topUp({ serverLimits })).toMatchObject({ min: 100_000, max: 100_000 })
  expect(topUp({ serverLimits, stack: 950_000 })).toMatchObject({ min: 50_000, max: 50_000 })
  expect(topUp({ serverLimits: { min: 0, max: 0 } }).mode).toBe('rebuy-not-available')
})

it.each([
  [{ stack: 600_000 }, null],
  [
    { stack: 600_001 },
    "3,999.99 is missing to this table's maximum of 10,000.00: less than its least buy-in of 4,000.00, so you can add exactly that.",
  ],
  [{ stack: 1_200_000 }, "Nothing is missing: your stack of 12,000.00 has reached this table's maximum of 10,000.00."],
  // Chips bought but not yet added count as well.
  [
    { stack: 900_000, serverLimits: { min: 0, max: 0 } },
    "Nothing is missing: with the chips that still come, your stack has reached this table's maximum of 10,000.00.",
  ],
  [{ stack: 0, expiresAt: 60_000 }, null],
])('for %o (cents) the top-up popup gives the explanation: %s (null: none) [A-BUYIN-12]', (change, explanation) => {
  expect(topUp(change).explanation).toBe(explanation)
})

it('a buy-in starts at the most that the wallet covers, in whole chips, or at the minimum if the wallet has less [A-BUYIN-01 A-BUYIN-12]', () => {
  const balances = [5_000_000, 612_345, 612_399, 10]
  const most = [1_000_000, 612_300, 612_300, 400_000]
  for (const amountOf of [maxAffordableBuyIn, initialBuyInOf])
    expect(balances.map((balance) => amountOf(firstBuyInTermsFrom(facts, balance)))).toEqual(most)
})

it('a top-up during a hand is marked as added after it; a player who folded counts as in the hand until it is won [S-CASH-08]', () => {
  expect(topUp({ inHand: true }).isAddedAfterHand).toBe(true)
  const isInHandWith = (change: object, more: readonly ServerMessage[] = []) =>
    isViewerInHand(modelAfter([snapshot(tableState([{ ...you, ...change }, marlow], runningHandFields)), ...more]))
  const won = wonMessage({ id: 'marlow', wonAmount: 1 })
  expect([
    isInHandWith({}),
    isInHandWith({ playerCards: ['SA', 'HJ'] }),
    isInHandWith({ isFolded: true }),
    isInHandWith({ isFolded: true }, [won]),
  ]).toEqual([false, true, true, false])
})

it('in the buy-in popup arrow keys change the amount by a step, and Home and End go to the limits [A-BUYIN-10]', () => {
  const amounts = ['ArrowUp', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => buyInAfterKey(richTerms, 500_000, key))
  expect(amounts).toEqual([506_000, 494_000, 400_000, 1_000_000, null])
  expect(buyInAfterKey(richTerms, 999_000, 'ArrowRight')).toBe(1_000_000)
  expect(buyInAfterKey(richTerms, 100, 'ArrowUp')).toBe(406_000)
})

it('a top-up offers 50 big blinds as a choice if that is between the least and the most [N-TABLE-19]', () => {
  const choices = buyInChoices(topUp({ stack: 10_000 }))
  expect(Object.fromEntries(choices)).toEqual({ MIN: 400_000, '+50 BB': 500_000, MAX: 990_000 })
  for (const terms of [topUp({ stack: 600_000 }), topUp({ stack: 0 }), richTerms])
    expect(buyInChoices(terms).map(([name]) => name)).toEqual(['MIN', 'MAX'])
})
