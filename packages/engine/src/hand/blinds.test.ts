import { testHandLines } from '../testing/test-hand-lines.ts'

// Tests those of the rules L1 to L21 of docs/rules.md that a single hand can show. The table's tests cover the rest.
testHandLines({
  'heads-up the button posts the small blind, acts first before the flop and last after it [L1 S-HAND-04]':
    '50/100 | BTN 1000, BB 1000 | posts BTN smallBlind 50 + BB bigBlind 100, to-act BTN, BTN c, to-act BB, BB x | flop to-act BB, BB x, BTN x | turn to-act BB, BB x, BTN x | river to-act BB',
  'the first to act is left of the big blind before the flop, later left of the button [S-HAND-05]':
    '50/100 | BTN 1000, SB 100, BB 1000, UTG 1000, CO 1000 | to-act UTG, UTG c, CO c, BTN c, SB a, BB x | flop to-act BB, BB f, to-act UTG, UTG x, CO x, BTN x | turn to-act UTG',
  'with a dead button and no small blind the player left of the big blind acts first [S-HAND-05]':
    '50/100 | BB 1000, UTG 1000, CO 1000 | posts BB bigBlind 100, to-act UTG, UTG c, CO c, BB x | flop to-act BB',
  'with a dead button the small blind acts first after the flop [L3]':
    '50/100 | SB 1000, BB 1000, CO 1000 | to-act CO, CO c, SB c, BB x | flop to-act SB',
  'antes come first, then small and big blind [S-HAND-02]':
    '50/100 ante 10 | BTN 1000, SB 1000, BB 1000 | posts SB ante 10 + BB ante 10 + BTN ante 10 + SB smallBlind 50 + BB bigBlind 100, BTN 990, SB 940, BB 890, pot 180',
  'short stacks post antes and blinds for what they have and are all-in [S-HAND-02]':
    '50/100 ante 10 | BTN 7, SB 40, BB 60, UTG 500 | posts SB ante 10 + BB ante 10 + UTG ante 10 + BTN ante 7 + SB smallBlind 30 + BB bigBlind 50, BTN 0, SB 0, BB 0, to-act UTG',
  'a short big blind changes neither the price of a call nor the minimum raise [L5]':
    '50/100 | BTN 1000, SB 1000, BB 60, UTG 1000 | UTG c?100 r?200, UTG c, BTN f, SB c?50 r?200, SB c, pots 180 SB BB UTG + 80 SB UTG',
  'heads-up against a short big blind only the matched chips are in the pot [L5]':
    '50/100 | BTN 1000, SB 1000, BB 60 | BTN f, SB c?50 r?no, SB c, uncalled SB 40, pots 120 SB BB',
  'a short small blind posts what it has [L6]':
    '50/100 | BTN 1000, SB 30, BB 1000, UTG 1000 | posts SB smallBlind 30 + BB bigBlind 100, UTG c?100 r?200, UTG c, BTN f, BB x, pots 90 SB BB UTG + 140 BB UTG',
  'heads-up a blind that is all-in goes straight to showdown [L7]':
    '50/100 | SB 30 KsKh, BB 1000 AsAd | 2c7d9h Js 3s to-act nobody, uncalled BB 70, pots 60 BB SB, turned-up BB SB, wins BB 60, SB 0, BB 1030',
  'heads-up an all-in big blind smaller than the small blind goes straight to showdown [L7]':
    '50/100 | SB 1000 KsKh, BB 30 AsAd | 2c7d9h Js 3s to-act nobody, uncalled SB 20, pots 60 BB SB, wins BB 60, SB 970, BB 60',
  'when the big blind is all-in for more than the small blind, the small blind may call or fold [L7]':
    '50/100 | SB 1000, BB 70 | SB c?50 r?no, SB f, uncalled BB 20, wins BB 100, SB 950, BB 120',
  'in a walk the big blind wins the small blind and gets the unmatched part back, without rake [L8]':
    '50/100 rake 5% cap 300 | BTN 1000, SB 1000, BB 1000 | BTN f, SB f, uncalled BB 50, pots 100 BB, rake 0, wins BB 100, BB 1050, SB 950',
  'a live post counts as a bet and leaves the option to check [L9]':
    '1/2 | BTN 200, SB 200, BB 200, CO 200 live 2 | pot 5, to-act CO, CO x? r?4, CO x, BTN c?2, BTN c, SB c, BB x | flop pots 8 SB BB CO BTN',
  'a live post is the poster’s bet when somebody raises [L9]':
    '1/2 | BTN 200, SB 200, BB 200, UTG 200, CO 200 live 2 | UTG r6, CO c?4',
  'a player who missed both blinds posts a live big blind and a dead small blind [L11]':
    '1/2 | BTN 200, SB 200, BB 200, UTG 200, CO 200 live 2 dead 1 | posts SB smallBlind 1 + BB bigBlind 2 + CO bigBlind 2 + CO deadBlind 1, CO 197, pot 6, UTG r6, CO c?4, CO c, BTN f, SB f, BB f | flop pots 16 UTG CO',
  'a player who missed only the small blind posts it dead and still owes the call [L12]':
    '1/2 | BTN 200, SB 200, BB 200, CO 200 dead 1 | posts SB smallBlind 1 + BB bigBlind 2 + CO deadBlind 1, CO 199, pot 4, CO c?2, CO c, BTN f, SB f, BB x | flop pots 6 BB CO',
  'a short stack posts its live blind before its dead one [L11]':
    '1/2 | BTN 200, SB 200, BB 200, CO 2 live 2 dead 1 | posts SB smallBlind 1 + BB bigBlind 2 + CO bigBlind 2, CO 0, to-act BTN',
  'the straddle is the bring-in and its player acts last [L20]':
    '1/2 straddle 4 | BTN 200, SB 200, BB 200, UTG 200, CO 200 | posts SB smallBlind 1 + BB bigBlind 2 + UTG straddle 4, to-act CO, CO c?4 r?8, CO r7 !raise-out-of-range, CO c, BTN c, SB c?3, SB c, BB c?2, BB c, UTG x? r?8, UTG x | flop pots 20 SB BB UTG CO BTN, SB r?2',
  'with three players the button is under the gun and posts the straddle [L20]':
    '1/2 straddle 4 | BTN 200, SB 200, BB 200 | posts SB smallBlind 1 + BB bigBlind 2 + BTN straddle 4, to-act SB, SB c?3, SB c, BB c, BTN x?',
  'if the stakes say so, a raise over the straddle adds only a big blind [L20]':
    '1/2 straddle 4 raises by bb | BTN 200, SB 200, BB 200, UTG 200 | BTN c?4 r?6, BTN r6, SB r?8',
  'a player who cannot pay the straddle in full plays without one [L20]':
    '1/2 straddle 4 | BTN 200, SB 200, BB 200, UTG 3, CO 200 | posts SB smallBlind 1 + BB bigBlind 2, to-act UTG, UTG c?2',
  'nobody straddles heads-up [L20]':
    '1/2 straddle 4 | SB 200, BB 200 | posts SB smallBlind 1 + BB bigBlind 2, to-act SB, SB c?1 r?4',
  'in fixed limit the straddle is the first raise [L20]':
    '1/2 fixed straddle 4 | BTN 200, SB 200, BB 200, UTG 200 | BTN r?6-6, BTN r6, SB r8, BB c?6 r?no',
  'pots and shares are whole: 100 in three is 34, 33 and 33 [L21]':
    '1/2 | BTN 200 3c4c, SB 200 3d4d, BB 200 3h4h, UTG 200 | UTG r25, BTN c, SB c, BB c | AsAdAcAhKs SB x, BB x, UTG f, BTN x | turn SB x, BB x, BTN x | river SB x, BB x, BTN x, wins SB 34 BB 33 BTN 33, SB 209, BB 208, BTN 208',
})

testHandLines({
  'an ante of each player is dead and first into the pot [A1]':
    '100/200 ante 25 | BTN 5000, SB 5000, BB 5000, UTG 5000, MP 5000, CO 5000 | pot 450, UTG c?200 r?400',
  'a player with a short ante can win only as much from every other ante [A2]':
    '100/200 ante 25 | BTN 5000, SB 5000, BB 5000, UTG 5000, MP 5000, CO 10 | UTG c, MP f, BTN f, SB f, BB x | flop pots 60 BB UTG CO + 575 BB UTG',
  'a big blind ante is paid by one player, after the blind [A3]':
    '100/200 bba 200 | BTN 5000, SB 5000, BB 5000, UTG 5000 | posts SB smallBlind 100 + BB bigBlind 200 + BB ante 200, pot 500, UTG c?200 r?400',
  'a big blind with 350 pays the blind of 200 first and 150 of the ante [A3]':
    '100/200 bba 200 | BTN 5000, SB 5000, BB 350 | posts SB smallBlind 100 + BB bigBlind 200 + BB ante 150, BB 0',
  'a big blind with 180 pays 180 of the blind and no ante [A3]':
    '100/200 bba 200 | BTN 5000, SB 5000, BB 180 | posts SB smallBlind 100 + BB bigBlind 180, BB 0, BTN c?200',
  'a big blind ante is not matched: when all fold the big blind wins it back [A4]':
    '100/200 bba 200 | BTN 5000, SB 5000, BB 5000 | BTN f, SB f, uncalled BB 100, wins BB 400, BB 5100, SB 4900',
  'a big blind ante is no part of the bet and belongs to the main pot [A4]':
    '100/200 bba 200 | BTN 5000, SB 50, BB 5000 | BTN c?200, BTN c, BB x? r?400, BB x | flop pots 350 SB BB BTN + 300 BB BTN',
  'the big blind ante is not reduced with fewer players: heads-up it is the same [A5]':
    '100/200 bba 200 | SB 5000, BB 5000 | posts SB smallBlind 100 + BB bigBlind 200 + BB ante 200, pot 500',
  'a player who is all-in for the ante can win only antes [A5]':
    '100/200 ante 25 | BTN 5000, SB 5000, BB 5000, UTG 25 | BTN c, SB c, BB x | flop pots 100 SB BB UTG BTN + 600 SB BB BTN',
  'a small blind who is all-in for ante and part of the blind can win as much from every player [A5]':
    '100/200 ante 25 | BTN 5000, SB 45, BB 5000 | BTN c, BB x | flop pots 135 SB BB BTN + 360 BB BTN',
  'the part of an ante that nobody can match is returned [A5 P5]':
    '5/10 ante 10 | SB 4 KsKh, BB 1000 AsAd | 2c7d9h Js 3s uncalled BB 16, pots 8 BB SB, BB 1004, SB 0',
})
