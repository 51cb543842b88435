interface Action {
  player_id: number
  action: string
  amount?: number
  cards?: string[]
}

/** A hand of three as another program might write it: without a hero, with ids and fields of its own. */
export const someOhh = () => ({
  ohh: {
    spec_version: '1.4.6',
    site_name: 'Somewhere',
    network_name: null,
    game_number: 'RC-2345',
    start_date_utc: '2026-02-03 04:05:06',
    table_name: '',
    table_skin: 'night',
    game_type: 'Holdem',
    bet_limit: { bet_type: 'NL' },
    table_size: 9,
    currency: 'EUR',
    dealer_seat: 9,
    small_blind_amount: 0.5,
    big_blind_amount: 1,
    players: [
      { id: 7, seat: 1, name: 'Ann', starting_stack: 20.25, bounty: 1 },
      { id: 14, seat: 5, name: 'Bob', starting_stack: 30 },
      { id: 21, seat: 9, name: 'Cid', starting_stack: 10 },
      { id: 28, seat: 4, name: 'Dan', starting_stack: 50 },
    ],
    rounds: [
      {
        id: 0,
        street: 'Preflop',
        actions: [
          { player_id: 7, action: 'Post SB', amount: 0.5 },
          { player_id: 14, action: 'Post BB', amount: 1 },
          { player_id: 21, action: 'Raise', amount: 3 },
          { player_id: 7, action: 'Fold' },
          { player_id: 14, action: 'Call', amount: 2 },
        ] as Action[],
      },
      {
        street: 'Flop',
        cards: ['Th', '2c', '2D'],
        actions: [
          { player_id: 14, action: 'Check', amount: 0 },
          { player_id: 21, action: 'Bet', amount: 7 },
          { player_id: 14, action: 'Call', amount: 7 },
          { player_id: 21, action: 'Added Chips', amount: 50 },
        ] as Action[],
      },
      { street: 'Turn', cards: ['As'], actions: [] as Action[] },
      { street: 'River', cards: ['Kd'], actions: [] as Action[] },
      {
        street: 'Showdown',
        actions: [
          { player_id: 14, action: 'Shows Cards', cards: ['Ah', 'Ac'] },
          { player_id: 21, action: 'Mucks Cards' },
        ] as Action[],
      },
    ],
    pots: [{ number: 0, amount: 20.5, rake: 1, jackpot: 0, player_wins: [{ player_id: 14, win_amount: 19.5 }] }],
  },
})

/** The text of that hand with other fields. */
export const ohhText = (fields: object): string => JSON.stringify({ ohh: { ...someOhh().ohh, ...fields } })
