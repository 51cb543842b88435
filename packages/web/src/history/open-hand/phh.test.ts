import { type HandRecord, handRecord } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { handFileFormats } from '../export/hand-file.ts'
import { pokerHandHistory } from '../export/phh.ts'
import * as hands from '../export/testing/reference-hands.ts'
import { replayStepsOf } from '../replay/replay-steps.ts'
import { replayFaults } from '../replay/testing/replay-faults.ts'
import { readHandText } from './read-hand-text.ts'
import { openedHand, problemOf } from './testing/opened-hand.ts'
import { seenReplayOf } from './testing/replay-differences.ts'
import { phhWith, somePhh } from './testing/some-phh.ts'

/** PHH has no button: it is at the last player, also where the record has it at an empty seat. */
const withoutDealer = (hand: HandRecord) => seenReplayOf(hand).map(({ dealer, ...step }) => step)
/** PHH has dead blinds as antes before the blinds, those in the order of the seats. A single one is read as an ante. */
const withoutPosts = (hand: HandRecord) => {
  const steps = withoutDealer(hand).map((step) => ({ ...step, text: step.text.replace('the ante', 'a dead blind') }))
  const deal = steps.findIndex(({ text }) => text === 'Cards are dealt')
  return [
    ...steps
      .slice(0, deal)
      .map(({ text }) => text)
      .toSorted(),
    ...steps.slice(deal + 3),
  ]
}

describe('a hand of our own as PHH', () => {
  it.each(Object.entries(hands))(
    '%s replays as before: names, bets, board, pots, winners [N-HAND-02]',
    (name, hand) => {
      const again = openedHand(pokerHandHistory(hand))
      const seen = name === 'lateBlinds' || name === 'boughtButton' ? withoutPosts : withoutDealer
      expect(seen(again)).toEqual(seen(hand))
      expect(replayFaults(again)).toEqual([])
      expect(handRecord.parse(again)).toEqual(again)
      const { game_number, table_name, start_date_utc, tournament, bet_limit, big_blind_amount } = hand
      expect(again).toMatchObject({ game_number, table_name, start_date_utc, tournament, bet_limit, big_blind_amount })
      expect(again.ante_amount).toBe(name === 'boughtButton' ? 1 : hand.ante_amount)
    },
  )

  it('a file of several hands opens each of them, and names those that do not open by their line [N-HAND-02]', () => {
    const texts = Object.values(hands).map(pokerHandHistory)
    const file = handFileFormats[1]?.partsOf(texts).join('') ?? ''
    const numbers = Object.values(hands).map(({ game_number }) => game_number)
    expect(readHandText(file).hands.map(({ game_number }) => game_number)).toEqual(numbers)
    const { hands: read, problems } = readHandText(
      `[1]\n${texts[1]}\n\n["b"] # Omaha\n${phhWith("variant = 'PO'")}\n[3]\n${texts[0]}`,
    )
    expect(read.map(({ game_number }) => game_number)).toEqual([2, 1])
    expect(problems[0]).toMatch(/^Hand 2 \(line \d+\): variant is 'PO': only no-limit/)
  })
})

describe('a hand of another program as PHH', () => {
  it.each([
    ['as it is', somePhh],
    ['with a byte order mark and line ends of Windows', `\uFEFF${somePhh.replaceAll('\n', '\r\n')}`],
  ])('it opens %s, with comments, unknown cards and fields of its own [N-HAND-02]', (_, text) => {
    const hand = openedHand(text)
    expect(replayStepsOf(hand).map((step) => step.text)).toEqual([
      'Hand #1 at Table',
      'Cid "the kid" posts the ante $3.00',
      'Ann posts small blind $1.00',
      'Player 2 posts big blind $2.00',
      'Cards are dealt',
      'Cid "the kid" raises to $57.00 and is all-in',
      'Ann calls $56.00',
      'Player 2 raises to $200.00',
      'Ann calls $53.00 and is all-in',
      '$90.00 returned to Player 2',
      'Flop: jack of clubs, three of diamonds, five of clubs',
      'Turn: four of hearts',
      'River: jack of hearts',
      'Ann shows ace of clubs, ten of diamonds',
      'Cid "the kid" mucks',
      'Player 2 shows king of hearts, king of spades',
      'Player 2 wins $280.00',
    ])
    expect(hand.pots).toEqual([{ amount: 174 }, { amount: 106 }])
    expect(hand.start_date_utc).toBe('2009-07-02T21:07:00.000Z')
  })

  it('cards that the author knew are seen from the deal on [N-HAND-02]', () => {
    const dealt = replayStepsOf(openedHand(somePhh)).find(({ text }) => text === 'Cards are dealt')?.model.seats
    expect(dealt?.map(({ cards }) => cards.join(' '))).toEqual(['CA D10', 'BACKCARD BACKCARD', 'H7 BACKCARD'])
  })

  it('seats with gaps, a straddle and a blind out of turn keep their places [N-HAND-02]', () => {
    const hand = openedHand(
      [
        "variant = 'NT'",
        'antes = [0, 0, 0, 0]',
        'blinds_or_straddles = [0.25, 0.5, 1, 0.5]',
        'min_bet = 0.50',
        'starting_stacks = [50, 50, 50.05, 50]',
        "actions = ['p4 cc', 'p1 f', 'p2 f', 'p3 cbr 4', 'p4 f']",
        'seats = [3, 7, 8, 1]',
        'seat_count = 9',
        "hand = 'No. 12-7'",
      ].join('\n'),
    )
    expect(replayFaults(hand)).toEqual([])
    expect(hand.players.map(({ seat }) => seat)).toEqual([2, 6, 7, 0])
    expect([hand.dealer_seat, hand.table_size, hand.game_number, hand.start_date_utc]).toEqual([0, 9, 7, ''])
    expect(replayStepsOf(hand).map(({ text }) => text)).toEqual([
      'Hand #7 at Table',
      'Player 1 posts small blind $0.25',
      'Player 2 posts big blind $0.50',
      'Player 3 straddles $1.00',
      'Player 4 posts an extra blind $0.50',
      'Cards are dealt',
      'Player 4 calls $0.50',
      'Player 1 folds',
      'Player 2 folds',
      'Player 3 raises to $4.00',
      'Player 4 folds',
      '$3.00 returned to Player 3',
      'Player 3 wins $2.75',
    ])
  })

  it('without winnings the only player who has neither folded nor mucked wins [N-HAND-02]', () => {
    const text = somePhh.replace(/^finishing_stacks.*$/m, '').replace("'p1 sm AcTd'", "'p1 sm'")
    expect(openedHand(text).winners.map(({ player, winAmount }) => `${player} ${winAmount}`)).toEqual([
      'p2 106',
      'p2 174',
    ])
  })

  it('winnings are divided among the pots, whoever wins them, and rake and odd chips change no total [N-HAND-02]', () => {
    const winnersWith = (winnings: string) => {
      const hand = openedHand(phhWith(`winnings = ${winnings}`))
      expect(replayFaults(hand).filter((fault) => !fault.includes('another player before the showdown'))).toEqual([])
      return [hand.rake, ...hand.winners.map(({ pot, player, winAmount }) => `${pot} ${player} ${winAmount}`)]
    }
    expect(winnersWith('[106, 0, 174]')).toEqual([0, '1 p1 106', '0 p3 174'])
    expect(winnersWith('[104.5, 0, 171.5]')).toEqual([4, '1 p1 104.5', '0 p3 171.5'])
    expect(winnersWith('[140, 140, 0]')).toEqual([0, '1 p1 53', '1 p2 53', '0 p1 87', '0 p2 87'])
    expect(winnersWith('[111, 111, 58]')).toEqual([0, '1 p1 53', '1 p2 53', '0 p1 58', '0 p2 58', '0 p3 58'])
  })
})

describe('a PHH text that does not open', () => {
  const action = (line: string) => somePhh.replace("'p3 cbr 57 # all she has'", `'${line}'`)

  it.each([
    ['Omaha', phhWith("variant = 'PO'"), /^variant is 'PO': only no-limit \(NT\) and fixed-limit/],
    ['broken TOML', somePhh.replace('min_bet = 2', 'min_bet = '), /^Line 5: .+\.$/],
    ['a field twice', `${somePhh}year = 1`, /^Line 33: .+\.$/],
    ['half a hand', somePhh.slice(0, 400), /^Line \d+: .+\.$/],
    ['no actions', somePhh.replace('actions', 'acts'), 'actions is missing.'],
    ['a stack without end', phhWith('starting_stacks = [1, inf, 2]'), 'starting_stacks[1] must be a number.'],
    ['too few antes', phhWith('antes = [0]'), 'antes has 1 entries, but starting_stacks has 3.'],
    ['a text for a number', phhWith("min_bet = '2'"), 'min_bet must be a number.'],
    ['many seats', phhWith('seat_count = 11'), /^seat_count: the table has 11 seats; the replay shows at most 10\.$/],
    ['a seat twice', phhWith('seats = [1, 2, 2]'), 'seats: two players have the same seat.'],
    ['an unknown player', action('p4 f'), 'actions[3]: nobody is p4.'],
    ['an unknown action', action('p3 sd'), "actions[3]: 'sd' is not an action of a hold'em hand."],
    ['a bet without amount', action('p3 cbr'), "actions[3]: '' is not an amount."],
    ['a low raise', action('p3 cbr 2'), 'actions[3]: a bet of 2 is not more than the 2 before.'],
    ['a bet above the stack', action('p3 cbr 58'), 'actions[3]: Cid "the kid" puts in 58, but has 57 left.'],
    ['a card that is none', action('d dh p3 Xyz'), /^actions\[3\]: 'Xy' is not a card/],
    ['a short flop', somePhh.replace('Jc3d5c', 'Jc3d'), /^actions\[11\]: Flop deals 3 cards, not 2\.$/],
    ['no winner', somePhh.replace('finishing', '_'), /^The file does not say who wins: .*, and 2 players are left\.$/],
    ['too much won', phhWith('winnings = [0, 300, 0]'), 'winnings: 300 are won, but the pots hold 280.'],
    ['nothing won', phhWith('winnings = [0, 0, 0]'), 'winnings: nobody wins the pot.'],
    ['too little left', phhWith('finishing_stacks = [0, 1, 0]'), 'finishing_stacks[1]: the bets leave 890.50.'],
  ])('%s does not open, and a sentence says why [N-HAND-02]', (_, text, sentence) => {
    const expected = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)
    expect(problemOf(text)).toEqual(expected)
  })
})
