import type { HandRecord } from '@cardroom/protocol'
import { chipsFromWire } from '../../format/chips.ts'
import { isPost } from '../export/hand-streets.ts'
import { checkedFields } from './fields.ts'
import { numberOfHand, seatFacts, startOf } from './hand-facts.ts'
import { readRoundsOf } from './ohh-rounds.ts'
import { type OhhHand, ohhHand } from './ohh-schema.ts'
import { ohhSettlementOf } from './ohh-settlement.ts'
import { nobody, type ReadAction, type ReadHand } from './read-hand.ts'
import { playedBetsOf, recordOfHand } from './record-of-hand.ts'
import { refuse } from './unreadable-hand.ts'

/**
 * The record of a hand in Open Hand History 1.4.7.
 * @param json the parsed object of the hand
 * @param position position of the hand in the file, from 1: its number if it has none
 */
export const recordFromOpenHandHistory = (json: unknown, position: number): HandRecord => {
  const ohh = checkedHand(json)
  const hand = readHandOf(ohh, position)
  const bets = playedBetsOf(hand)
  return recordOfHand(hand, bets, ohhSettlementOf(ohh, bets.contributions))
}

const checkedHand = (json: unknown): OhhHand => {
  const root = typeof json === 'object' && json !== null ? (json as { ohh?: unknown; rounds?: unknown }) : {}
  if (root.ohh === undefined && root.rounds === undefined) {
    refuse('The field ohh is missing: this is JSON, but not of Open Hand History.')
  }
  return checkedFields(ohhHand, root.ohh ?? root)
}

const betTypeOf = ({ game_type, bet_limit: { bet_type } }: OhhHand): 'NL' | 'FL' => {
  if (!/^(texas ?)?hold'?em$/i.test(game_type)) refuse(`game_type is '${game_type}': only hold'em hands open here.`)
  if (bet_type === 'NL' || bet_type === 'FL') return bet_type
  return refuse(`bet_limit.bet_type is '${bet_type}': only no limit (NL) and fixed limit (FL) hands open here.`)
}

const readHandOf = (ohh: OhhHand, position: number): ReadHand => {
  const bet_type = betTypeOf(ohh)
  const { tableSize, dealer } = seatFacts(
    ohh.players.map(({ seat }) => seat),
    { tableSize: ohh.table_size, dealer: ohh.dealer_seat, names: { seat: 'players[].seat', size: 'table_size' } },
  )
  const rounds = readRoundsOf(ohh)
  const actions = rounds.flatMap((round) => round.actions)
  const actors = new Set(actions.map(({ player }) => player))
  return {
    facts: {
      ...factsOf(ohh, position),
      bet_limit: { bet_type, bet_cap: 0 },
      table_size: tableSize,
      dealer_seat: dealer,
    },
    // A player without any action was not dealt in.
    players: ohh.players
      .filter(({ id }) => actors.has(String(id)))
      .map(({ id, name, seat, starting_stack }) => ({
        id: String(id),
        name,
        seat: seat - 1,
        stack: chipsFromWire(starting_stack),
        dealt: actions.flatMap((one) => (isDeal(one) && one.player === String(id) ? (one.cards ?? []) : [])),
      })),
    posts: actions.filter(isPost),
    streets: rounds.flatMap(({ street, board, actions: acts }) =>
      street === 'Showdown' ? [] : [{ name: street, board, actions: acts.filter(isTurn) }],
    ),
    shows: actions.filter(isShow),
  }
}

const factsOf = (ohh: OhhHand, position: number) => {
  const { site_name: site, network_name: network, table_name: table, hero_player_id: hero } = ohh
  return {
    spec_version: '1.4.7',
    site_name: site ?? '',
    network_name: network ?? site ?? '',
    game_number: numberOfHand(ohh.game_number, position),
    game_type: 'Holdem',
    tournament: ohh.tournament ?? false,
    currency: ohh.currency ?? '',
    table_name: table || site || 'Table',
    small_blind_amount: ohh.small_blind_amount,
    big_blind_amount: ohh.big_blind_amount,
    ante_amount: ohh.ante_amount ?? 0,
    hero_player_id: hero === undefined || hero === null ? nobody : String(hero),
    start_date_utc: startOf(ohh.start_date_utc ?? ''),
  }
}

const isDeal = ({ action }: ReadAction): boolean => action === 'Dealt Cards'
const isShow = ({ action }: ReadAction): boolean => action === 'Shows Cards' || action === 'Mucks Cards'
const isTurn = (action: ReadAction): boolean => !isPost(action) && !isShow(action) && !isDeal(action)
