import type { HandRecord } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../../format/chips.ts'
import { playerNameLookupOf } from '../hand-record/action-words.ts'
import { boardOf, heroCardsOf } from '../hand-record/hand-parts.ts'
import {
  hasShowdown,
  isPost,
  lastBettingIndexOf,
  lastPlayerOf,
  potsOf,
  type Street,
  type StreetAction,
  shownCardsOf,
  streetsOf,
} from './hand-streets.ts'
import { amountNotation, cardNotation } from './notation.ts'
import { bracketed, handNameOf, pokerStarsHeader } from './pokerstars-header.ts'
import { pokerStarsSummary } from './pokerstars-summary.ts'

/**
 * A hand as the text that PokerStars writes for hands of play money, which most trackers and replayers read. Amounts
 * have no currency sign.
 */
export const pokerStarsText = (hand: HandRecord): string =>
  [...pokerStarsHeader(hand), ...bettingLines(hand), ...endLines(hand), ...pokerStarsSummary(hand)].join('\n')

const bettingLines = (hand: HandRecord): readonly string[] => {
  const nameOf = playerNameLookupOf(hand)
  const streets = streetsOf(hand)
  const own = heroCardsOf(hand).map(cardNotation)
  const returns = hand.returned.map(
    ({ player_id, amount }) =>
      `Uncalled bet (${amountNotation(chipsFromWire(amount))}) returned to ${nameOf(player_id)}`,
  )
  return [
    ...postLines(streets[0]?.actions.filter(isPost) ?? [], nameOf),
    '*** HOLE CARDS ***',
    ...(own.length > 0 ? [`Dealt to ${nameOf(hand.hero_player_id)} ${bracketed(own)}`] : []),
    ...streets.flatMap(({ name, actions }, index) => [
      ...(name === 'Preflop' ? [] : [streetLine(hand, streets, index)]),
      ...actions
        .filter((action) => !isPost(action))
        .map((action) => `${nameOf(action.player_id)}: ${turnText(hand, name, action)}${allInText(action)}`),
      ...(index === lastBettingIndexOf(streets) ? returns : []),
    ]),
  ]
}

const allInText = ({ is_allin }: Pick<StreetAction, 'is_allin'>): string => (is_allin ? ' and is all-in' : '')

/** '*** TURN *** [2c 5d 9h] [Js]': the cards that were there, then the new ones. */
const streetLine = (hand: HandRecord, streets: readonly Street[], index: number): string => {
  const board = boardOf(hand).map(cardNotation)
  const [name, dealt] = [streets[index]?.name ?? '', streets[index]?.board ?? []]
  const before = streets.slice(0, index).flatMap((street) => street.board)
  const cards = before.length === 0 ? bracketed(board.slice(0, 3)) : `${bracketed(before)} ${bracketed(dealt)}`
  return `*** ${name.toUpperCase()} *** ${cards}`
}

const turnText = (hand: HandRecord, street: Street['name'], turn: StreetAction): string => {
  const { action, added, betTotal, highestBet } = turn
  // A big blind that is all-in for less does not lower the bet to match (L5).
  const toMatch = street === 'Preflop' ? Math.max(highestBet, chipsFromWire(hand.big_blind_amount)) : highestBet
  switch (action) {
    case 'Fold':
      return 'folds'
    case 'Check':
      return 'checks'
    case 'Call':
      return `calls ${amountNotation(added)}`
    case 'Bet':
      return `bets ${amountNotation(added)}`
    default:
      return `raises ${amountNotation(betTotal - toMatch)} to ${amountNotation(betTotal)}`
  }
}

const postOrder: Readonly<Partial<Record<StreetAction['action'], number>>> = {
  'Post Ante': 0,
  'Post SB': 1,
  'Post BB': 2,
  'Post Extra Blind': 3,
  'Post Dead': 3,
  Straddle: 4,
}

/**
 * Readers take every small blind but the first as dead, so the small blind of the hand comes first. A player who posts
 * a live and a dead blind, also for a bought button (L15), has one line for both.
 */
const postLines = (posts: readonly StreetAction[], nameOf: (id: string) => string): readonly string[] => {
  const order = ({ action }: StreetAction): number => postOrder[action] ?? 0
  return posts
    .toSorted((a, b) => order(a) - order(b))
    .flatMap((post) => {
      const { player_id, added } = post
      const line = (what: string, amount: Chips, last = post) =>
        `${nameOf(player_id)}: posts ${what} ${amountNotation(amount)}${allInText(last)}`
      const partner = (name: StreetAction['action']) =>
        posts.find((other) => other.player_id === player_id && other.action === name)
      switch (post.action) {
        case 'Post Ante':
          return [line('the ante', added)]
        case 'Post BB':
        case 'Post Extra Blind': {
          const dead = partner('Post Dead')
          return [dead ? line('small & big blinds', added + dead.added, dead) : line('big blind', added)]
        }
        case 'Post Dead':
          return partner('Post Extra Blind') || partner('Post BB') ? [] : [line('small blind', added)]
        case 'Straddle':
          return [line('straddle', added)]
        default:
          return [line('small blind', added)]
      }
    })
}

/** The showdown if there was one, and who collected which pot: side pots first. */
const endLines = (hand: HandRecord): readonly string[] => {
  const nameOf = playerNameLookupOf(hand)
  const shows = shownCardsOf(hand).map(({ player_id, cards }) => {
    if (cards.length === 0) return `${nameOf(player_id)}: mucks hand`
    const name = handNameOf(hand, player_id)
    return `${nameOf(player_id)}: shows ${bracketed(cards)}${name === '' ? '' : ` (${name})`}`
  })
  const pots = potsOf(hand)
  const collected = pots
    .map(({ wins }, number) =>
      wins.map(
        ({ player_id, amount }) =>
          `${nameOf(player_id)} collected ${amountNotation(amount)} from ${potText(number, pots.length)}`,
      ),
    )
    .toReversed()
    .flat()
  if (hasShowdown(hand)) return ['*** SHOW DOWN ***', ...shows, ...collected]
  const winner = nameOf(lastPlayerOf(hand)?.id ?? '')
  return [
    // Readers look for who has won, also where there was nothing to win.
    ...(collected.length > 0 ? collected : [`${winner} collected 0 from pot`]),
    ...(shows.length > 0 ? shows : [`${winner}: doesn't show hand`]),
  ]
}

const potText = (number: number, pots: number): string => {
  if (pots === 1) return 'pot'
  if (number === 0) return 'main pot'
  return pots === 2 ? 'side pot' : `side pot-${number}`
}
