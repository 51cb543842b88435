import type { Card } from '../basics/card.ts'
import { type Chips, chips } from '../basics/chips.ts'
import { type SeatNo, seatNo } from '../basics/seat.ts'
import type { HandId, HandSetup } from '../hand/setup.ts'
import { readScriptedDeck } from './given-cards.ts'

/**
 * One input line of a hand script. It is not yet checked against the rules: the engine does that when it plays the
 * hand.
 */
export interface HandScriptLine {
  readonly setup: HandSetup
  /** How many cards of the deck the line names; the others only fill the deck up to 52. */
  readonly givenCards: number
  /** Not checked yet. Each action is checked when it is played, so that the error names the first wrong one. */
  readonly actions: readonly unknown[]
}

/** @returns the hand that the line describes, or a text that says what is wrong with it */
export const readHandScriptLine = (fields: Readonly<Record<string, unknown>>): HandScriptLine | string => {
  const { stacks, blinds, ante = 0, button, actions } = fields
  if (!isAmountList(stacks)) return 'stacks are not whole chips, one amount a seat'
  if (stacks.length < 2 || stacks.length > 10) return `${stacks.length} stacks, not 2 to 10`
  if (!isAmountList(blinds) || blinds.length !== 2) return 'blinds are not two amounts of whole chips'
  if (!isAmount(ante)) return 'ante is not whole chips'
  if (!isAmount(button) || button < 0 || button >= stacks.length) return 'button is not one of the seats'
  if (!Array.isArray(actions)) return 'actions are not a list'
  const cards = readScriptedDeck(fields, { seats: stacks.length, button })
  if (typeof cards === 'string') return cards
  const [smallBlind = 0, bigBlind = 0] = blinds
  const setup = setupOf({ stacks, smallBlind, bigBlind, ante, button, deck: cards.deck })
  return { setup, givenCards: cards.givenCount, actions }
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value)

const isAmountList = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isAmount)

interface DealFields {
  readonly stacks: readonly number[]
  readonly smallBlind: number
  readonly bigBlind: number
  readonly ante: number
  readonly button: number
  readonly deck: readonly Card[]
}

const setupOf = ({ stacks, smallBlind, bigBlind, ante, button, deck }: DealFields): HandSetup => {
  const leftOf = (seat: number): SeatNo => seatNo((seat + 1) % stacks.length)
  const firstBlind = stacks.length === 2 ? seatNo(button) : leftOf(button)
  return {
    handId: 'script' as HandId,
    seats: stacks.map((stack, seat) => ({
      seat: seatNo(seat),
      stack: chips(stack),
      livePost: NO_CHIPS,
      deadPost: NO_CHIPS,
    })),
    button: seatNo(button),
    smallBlind: firstBlind,
    bigBlind: leftOf(firstBlind),
    stakes: {
      smallBlind: chips(smallBlind),
      bigBlind: chips(bigBlind),
      ante: ante === 0 ? null : { kind: 'each', amount: chips(ante) },
      straddle: null,
    },
    variant: { limit: 'no-limit', runTwice: false },
    rake: null,
    deck,
    pausesRunOut: false,
  }
}

const NO_CHIPS: Chips = chips(0)
