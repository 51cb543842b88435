import { expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { play } from '../testing/play.ts'
import { testHandLines } from '../testing/test-hand-lines.ts'
import type { HandEvent } from './events.ts'
import { handDecider as handRules } from './hand.ts'
import type { HandState } from './state.ts'

const PLAYS_BOARD = 'AsAdAcAhKs'

testHandLines({
  'two all-ins of different size make two pots; chips of folded players stay in the pots [P1 S-POT-01]':
    '50/100 | BTN 2000, SB 100, BB 500, UTG 1000 | UTG r300, BTN c, SB a, BB a, UTG c, BTN f, pots 400 SB BB UTG + 1000 BB UTG',
  'the short stack can win only the main pot [P1]':
    '1/2 | BTN 50 KsKh, SB 20 AsAd, BB 100 QsQh | BTN a, SB a, BB c | 2c7d9h Js 3s | wins BTN 60 + SB 60, BTN 60, SB 60, BB 50',
  'chips that the same live players can win are one pot: 8 splits into 4 and 4 [P2]': `1/2 | BTN 200 3c4c, SB 200, BB 200 3d4d, UTG 200, CO 200 live 1 | UTG c, CO f, BTN c, SB f, BB x | ${PLAYS_BOARD} BB x, UTG f, BTN x | turn pots 8 BB BTN, BB x, BTN x | river BB x, BTN x, wins BB 4 BTN 4, BB 202, BTN 202`,
  'every pot is split on its own, side pots first [P3 S-POT-01]': `10/20 | BTN 500 3c4c, SB 101 3d4d, BB 500 3h4h, UTG 301 3s4s | UTG a, BTN a, SB a, BB c | ${PLAYS_BOARD} pots 404 SB BB UTG BTN + 600 BB UTG BTN + 398 BB BTN, wins BB 199 BTN 199 + BB 200 UTG 200 BTN 200 + SB 101 BB 101 UTG 101 BTN 101`,
  'the odd chip goes to the first winner left of the button: 7 splits into 3, 2 and 2 [P4 S-POT-03]': `1/2 | BTN 200 3c4c, SB 200, BB 200 3d4d, UTG 200 3h4h | UTG c, BTN c, SB f, BB x | ${PLAYS_BOARD} BB x, UTG x, BTN x | turn BB x, UTG x, BTN x | river BB x, UTG x, BTN x, pots 7 BB UTG BTN, wins BB 3 UTG 2 BTN 2`,
  'several odd chips go to the first winners, one each: 11 splits into 4, 4 and 3 [P4 S-POT-03]': `2/3 | BTN 200 3c4c, SB 200, BB 200 3d4d, UTG 200 3h4h | UTG c, BTN c, SB f, BB x | ${PLAYS_BOARD} BB x, UTG x, BTN x | turn BB x, UTG x, BTN x | river BB x, UTG x, BTN x, wins BB 4 UTG 4 BTN 3`,
  'the odd chip of a tournament is a whole chip of 100: 700 splits into 300, 200 and 200 [P4]': `100/200 chip 100 | BTN 20000 3c4c, SB 20000, BB 20000 3d4d, UTG 20000 3h4h | UTG c, BTN c, SB f, BB x | ${PLAYS_BOARD} BB x, UTG x, BTN x | turn BB x, UTG x, BTN x | river BB x, UTG x, BTN x, wins BB 300 UTG 200 BTN 200`,
  'each pot gives its odd chip to the first of its own winners: BB in the main pot, UTG in the side pot [P4 S-POT-03]': `1/2 | BTN 12 3c4c, SB 200, BB 4 3d4d, UTG 12 3h4h | UTG r5, BTN c, SB c, BB a | ${PLAYS_BOARD} SB x, UTG a, BTN a, SB f, pots 16 BB UTG BTN + 17 UTG BTN, wins UTG 9 BTN 8 + BB 6 UTG 5 BTN 5`,
  'the uncalled part of a bet is returned and is neither won nor raked [P5 S-POT-02]':
    '50/100 rake 10% cap 1000 | BTN 2000, SB 2000 AsAd, BB 400 KsKd | BTN f, SB c, BB x | 2c7d9hJs3s SB b800, BB a, uncalled SB 500, pots 800 SB BB, rake 80, wins SB 720, SB 2320, BB 0',
  'chips of a folded player are forfeited, even those nobody matched [P5]':
    '1/2 | BTN 200, SB 200, BB 1, UTG 1, CO 200 live 2 | UTG a, CO f, BTN f, uncalled none, pots 5 SB BB UTG',
  'when all others fold, the unmatched part of a raise is returned [P6 S-POT-02]':
    '50/100 | BTN 2000, SB 2000, BB 2000 | BTN r600, SB f, BB f, uncalled BTN 500, pots 250 BTN, wins BTN 250, BTN 2150, SB 1950, BB 1900',
  'chips that only one player put in are returned and make no pot [P7]':
    '50/100 | BTN 1000, SB 400, BB 200 | BTN a, SB a, BB a, uncalled BTN 600, pots 600 SB BB BTN + 400 SB BTN',
  'chips of a folded player beyond a short all-in make a pot that only one player can win [P7]':
    '50/100 | BTN 1000, SB 300, BB 1000 | BTN r400, SB a, BB r700, BTN f, uncalled BB 300, pots 900 SB BB + 200 BB',
})

testHandLines({
  'a hand without a flop is not raked [P9 S-RAKE-02]':
    '50/100 rake 5% cap 1000 | BTN 2000, SB 2000, BB 2000 | BTN r300, SB c, BB r1000, BTN f, SB f, rake 0, wins BB 900',
  'a hand that ends on the flop is raked [P9 S-RAKE-01]':
    '50/100 rake 5% cap 1000 | BTN 2000, SB 2000, BB 2000 | BTN c, SB c, BB x | flop SB b100, BB f, BTN f, uncalled SB 100, rake 15, wins SB 285',
  'a hand that is all-in and called before the flop is raked, since the flop is dealt [P9]':
    '50/100 rake 5% cap 1000 | SB 1000 AsAd, BB 1000 KsKd | SB a, BB c | 2c7d9h Js 3s rake 100, wins SB 1900',
  'a pot of 3000 between four players pays the rake cap of 80, which is less than 4.25 % [P10 S-RAKE-01]':
    '5/10 rake 4.25% cap 80 | BTN 750 KsKd, SB 750 QsQd, BB 750 TsTd, UTG 750 AsAd | UTG a, BTN a, SB a, BB a | 2c7d9h Js 3s pots 3000 SB BB UTG BTN, rake 80, wins UTG 2920',
  'a pot of 3000 between two players pays the rake cap of 60, which is less than 4.25 % [P10]':
    '5/10 rake 4.25% cap 60 | SB 1500 AsAd, BB 1500 KsKd | SB a, BB c | 2c7d9h Js 3s pots 3000 BB SB, rake 60, wins SB 2940',
  'rake is exact and rounded down: 4.25 % of 1000 is 42 [P11 S-RAKE-01]':
    '5/10 rake 4.25% cap 80 | SB 500 AsAd, BB 500 KsKd | SB a, BB c | 2c7d9h Js 3s rake 42, wins SB 958',
  'one rake cap is shared by all pots in proportion, and the largest pot pays the remainder [P12 S-RAKE-03]':
    '10/20 rake 10% cap 100 | BTN 500 3c4c, SB 100 3d4d, BB 500 3h4h, UTG 300 3s4s | UTG a, BTN a, SB a, BB c | AsAdAcAhKs pots 400 SB BB UTG BTN + 600 BB UTG BTN + 400 BB BTN, rake 100, after-rake 372 + 556 + 372, wins BB 186 BTN 186 + BB 186 UTG 185 BTN 185 + SB 93 BB 93 UTG 93 BTN 93',
  'below the rake cap each pot pays its own percentage, rounded down [P11 S-RAKE-03]':
    '10/20 rake 10% cap 1000 | BTN 508 AsAd, SB 13 QsQd, BB 508 KsKd | BTN a, SB a, BB c | 2c7d9h Js 3s pots 39 SB BB BTN + 990 BB BTN, rake 102, after-rake 36 + 891, wins BTN 891 + BTN 36',
  'a large side pot that reaches the rake cap does not empty a small main pot [S-RAKE-03]':
    '10/20 rake 10% cap 60 | BTN 500 KsKd, SB 10 AsAd, BB 500 QsQd | BTN a, BB c | 2c7d9h Js 3s pots 30 SB BB BTN + 980 BB BTN, rake 60, after-rake 29 + 921, wins BTN 921 + SB 29',
  'a rake of 100 % leaves one chip in each pot [S-RAKE-03]':
    '10/20 rake 100% cap 5000 | BTN 500 KsKd, SB 10 AsAd, BB 500 QsQd | BTN a, BB c | 2c7d9h Js 3s rake 1008, after-rake 1 + 1, wins BTN 1 + SB 1',
})

it('a stored hand of an older version, whose main pot paid the whole rake, replays as it was played [S-RAKE-03]', () => {
  const line =
    '10/20 rake 10% cap 1000 | BTN 500 AsAd, SB 10 QsQd, BB 500 KsKd | BTN a, BB c | 2c7d9h Js 3s wins BTN 882 + BTN 27'
  const stored = play(line).events.map((event): HandEvent => {
    if (event.type === 'RakeTaken') {
      const pots = event.pots.map(({ eligible }, pot) => ({ amount: chips(pot === 0 ? 0 : 909), eligible }))
      return { ...event, pots }
    }
    if (event.type !== 'PotAwarded' || event.pot === 0) return event
    return { ...event, shares: event.shares.map(({ seat }) => ({ seat, amount: chips(909) })) }
  })
  const replayed = stored
    .filter((event) => event.type !== 'PotAwarded' || event.pot > 0)
    .reduce<HandState | null>((state, event) => handRules.evolve(state, event), null)
  expect(replayed?.raked).toBe(101)
  expect(replayed?.pots.map(({ amount }) => amount)).toEqual([0, 0])
  expect(replayed?.players.map(({ stack }) => stack).sort()).toEqual([0, 0, 909])
})

testHandLines({
  'running it twice costs no extra rake [P12]':
    '50/100 twice rake 5% cap 60 | SB 1000 AsAd, BB 1000 KsKd | SB a, BB c | rake 60',
  'rake is taken before a pot is split: 100 less 5 splits into 48 and 47 [P13]':
    '25/50 rake 5% cap 100 | SB 1000 3c4c, BB 1000 3d4d | SB c, BB x | AsAdAcAhKs BB x, SB x | turn BB x, SB x | river BB x, SB x, rake 5, wins BB 48 SB 47',
  'rake is booked to players by what they put in, odd chips from the left of the button on [P14]':
    '50/100 rake 5% cap 1000 | BTN 1000 AsAd, SB 1000, BB 430, UTG 1000 KsKd | UTG c, BTN r430, SB f, BB c, UTG c | 2c7d9h Js 3s UTG x, BTN x | UTG x, BTN x | UTG x, BTN x, pots 1340 BB UTG BTN, rake 67, rake-by SB 3 BB 22 UTG 21 BTN 21',
  'a hand without a rake in its setup, like a tournament hand, is not raked [P15 S-RAKE-02]':
    '50/100 | SB 1000 AsAd, BB 1000 KsKd | SB a, BB c | 2c7d9h Js 3s rake 0, wins SB 2000',
})

const line =
  '1/2 twice | BTN 200 AsAd, SB 200, BB 7 KsKd | BTN c, SB f, BB x | 2c7d9h BB a, BTN c | Js 3s Kc 4s pots 15 BB BTN, wins BTN 8 + BB 7, BTN 201, BB 7'

testHandLines({ 'in a hand that is run twice the pot is halved, and the odd chip goes to the first board [P16]': line })

it('if a hand is run twice, only the undealt streets are dealt a second time, from the same deck [P16]', () => {
  const { state, events } = play(line)
  const dealt = events.filter((event) => event.type === 'BoardDealt')
  expect(dealt.map(({ board, street, cards }) => [board, street, cards.length])).toEqual([
    [0, 'flop', 3],
    [0, 'turn', 1],
    [0, 'river', 1],
    [1, 'turn', 1],
    [1, 'river', 1],
  ])
  const { deck } = state.setup
  expect(state.boards).toEqual([deck.slice(6, 11), [...deck.slice(6, 9), ...deck.slice(11, 13)]])
})

testHandLines({
  'a hand that is all-in on the river is not run twice [P16]':
    '1/2 twice | SB 200 AsAd, BB 200 KsKd | SB c, BB x | 2c7d9h BB x, SB x | Js BB x, SB x | 3s BB a, SB c, wins SB 400',
})
