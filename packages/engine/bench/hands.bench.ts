// Full hands of six players against poker-ts: with events, and with the whole record as JSON.
import Poker from 'poker-ts'
import { fullDeck } from '../src/cards/card.ts'
import { chips } from '../src/chips.ts'
import type { HandAction, HandCommand } from '../src/hand/commands.ts'
import { unfold } from '../src/hand/decide.ts'
import type { HandEvent } from '../src/hand/events.ts'
import { hand } from '../src/hand/hand.ts'
import { legalActions } from '../src/hand/legal-actions.ts'
import { isRefusal } from '../src/hand/refusals.ts'
import type { HandId, HandSetup } from '../src/hand/setup.ts'
import type { HandState, LegalActions } from '../src/hand/state.ts'
import { seatNo } from '../src/seat.ts'
import { type Random, seededRandom, shuffled, wholeBetween } from '../src/testing/seeded-random.ts'
import { race } from './race.ts'
import { printSection } from './section.ts'

const seed = 20_240_611
const hands = 200
const rounds = 61
const turnMs = 30
const SEATS = 6
const STACK = 100 * 100

const setup: Omit<HandSetup, 'deck'> = {
  handId: 'bench' as HandId,
  seats: Array.from({ length: SEATS }, (_, seat) => ({
    seat: seatNo(seat),
    stack: chips(STACK),
    livePost: chips(0),
    deadPost: chips(0),
  })),
  button: seatNo(0),
  smallBlind: seatNo(1),
  bigBlind: seatNo(2),
  stakes: { smallBlind: chips(50), bigBlind: chips(100), ante: null, straddle: null },
  variant: { limit: 'no-limit', runTwice: false },
  rake: null,
  pausesRunOut: false,
}

/** Fold, check or call, least raise, all-in: each as likely; where no raise is open, check or call in its place. */
const choices = ['fold', 'passive', 'least', 'all-in'] as const
const choose = (random: Random) => choices[wholeBetween(random, 0, choices.length - 1)]

const actionOf = (random: Random, state: HandState, legal: LegalActions): HandAction => {
  const choice = choose(random)
  if (choice === 'fold') return { type: 'fold' }
  if (choice === 'passive' || legal.minRaiseTo === null) return { type: legal.canCheck ? 'check' : 'call' }
  if (choice === 'all-in') return { type: 'allIn' }
  return { type: state.highestBet === 0 ? 'bet' : 'raise', to: legal.minRaiseTo }
}

type Step = (state: HandState | null, command: HandCommand, record: HandEvent[]) => HandState

/** Plays one hand from shuffle to last chip. @returns its events */
const playOne = (random: Random, step: Step): readonly HandEvent[] => {
  const record: HandEvent[] = []
  const deck = shuffled(random, fullDeck)
  let state = step(null, { type: 'startHand', setup: { ...setup, deck } }, record)
  while (state.phase !== 'over') {
    const legal = legalActions(state)
    const [mucker] = state.muckOffered
    if (legal !== null) {
      state = step(state, { type: 'act', seat: legal.seat, action: actionOf(random, state, legal) }, record)
    } else if (mucker !== undefined) state = step(state, { type: 'decideMuck', seat: mucker, cards: [] }, record)
  }
  return record
}

const unfolded: Step = (state, command, record) => {
  const outcome = unfold(state, command)
  if (isRefusal(outcome)) throw new Error(outcome.code)
  for (const event of outcome.events) record.push(event)
  return outcome.state
}

const decided: Step = (state, command, record) => {
  const decision = hand.decide(state, command)
  if (!decision.ok) throw new Error(decision.refusal.code)
  let next = state
  for (const event of decision.events) {
    record.push(event)
    next = hand.evolve(next, event)
  }
  if (next === null) throw new Error('no hand')
  return next
}

const ours = (name: string, step: Step, measure: (events: readonly HandEvent[]) => number) => ({
  name,
  pieces: hands,
  run: () => {
    const random = seededRandom(seed)
    let sum = 0
    for (let one = 0; one < hands; one += 1) sum += measure(playOne(random, step))
    return sum
  },
})

/** The same hand at a table of poker-ts. It shuffles by itself. @returns actions taken */
const playRival = (random: Random): number => {
  const table = new Poker.Table({ smallBlind: 50, bigBlind: 100 }, SEATS)
  for (let seat = 0; seat < SEATS; seat += 1) table.sitDown(seat, STACK)
  table.startHand(0)
  let actions = 0
  while (table.isHandInProgress()) {
    while (table.isBettingRoundInProgress()) {
      const legal = table.legalActions()
      const passive = legal.actions.includes('check') ? 'check' : 'call'
      const raise = legal.actions.includes('raise') ? 'raise' : 'bet'
      const choice = choose(random)
      actions += 1
      if (choice === 'fold') table.actionTaken('fold')
      else if (choice === 'passive' || !legal.actions.includes(raise)) table.actionTaken(passive)
      else table.actionTaken(raise, choice === 'least' ? legal.chipRange?.min : legal.chipRange?.max)
    }
    table.endBettingRound()
    if (table.areBettingRoundsCompleted()) table.showdown()
  }
  return actions
}

const rival = {
  name: 'poker-ts 1.5.0, which gives no events',
  pieces: hands,
  run: () => {
    const random = seededRandom(seed)
    let actions = 0
    for (let one = 0; one < hands; one += 1) actions += playRival(random)
    return actions
  },
}

const timings = race(
  [
    ours('Cardroom, events and state of each decision', unfolded, (events) => events.length),
    ours('Cardroom, `decide`, then `evolve` over its events', decided, (events) => events.length),
    ours('Cardroom, the record of the hand as JSON', unfolded, (events) => JSON.stringify(events).length),
    rival,
  ],
  { rounds, turnMs },
)

const [eventsNs = 0, , jsonNs = 0, rivalNs = 0] = timings.map(({ medianNs }) => medianNs)
const demand = (name: string, times: number, ns: number) => ({
  text: `${name}: at least ${times} times the hands of poker-ts (${(rivalNs / ns).toFixed(1)} times)`,
  isMet: rivalNs / ns >= times,
})

printSection({
  title: 'Hands',
  method:
    'Full hands of six players with 100 big blinds, from shuffle to last chip; each action is a fold, a check or call, the ' +
    `least raise or an all-in, as likely each. ${hands} hands from seed ${seed}, ${rounds} rounds in one process, contestants ` +
    `by turns of ${turnMs} ms.`,
  piece: 'hand',
  timings,
  demands: [demand('events', 2, eventsNs), demand('record as JSON', 0.7, jsonNs)],
})
