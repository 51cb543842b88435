import type { Card, HandEvent, HandSetup, SeatNo } from '@cardroom/engine'
import { strengthOf } from '@cardroom/engine/evaluator'

interface Contestant {
  readonly seat: SeatNo
  readonly stack: number
  /**
   * Bets that others must match, including antes: a player whose ante is short can win at most that amount of the ante
   * of each other player (A2).
   */
  liveBet: number
  /** Dead money, which goes into the main pot. */
  deadMoney: number
  folded: boolean
  cards: readonly Card[]
}

/**
 * Settles a hand from bets and cards alone: returned bet, pots, rake, winners and odd chips (P1 to P6, P9 to P12,
 * S-RAKE-01 to 03). Of the engine it uses only the evaluator that compares hands.
 * @param events of one hand, from HandStarted to HandEnded
 * @returns what is wrong with the final stacks; null if they are right
 */
export const handSettlementFault = (events: readonly HandEvent[]): string | null => {
  const [started] = events
  if (started?.type !== 'HandStarted') return 'the hand has no beginning'
  const { setup } = started
  const contestants = leftOfButton(setup)
  const board = applyEvents(contestants, events, setup)
  const expectedStacks = settle(contestants, setup, board)
  const endEvent = events.findLast((event) => event.type === 'HandEnded')
  if (endEvent === undefined) return 'the hand has no end'
  for (const { seat, stack } of endEvent.stacks) {
    if (expectedStacks.get(seat) !== stack)
      return `seat ${seat} ends with ${stack}, not with ${expectedStacks.get(seat)}`
  }
  return endEvent.stacks.length === expectedStacks.size ? null : 'somebody dealt in has no stack at the end'
}

const MAX_SEATS = 10

const leftOfButton = ({ seats, button }: HandSetup): readonly Contestant[] => {
  const distance = (seat: number): number => (seat - button - 1 + MAX_SEATS) % MAX_SEATS
  return seats
    .map(({ seat, stack }) => ({ seat, stack, liveBet: 0, deadMoney: 0, folded: false, cards: [] as readonly Card[] }))
    .sort((a, b) => distance(a.seat) - distance(b.seat))
}

/** Enters bets, folds and cards into `contestants`. @returns the board */
const applyEvents = (
  contestants: readonly Contestant[],
  events: readonly HandEvent[],
  { stakes }: HandSetup,
): readonly Card[] => {
  const contestantAt = (seat: SeatNo): Contestant =>
    contestants.find((contestant) => contestant.seat === seat) as Contestant
  const board: Card[] = []
  for (const event of events) {
    switch (event.type) {
      case 'ForcedBetPosted':
        if (event.kind === 'deadBlind' || (event.kind === 'ante' && stakes.ante?.kind === 'bigBlind'))
          contestantAt(event.seat).deadMoney += event.amount
        else contestantAt(event.seat).liveBet += event.amount
        break
      case 'Called':
      case 'Bet':
      case 'Raised':
        contestantAt(event.seat).liveBet += event.amount
        break
      case 'Folded':
        contestantAt(event.seat).folded = true
        break
      case 'HoleCardsDealt':
        for (const { seat, cards } of event.hands) contestantAt(seat).cards = cards
        break
      case 'BoardDealt':
        board.push(...event.cards)
    }
  }
  return board
}

const settle = (contestants: readonly Contestant[], setup: HandSetup, board: readonly Card[]) => {
  const stacks = new Map(contestants.map(({ seat, stack, liveBet, deadMoney }) => [seat, stack - liveBet - deadMoney]))
  const pay = (seat: SeatNo, amount: number): void => void stacks.set(seat, (stacks.get(seat) ?? 0) + amount)
  const [highestBettor, secondBettor] = [...contestants].sort((a, b) => b.liveBet - a.liveBet)
  if (
    highestBettor !== undefined &&
    secondBettor !== undefined &&
    !highestBettor.folded &&
    highestBettor.liveBet > secondBettor.liveBet
  ) {
    pay(highestBettor.seat, highestBettor.liveBet - secondBettor.liveBet)
    highestBettor.liveBet = secondBettor.liveBet
  }
  const pots = potsOf(contestants)
  const rakes = board.length >= 3 ? rakesOf(setup, pots) : []
  for (const [index, pot] of pots.entries()) {
    const rake = rakes[index] ?? 0
    const winners = contestantsWithBestHand(pot.contestants, board)
    const share = Math.floor((pot.amount - rake) / winners.length)
    let oddChips = pot.amount - rake - share * winners.length
    for (const { seat } of winners) {
      pay(seat, share + (oddChips > 0 ? 1 : 0))
      oddChips -= 1
    }
  }
  return stacks
}

interface SettledPot {
  amount: number
  readonly contestants: readonly Contestant[]
}

const potsOf = (contestants: readonly Contestant[]): readonly SettledPot[] => {
  const liveContestants = contestants.filter(({ folded }) => !folded)
  const levels = [...new Set(liveContestants.map(({ liveBet }) => liveBet))].sort((a, b) => a - b)
  const deadMoney = contestants.reduce((sum, contestant) => sum + contestant.deadMoney, 0)
  const highest = levels.at(-1) ?? 0
  return levels.map((level, index) => {
    const levelBelow = levels[index - 1] ?? 0
    const layerAmount = contestants.reduce((sum, { liveBet }) => {
      const countedBet = level === highest ? liveBet : Math.min(liveBet, level)
      return sum + Math.max(0, countedBet - levelBelow)
    }, 0)
    return {
      amount: layerAmount + (index === 0 ? deadMoney : 0),
      contestants: liveContestants.filter(({ liveBet }) => liveBet >= level),
    }
  })
}

/** Each pot's rake, rounded down. A sum above the cap is scaled down to it; the largest pot pays the remainder. */
const rakesOf = ({ rake }: HandSetup, pots: readonly SettledPot[]): readonly number[] => {
  if (rake === null) return []
  const uncappedRakes = pots.map(({ amount }) => (BigInt(amount) * BigInt(rake.basisPoints)) / 10_000n)
  const total = uncappedRakes.reduce((sum, part) => sum + part, 0n)
  const cap = BigInt(rake.cap)
  const cappedRakes = total <= cap ? uncappedRakes : uncappedRakes.map((part) => (part * cap) / total)
  const remainder = (total <= cap ? total : cap) - cappedRakes.reduce((sum, part) => sum + part, 0n)
  const largestAmount = Math.max(...pots.map(({ amount }) => amount))
  const largestPotIndex = pots.findIndex(({ amount }) => amount === largestAmount)
  return cappedRakes.map((part, index) => {
    const potRake = Number(part + (index === largestPotIndex ? remainder : 0n))
    return Math.max(0, Math.min(potRake, (pots[index]?.amount ?? 0) - 1))
  })
}

const contestantsWithBestHand = (contestants: readonly Contestant[], board: readonly Card[]): readonly Contestant[] => {
  if (contestants.length < 2) return contestants
  const strengths = contestants.map(({ cards }) => strengthOf([...cards, ...board]))
  const highest = Math.max(...strengths)
  return contestants.filter((_, index) => strengths[index] === highest)
}
