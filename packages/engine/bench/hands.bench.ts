// Measures full hands of six players against the npm package poker-ts.
import type { HandEvent } from '../src/hand/events.ts'
import { playHandByPureDecisions, playHandInPlace } from './hand-player.ts'
import { playHandOnPokerTs } from './hand-rival.ts'
import { seedRandomNumbers } from './policy.ts'
import { timeContestants } from './race.ts'
import { printSection } from './section.ts'

const handsPerRun = 200
const rounds = 61
const turnMs = 30

const contestant = (name: string, playOne: () => number) => ({
  name,
  unitsPerRun: handsPerRun,
  run: () => {
    seedRandomNumbers(20_240_611)
    let sum = 0
    for (let handIndex = 0; handIndex < handsPerRun; handIndex += 1) sum += playOne()
    return sum
  },
})

const countEvents = (events: readonly HandEvent[]): number => events.length

const timings = timeContestants(
  [
    contestant('poker-ts 1.5.0, one table kept; winners, no events', () => playHandOnPokerTs()),
    contestant('Cardroom, hands played in place, their events', () => countEvents(playHandInPlace())),
    contestant('Cardroom, `decide`, then `evolve` over its events', () => countEvents(playHandByPureDecisions())),
  ],
  { rounds, turnMs },
)

const relativeSpeed = timings[1]?.relativeSpeed ?? 0

printSection({
  title: 'Hands',
  method: [
    'Full hands of six players with 100 big blinds, from shuffle to last chip; each action is a fold, a check or call, the',
    'least raise or an all-in, as likely each, chosen from what either side offers as legal. poker-ts is given one table,',
    'at which all sit down anew before each hand, and is asked for what the actions need and, after each hand, for',
    '`winners()`. Ours gives all events of each hand, with the winners and their hands by name. Played in place, every hand',
    'has its deck checked (52 different cards), while seats, stacks, blinds, stakes and rake are checked once, since they',
    'are the same in all hands; `decide` checks the whole setup before each hand. ',
    `${handsPerRun} hands from one seed, ${rounds} rounds in one process, contestants`,
    `by turns of ${turnMs} ms.`,
  ].join(' '),
  unit: 'hand',
  timings,
  requirements: [
    { text: `at least 10 times the hands of poker-ts: ${relativeSpeed.toFixed(1)} times`, isMet: relativeSpeed >= 10 },
  ],
})
