// The evaluator against three others from npm, on random hands of seven cards.
import { type Card, cardText, strengthOf, strengthOf7 } from '../src/evaluator/index.ts'
import { shuffledDeck } from '../src/shuffle/shuffle.ts'
import { seededEntropy } from '../src/shuffle/testing/seeded-entropy.ts'
import { pheRival, pokerEvaluatorRival, pokersolverRival, type RivalEvaluator } from './evaluator-rivals.ts'
import { timeContestants } from './race.ts'
import { printSection } from './section.ts'

const seed = 133_784_560
const rounds = 300
const turnMs = 2
const HAND_COUNT = 5_000
// Slow evaluators get this many hands, so that their turns do not take much longer than those of the fast ones.
const SLOW_EVALUATOR_HANDS = 100

const entropy = seededEntropy(seed)
const hands = Array.from({ length: HAND_COUNT }, () => shuffledDeck(entropy).slice(0, 7))
const cardsOfAllHands = Uint8Array.from(hands.flat())

const sumStrengthsOfBytes = (): number => {
  let sum = 0
  for (let i = 0; i < cardsOfAllHands.length; i += 7) {
    sum += strengthOf7(
      cardsOfAllHands[i] as Card,
      cardsOfAllHands[i + 1] as Card,
      cardsOfAllHands[i + 2] as Card,
      cardsOfAllHands[i + 3] as Card,
      cardsOfAllHands[i + 4] as Card,
      cardsOfAllHands[i + 5] as Card,
      cardsOfAllHands[i + 6] as Card,
    )
  }
  return sum
}

const sumStrengthsOfArrays = (): number => {
  let sum = 0
  for (let i = 0; i < hands.length; i++) sum += strengthOf(hands[i] as readonly Card[])
  return sum
}

const assertSameWinners = (rival: RivalEvaluator): void => {
  for (let index = 1; index < SLOW_EVALUATOR_HANDS; index++) {
    const [ours, theirs] = [hands[index] ?? [], hands[index - 1] ?? []]
    if (Math.sign(strengthOf(ours) - strengthOf(theirs)) === Math.sign(rival.compare(index, index - 1))) continue
    throw new Error(
      `${rival.name} disagrees: ${[ours, theirs].map((hand) => hand.map(cardText).join(' ')).join(' or ')}`,
    )
  }
}

const [fast, slow, slowest] = [
  pheRival(hands),
  pokerEvaluatorRival(hands.slice(0, SLOW_EVALUATOR_HANDS)),
  pokersolverRival(hands.slice(0, SLOW_EVALUATOR_HANDS)),
]
for (const rival of [fast, slow, slowest]) assertSameWinners(rival)

const ownEvaluatorName = 'Cardroom `strengthOf7(c0, ... c6)`, cards in one Uint8Array'
const timings = timeContestants(
  [
    { ...fast, unitsPerRun: HAND_COUNT },
    { name: ownEvaluatorName, unitsPerRun: HAND_COUNT, run: sumStrengthsOfBytes },
    { name: 'Cardroom `strengthOf(cards)`, an array per hand', unitsPerRun: HAND_COUNT, run: sumStrengthsOfArrays },
    { ...slow, unitsPerRun: SLOW_EVALUATOR_HANDS },
    { ...slowest, unitsPerRun: SLOW_EVALUATOR_HANDS },
  ],
  { rounds, turnMs },
)
const relativeSpeed = timings.find(({ name }) => name === ownEvaluatorName)?.relativeSpeed ?? 0

printSection({
  title: 'Evaluator',
  method:
    `Strength of the best five of seven cards. ${HAND_COUNT.toLocaleString('en')} random hands from seed ${seed} ` +
    `(${SLOW_EVALUATOR_HANDS} for the last two, which are slow), ${rounds} rounds in one process, contestants by turns of ${turnMs} ms. ` +
    `Before the clock starts all agree on who wins ${SLOW_EVALUATOR_HANDS - 1} pairs of hands.`,
  unit: 'hand',
  timings,
  requirements: [
    {
      text: `\`strengthOf7\` is at least 10 times as fast as phe: ${relativeSpeed.toFixed(1)} times`,
      isMet: relativeSpeed >= 10,
    },
  ],
})
