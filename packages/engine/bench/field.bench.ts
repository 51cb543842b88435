// Measures the processor time that the rules of a tournament take for one action, with fields of different sizes.
import { LargeTournamentPlay } from '../src/tournament/testing/large-tournament-play.ts'
import { timeContestants } from './race.ts'
import { printSection } from './section.ts'

/** Actions in one run: so few that no player loses all chips. */
const ACTIONS_PER_RUN = 250
const rounds = 15
const turnMs = 60

const tournamentContestant = (entrants: number) => {
  const tournamentPlay = new LargeTournamentPlay(entrants)
  return {
    name: `${entrants.toLocaleString('en')} entrants`,
    unitsPerRun: ACTIONS_PER_RUN,
    run: () => {
      const lastActionCount = tournamentPlay.actionCount + ACTIONS_PER_RUN
      while (tournamentPlay.actionCount < lastActionCount) tournamentPlay.act()
      return tournamentPlay.at
    },
  }
}

const timings = timeContestants([tournamentContestant(60), tournamentContestant(300), tournamentContestant(1_000)], {
  rounds,
  turnMs,
})
const [few, , many] = timings
const slowdown = (many?.medianNs ?? 0) / (few?.medianNs ?? 1)

printSection({
  title: 'Field of a tournament',
  method: [
    'Tables of a tournament play side by side on virtual time: everybody checks or calls, one in four folds to a bet.',
    'Counted is all that the rules do for an action: `decide` for it and for what falls due between actions (deals, ends of',
    'levels), `evolve` over the events once more as the owner does, and the time of the next deadline. ',
    `${ACTIONS_PER_RUN} actions a piece, ${rounds} rounds in one process, fields by turns of ${turnMs} ms.`,
  ].join(' '),
  unit: 'action',
  timings,
  requirements: [
    {
      text: `an action of 1,000 entrants costs at most 1.3 times that of 60: ${slowdown.toFixed(2)} times`,
      isMet: slowdown <= 1.3,
    },
  ],
})
