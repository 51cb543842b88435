import { expect, it } from 'vitest'
import { play } from '../testing/play.ts'
import { testHandLines } from '../testing/test-hand-lines.ts'

const checkedDown = 'SB x, BB x, BTN x | turn SB x, BB x, BTN x'

testHandLines({
  'with one player all-in on the flop, all hands are turned up only after the other two have finished betting on the river [S1 S-SHOW-03 S-HAND-10]':
    '50/100 | BTN 5000 2c2d, SB 800 AsAd, BB 5000 KsKd | BTN c, SB c, BB x | 7d9hJs SB b700, BB c, BTN c, turned-up | 3s BB x, BTN b2000, BB c, turned-up | 4c BB a, BTN c, turned-up SB BB BTN, phase over',
  'three hands stay hidden while two players can bet, and are all shown when they cannot [S1]':
    '50/100 | BTN 5000 2c2d, SB 700 AsAd, BB 2000 KsKd | BTN r700, SB a, BB c | 7d9hJs BB x, BTN x, turned-up | 3s BB a, BTN c, turned-up SB BB BTN, board 5, shows, mucks',
  'everybody must show when two players check down behind an all-in [S1 S-SHOW-03]':
    '50/100 | BTN 5000 2c2d, SB 700 AsAd, BB 2000 KsKd | BTN r700, SB a, BB c | 7d9hJs BB x, BTN x | 3s BB x, BTN x | 4c BB x, turned-up, BTN x, turned-up SB BB BTN, mucks, phase over',
  'the last to bet or raise on the river shows first [S2 S-SHOW-01]': `50/100 | BTN 1000 AsAd, SB 1000 2c3c, BB 1000 KsKd | BTN c, SB c, BB x | 7d9hJsQsQc ${checkedDown} | river SB b100, BB r200, BTN c, SB c, shows BB BTN, muck-offered SB`,
  'without a river bet the first left of the button shows first, the others clockwise [S2 S-SHOW-01]': `50/100 | BTN 1000 AsAd, SB 1000 2c3c, BB 1000 KsKd | BTN r200, SB c, BB c | 7d9hJsQsQc ${checkedDown} | river SB x, BB x, BTN x, shows SB BB BTN`,
  'a later player who cannot win any pot may show or muck [S3 S-SHOW-02]': `50/100 | BTN 1000 2c3c, SB 1000 AsAd, BB 1000 KsKd | BTN c, SB c, BB x | 7d9hJsQsQc ${checkedDown} | river SB x, BB x, BTN x, shows SB, wins SB 300, muck-offered BB BTN, phase mucking, SB m !no-muck-offered, BTN m, phase mucking, BB s, shows SB BB, mucks BTN, phase over, BB m !no-muck-offered, BTN s !no-muck-offered`,
  'with one player all-in, the winners of both pots and the loser all show when the side pot is called on the river, and nobody is offered a muck [S-SHOW-02]':
    '50/100 | BTN 2000 2c2d, SB 300 AsAd, BB 2000 KsKd | BTN r300, SB a, BB c | 7d9hJs BB x, BTN x | 3s BB x, BTN x | 4c BB b100, BTN c, turned-up SB BB BTN, wins BB 200 + SB 900, muck-offered, mucks, phase over',
})

it('an uncontested hand ends with no hole cards shown and no further board cards dealt [S-HAND-09]', () => {
  const { events, state } = play('50/100 | BTN 1000, SB 1000, BB 1000 | BTN r300, SB f, BB f, muck-offered BTN')
  const types = events.map(({ type }) => type)
  expect(types).not.toContain('HandShown')
  expect(types).not.toContain('ShowdownOpened')
  expect(types).not.toContain('BoardDealt')
  expect(state.players.every(({ shown }) => shown.length === 0)).toBe(true)
})

testHandLines({
  'an uncontested winner may muck [S-SHOW-02]':
    '50/100 | SB 1000, BB 1000 | SB f, muck-offered BB, phase mucking, BB m, mucks BB, shows, phase over',
})

it.each([
  ['the left card', 's0', [0]],
  ['the right card', 's1', [1]],
  ['both cards', 's', [0, 1]],
])('an uncontested winner may show %s [N-TABLE-07]', (_, word, shown) => {
  const { state } = play(`50/100 | SB 1000, BB 1000 AsKd | SB f, BB ${word}, phase over`)
  const winner = state.players[1]
  expect(winner?.shown).toEqual(shown.map((card) => winner?.hole?.[card]))
})

it('the winner of an uncontested pot may still show cards after mucking; a loser may not [N-TABLE-07]', () => {
  const { state } = play(
    '50/100 | SB 1000, BB 1000 AsKd | SB f, BB m, phase over, BB m !no-muck-offered, SB s !no-muck-offered, BB s1, shows BB, BB m !no-muck-offered',
  )
  expect(state.players[1]?.mucked).toBe(false)
})

testHandLines({
  'both winners of a called pot show [S-SHOW-03]': `50/100 | BTN 1000 3c4c, SB 1000 3d4d, BB 1000 5h6h | BTN c, SB c, BB x | AsAdAcAhKs ${checkedDown} | river SB x, BB x, BTN b100, SB c, BB f, shows BTN SB, phase over`,
  'the aggressor’s hand is shown when the river bet is called, although it loses [S4]': `50/100 | BTN 1000 2c3c, SB 1000 AsAd, BB 1000 KsKd | BTN c, SB c, BB x | 7d9hJsQsQc ${checkedDown} | river SB x, BB x, BTN b100, SB c, BB f, shows BTN SB, wins SB 500`,
  'three players who play the board, ace to ten, split the pot [S5]': `50/100 | BTN 1000 2c3c, SB 1000 2d3d, BB 1000 2h3h | BTN c, SB c, BB x | AsKdQcJhTs ${checkedDown} | river SB x, BB x, BTN x, hands Straight Ace high, wins SB 100 BB 100 BTN 100`,
  'two hands that differ only in suit split the pot [S6]': `50/100 | BTN 1000 AsKs, SB 1000 AcKc, BB 1000 2h3h | BTN c, SB c, BB x | 4d5h9cJdTh ${checkedDown} | river SB x, BB f, BTN x, wins SB 150 BTN 150`,
  'ace to five is a lower straight than three to seven [S7]': `50/100 | BTN 1000 AsKs, SB 1000 6c7c, BB 1000 9h9s | BTN c, SB c, BB x | 2d3h4c5dJh ${checkedDown} | river SB x, BB x, BTN x, wins SB 300`,
  'a straight does not wrap around the ace: on A-2-3-8-10 a pair of nines beats king-queen, which is only ace high [S7]': `50/100 | BTN 1000 QsKs, SB 1000 9c9d, BB 1000 7h6s | BTN c, SB c, BB x | Ad2h3c8dTh ${checkedDown} | river SB x, BB x, BTN x, wins SB 300`,
  'only kickers among the best five count: AAAK9 beats AAAQ9 [S7]': `50/100 | BTN 1000 AsKs, SB 1000 AcQc, BB 1000 2h3s | BTN c, SB c, BB x | AdAh9c8d7h ${checkedDown} | river SB x, BB x, BTN x, wins BTN 300`,
  'kickers outside the best five do not count: both hands play AAKKQ and split [S7]': `50/100 | BTN 1000 9s8s, SB 1000 Jc2c, BB 1000 4h3s | BTN c, SB c, BB x | AdAhKcKdQh ${checkedDown} | river SB x, BB f, BTN x, wins SB 150 BTN 150`,
  'no card is dealt after the hand is won [S9]':
    '50/100 | BTN 1000, SB 1000, BB 1000 | BTN c, SB c, BB x | flop SB b100, BB f, BTN f, board 3, SB m, board 3',
})

testHandLines({
  'a run-out with pauses deals one street at a time [S-HAND-10]':
    '50/100 pauses | SB 1000 AsAd, BB 1000 KsKd | SB a, BB c, turned-up BB SB, board 0, phase runOut, to-act nobody, SB x !no-hand | 2c7d9hJs3s deal, board 3, phase runOut, deal, board 4, deal, board 5, wins SB 2000, phase over',
  'a pausing run-out of two boards deals one street of one board at a time [S-HAND-10]':
    '50/100 pauses twice | SB 1000 AsAd, BB 1000 KsKd | SB c, BB x | 2c7d9h BB a, SB c, deal, deal, board 5, phase runOut, deal, deal, phase over',
})
