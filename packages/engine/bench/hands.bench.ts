// Full hands of six players against poker-ts: with events, and with the whole record written.
import type { HandEvent } from '../src/hand/events.ts'
import { RecordWriter } from '../src/record/record-bytes.ts'
import { playByDecisions, playInPlace } from './hand-player.ts'
import { playRival } from './hand-rival.ts'
import { seed } from './policy.ts'
import { race } from './race.ts'
import { printSection } from './section.ts'

const hands = 200
const rounds = 61
const turnMs = 30

const contestant = (name: string, playOne: () => number) => ({
  name,
  pieces: hands,
  run: () => {
    seed(20_240_611)
    let sum = 0
    for (let one = 0; one < hands; one += 1) sum += playOne()
    return sum
  },
})

const writer = new RecordWriter()
const events = (played: readonly HandEvent[]): number => played.length

const timings = race(
  [
    contestant('poker-ts 1.5.0, one table kept; winners, no events', () => playRival()),
    contestant('Cardroom, hands played in place, their events', () => events(playInPlace())),
    contestant('Cardroom, the same, and the record as bytes of JSON', () => writer.write(playInPlace())),
    contestant('Cardroom, `decide`, then `evolve` over its events', () => events(playByDecisions())),
  ],
  { rounds, turnMs },
)

const [, inPlace, recorded] = timings
const demand = (what: string, times: number, timing = timings[0]) => ({
  text: `${what}: at least ${times} times the hands of poker-ts (${timing?.speed.toFixed(1)} times)`,
  isMet: (timing?.speed ?? 0) >= times,
})

printSection({
  title: 'Hands',
  method: [
    'Full hands of six players with 100 big blinds, from shuffle to last chip; each action is a fold, a check or call, the',
    'least raise or an all-in, as likely each, chosen from what either side offers as legal. poker-ts is given one table,',
    'at which all sit down anew before each hand, and is asked for what the actions need and, after each hand, for',
    '`winners()`. Ours gives all events of each hand, with the winners and their hands by name. Played in place, every hand',
    'has its deck checked (52 different cards), while seats, stacks, blinds, stakes and rake are checked once, since they',
    'are the same in all hands; `decide` checks the whole setup before each hand. The record is the JSON of all these',
    `events as bytes, deck and setup included. ${hands} hands from one seed, ${rounds} rounds in one process, contestants`,
    `by turns of ${turnMs} ms.`,
  ].join(' '),
  piece: 'hand',
  timings,
  demands: [demand('events', 10, inPlace), demand('record as JSON', 3.5, recorded)],
})
