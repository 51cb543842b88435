import type { HandSetup } from '@cardroom/engine'
import { play, playRandomHand } from '@cardroom/engine/testing'
import { expect, it } from 'vitest'
import { userId } from '../../ports/ids.ts'
import { homeTableId } from '../../ports/table-id.ts'
import type { FinishedHand } from '../../store/finished-hand.ts'
import type { CountedHand } from '../../store/player-results.ts'
import { playerInSeat, recordedHand } from '../testing/recorded-hand.ts'
import { referenceCount } from '../testing/reference-count.ts'
import { countHand } from './count-hand.ts'
import type { HandRecord } from './hand-record.ts'

const seatNames = ['BTN', 'SB', 'BB', 'UTG', 'UTG1', 'UTG2', 'MP', 'LJ', 'HJ', 'CO']
const countFor = (hand: FinishedHand, seat: number): CountedHand =>
  countHand(hand, userId(playerInSeat(seat))) ?? expect.fail('not counted')
const countLine = (line: string, player: string): CountedHand =>
  countFor(recordedHand(play(line)), seatNames.indexOf(player))

const sixSeats = '100/200 | BTN 20000, SB 20000, BB 20000, UTG 20000, HJ 20000, CO 20000'

it.each<readonly [title: string, actions: string, player: string, figures: Partial<CountedHand>]>([
  [
    'a walk in the big blind is a hand without any other figure',
    'UTG f, HJ f, CO f, BTN f, SB f',
    'BB',
    { hands: 1, net: 100, vpip: 0, pfr: 0, threeBetChances: 0, flops: 0, showdowns: 0, showdownsWon: 0 },
  ],
  [
    'a check in the big blind is not voluntary, and sees the flop',
    'UTG f, HJ f, CO f, BTN c, SB f, BB x | 2c7d9h BB x, BTN b400, BB f',
    'BB',
    { net: -200, vpip: 0, flops: 1, showdowns: 0 },
  ],
  [
    'a small blind that folds to a raise has had the chance of a three-bet',
    'UTG r600, HJ f, CO f, BTN f, SB f, BB f',
    'SB',
    { net: -100, vpip: 0, threeBetChances: 1, threeBets: 0 },
  ],
  [
    'a call before a raise and a raise after it count the hand once',
    'UTG f, HJ c, CO f, BTN r800, SB f, BB f, HJ r2400, BTN f',
    'HJ',
    { net: 1100, vpip: 1, pfr: 1, threeBetChances: 1, threeBets: 1 },
  ],
  [
    'the first raise is no three-bet, and its player had no chance of one',
    'UTG r600, HJ f, CO f, BTN r1800, SB f, BB f, UTG f',
    'UTG',
    { net: -600, vpip: 1, pfr: 1, threeBetChances: 0, threeBets: 0 },
  ],
  [
    'a player who faces two raises has no chance of a three-bet',
    'UTG r600, HJ r1800, CO r5000, BTN f, SB f, BB f, UTG f, HJ f',
    'CO',
    { vpip: 1, pfr: 1, threeBetChances: 0, threeBets: 0 },
  ],
  [
    'aggression counts bets, raises and calls after the flop, each of them',
    'UTG f, HJ f, CO f, BTN r600, SB f, BB c | 2c7d9h BB b600, BTN r1800, BB c | Js BB x, BTN b2000, BB c | 3s BB b4000, BTN c',
    'BB',
    { vpip: 1, pfr: 0, betsAndRaises: 2, calls: 2, flops: 1, showdowns: 1 },
  ],
])('%s [N-STAT-01]', (_title, actions, player, figures) => {
  expect(countLine(`${sixSeats} | ${actions}`, player)).toMatchObject(figures)
})

const threeSeats = (more: string) => `100/200 ${more} | BTN 20000 AsAd, SB 20000 KsKd, BB 1000 QsQh`

it('an all-in before the flop sees the flop and goes to the showdown; a share of a side pot wins it [N-STAT-01]', () => {
  const line = `${threeSeats('')} | BTN a, SB c, BB c | 2c7d9h Qc 3s`
  expect(countLine(line, 'BTN')).toMatchObject({ flops: 1, showdowns: 1, showdownsWon: 1, net: 18_000 })
  expect(countLine(line, 'SB')).toMatchObject({ flops: 1, showdowns: 1, showdownsWon: 0, net: -20_000 })
  expect(countLine(line, 'BB')).toMatchObject({ flops: 1, showdowns: 1, showdownsWon: 1, net: 2_000 })
})

it('antes, a straddle and blinds posted to come in are forced, and a straddle is no raise [N-STAT-01]', () => {
  const seats = 'BTN 20000, SB 20000, BB 20000, UTG 20000, CO 20000 live 200 dead 100'
  const line = `100/200 ante 25 straddle 400 | ${seats} | CO f, BTN r1200, SB f, BB f, UTG f`
  expect(countLine(line, 'CO')).toMatchObject({ net: -325, vpip: 0, pfr: 0, threeBetChances: 0 })
  expect(countLine(line, 'UTG')).toMatchObject({ net: -425, vpip: 0, pfr: 0, threeBetChances: 1, threeBets: 0 })
  expect(countLine(line, 'BTN')).toMatchObject({ vpip: 1, pfr: 1, threeBetChances: 0, threeBets: 0 })
})

const shortNames = { early: 'E', middle: 'M', cutoff: 'CO', button: 'BTN', 'small-blind': 'SB', 'big-blind': 'BB' }

it.each([
  ['BTN BB', 'SB BB'],
  ['BTN SB BB', 'BTN SB BB'],
  ['BTN SB BB CO', 'BTN SB BB CO'],
  ['BTN SB BB UTG CO', 'BTN SB BB E CO'],
  ['BTN SB BB UTG HJ CO', 'BTN SB BB E M CO'],
  ['BTN SB BB UTG MP HJ CO', 'BTN SB BB E E M CO'],
  ['BTN SB BB UTG MP LJ HJ CO', 'BTN SB BB E E M M CO'],
  ['BTN SB BB UTG UTG1 MP LJ HJ CO', 'BTN SB BB E E E M M CO'],
  ['BTN SB BB UTG UTG1 UTG2 MP LJ HJ CO', 'BTN SB BB E E E M M M CO'],
  ['SB BB UTG CO', 'SB BB E CO'],
  ['BTN BB CO', 'BTN BB CO'],
])('the positions of %s are %s [N-STAT-01]', (dealt, positions) => {
  const players = dealt.split(' ')
  const everybodyFolds = [...players.slice(players.indexOf('BB') + 1), ...players.slice(0, players.indexOf('BB'))]
  const line = `100/200 | ${players.map((name) => `${name} 20000`).join(', ')} | ${everybodyFolds.map((name) => `${name} f`).join(', ')}`
  expect(players.map((name) => shortNames[countLine(line, name).position]).join(' ')).toBe(positions)
})

it('a hand counts for its kind of game, its stake and its day; tournament chips are no result [N-STAT-01]', () => {
  const played = play('50/100 fixed | BTN 20000, BB 20000 | BTN f')
  const startedAt = Date.UTC(2026, 10, 21, 23, 59, 59)
  const day = Date.UTC(2026, 10, 21) / 86_400_000
  const stake = { day, limit: 'fixed-limit', smallBlind: 50, bigBlind: 100 }
  const cash = recordedHand(played, { startedAt })
  expect(countFor(cash, 0)).toMatchObject({ ...stake, kind: 'cash', homeGame: '', net: -50 })
  const tableId = homeTableId('friday')
  const home = recordedHand(played, { startedAt, tableId })
  expect(countFor(home, 0)).toMatchObject({ ...stake, kind: 'home-game', homeGame: tableId, net: -50 })
  const cup = { ...cash, tournamentId: 'cup' }
  expect(countFor(cup, 0)).toMatchObject({ kind: 'tournament', smallBlind: 0, bigBlind: 0, net: 0, hands: 1 })
})

it('a hand is not counted for somebody who was dealt no cards, nor without a record of its players [N-STAT-01]', () => {
  const hand = recordedHand(play('50/100 | BTN 20000, BB 20000 | BTN f'))
  expect(countHand(hand, userId('somebody'))).toBeNull()
  expect(countHand({ ...hand, record: { rounds: [] } }, userId('somebody'))).toBeNull()
})

/** With a dead small blind, a record does not tell the big blind if the ante took their last chips. */
const isBigBlindUnknown = ({ smallBlind, bigBlind }: HandSetup, { record }: FinishedHand): boolean =>
  smallBlind === null &&
  !(record as HandRecord).rounds[0]?.actions.some(
    ({ action, player_id }) => action === 'Post BB' && player_id === playerInSeat(bigBlind),
  )

const HANDS = 10_000

it(`the figures of ${HANDS} random hands of two to ten players equal an independent count [N-STAT-02]`, () => {
  const seen = new Map<string, number>()
  const playersDealt = new Set<number>()
  for (let seed = 0; seed < HANDS; seed += 1) {
    const steps = playRandomHand(seed)
    const state = steps.at(-1)?.after ?? expect.fail('no end')
    const hand = recordedHand({ state, events: steps.flatMap(({ events }) => events) })
    playersDealt.add(state.players.length)
    for (const { seat } of state.players) {
      const counted: Readonly<Record<string, unknown>> = { ...countFor(hand, seat) }
      const position = isBigBlindUnknown(state.setup, hand) ? { position: counted.position } : {}
      const expected = { ...referenceCount(steps, seat), ...position }
      const names = Object.keys(expected)
      const figures = Object.fromEntries(names.map((name) => [name, counted[name]]))
      expect({ seed, seat, ...figures }).toEqual({ seed, seat, ...expected })
      for (const name of [...names.filter((one) => counted[one] !== 0), String(counted.position)])
        seen.set(name, (seen.get(name) ?? 0) + 1)
    }
  }
  expect([...playersDealt].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  const rare = [...seen].filter(([, count]) => count < HANDS / 2)
  expect([seen.size, rare]).toEqual([17, []])
})
