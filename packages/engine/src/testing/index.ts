export { type PlayedHand, play } from './play.ts'
export { randomAction, randomSetup } from './random-hand.ts'
export { playRandomHand, type RandomStep } from './random-play.ts'
export { oneOf, type Random, seededRandom, shuffled, wholeBetween } from './seeded-random.ts'
