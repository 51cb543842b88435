import type { HandRecord } from '@cardroom/protocol'
import { chipsFromWire, wireChipsOf } from '../../format/chips.ts'
import { checkedFields } from './fields.ts'
import { numberOfHand, seatFacts, startOf } from './hand-facts.ts'
import { phhPlayOf } from './phh-actions.ts'
import { type ForcedBets, forcedBetsOf, startAfter } from './phh-forced-bets.ts'
import { type PhhHand, phhHand } from './phh-schema.ts'
import { phhSettlementOf } from './phh-settlement.ts'
import { nobody, type ReadHand } from './read-hand.ts'
import { playedBetsOf, recordOfHand } from './record-of-hand.ts'
import { refuse } from './unreadable-hand.ts'

/**
 * The record of a hand in the Poker Hand History file format (PHH).
 * @param fields the parsed TOML of the hand
 * @param position position of the hand in the file, from 1: its number if it has none
 */
export const recordFromPhh = (fields: unknown, position: number): HandRecord => {
  const phh = checkedFields(phhHand, fields)
  checkLengths(phh)
  const hand = readHandOf(phh, position)
  const bets = playedBetsOf(hand)
  return recordOfHand(hand, bets, phhSettlementOf(phh, hand, bets.contributions))
}

const checkLengths = (phh: PhhHand): void => {
  const count = phh.starting_stacks.length
  const names = ['antes', 'blinds_or_straddles', 'players', 'seats', 'winnings', 'finishing_stacks'] as const
  for (const name of names) {
    const length = phh[name]?.length ?? count
    if (length !== count) refuse(`${name} has ${length} entries, but starting_stacks has ${count}.`)
  }
}

const readHandOf = (phh: PhhHand, position: number): ReadHand => {
  const bet_type = betTypeOf(phh)
  const stacks = new Map(phh.starting_stacks.map((stack, index) => [`p${index + 1}`, chipsFromWire(stack)]))
  const ids = [...stacks.keys()]
  const seats = phh.seats ?? ids.map((_, index) => index + 1)
  const { tableSize, dealer } = seatFacts(seats, {
    tableSize: phh.seat_count ?? 0,
    // The players are listed from the left of the button on.
    dealer: seats.at(-1) ?? 1,
    names: { seat: 'seats', size: 'seat_count' },
  })
  const forced = forcedBetsOf(phh, ids)
  const { streets, shows, dealt } = phhPlayOf(phh.actions, startAfter(forced, stacks))
  const hero = ids[(phh._hero ?? 0) - 1] ?? nobody
  return {
    facts: {
      ...factsOf(phh, forced, position),
      bet_limit: { bet_type, bet_cap: 0 },
      table_size: tableSize,
      dealer_seat: dealer,
      hero_player_id: hero,
    },
    players: ids.map((id, index) => ({
      id,
      name: phh.players?.[index] || `Player ${index + 1}`,
      seat: (seats[index] ?? 1) - 1,
      stack: stacks.get(id) ?? 0,
      // A file with a hero is that player's view of the hand; any other shows what its author knew.
      dealt: hero === nobody || id === hero ? (dealt.get(id) ?? []) : [],
    })),
    posts: forced.posts,
    streets,
    shows,
  }
}

const betTypeOf = ({ variant }: PhhHand): 'NL' | 'FL' => {
  if (variant === 'NT') return 'NL'
  if (variant === 'FT') return 'FL'
  return refuse(`variant is '${variant}': only no-limit (NT) and fixed-limit (FT) hold'em hands open here.`)
}

const factsOf = (phh: PhhHand, { posts, bigBlind }: ForcedBets, position: number) => {
  const firstOf = (name: string) => wireChipsOf(posts.find(({ action }) => action === name)?.added ?? 0)
  return {
    spec_version: '',
    site_name: phh.venue ?? '',
    network_name: phh.venue ?? '',
    game_number: numberOfHand(phh.hand, position),
    game_type: 'Holdem',
    tournament: typeof phh.event === 'string',
    currency: phh.currency ?? '',
    table_name: String(phh.table ?? '') || phh.event || phh.venue || 'Table',
    small_blind_amount: firstOf('Post SB'),
    big_blind_amount: wireChipsOf(bigBlind),
    ante_amount: firstOf('Post Ante'),
    start_date_utc: startIn(phh),
  }
}

/** The start of the hand, its time taken for UTC; '' without a date. */
const startIn = ({ year, month, day, time }: PhhHand): string => {
  if (!year || !month || !day) return ''
  const date = [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
  const clock = time instanceof Date ? time.toISOString().slice(0, 8) : ''
  return startOf(`${date}T${/^\d\d:\d\d:\d\d$/.test(clock) ? clock : '00:00:00'}Z`)
}
