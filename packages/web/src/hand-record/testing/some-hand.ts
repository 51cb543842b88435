import type { HandRecord } from '@cardroom/protocol'

const place = (name: string, seat: number, starting_stack: number) => ({
  id: `${name}-id`,
  name,
  seat,
  starting_stack,
  playerCards: [],
  mucked: false,
})
type Round = HandRecord['rounds'][number]
export const round = (street: Round['street'], cards: readonly string[], actions: Round['actions']): Round => ({
  street,
  cards: [...cards],
  actions,
  potSize: 0,
  potAfterRound: 0,
})

/** A three-way all-in before the flop, with a main pot, a side pot and an uncalled bet. */
export const threeWays: HandRecord = {
  spec_version: '1.4.7',
  network_name: 'Cardroom',
  site_name: 'Cardroom',
  game_number: 1045,
  table_hand: 184,
  game_type: 'Holdem',
  tournament: false,
  currency: 'Chips',
  bet_limit: { bet_type: 'NL', bet_cap: 0 },
  table_name: 'Lantern',
  table_size: 6,
  small_blind_amount: 1,
  big_blind_amount: 2,
  ante_amount: 0,
  dealer_seat: 0,
  hero_player_id: 'bert-id',
  start_date_utc: '2026-01-15T11:56:04.000Z',
  players: [place('anna', 0, 1200), place('bert', 2, 80), place('cleo', 4, 120)],
  pots: [{ amount: 240 }, { amount: 80 }],
  rake: 4,
  rounds: [
    round(
      'Blinds',
      [],
      [
        { player_id: 'bert-id', action: 'Post SB', amount: 1 },
        { player_id: 'cleo-id', action: 'Post BB', amount: 2 },
      ],
    ),
    round(
      'Preflop',
      [],
      [
        { player_id: 'bert-id', action: 'Dealt Cards', amount: 0, cards: ['SA', 'D10'] },
        { player_id: 'cleo-id', action: 'Dealt Cards', amount: 0 },
        { player_id: 'anna-id', action: 'Dealt Cards', amount: 0 },
        { player_id: 'anna-id', action: 'Raise', amount: 6 },
        { player_id: 'bert-id', action: 'Raise', amount: 79, is_allin: true },
        { player_id: 'cleo-id', action: 'Call', amount: 118, is_allin: true },
        { player_id: 'anna-id', action: 'Raise', amount: 194 },
      ],
    ),
    round('Flop', ['C2', 'D5', 'H9'], []),
    round(
      'Showdown',
      [],
      [
        { player_id: 'bert-id', action: 'Shows Cards', amount: 0, cards: ['SA', 'D10'] },
        { player_id: 'cleo-id', action: 'Mucks Cards', amount: 0 },
      ],
    ),
  ],
  winners: [
    { pot: 1, player: 'anna-id', winAmount: 80, hand: 'Pair of Kings', winningCards: ['CK', 'DK'] },
    { pot: 0, player: 'bert-id', winAmount: 236, hand: 'Pair of Aces', winningCards: ['SA', 'DA', 'SJ'] },
  ],
  returned: [{ player_id: 'anna-id', amount: 80 }],
}
