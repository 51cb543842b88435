import type { HandRecord } from '@cardroom/protocol'
import { wireChipsOf } from '../../format/chips.ts'
import { playerNameLookupOf } from '../hand-record/action-words.ts'
import { heroCardsOf } from '../hand-record/hand-parts.ts'
import { isPost, potsOf, type ShownCards, type StreetAction, shownCardsOf, streetsOf } from './hand-streets.ts'
import { cardNotation } from './notation.ts'

/**
 * A hand as one line of Open Hand History 1.4.7. The format has no round for the blinds and wants all shown cards in a
 * round 'Showdown', also those that a winner showed after the others had folded.
 * @see https://hh-specs.handhistory.org
 */
export const openHandHistory = (hand: HandRecord): string => {
  const nameOf = playerNameLookupOf(hand)
  return JSON.stringify({
    ohh: {
      spec_version: '1.4.7',
      site_name: hand.site_name,
      network_name: hand.network_name,
      internal_version: hand.spec_version,
      ...(hand.tournament && { tournament: true, tournament_info: tournamentInfoOf(hand) }),
      game_number: String(hand.game_number),
      start_date_utc: `${new Date(hand.start_date_utc).toISOString().slice(0, 19)}Z`,
      table_name: hand.table_name,
      game_type: hand.game_type,
      bet_limit: hand.bet_limit,
      table_size: hand.table_size,
      currency: hand.currency,
      dealer_seat: hand.dealer_seat + 1,
      small_blind_amount: hand.small_blind_amount,
      big_blind_amount: hand.big_blind_amount,
      ante_amount: hand.ante_amount,
      hero_player_id: playerNumberIn(hand)(hand.hero_player_id),
      flags: [],
      players: hand.players.map(({ id, seat, starting_stack }, number) => {
        return { id: number, seat: seat + 1, name: nameOf(id), starting_stack }
      }),
      rounds: roundsOf(hand),
      pots: potObjectsOf(hand),
    },
  })
}

/** The format numbers players within a hand. */
const playerNumberIn =
  ({ players }: HandRecord) =>
  (playerId: string): number =>
    players.findIndex(({ id }) => id === playerId)

/** What a record says about its tournament. The format asks for more: start, prices, first stack and speed. */
const tournamentInfoOf = ({ tournament_id = '', table_name, currency }: HandRecord) => ({
  tournament_number: tournament_id,
  name: table_name.replace(/, Table \d+$/, ''),
  currency,
  type: 'MTT',
})

type ActionFields = Pick<StreetAction, 'player_id' | 'is_allin'> & {
  readonly action: string
  readonly added?: number
  readonly cards?: readonly string[]
}

const roundsOf = (hand: HandRecord) => {
  const numberOf = playerNumberIn(hand)
  const shows = shownCardsOf(hand)
  const actionObject = ({ player_id, action, added = 0, is_allin, cards }: ActionFields, index: number) => ({
    action_number: index + 1,
    player_id: numberOf(player_id),
    action,
    amount: wireChipsOf(added),
    is_allin: is_allin ?? false,
    ...(cards && cards.length > 0 && { cards }),
  })
  const rounds: readonly { street: string; cards: readonly string[]; actions: readonly ActionFields[] }[] = [
    ...streetsOf(hand).map(({ name, board, actions }) => ({
      street: name,
      cards: board,
      actions:
        name === 'Preflop'
          ? [...actions.filter(isPost), ...dealsOf(hand), ...actions.filter((action) => !isPost(action))]
          : actions,
    })),
    ...(shows.length > 0 ? [{ street: 'Showdown', cards: [], actions: shows.map(showAction) }] : []),
  ]
  return rounds.map(({ actions, ...round }, id) => ({ id, ...round, actions: actions.map(actionObject) }))
}

/** The deal of the hero's cards; the format does not list cards that nobody has seen. */
const dealsOf = (hand: HandRecord): readonly ActionFields[] => {
  const cards = heroCardsOf(hand).map(cardNotation)
  return cards.length === 0 ? [] : [{ player_id: hand.hero_player_id, action: 'Dealt Cards', cards }]
}

const showAction = ({ player_id, cards }: ShownCards): ActionFields => ({
  player_id,
  action: cards.length > 0 ? 'Shows Cards' : 'Mucks Cards',
  cards,
})

const potObjectsOf = (hand: HandRecord) => {
  const numberOf = playerNumberIn(hand)
  return potsOf(hand).map(({ amount, won, wins }, number) => ({
    number,
    amount: wireChipsOf(amount),
    rake: wireChipsOf(amount - won),
    player_wins: wins.map((win) => ({ player_id: numberOf(win.player_id), win_amount: wireChipsOf(win.amount) })),
  }))
}
