import { expect, it } from 'vitest'
import { handText } from './hand-text.ts'
import { act, recordedRound, threeWayAllIn } from './testing/some-hand.ts'

it('the text of a hand lists the seats, the actions of each street, and the winners of each pot [B-HISTORY-08 B-HISTORY-04 B-HISTORY-05 Q82]', () => {
  expect(handText(threeWayAllIn).split('\n')).toEqual([
    "Hand #184: Hold'em No Limit ($1.00/$2.00) 2026/01/15 11:56:04 UTC",
    'Hand ID 1045',
    "Table 'Lantern' 6-max, seat 1 is the button",
    'Seat 1: anna ($1,200.00)',
    'Seat 3: bert ($80.00)',
    'Seat 5: cleo ($120.00)',
    '*** BLINDS ***',
    'bert posts small blind $1.00',
    'cleo posts big blind $2.00',
    '*** PREFLOP ***',
    'bert is dealt [As 10d]',
    'anna raises to $6.00',
    'bert raises to $80.00 and is all-in',
    'cleo calls $118.00 and is all-in',
    'anna raises to $200.00',
    '*** FLOP *** [2c 5d 9h]',
    '*** SHOWDOWN ***',
    'bert shows [As 10d]',
    'cleo mucks',
    '*** SUMMARY ***',
    '$80.00 returned to anna',
    'Total pot $320.00 | Main pot $240.00 | Side pot #1 $80.00 | Rake $4.00',
    'bert wins $236.00 with Pair of Aces [As Ad Js]',
    'anna wins $80.00 with Pair of Kings [Kc Kd]',
  ])
})

it('the text of a hand names the table’s number of seats, such as 9-max [N-SEAT-04 B-HISTORY-08]', () => {
  const sized = { ...threeWayAllIn, table_size: 9, small_blind_amount: 1, big_blind_amount: 3 }
  const [, , table, ...lines] = handText(sized).split('\n')
  expect(table).toBe("Table 'Lantern' 9-max, seat 1 is the button")
  expect(lines).not.toContain('6-max')
})

it('bets of an earlier street, antes and dead blinds do not count towards the total of a raise [B-HISTORY-08]', () => {
  const lines = handText({
    ...threeWayAllIn,
    rounds: [
      recordedRound('Blinds', '', act('anna', 'Post Ante', 1), act('anna', 'Post Dead', 1), act('anna', 'Straddle', 4)),
      recordedRound('Preflop', '', act('anna', 'Raise', 6)),
      recordedRound('Flop', 'C2 D5 H9', act('bert', 'Bet', 5), act('anna', 'Raise', 15), act('bert', 'Fold')),
    ],
  }).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'anna posts the ante $1.00',
      'anna posts a dead blind $1.00',
      'anna straddles $4.00',
      'anna raises to $10.00',
      'bert bets $5.00',
      'anna raises to $15.00',
      'bert folds',
    ]),
  )
})

it('the text of a hand that ended with folds has the blinds of the record, no showdown, a single pot listed once, and no name of the winning hand [B-HISTORY-05 B-HISTORY-09]', () => {
  const lines = handText({
    ...threeWayAllIn,
    bet_limit: { bet_type: 'FL', bet_cap: 4 },
    small_blind_amount: 0.25,
    big_blind_amount: 0.75,
    rounds: [
      recordedRound('Blinds', '', act('bert', 'Post SB', 0.25), act('cleo', 'Post BB', 0.75)),
      recordedRound('Preflop', '', act('anna', 'Fold'), act('bert', 'Call', 0.5)),
      recordedRound('Flop', 'C2 D5 H9', act('bert', 'Fold')),
    ],
    pots: [{ amount: 1.5 }],
    rake: 0,
    winners: [{ pot: 0, player: 'cleo-id', winAmount: 1.5, hand: '', winningCards: [] }],
    returned: [],
  }).split('\n')
  expect(lines[0]).toBe("Hand #184: Hold'em Fixed Limit ($0.25/$0.75) 2026/01/15 11:56:04 UTC")
  expect(lines.slice(lines.indexOf('*** FLOP *** [2c 5d 9h]'))).toEqual([
    '*** FLOP *** [2c 5d 9h]',
    'bert folds',
    '*** SUMMARY ***',
    'Total pot $1.50 | Rake $0.00',
    'cleo wins $1.50',
  ])
})
