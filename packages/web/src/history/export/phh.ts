import type { HandRecord } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../../format/chips.ts'
import { isDeadMoney, playerNameLookupOf } from '../hand-record/action-words.ts'
import {
  chipsMovedBy,
  hasShowdown,
  isPost,
  lastBettingIndexOf,
  type Street,
  type StreetAction,
  shownCardsOf,
  streetsOf,
} from './hand-streets.ts'
import { amountNotation, cardNotation } from './notation.ts'

type Player = HandRecord['players'][number]

/**
 * A hand in the Poker Hand History file format (PHH), as TOML without a table header. Dead blinds and big blind antes
 * are antes of their players there; what the format's own rules cannot tell is in `winnings` and `finishing_stacks`.
 * @see https://phh.readthedocs.io
 */
export const pokerHandHistory = (hand: HandRecord): string => {
  const players = playersInOrder(hand)
  return Object.entries({ ...gameFields(hand, players), ...describingFields(hand, players) })
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n')
}

/** The players from the left of the button to the button, which is the small blind if there are two. */
const playersInOrder = ({ players, dealer_seat, table_size }: HandRecord): readonly Player[] => {
  const distance = ({ seat }: Player) => (seat - dealer_seat - 1 + table_size) % table_size
  return players.toSorted((a, b) => distance(a) - distance(b))
}

const list = (values: readonly string[]): string => `[${values.join(', ')}]`
const amounts = (values: readonly Chips[]): string => list(values.map(amountNotation))
/** JSON escapes everything that a basic string of TOML may not contain. */
const text = (value: string): string => JSON.stringify(value)

const gameFields = (hand: HandRecord, players: readonly Player[]): Readonly<Record<string, string>> => {
  const streets = streetsOf(hand)
  const posts = streets[0]?.actions.filter(isPost) ?? []
  const posted = (isAnte: boolean): string => {
    const byPlayer = players.map(({ id }) =>
      posts
        .filter((post) => post.player_id === id && isDeadMoney(post) === isAnte)
        .reduce((sum, { added }) => sum + added, 0),
    )
    // By the format's rule the forced bets of two players are listed the other way round.
    return amounts(players.length === 2 ? byPlayer.toReversed() : byPlayer)
  }
  const bigBlind = chipsFromWire(hand.big_blind_amount)
  return {
    variant: text(hand.bet_limit.bet_type === 'FL' ? 'FT' : 'NT'),
    ...(isAnteOfEach(posts) && { ante_trimming_status: 'true' }),
    antes: posted(true),
    blinds_or_straddles: posted(false),
    ...(hand.bet_limit.bet_type === 'FL'
      ? { small_bet: amountNotation(bigBlind), big_bet: amountNotation(2 * bigBlind) }
      : { min_bet: amountNotation(bigBlind) }),
    starting_stacks: amounts(players.map(({ starting_stack }) => chipsFromWire(starting_stack))),
    actions: `[\n${actionsOf(hand, players, streets)
      .map((action) => `  ${text(action)},\n`)
      .join('')}]`,
  }
}

/** Whether a short ante wins only as much of every ante (A2): not so for a big blind ante and dead blinds. */
const isAnteOfEach = (posts: readonly StreetAction[]): boolean =>
  posts.filter(({ action }) => action === 'Post Ante').length > 1 && !posts.some(({ action }) => action === 'Post Dead')

const actionsOf = (hand: HandRecord, players: readonly Player[], streets: readonly Street[]): readonly string[] => {
  const actorOf = (id: string) => `p${players.findIndex((player) => player.id === id) + 1}`
  const shows = shownCardsOf(hand).map(({ player_id, cards }) => ({ actor: actorOf(player_id), cards: cards.join('') }))
  const showLines = shows.map(({ actor, cards }) => `${actor} sm ${cards}`.trim())
  const showsAfter = hasShowdown(hand) ? lastBettingIndexOf(streets) : null
  return [
    ...players.map(({ id, playerCards }) => `d dh ${actorOf(id)} ${holeCards(playerCards)}`),
    ...streets.flatMap(({ board, actions }, index) => [
      ...(board.length > 0 ? [`d db ${board.join('')}`] : []),
      ...actions.filter((action) => !isPost(action)).map((action) => `${actorOf(action.player_id)} ${turn(action)}`),
      ...(index === showsAfter ? showLines : []),
    ]),
    // Without a showdown no action shows cards: a comment does.
    ...(showsAfter === null ? shows.map(({ actor, cards }) => `# ${actor} shows ${cards}`) : []),
  ]
}

/** Cards that the viewer has not seen are '?'. */
const holeCards = (codes: readonly string[]): string => codes.map(cardNotation).join('').padEnd(4, '?')

const turn = ({ action, added, betTotal, highestBet, is_allin }: StreetAction): string => {
  if (action === 'Fold') return 'f'
  if (action === 'Check') return 'cc'
  const isCall = action === 'Call' && (betTotal === highestBet || (is_allin && betTotal < highestBet))
  return isCall || added === 0 ? 'cc' : `cbr ${amountNotation(betTotal)}`
}

const describingFields = (hand: HandRecord, players: readonly Player[]): Readonly<Record<string, string>> => {
  const nameOf = playerNameLookupOf(hand)
  const moved = players.map(({ id }) => chipsMovedBy(hand, id))
  const hero = players.findIndex(({ id }) => id === hand.hero_player_id)
  const [year, month, day, time] = new Date(hand.start_date_utc).toISOString().slice(0, 19).split(/[-T]/)
  return {
    venue: text(hand.site_name),
    ...(hand.tournament && { event: text(hand.table_name) }),
    time: time ?? '',
    time_zone: text('UTC'),
    day: String(Number(day)),
    month: String(Number(month)),
    year: String(Number(year)),
    hand: String(hand.game_number),
    seats: list(players.map(({ seat }) => String(seat + 1))),
    seat_count: String(hand.table_size),
    table: text(hand.table_name),
    players: list(players.map(({ id }) => text(nameOf(id)))),
    finishing_stacks: amounts(
      moved.map(
        ({ put, returned, won }, index) => chipsFromWire(players[index]?.starting_stack ?? 0) - put + returned + won,
      ),
    ),
    winnings: amounts(moved.map(({ won }) => won)),
    _rake: amountNotation(chipsFromWire(hand.rake)),
    ...(hero >= 0 && { _hero: String(hero + 1) }),
  }
}
