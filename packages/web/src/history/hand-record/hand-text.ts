import type { HandRecord } from '@cardroom/protocol'
import { amountFormatOf, cardsText, playerNameLookupOf } from './action-words.ts'
import { handNumberLabel } from './hand-number.ts'
import { potLinesOf, resultLinesOf, returnedBetLinesOf, streetLinesOf } from './hand-parts.ts'

const betLimitNames = { NL: 'No Limit', FL: 'Fixed Limit' } as const

/** Formats '2026-01-15T11:56:00.000Z' as '2026/01/15 11:56:00 UTC'. */
const utcTimeText = (iso: string): string => {
  const [day = '', time = ''] = new Date(iso).toISOString().split('T')
  return `${day.replaceAll('-', '/')} ${time.slice(0, 8)} UTC`
}

/** A finished hand as a hand-history text for people and other programs (B-HISTORY-08, B-HISTORY-09). */
export const handText = (hand: HandRecord): string => {
  const [nameOf, money] = [playerNameLookupOf(hand), amountFormatOf(hand)]
  const blinds = `${money(hand.small_blind_amount)}/${money(hand.big_blind_amount)}`
  return [
    `${handNumberLabel(hand)}: Hold'em ${betLimitNames[hand.bet_limit.bet_type]} (${blinds}) ${utcTimeText(hand.start_date_utc)}`,
    `Hand ID ${hand.game_number}`,
    `Table '${hand.table_name}' ${hand.table_size}-max, seat ${hand.dealer_seat + 1} is the button`,
    ...hand.players.map(({ seat, id, starting_stack }) => `Seat ${seat + 1}: ${nameOf(id)} (${money(starting_stack)})`),
    ...streetLinesOf(hand).flatMap(({ street, cards, lines }) => [
      `*** ${street.toUpperCase()} ***${cardsText(cards)}`,
      ...lines.map(({ text }) => text),
    ]),
    '*** SUMMARY ***',
    ...returnedBetLinesOf(hand),
    potLinesOf(hand)
      .map(({ name, amount }) => `${name} ${amount}`)
      .join(' | '),
    ...resultLinesOf(hand).map(({ text, cards }) => `${text}${cardsText(cards)}`),
  ].join('\n')
}
