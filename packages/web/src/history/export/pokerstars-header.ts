import type { HandRecord } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../../format/chips.ts'
import { playerNameLookupOf } from '../hand-record/action-words.ts'
import { amountNotation } from './notation.ts'

/** '[Ah Kd]' */
export const bracketed = (cards: readonly string[]): string => `[${cards.join(' ')}]`

/** The name of the hand with which a player won; '' if the record has none. */
export const handNameOf = ({ winners }: HandRecord, playerId: string): string =>
  winners.find(({ player, hand }) => player === playerId && hand !== '')?.hand ?? ''

/** The lines up to the forced bets: the game, the table and the seats. */
export const pokerStarsHeader = (hand: HandRecord): readonly string[] => {
  const nameOf = playerNameLookupOf(hand)
  // A quotation mark ends the name for readers.
  const table = hand.table_name.replaceAll("'", '’')
  const money = hand.tournament ? '' : ' (Play Money)'
  return [
    `PokerStars Hand #${hand.game_number}: ${tournamentText(hand)} ${gameText(hand)} - ${timesText(hand.start_date_utc)}`,
    `Table '${table}' ${hand.table_size}-max${money} Seat #${hand.dealer_seat + 1} is the button`,
    ...hand.players.map(
      ({ seat, id, starting_stack }) =>
        `Seat ${seat + 1}: ${nameOf(id)} (${amountNotation(chipsFromWire(starting_stack))} in chips)`,
    ),
  ]
}

/** The limits of fixed limit are those of a bet, in other games those of the blinds. */
const gameText = (hand: HandRecord): string => {
  const [small, big] = [chipsFromWire(hand.small_blind_amount), chipsFromWire(hand.big_blind_amount)]
  const stakes = (lower: Chips, higher: Chips) => `(${amountNotation(lower)}/${amountNotation(higher)})`
  return hand.bet_limit.bet_type === 'FL'
    ? `Hold'em Limit ${stakes(big, 2 * big)}`
    : `Hold'em No Limit ${stakes(small, big)}`
}

const tournamentText = ({ tournament, tournament_id }: HandRecord): string =>
  tournament ? `Tournament #${tournamentNumberOf(tournament_id ?? '')},` : ''

/** Readers know tournaments by a number: here one of the last 48 bits of the id, which are random. */
const tournamentNumberOf = (id: string): number => Number.parseInt(id.replaceAll(/[^\da-f]/g, '').slice(-12), 16) || 0

/** Start in UTC and, in brackets, at the time of New York, in which readers expect it. */
const timesText = (iso: string): string => `${dateTime(iso, 'UTC')} UTC [${dateTime(iso, 'America/New_York')} ET]`

const dateTime = (iso: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const time = `${Number(part('hour'))}:${part('minute')}:${part('second')}`
  return `${part('year')}/${part('month')}/${part('day')} ${time}`
}
