import { expect, it } from 'vitest'
import { handFile, handFileFormats } from './hand-file.ts'
import { openHandHistory } from './open-hand-history.ts'
import { pokerHandHistory } from './phh.ts'
import { pokerStarsText } from './pokerstars-text.ts'
import { exportFaults } from './testing/export-faults.ts'
import * as hands from './testing/reference-hands.ts'

const { boughtButton, foldedHeadsUp, lateBlinds, limitHand, runOut, splitOfTen, walkWithoutSmallBlind } = hands

it.each(Object.entries(hands))(
  'the hand %s, exported and read by the rules of each format, ends with the chips of its record [N-HAND-01]',
  (_, hand) => expect(exportFaults([hand])).toEqual([]),
)

it('a file of several hands keeps them apart in every format [N-HAND-01]', () => {
  expect(exportFaults(Object.values(hands))).toEqual([])
})

it('players with one name in a hand are told apart by their seats, as after the deletion of two accounts [N-HAND-01 A-PROFILE-09]', () => {
  const players = runOut.players.map((player) =>
    player.name === 'anna' ? player : { ...player, name: 'Deleted player' },
  )
  const hand = { ...runOut, players }
  expect(exportFaults([hand])).toEqual([])
  expect(pokerStarsText(hand).split('\n')).toEqual(
    expect.arrayContaining([
      'Seat 3: Deleted player 3 (80.25 in chips)',
      'Deleted player 5 collected 78.50 from side pot',
      'Seat 1: anna (button) showed [Kc Kd] and lost',
    ]),
  )
})

it('the PokerStars text of a run-out has the uncalled bet, both pots and what each player showed [N-HAND-01]', () => {
  expect(pokerStarsText(runOut).split('\n')).toEqual([
    "PokerStars Hand #2:  Hold'em No Limit (1/2) - 2026/07/15 3:06:04 UTC [2026/07/14 23:06:04 ET]",
    "Table 'Dima’s table' 6-max (Play Money) Seat #1 is the button",
    'Seat 1: anna (1200 in chips)',
    'Seat 3: bert (80.25 in chips)',
    'Seat 5: cleo (120 in chips)',
    'bert: posts small blind 1',
    'cleo: posts big blind 2',
    '*** HOLE CARDS ***',
    'Dealt to anna [Kc Kd]',
    'anna: raises 198 to 200',
    'bert: calls 79.25 and is all-in',
    'cleo: calls 118 and is all-in',
    'Uncalled bet (80) returned to anna',
    '*** FLOP *** [2c 5d 9h]',
    '*** TURN *** [2c 5d 9h] [Js]',
    '*** RIVER *** [2c 5d 9h Js] [Td]',
    '*** SHOW DOWN ***',
    'bert: shows [As Ad] (Pair of Aces)',
    'cleo: shows [Ah Ac] (Pair of Aces)',
    'anna: shows [Kc Kd]',
    'cleo collected 78.50 from side pot',
    'bert collected 118.88 from main pot',
    'cleo collected 118.87 from main pot',
    '*** SUMMARY ***',
    'Total pot 320.25 Main pot 237.75. Side pot 78.50. | Rake 4',
    'Board [2c 5d 9h Js Td]',
    'Seat 1: anna (button) showed [Kc Kd] and lost',
    'Seat 3: bert (small blind) showed [As Ad] and won (118.88) with Pair of Aces',
    'Seat 5: cleo (big blind) showed [Ah Ac] and won (197.37) with Pair of Aces',
  ])
})

it('the PokerStars text has one line for a live and a dead blind, and the small blind of the hand before other dead ones [N-HAND-01]', () => {
  const posts = pokerStarsText(lateBlinds)
    .split('\n')
    .filter((line) => line.includes(': posts'))
  expect(posts).toEqual([
    'anna: posts small blind 1',
    'cleo: posts big blind 2',
    'dora: posts small & big blinds 3',
    'emil: posts small blind 1',
    'fred: posts straddle 4',
  ])
})

it('the PokerStars text has one line for the live big blind and the dead small blind of a bought button [N-HAND-01 L15]', () => {
  const posts = pokerStarsText(boughtButton)
    .split('\n')
    .filter((line) => line.includes(': posts'))
  expect(posts).toEqual(['dora: posts small & big blinds 3'])
})

it('a walk without a small blind has no pot in Open Hand History; in the PokerStars text the big blind collects nothing [N-HAND-01 L3]', () => {
  expect(JSON.parse(openHandHistory(walkWithoutSmallBlind)).ohh.pots).toEqual([])
  const lines = pokerStarsText(walkWithoutSmallBlind).split('\n')
  expect(lines.slice(lines.indexOf('anna: folds') + 1)).toEqual([
    'Uncalled bet (200) returned to bert',
    'bert collected 0 from pot',
    "bert: doesn't show hand",
    '*** SUMMARY ***',
    'Total pot 0 | Rake 0',
    "Seat 1: anna (button) folded before Flop (didn't bet)",
    'Seat 4: bert (big blind) collected (0)',
    "Seat 5: cleo folded before Flop (didn't bet)",
  ])
})

it('the PokerStars text of a tournament hand has the number of the tournament, that of fixed limit the sizes of bets [N-HAND-01]', () => {
  expect(pokerStarsText(splitOfTen)).toContain("PokerStars Hand #4: Tournament #42, Hold'em No Limit (100/200) - ")
  expect(pokerStarsText(limitHand)).toContain("PokerStars Hand #5:  Hold'em Limit (2/4) - ")
})

it('PHH lists players from the left of the button, dead blinds as antes, and hands of a run-out before its board [N-HAND-01]', () => {
  const lines = pokerHandHistory(lateBlinds).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'variant = "NT"',
      'antes = [0, 0, 0, 1, 1, 0]',
      'blinds_or_straddles = [1, 2, 4, 2, 0, 0]',
      'min_bet = 2',
      '  "d dh p2 ????",',
      '  "d dh p6 Qs??",',
      '  "p6 cbr 12",',
      '  "# p6 shows Qs",',
      'time = 03:06:04',
      'seats = [1, 2, 3, 4, 6, 8]',
      'finishing_stacks = [188, 198, 196, 195, 187, 234]',
    ]),
  )
  const actions = pokerHandHistory(runOut).split('\n')
  expect(actions.indexOf('  "p1 sm AsAd",')).toBeLessThan(actions.indexOf('  "d db 2c5d9h",'))
})

it('PHH lists the forced bets of two players the other way round, the button last [N-HAND-01]', () => {
  const lines = pokerHandHistory(foldedHeadsUp).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['players = ["anna", "bert"]', 'blinds_or_straddles = [1, 2]', '  "p2 f",']),
  )
})

it('Open Hand History has the forced bets before the flop, and cards shown without a showdown in a round of their own [N-HAND-01]', () => {
  const { ohh } = JSON.parse(openHandHistory(lateBlinds))
  expect(ohh).toMatchObject({ spec_version: '1.4.7', start_date_utc: '2026-07-15T03:06:04Z', dealer_seat: 8 })
  expect(ohh).not.toHaveProperty('tournament')
  expect(ohh.rounds.map(({ street }: { street: string }) => street)).toEqual(['Preflop', 'Flop', 'Showdown'])
  expect(ohh.rounds[0].actions.slice(0, 7)).toMatchObject([
    { action_number: 1, player_id: 0, action: 'Post SB', amount: 1, is_allin: false },
    { action: 'Post BB', amount: 2 },
    { action: 'Post Extra Blind', amount: 2 },
    { action: 'Post Dead', amount: 1 },
    { action: 'Post Dead', amount: 1 },
    { action: 'Straddle', amount: 4 },
    { action_number: 7, action: 'Dealt Cards', cards: ['Th', 'Tc'] },
  ])
  expect(JSON.parse(openHandHistory(splitOfTen)).ohh.tournament_info).toMatchObject({
    tournament_number: splitOfTen.tournament_id,
    name: 'Lantern Cup',
  })
})

it('an exported file has an ASCII name with the number of its only hand, else with the day of the newest [N-HAND-01]', async () => {
  const namesOf = (texts: readonly string[]) => handFileFormats.map((format) => handFile(format, runOut, texts).name)
  expect(namesOf(['one'])).toEqual(['cardroom-hand-2.ohh', 'cardroom-hand-2.phh', 'cardroom-hand-2.txt'])
  expect(namesOf(['one', 'two'])).toEqual([
    'cardroom-hands-2026-07-15.ohh',
    'cardroom-hands-2026-07-15.phhs',
    'cardroom-hands-2026-07-15.txt',
  ])
})

it('a file is built from the texts of its hands, not from one string, which 100,000 hands would exceed [N-HAND-01]', async () => {
  const texts = ['one', 'two']
  const parts = handFileFormats.flatMap(({ partsOf }) => partsOf(texts))
  expect(parts.filter((part) => part.includes('one') && part.includes('two'))).toEqual([])
  const files = handFileFormats.map((format) => handFile(format, runOut, texts).text())
  expect(await Promise.all(files)).toEqual(['one\n\ntwo\n', '[1]\none\n\n[2]\ntwo\n', 'one\n\n\ntwo\n'])
})
