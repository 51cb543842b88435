import { expect, it } from 'vitest'
import { randomScriptedHand, randomScriptedMove } from '../testing/random-script.ts'
import { playReferenceHand, type ReferenceOffer, type ScriptedMove } from '../testing/reference-hand.ts'
import { type Random, seededRandom } from '../testing/seeded-random.ts'
import { answerHandScriptLine } from './answer-line.ts'

/** How many hands are played. The long test run sets more (vitest.config.ts). */
const HANDS = Number(process.env.REFERENCE_HANDS ?? 500)
const SEEDS_THAT_FAILED: readonly number[] = []
const SEEDS = [...SEEDS_THAT_FAILED, ...Array.from({ length: HANDS }, (_, index) => index)]

const playByReference = (seed: number) => {
  const random = seededRandom(seed)
  const hand = randomScriptedHand(random, `seed ${seed}`)
  return { hand, random, ...playReferenceHand(hand, (offer, bets) => randomScriptedMove(random, offer, bets)) }
}

it('the answers to random hand scripts agree with a slow reference implementation on stacks, pots, uncalled bets and legal actions [P1 P2 P4 P5 P6 L5 B2 B6 B17]', () => {
  for (const seed of SEEDS) {
    const { hand, moves, answer } = playByReference(seed)
    expect(JSON.parse(answerHandScriptLine(JSON.stringify({ ...hand, actions: moves })))).toEqual(answer)
  }
})

it('the random hand scripts of these tests have 2 to 10 seats and blinds of 1:1, 1:2, 2:5, 1:3 and 1:5 [N-SEAT-05]', () => {
  const hands = SEEDS.map((seed) => playByReference(seed).hand)
  const ratios = hands.map(({ blinds: [small = 0, big = 0] }) => small / big)
  expect(new Set(hands.map(({ stacks }) => stacks.length))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8, 9, 10]))
  expect(new Set(ratios)).toEqual(new Set([1, 1 / 2, 2 / 5, 1 / 3, 1 / 5]))
})

it('a random hand script with an illegal action is refused with the index of that action [B20]', () => {
  for (const seed of SEEDS.slice(0, 1000)) {
    const { hand, moves, answer, random } = playByReference(seed)
    if (moves.length === 0) continue
    const at = Math.floor(random() * moves.length)
    const offer = answer.legal[at]
    const move = moves[at]
    if (offer === undefined || move === undefined) throw new Error(`seed ${seed}`)
    const wrong = illegalMove(random, offer)
    const actions = [...moves.slice(0, at), wrong, ...moves.slice(at)]
    const refused = JSON.parse(answerHandScriptLine(JSON.stringify({ ...hand, actions })))
    expect(refused, JSON.stringify([offer, wrong])).toEqual({ id: hand.id, ok: false, error: expect.any(String), at })
  }
})

it('a hand script whose actions stop before the hand is over is answered with an error', () => {
  for (const seed of SEEDS.slice(0, 300)) {
    const { hand, moves } = playByReference(seed)
    if (moves.length === 0) continue
    const cut = JSON.parse(answerHandScriptLine(JSON.stringify({ ...hand, actions: moves.slice(0, -1) })))
    expect(cut).toEqual({ id: hand.id, ok: false, error: expect.stringContaining('not over') })
  }
})

const illegalMove = (random: Random, offer: ReferenceOffer): ScriptedMove => {
  const { seat, can_check, min_raise_to, max_raise_to } = offer
  const wrong: ScriptedMove[] = [
    { seat: seat + 1, type: 'fold' },
    { seat, type: can_check ? 'call' : 'check' },
    { seat, type: 'bet', to: 0 },
    { seat, type: 'raise', to: -1 },
    { seat, type: 'raise', to: 0.5 },
    { seat, type: 'raise' },
    { seat, type: 'jump' },
  ]
  for (const type of ['bet', 'raise']) {
    if (min_raise_to !== null) wrong.push({ seat, type, to: min_raise_to - 1 })
    if (max_raise_to !== null) wrong.push({ seat, type, to: max_raise_to + 1 })
  }
  return wrong[Math.floor(random() * wrong.length)] ?? { seat, type: 'jump' }
}
