import { ChipTable, check, chipsOf, type ReadHand } from './read-hand.ts'

interface Action {
  readonly action_number: number
  readonly player_id: number
  readonly action: string
  readonly amount: number
  readonly is_allin: boolean
  readonly cards?: readonly string[]
}

interface Ohh {
  readonly spec_version: string
  readonly game_number: string
  readonly start_date_utc: string
  readonly dealer_seat: number
  readonly hero_player_id: number
  readonly players: readonly { id: number; seat: number; name: string; starting_stack: number }[]
  readonly rounds: readonly { id: number; street: string; cards: readonly string[]; actions: readonly Action[] }[]
  readonly pots: readonly {
    number: number
    amount: number
    rake: number
    player_wins: readonly { player_id: number; win_amount: number }[]
  }[]
}

const streets = ['Preflop', 'Flop', 'Turn', 'River', 'Showdown']
const paying = ['Post Ante', 'Post SB', 'Post BB', 'Post Extra Blind', 'Post Dead', 'Straddle', 'Call', 'Bet', 'Raise']
const free = ['Dealt Cards', 'Fold', 'Check', 'Shows Cards', 'Mucks Cards']

/** The hands of a file: JSON objects with one blank line between two. */
export const readOpenHandHistory = (file: string): readonly ReadHand[] =>
  file
    .trimEnd()
    .split('\n\n')
    .map((object) => play(JSON.parse(object).ohh))

const play = (hand: Ohh): ReadHand => {
  const table = new ChipTable()
  check(hand.spec_version === '1.4.7' && typeof hand.game_number === 'string', 'version or number')
  check(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(hand.start_date_utc), `date ${hand.start_date_utc}`)
  check(
    hand.players.some(({ id }) => id === hand.hero_player_id),
    'no hero',
  )
  check(hand.players.every(({ seat }) => seat >= 1) && hand.dealer_seat >= 1, 'seats count from 1')
  for (const { name, starting_stack } of hand.players) table.seat(name, chipsOf(starting_stack))
  const nameOf = (number: number): string => hand.players.find(({ id }) => id === number)?.name ?? `no ${number}`
  check(hand.rounds[0]?.street === 'Preflop', 'the first round is the one before the flop')
  const lastBettor = playRounds(hand, table, nameOf)
  const pots = hand.pots.reduce((sum, { amount }) => sum + chipsOf(amount), 0)
  const uncalled = table.totalPut() - pots
  check(uncalled >= 0, 'more in the pots than was bet')
  if (uncalled > 0) table.takeBack(lastBettor, uncalled)
  for (const [index, { number, amount, rake, player_wins }] of hand.pots.entries()) {
    check(number === index && player_wins.length > 0, `pot ${number}`)
    for (const { player_id, win_amount } of player_wins) table.collect(nameOf(player_id), chipsOf(win_amount))
    const won = player_wins.reduce((sum, { win_amount }) => sum + chipsOf(win_amount), 0)
    check(chipsOf(amount) === chipsOf(rake) + won, `pot ${number} does not add up`)
  }
  return {
    stacks: table.stacks,
    won: table.won,
    rake: pots - table.totalWon(),
    board: hand.rounds.flatMap(({ cards }) => cards),
    folded: table.folded,
    cards: new Set(
      hand.rounds.flatMap(({ cards, actions }) => [...cards, ...actions.flatMap((one) => one.cards ?? [])]),
    ),
  }
}

/** @returns the player with the highest bet of the last betting: an uncalled bet is theirs */
const playRounds = ({ rounds }: Ohh, table: ChipTable, nameOf: (number: number) => string): string => {
  let lastBettor = ''
  for (const [index, { id, street, actions }] of rounds.entries()) {
    check(id === index && streets.indexOf(street) >= index, `round ${id}: ${street}`)
    table.bets = new Map()
    for (const [step, { action_number, player_id, action, amount, is_allin }] of actions.entries()) {
      const name = nameOf(player_id)
      check(action_number === step + 1 && typeof is_allin === 'boolean', `action ${action_number} of ${street}`)
      check(paying.includes(action) || free.includes(action), `unknown: ${action}`)
      check(free.includes(action) ? amount === 0 : amount > 0, `${action} of ${amount}`)
      check(!(street === 'Preflop' && action === 'Bet'), 'a bet before the flop')
      check((street === 'Showdown') === /Cards$/.test(action) || action === 'Dealt Cards', `${action} on ${street}`)
      const highest = table.highestBet()
      if (action === 'Fold') table.folded.push(name)
      else table.pay(name, chipsOf(amount), action === 'Post Ante' || action === 'Post Dead')
      if (action === 'Raise' || action === 'Bet') check(table.betOf(name) > highest, `${name} raises to no more`)
      if (is_allin) check(table.stacks.get(name) === 0, `${name} is not all-in`)
      if (table.highestBet() > highest) lastBettor = name
    }
  }
  return lastBettor
}
