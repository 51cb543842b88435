import type { HandRecord } from '@cardroom/protocol'

const recordedPlayer = (name: string, seat: number, starting_stack: number) => {
  const cards = { playerCards: [], mucked: false }
  return { id: `${name}-id`, name, seat, starting_stack, ...cards }
}
type Round = HandRecord['rounds'][number]
type Action = Round['actions'][number]
type ActionDetails = Partial<Pick<Action, 'cards' | 'is_allin'>>

/** One round of a hand record. @param board the cards dealt in it, separated by spaces */
export const recordedRound = (street: Round['street'], board: string, ...actions: Round['actions']): Round => {
  const cards = board.split(' ').filter(Boolean)
  return { street, cards, actions, potSize: 0, potAfterRound: 0 }
}

export const act = (name: string, action: Action['action'], amount = 0, more: ActionDetails = {}): Action => {
  return { player_id: `${name}-id`, action, amount, ...more }
}

/** A three-way all-in before the flop, with a main pot, a side pot and an uncalled bet. */
export const threeWayAllIn: HandRecord = {
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
  players: [recordedPlayer('anna', 0, 1200), recordedPlayer('bert', 2, 80), recordedPlayer('cleo', 4, 120)],
  pots: [{ amount: 240 }, { amount: 80 }],
  rake: 4,
  rounds: [
    recordedRound('Blinds', '', act('bert', 'Post SB', 1), act('cleo', 'Post BB', 2)),
    recordedRound(
      'Preflop',
      '',
      act('bert', 'Dealt Cards', 0, { cards: ['SA', 'D10'] }),
      ...['cleo', 'anna'].map((name) => act(name, 'Dealt Cards')),
      act('anna', 'Raise', 6),
      act('bert', 'Raise', 79, { is_allin: true }),
      act('cleo', 'Call', 118, { is_allin: true }),
      act('anna', 'Raise', 194),
    ),
    recordedRound('Flop', 'C2 D5 H9'),
    recordedRound('Showdown', '', act('bert', 'Shows Cards', 0, { cards: ['SA', 'D10'] }), act('cleo', 'Mucks Cards')),
  ],
  winners: [
    { pot: 1, player: 'anna-id', winAmount: 80, hand: 'Pair of Kings', winningCards: ['CK', 'DK'] },
    { pot: 0, player: 'bert-id', winAmount: 236, hand: 'Pair of Aces', winningCards: ['SA', 'DA', 'SJ'] },
  ],
  returned: [{ player_id: 'anna-id', amount: 80 }],
}
