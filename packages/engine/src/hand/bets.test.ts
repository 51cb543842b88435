import { testHandLines } from '../testing/test-hand-lines.ts'

// Rules B1 to B20 of docs/rules.md, with the amounts of its examples. The tests of the table cover B21.
testHandLines({
  'the smallest bet is a big blind [B1 S-BET-02]':
    '50/100 | BTN 1000, SB 600, BB 600 | BTN c, SB c, BB x | flop SB r?100-500, SB b60 !raise-out-of-range, SB b99 !raise-out-of-range, SB b100',
  'an all-in below the big blind is a bet [B1]':
    '50/100 | BTN 1000, SB 160, BB 600 | BTN c, SB c, BB x | flop SB r?60-60, SB a, BB c?60',
  'a raise adds at least the largest full bet or raise of the street [B2 S-BET-02]':
    '100/200 | BTN 9000, SB 9000, BB 9000, UTG 9000 | UTG c, BTN c, SB c, BB x | flop SB b600, BB r1600, UTG r3600, BTN r?5600, BTN r5599 !raise-out-of-range, BTN r5600',
  'before the flop, too, a raise adds at least the largest raise: after 125, 200 and 500 to 800 [B3]':
    '25/50 | BTN 2000, SB 2000, BB 2000, UTG 2000, CO 2000 | UTG r125, CO r200, BTN r500, SB r?800, SB r799 !raise-out-of-range, SB r800',
  'calls do not change the minimum raise: after a raise to 500 and a call it is to 950 [B3]':
    '25/50 | BTN 2000, SB 2000, BB 2000, UTG 2000, CO 2000 | UTG r500, CO c, BTN c, SB r?950',
  'the minimum bet is a big blind again on the next street [B4]':
    '25/50 | BTN 2000, SB 2000, BB 2000 | BTN r500, SB c, BB c | flop SB r?50, SB b50, BB r?100',
  'a short all-in before the flop does not change what the next raise must add [B5]':
    '50/100 | BTN 1000, SB 1000, BB 1000, UTG 150 | UTG a, BTN r?250, BTN r249 !raise-out-of-range, BTN r250',
  'a short all-in on the flop does not change what the next raise must add [B5]':
    '50/100 | BTN 1000, SB 1000, BB 240 | BTN c, SB c, BB x | flop SB b100, BB a, BTN r?240',
  'a short all-in does not reopen the betting for a player who acted [B6 S-BET-03]':
    '50/100 | BTN 400, SB 2000, BB 2000, CO 2000 | CO r300, BTN a, SB c, BB f, CO c?100 r?no, CO r700 !action-not-reopened, CO a !action-not-reopened, CO c | pots 1300 SB CO BTN',
  'a short all-in is a raise to those who have not acted [B7 S-BET-05]':
    '50/100 | BTN 400, SB 2000, BB 2000, CO 2000 | CO r300, BTN a, SB r?600-2000, SB r599 !raise-out-of-range, SB r600',
  'several short all-ins that together make a full raise reopen the betting [B8 S-BET-03]':
    '50/100 | SB 1000, BB 225, UTG 1000, CO 300, BTN 1000 | UTG c, CO c, BTN c, SB c, BB x | flop SB b100, BB a, UTG c, CO a, BTN c, SB c?100 r?300, SB r299 !raise-out-of-range, SB r300',
  'whether the betting is reopened is measured per player, from the bet at their last action [B9 S-BET-03]':
    '50/100 | SB 1000, BB 225, UTG 1000, CO 300, BTN 1000 | UTG c, CO c, BTN c, SB c, BB x | flop SB b100, BB a, UTG c, CO a, BTN c, SB c, UTG c?75 r?no, UTG r400 !action-not-reopened, UTG c',
  'a full raise after short all-ins reopens the betting for a player who had only called [B10]':
    '50/100 | SB 1000, BB 225, UTG 1000, CO 300, BTN 1000 | UTG c, CO c, BTN c, SB c, BB x | flop SB b100, BB a, UTG c, CO a, BTN c, SB r300, UTG c?175 r?400, UTG r400',
  'after several short all-ins a raise must still add the last full bet [B11]':
    '50/100 | SB 5000, BB 600, UTG 750, MP 900, CO 5000, BTN 5000 | UTG c, MP c, CO c, BTN c, SB c, BB x | flop SB b300, BB a, UTG a, MP a, CO c, BTN r?1100, BTN r1099 !raise-out-of-range, BTN r1100',
  'for players who limped, the big blind is the bet from which a full raise is measured [B12]':
    '2000/4000 | SB 20000, BB 30000, UTG 30000, CO 7500 | UTG c, CO a, SB f, BB c?3500 r?11500, BB c, UTG c?3500 r?no, UTG r12000 !action-not-reopened, UTG c',
  'a raise by the big blind reopens the betting for players who limped [B13]':
    '2000/4000 | SB 20000, BB 30000, UTG 30000, CO 7500 | UTG c, CO a, SB f, BB r11500, UTG c?7500 r?15500',
  'the option of the big blind survives a short all-in [B14 S-BET-05]':
    '50/100 | SB 1000, BB 1000, UTG 150 | UTG a, SB c, BB c?50 r?250-1000, BB r250',
  'two short all-ins together reopen the betting for the raiser and the caller [B15]':
    '50/100 | SB 5000, BB 5000, UTG 5000, MP 1400, CO 1800, BTN 5000 | UTG c, MP c, CO c, BTN c, SB c, BB x | flop SB b500, BB r1000, UTG c, MP a, CO a, BTN f, SB f, BB c?700 r?2200, BB c, UTG c?700 r?2200',
  'a short all-in after a full all-in raise does not reopen the betting for a caller in between [B16]':
    '1/2 | BTN 200, SB 19, BB 200, UTG 16 | UTG a, BTN c, SB a, BB c, BTN c?3 r?no, BTN a !action-not-reopened, BTN c',
  'a raise is refused when the only opponent is all-in [B17 S-BET-04]':
    '50/100 | SB 500, BB 2000 | SB a, BB c?400 r?no, BB r1000 !nobody-can-call, BB a !nobody-can-call, BB c, uncalled none',
  'a raise is refused when no opponent has chips beyond the bet to match [B17 S-BET-04]':
    '50/100 | BTN 500, SB 400, BB 2000 | BTN a, SB c, BB r?no, BB f',
  'a raise is refused when opponents have chips, but none beyond the bet to match [B17 S-BET-04]':
    '50/100 | BTN 450, SB 400, BB 300, UTG 500, CO 2000 | UTG a, CO c?500 r?no, CO r1000 !nobody-can-call, CO c',
  'an all-in above the bet and below the minimum is a raise [B18]':
    '50/100 | BTN 2000, SB 2000, BB 350 | BTN r200, SB c, BB r?300-350, BB r350, BTN c?150',
  'an all-in below a full raise is offered as the only raise [B18]':
    '50/100 | BTN 2000, SB 2000, BB 290 | BTN r200, SB c, BB r?290-290, BB a, BTN c?90 r?no',
  'an all-in below the call is a call [B18 S-BET-04]':
    '50/100 | BTN 80, SB 1000, BB 1000 | BTN c?80 r?no, BTN r80 !raise-out-of-range, BTN c, SB c, BB x, pots 240 SB BB BTN + 40 SB BB',
  'tournament bets are in whole chips of 100, except all-ins [B1]':
    '1000/2000 chip 100 | BTN 50000, SB 50000, BB 50000 | BTN r4050 !not-whole-chips, BTN r4100, SB c, BB c',
  'an all-in below the call, sent as all-in, is a call [B18]':
    '50/100 | BTN 80, SB 1000, BB 1000 | BTN a, SB c?50 r?200, SB c, BB x, pots 240 SB BB BTN + 40 SB BB',
  'there is no cap on raises in no-limit [B19]':
    '1/2 | BTN 200, SB 200, BB 200 | BTN r4, SB r6, BB r8, BTN r10, SB r12, BB r14, BTN r16, SB r18, BB r20, BTN r22, SB r24, BB r26, BTN r?28',
  'an illegal amount is refused, never corrected [B20]':
    '50/100 | BTN 1000, SB 1000, BB 1000 | BTN r101 !raise-out-of-range, BTN r1001 !raise-out-of-range, BTN r0 !raise-out-of-range, BTN x !cannot-check, BTN b200 !cannot-bet, SB f !not-your-turn, BTN r1000, SB c',
  'an action of the wrong type for the situation is refused [B20]':
    '50/100 | BTN 1000, SB 1000, BB 1000 | BTN c, SB c, BB c !nothing-to-call, BB x | flop SB c !nothing-to-call, SB r100 !cannot-raise, SB b100, BB x !cannot-check, BB b200 !cannot-bet, BB r200',
  'a player may fold although a check is free [B20]': '50/100 | SB 1000, BB 1000 | SB c, BB f, SB 1100, BB 900',
})

// Fixed limit (S-BET-06): a bet is one big blind on the first two streets and two on the last two. A street has at most
// one bet and three raises.
testHandLines({
  'in fixed limit bets and raises have one size, doubled from the turn on [S-BET-06]':
    '1/2 fixed | BTN 100, SB 100, BB 100 | BTN r?4-4, BTN r5 !raise-out-of-range, BTN a !raise-out-of-range, BTN r4, SB c, BB c | flop SB r?2-2, SB b2, BB r?4-4, BB c, BTN c | turn SB r?4-4, SB b4, BB r?8-8, BB c, BTN c | river SB r?4-4, SB x',
  'fixed limit allows the big blind and three raises before the flop [S-BET-06]':
    '1/2 fixed | BTN 100, SB 100, BB 100 | BTN r4, SB r6, BB r8, BTN r?no, BTN r10 !raises-capped, BTN a !raises-capped, BTN c',
  'fixed limit allows a bet and three raises on the flop [S-BET-06]':
    '1/2 fixed | BTN 100, SB 100, BB 100 | BTN c, SB c, BB x | flop SB b2, BB r4, BTN r6, SB r8, BB c?4 r?no',
  'fixed limit has no cap on raises heads-up [S-BET-06]':
    '1/2 fixed | SB 100, BB 100 | SB r4, BB r6, SB r8, BB r10, SB r12, BB r?14-14',
  'a capped street stays capped when a fold leaves two players [S-BET-06]':
    '1/2 fixed | BTN 100, SB 100, BB 100 | BTN r4, SB r6, BB r8, BTN f, SB c?2 r?no, SB c | flop SB b2, BB r4, SB r6, BB r8, SB r?10-10',
  'an all-in may be less than the fixed size [S-BET-06]':
    '1/2 fixed | BTN 100, SB 100, BB 7 | BTN r4, SB r6, BB r?7-7, BB a, BTN c?3 r?9-9',
})
