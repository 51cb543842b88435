import type { HandRecord } from '@cardroom/protocol'
import { act, recordedRound } from '../../hand-record/testing/some-hand.ts'

type Action = HandRecord['rounds'][number]['actions'][number]

const player = (name: string, seat: number, starting_stack: number, cards = '') => {
  return { id: `${name}-id`, name, seat, starting_stack, playerCards: cards.split(' ').filter(Boolean), mucked: false }
}
const deals = (hero: string, cards: string, ...others: readonly string[]): readonly Action[] => [
  act(hero, 'Dealt Cards', 0, { cards: cards.split(' ') }),
  ...others.map((name) => act(name, 'Dealt Cards')),
]
const win = (name: string, winAmount: number, hand = '', pot = 0) => {
  return { pot, player: `${name}-id`, winAmount, hand, winningCards: [] }
}

const table = {
  spec_version: '1.4.7',
  network_name: 'Cardroom',
  site_name: 'Cardroom',
  game_type: 'Holdem',
  tournament: false,
  currency: 'Chips',
  bet_limit: { bet_type: 'NL', bet_cap: 0 },
  table_name: "Dima's table",
  table_size: 6,
  small_blind_amount: 1,
  big_blind_amount: 2,
  ante_amount: 0,
  hero_player_id: 'anna-id',
  start_date_utc: '2026-07-15T03:06:04.000Z',
} as const satisfies Partial<HandRecord>

/** Heads-up the button is the small blind and folds: half of the big blind goes back. */
export const foldedHeadsUp: HandRecord = {
  ...table,
  game_number: 1,
  dealer_seat: 3,
  players: [player('anna', 0, 100, 'S7 D2'), player('bert', 3, 80.5)],
  rounds: [
    recordedRound('Blinds', '', act('bert', 'Post SB', 1), act('anna', 'Post BB', 2)),
    recordedRound('Preflop', '', ...deals('anna', 'S7 D2', 'bert'), act('bert', 'Fold')),
  ],
  pots: [{ amount: 2 }],
  rake: 0,
  winners: [win('anna', 2)],
  returned: [{ player_id: 'anna-id', amount: 1 }],
}

/** Three are all-in before the flop: a main pot that two share, a side pot, and an uncalled bet. */
export const runOut: HandRecord = {
  ...table,
  game_number: 2,
  dealer_seat: 0,
  players: [player('anna', 0, 1200, 'CK DK'), player('bert', 2, 80.25, 'SA DA'), player('cleo', 4, 120, 'HA CA')],
  rounds: [
    recordedRound('Blinds', '', act('bert', 'Post SB', 1), act('cleo', 'Post BB', 2)),
    recordedRound(
      'Preflop',
      '',
      ...deals('anna', 'CK DK', 'bert', 'cleo'),
      act('anna', 'Raise', 200),
      act('bert', 'Call', 79.25, { is_allin: true }),
      act('cleo', 'Call', 118, { is_allin: true }),
    ),
    recordedRound('Flop', 'C2 D5 H9'),
    recordedRound('Turn', 'SJ'),
    recordedRound('River', 'D10'),
    recordedRound(
      'Showdown',
      '',
      act('bert', 'Shows Cards', 0, { cards: ['SA', 'DA'] }),
      act('cleo', 'Shows Cards', 0, { cards: ['HA', 'CA'] }),
      act('anna', 'Shows Cards', 0, { cards: ['CK', 'DK'] }),
    ),
  ],
  pots: [{ amount: 240.75 }, { amount: 79.5 }],
  rake: 4,
  winners: [
    win('cleo', 78.5, 'Pair of Aces', 1),
    win('bert', 118.88, 'Pair of Aces'),
    win('cleo', 118.87, 'Pair of Aces'),
  ],
  returned: [{ player_id: 'anna-id', amount: 80 }],
}

/**
 * Dora comes in with a live and a dead blind, emil with a dead one, fred straddles. Nobody calls gina's bet on the
 * flop, who then shows a card.
 */
export const lateBlinds: HandRecord = {
  ...table,
  game_number: 3,
  table_size: 8,
  dealer_seat: 7,
  players: [
    player('anna', 0, 200, 'H10 C10'),
    player('cleo', 1, 200),
    player('fred', 2, 200),
    player('dora', 3, 200),
    player('emil', 5, 200),
    player('gina', 7, 200, 'SQ'),
  ],
  rounds: [
    recordedRound(
      'Blinds',
      '',
      ...[act('anna', 'Post SB', 1), act('cleo', 'Post BB', 2)],
      ...[act('dora', 'Post Extra Blind', 2), act('dora', 'Post Dead', 1), act('emil', 'Post Dead', 1)],
      act('fred', 'Straddle', 4),
    ),
    recordedRound(
      'Preflop',
      '',
      ...deals('anna', 'H10 C10', 'cleo', 'fred', 'dora', 'emil', 'gina'),
      ...[act('dora', 'Call', 2), act('emil', 'Call', 4), act('gina', 'Raise', 12)],
      ...[act('anna', 'Call', 11), act('cleo', 'Fold'), act('fred', 'Fold')],
      ...[act('dora', 'Fold'), act('emil', 'Call', 8)],
    ),
    recordedRound(
      'Flop',
      'C2 D5 H9',
      ...[act('anna', 'Check'), act('emil', 'Check'), act('gina', 'Bet', 20)],
      ...[act('anna', 'Fold'), act('emil', 'Fold'), act('gina', 'Shows Cards', 0, { cards: ['SQ'] })],
    ),
  ],
  pots: [{ amount: 48 }],
  rake: 2,
  winners: [win('gina', 46)],
  returned: [{ player_id: 'gina-id', amount: 20 }],
}

const names = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fred', 'gina', 'hugo', 'iris', 'jack']

/** A tournament table of ten with antes, the small blind all-in for less; three share a pot with an odd chip. */
export const splitOfTen: HandRecord = {
  ...table,
  game_number: 4,
  tournament: true,
  tournament_id: '0198a1b2-7c3d-7e4f-8a5b-00000000002a',
  table_name: 'Lantern Cup, Table 12',
  table_size: 10,
  small_blind_amount: 100,
  big_blind_amount: 200,
  ante_amount: 25,
  dealer_seat: 9,
  players: names.map((name, seat) =>
    player(name, seat, seat === 0 ? 101 : 1500, ['HA SK', 'DA CK', '', 'CA HK'][seat] ?? ''),
  ),
  rounds: [
    recordedRound(
      'Blinds',
      '',
      ...names.map((name) => act(name, 'Post Ante', 25)),
      ...[act('anna', 'Post SB', 76, { is_allin: true }), act('bert', 'Post BB', 200)],
    ),
    recordedRound(
      'Preflop',
      '',
      ...deals('anna', 'HA SK', ...names.slice(1)),
      ...[act('cleo', 'Fold'), act('dora', 'Call', 200), ...names.slice(4).map((name) => act(name, 'Fold'))],
      act('bert', 'Check'),
    ),
    recordedRound('Flop', 'C2 D5 H9', act('bert', 'Check'), act('dora', 'Check')),
    recordedRound('Turn', 'SJ', act('bert', 'Check'), act('dora', 'Check')),
    recordedRound('River', 'D10', act('bert', 'Check'), act('dora', 'Check')),
    recordedRound(
      'Showdown',
      '',
      act('anna', 'Shows Cards', 0, { cards: ['HA', 'SK'] }),
      act('bert', 'Shows Cards', 0, { cards: ['DA', 'CK'] }),
      act('dora', 'Shows Cards', 0, { cards: ['CA', 'HK'] }),
    ),
  ],
  pots: [{ amount: 478 }, { amount: 248 }],
  rake: 0,
  winners: [
    ...['bert', 'dora'].map((name) => win(name, 124, 'High card Ace', 1)),
    ...[win('anna', 160, 'High card Ace'), win('bert', 159, 'High card Ace'), win('dora', 159, 'High card Ace')],
  ],
  returned: [],
}

/** Fixed limit without a small blind, as after a dead button; the hero loses and mucks. */
export const limitHand: HandRecord = {
  ...table,
  game_number: 5,
  bet_limit: { bet_type: 'FL', bet_cap: 0 },
  dealer_seat: 1,
  players: [player('anna', 0, 50, 'H3 C3'), player('bert', 4, 50, 'SQ SA'), player('cleo', 5, 50)],
  rounds: [
    recordedRound('Blinds', '', act('bert', 'Post BB', 2)),
    recordedRound(
      'Preflop',
      '',
      ...deals('anna', 'H3 C3', 'bert', 'cleo'),
      ...[act('cleo', 'Fold'), act('anna', 'Raise', 4), act('bert', 'Call', 2)],
    ),
    recordedRound('Flop', 'C2 DQ H9', act('bert', 'Bet', 2), act('anna', 'Call', 2)),
    recordedRound('Turn', 'SJ', act('bert', 'Check'), act('anna', 'Check')),
    recordedRound('River', 'D10', act('bert', 'Bet', 4), act('anna', 'Call', 4)),
    recordedRound('Showdown', '', act('bert', 'Shows Cards', 0, { cards: ['SQ', 'SA'] }), act('anna', 'Mucks Cards')),
  ],
  pots: [{ amount: 20 }],
  rake: 1,
  winners: [win('bert', 19, 'Pair of Queens')],
  returned: [],
}

/** The big blind is all-in for less than the blind, which lowers no call (L5): the caller has nobody to match the rest. */
export const shortBigBlind: HandRecord = {
  ...table,
  game_number: 6,
  dealer_seat: 0,
  players: [player('anna', 0, 50, 'HA HQ'), player('bert', 1, 50), player('cleo', 2, 1.5, 'C5 D6')],
  rounds: [
    recordedRound('Blinds', '', act('bert', 'Post SB', 1), act('cleo', 'Post BB', 1.5, { is_allin: true })),
    recordedRound(
      'Preflop',
      '',
      ...deals('anna', 'HA HQ', 'bert', 'cleo'),
      ...[act('anna', 'Call', 2), act('bert', 'Call', 1)],
    ),
    recordedRound('Flop', 'CK DQ H9', act('bert', 'Check'), act('anna', 'Bet', 4), act('bert', 'Fold')),
    recordedRound('Turn', 'SJ'),
    recordedRound('River', 'D2'),
    recordedRound(
      'Showdown',
      '',
      act('cleo', 'Shows Cards', 0, { cards: ['C5', 'D6'] }),
      act('anna', 'Shows Cards', 0, { cards: ['HA', 'HQ'] }),
    ),
  ],
  pots: [{ amount: 4.5 }, { amount: 1 }],
  rake: 0,
  winners: [win('anna', 1, 'Pair of Queens', 1), win('anna', 4.5, 'Pair of Queens')],
  returned: [{ player_id: 'anna-id', amount: 4 }],
}

/** All fold to the big blind of a tournament where the small blind is dead: the blind goes back, and no pot is left. */
export const walkWithoutSmallBlind: HandRecord = {
  ...table,
  game_number: 7,
  tournament: true,
  tournament_id: '0198a1b2-7c3d-7e4f-8a5b-00000000002a',
  table_name: 'Lantern Cup, Table 12',
  small_blind_amount: 100,
  big_blind_amount: 200,
  dealer_seat: 0,
  players: [player('anna', 0, 1500, 'H3 C8'), player('bert', 3, 1500), player('cleo', 4, 1500)],
  rounds: [
    recordedRound('Blinds', '', act('bert', 'Post BB', 200)),
    recordedRound(
      'Preflop',
      '',
      ...deals('anna', 'H3 C8', 'bert', 'cleo'),
      ...[act('cleo', 'Fold'), act('anna', 'Fold')],
    ),
  ],
  pots: [{ amount: 0 }],
  rake: 0,
  winners: [],
  returned: [{ player_id: 'bert-id', amount: 200 }],
}

/** Dora buys the button: she posts the big blind live and the small blind dead, and nobody else posts (L15). */
export const boughtButton: HandRecord = {
  ...table,
  game_number: 8,
  dealer_seat: 2,
  players: [player('anna', 0, 100, 'HA DK'), player('cleo', 2, 100), player('dora', 3, 100), player('emil', 5, 100)],
  rounds: [
    recordedRound('Blinds', '', act('dora', 'Post BB', 2), act('dora', 'Post Dead', 1)),
    recordedRound(
      'Preflop',
      '',
      ...deals('anna', 'HA DK', 'cleo', 'dora', 'emil'),
      ...[act('emil', 'Call', 2), act('anna', 'Raise', 6), act('cleo', 'Fold')],
      ...[act('dora', 'Call', 4), act('emil', 'Fold')],
    ),
    recordedRound('Flop', 'C2 D5 H9', act('dora', 'Check'), act('anna', 'Bet', 10), act('dora', 'Fold')),
  ],
  pots: [{ amount: 15 }],
  rake: 0.5,
  winners: [win('anna', 14.5)],
  returned: [{ player_id: 'anna-id', amount: 10 }],
}
