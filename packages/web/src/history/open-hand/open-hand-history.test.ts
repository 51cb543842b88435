import { handRecord } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { handFileFormats } from '../export/hand-file.ts'
import { openHandHistory } from '../export/open-hand-history.ts'
import * as hands from '../export/testing/reference-hands.ts'
import { replayStepsOf } from '../replay/replay-steps.ts'
import { replayFaults } from '../replay/testing/replay-faults.ts'
import { readHandText } from './read-hand-text.ts'
import { openedHand, problemOf } from './testing/opened-hand.ts'
import { seenReplayOf } from './testing/replay-differences.ts'
import { ohhText, someOhh } from './testing/some-ohh.ts'

const { foldedHeadsUp, runOut, limitHand } = hands

describe('a hand of our own as Open Hand History', () => {
  it.each(Object.entries(hands))('%s replays as before: names, bets, board, pots, winners [N-HAND-02]', (_, hand) => {
    const again = openedHand(openHandHistory(hand))
    expect(seenReplayOf(again)).toEqual(seenReplayOf(hand))
    expect(replayFaults(again)).toEqual([])
    expect(handRecord.parse(again)).toEqual(again)
    const { game_number, table_name, start_date_utc, tournament, bet_limit, big_blind_amount, ante_amount } = hand
    expect(again).toMatchObject({ game_number, table_name, tournament, bet_limit, big_blind_amount, ante_amount })
    expect(again.start_date_utc).toBe(start_date_utc)
  })

  it('a file of several hands opens each of them, also as a list [N-HAND-02]', () => {
    const texts = Object.values(hands).map(openHandHistory)
    const numbers = Object.values(hands).map(({ game_number }) => game_number)
    const files = [handFileFormats[0]?.partsOf(texts).join('') ?? '', `[${texts.join(',\n')}]`, texts.join('\n')]
    for (const file of files) {
      expect(readHandText(file).hands.map(({ game_number }) => game_number)).toEqual(numbers)
    }
  })
})

describe('a hand of another program as Open Hand History', () => {
  it('it opens without optional fields, with unknown ones, a byte order mark, line ends of Windows and gaps between seats [N-HAND-02]', () => {
    const hand = openedHand(`\uFEFF${JSON.stringify(someOhh(), null, 2).replaceAll('\n', '\r\n')}\r\n`)
    expect(replayFaults(hand)).toEqual([])
    expect(replayStepsOf(hand).map(({ text }) => text)).toEqual([
      'Hand #2,345 at Somewhere',
      'Ann posts small blind $0.50',
      'Bob posts big blind $1.00',
      'Cards are dealt',
      'Cid raises to $3.00',
      'Ann folds',
      'Bob calls $2.00',
      'Flop: ten of hearts, two of clubs, two of diamonds',
      'Bob checks',
      'Cid bets $7.00 and is all-in',
      'Bob calls $7.00',
      'Turn: ace of spades',
      'River: king of diamonds',
      'Bob shows ace of hearts, ace of clubs',
      'Cid mucks',
      'Bob wins $19.50',
    ])
    expect(hand.players.map(({ name, seat }) => `${name} ${seat}`)).toEqual(['Ann 0', 'Bob 4', 'Cid 8'])
    expect([hand.table_size, hand.rake, hand.hero_player_id]).toEqual([9, 1, 'nobody'])
  })

  it('a player who sat out is not dealt in, and cards that the file deals face up are seen from the deal on [N-HAND-02]', () => {
    const ohh = someOhh()
    ohh.ohh.rounds[0]?.actions.splice(2, 0, { player_id: 21, action: 'Dealt Cards', cards: ['Kh', 'Kc'] })
    const hand = openedHand(JSON.stringify(ohh))
    expect(hand.players.map(({ name }) => name)).not.toContain('Dan')
    const dealt = replayStepsOf(hand).find(({ text }) => text === 'Cards are dealt')?.model.seats
    expect(dealt?.map(({ cards }) => cards.join(' ')).filter(Boolean)).toEqual([
      'BACKCARD BACKCARD',
      'BACKCARD BACKCARD',
      'HK CK',
    ])
  })

  it('a bet that nobody called may be in the pots of its file [N-HAND-02]', () => {
    const text = openHandHistory(foldedHeadsUp).replaceAll('"amount":2,"rake"', '"amount":3,"rake"')
    const hand = openedHand(text.replace('"win_amount":2', '"win_amount":3'))
    expect([hand.returned, replayFaults(hand)]).toEqual([[], []])
  })
})

describe('a text that does not open', () => {
  it.each([
    ['no text', '', 'The text is empty.'],
    ['prose', 'hello', /^This is neither Open Hand History, .* nor PHH/],
    ['other JSON', '{"a": 1}', 'The field ohh is missing: this is JSON, but not of Open Hand History.'],
    ['JSON that is no hand', '{"ohh": 1}', 'The hand must be an object.'],
    ['half a hand', '\n{"ohh": {"players": [', 'The text ends in the middle of the hand that begins in line 2.'],
    ['an empty list', '[]', 'The list has no hands.'],
    ['broken JSON', '{"ohh": {,}}', /^The hand that begins in line 1 is not JSON: /],
    ['text after a hand', '{}\nnext', 'Line 2: a hand must begin with { here.'],
    ['a huge text', ' '.repeat(5_000_001), /^The text is longer than 5 million characters/],
    ['Omaha', ohhText({ game_type: 'Omaha' }), "game_type is 'Omaha': only hold'em hands open here."],
    ['pot limit', ohhText({ bet_limit: { bet_type: 'PL' } }), /^bet_limit.bet_type is 'PL': only no limit/],
    ['12 seats', ohhText({ table_size: 12 }), 'table_size: the table has 12 seats; the replay shows at most 10.'],
    ['no seats', ohhText({ table_size: undefined }), 'table_size is missing.'],
    ['a blind in quotes', ohhText({ big_blind_amount: '1' }), 'big_blind_amount must be a number.'],
    ['a third decimal', ohhText({ big_blind_amount: 0.125 }), 'big_blind_amount has more than two decimals.'],
    ['no players', ohhText({ players: [] }), 'players: a hand has at least two.'],
    ['no pots', ohhText({ pots: [] }), 'pots: they hold 0, but the actions put in 20.50.'],
    ['no winners', ohhText({ pots: [{ amount: 20.5 }] }), 'pots: nobody wins them.'],
  ])('%s does not open, and a sentence says why [N-HAND-02]', (_, text, sentence) => {
    const expected = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)
    expect(problemOf(text)).toEqual(expected)
  })

  it('a wrong action is named by its place in the file [N-HAND-02]', () => {
    const withAction = (step: number, change: object) => {
      const ohh = someOhh()
      Object.assign(ohh.ohh.rounds[0]?.actions[step] ?? {}, change)
      return problemOf(JSON.stringify(ohh))
    }
    expect(withAction(2, { action: 'Flies' })).toBe(
      "rounds[0].actions[2].action: 'Flies' is not an action of a hold'em hand.",
    )
    expect(withAction(2, { amount: 11 })).toBe('rounds[0].actions[2]: Cid puts in 11, but has 10 left.')
    expect(withAction(2, { amount: undefined })).toBe('rounds[0].actions[2].amount is missing.')
    expect(withAction(2, { amount: 'x' })).toBe('rounds[0].actions[2].amount must be a number.')
    expect(withAction(4, { player_id: 7 })).toBe('rounds[0].actions[4]: Ann has folded before.')
    expect(withAction(4, { player_id: 99 })).toBe('rounds[0].actions[4].player_id is 99: no player has this id.')
  })

  it('wrong cards and streets are named by their place in the file [N-HAND-02]', () => {
    const withRound = (index: number, change: object) => {
      const ohh = someOhh()
      Object.assign(ohh.ohh.rounds[index] ?? {}, change)
      return problemOf(JSON.stringify(ohh))
    }
    expect(withRound(1, { cards: ['Th', '2c', '1d'] })).toBe("rounds[1].cards: '1d' is not a card, such as Ah or Td.")
    expect(withRound(1, { cards: ['Th'] })).toBe('rounds[1].cards: Flop deals 3 cards, not 1.')
    expect(withRound(1, { street: 'Draw' })).toMatch(/^rounds\[1\].street is 'Draw': it must be Preflop, Flop/)
    expect(withRound(2, { street: 'Preflop' })).toBe('rounds[2].street: Preflop is out of order.')
  })

  it('of several hands those that are right open, and the others are named with number and line [N-HAND-02]', () => {
    const file = [openHandHistory(runOut), ohhText({ game_type: 'Omaha' }), openHandHistory(limitHand)].join('\n\n')
    const { hands: read, problems } = readHandText(file)
    expect(read.map(({ game_number }) => game_number)).toEqual([2, 5])
    expect(problems).toEqual(["Hand 2 (line 3): game_type is 'Omaha': only hold'em hands open here."])
  })
})
