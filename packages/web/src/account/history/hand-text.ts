import type { HandRecord } from '@cardroom/protocol'
import { chipsOf, chipsText } from '../../table/model/chips.ts'
import { handNumber } from './hand-number.ts'

type Action = HandRecord['rounds'][number]['actions'][number]

/** Chips of a cash hand with the sign that the records carry ([Q82]). @param wire chips */
const money = (wire: number): string => `$${chipsText(chipsOf(wire))}`

/** 'H10' as it is written in a record: '10h'. */
const cardText = (code: string): string => `${code.slice(1)}${code.charAt(0).toLowerCase()}`
const cardsText = (codes: readonly string[]): string =>
  codes.length === 0 ? '' : ` [${codes.map(cardText).join(' ')}]`

const limits = { NL: 'No Limit', FL: 'Fixed Limit' } as const

/** '2026-01-15T11:56:00.000Z' as '2026/01/15 11:56:00 UTC'. */
const utcText = (iso: string): string => {
  const [day = '', time = ''] = new Date(iso).toISOString().split('T')
  return `${day.replaceAll('-', '/')} ${time.slice(0, 8)} UTC`
}

const posts: Readonly<Partial<Record<Action['action'], string>>> = {
  'Post Ante': 'posts the ante',
  'Post SB': 'posts small blind',
  'Post BB': 'posts big blind',
  'Post Dead': 'posts a dead blind',
  Straddle: 'straddles',
}

/** What did not go into a bet of the street: it counts towards no raise. */
const deadPosts: readonly Action['action'][] = ['Post Ante', 'Post Dead']

/**
 * One action in words.
 * @param to what the player's bets of this street come to with it, wire chips
 */
const actionText = ({ action, amount, cards = [], is_allin }: Action, to: number): string => {
  const end = is_allin ? ' and is all-in' : ''
  switch (action) {
    case 'Fold':
      return 'folds'
    case 'Check':
      return 'checks'
    case 'Call':
      return `calls ${money(amount)}${end}`
    case 'Bet':
      return `bets ${money(amount)}${end}`
    case 'Raise':
      return `raises to ${money(to)}${end}`
    case 'Shows Cards':
      return `shows${cardsText(cards)}`
    case 'Mucks Cards':
      return 'mucks'
    case 'Dealt Cards':
      return `is dealt${cardsText(cards)}`
    default:
      return `${posts[action]} ${money(amount)}${end}`
  }
}

/** Every street with its new cards and what was done; of the cards dealt only those the viewer may see (B-HISTORY-15). */
const streetLines = ({ rounds }: HandRecord, nameOf: (id: string) => string): readonly string[] => {
  let bets = new Map<string, number>()
  return rounds.flatMap(({ street, cards, actions }) => {
    // The blinds are bets of the first street.
    if (street !== 'Preflop') bets = new Map()
    const told = actions.flatMap((action) => {
      const { player_id: id, amount } = action
      const to = (bets.get(id) ?? 0) + (deadPosts.includes(action.action) ? 0 : amount)
      bets.set(id, to)
      const isHidden = action.action === 'Dealt Cards' && (action.cards ?? []).length === 0
      return isHidden ? [] : [`${nameOf(id)} ${actionText(action, to)}`]
    })
    return [`*** ${street.toUpperCase()} ***${cardsText(cards)}`, ...told]
  })
}

/** Total, and each pot where there are several (B-HISTORY-05). */
const potsText = ({ pots, rake }: HandRecord): string => {
  const total = pots.reduce((sum, { amount }) => sum + chipsOf(amount), 0)
  const each = pots.map(({ amount }, index) => `${index === 0 ? 'Main pot' : `Side pot #${index}`} ${money(amount)}`)
  const parts = [`Total pot $${chipsText(total)}`, ...(pots.length > 1 ? each : [])]
  return [...parts, `Rake ${money(rake)}`].join(' | ')
}

/** Without a hand's name all others had folded (B-HISTORY-04). */
const winText = (
  { player, winAmount, hand, winningCards }: HandRecord['winners'][number],
  nameOf: (id: string) => string,
): string => `${nameOf(player)} wins ${money(winAmount)}${hand === '' ? '' : ` with ${hand}${cardsText(winningCards)}`}`

/** A finished hand as a text that other programs and people can read (B-HISTORY-08, B-HISTORY-09). */
export const handText = (hand: HandRecord): string => {
  const names = new Map(hand.players.map(({ id, name }) => [id, name]))
  const nameOf = (id: string): string => names.get(id) ?? 'Player'
  const blinds = `${money(hand.small_blind_amount)}/${money(hand.big_blind_amount)}`
  return [
    `${handNumber(hand)}: Hold'em ${limits[hand.bet_limit.bet_type]} (${blinds}) ${utcText(hand.start_date_utc)}`,
    `Table '${hand.table_name}' 6-max, seat ${hand.dealer_seat + 1} is the button`,
    ...hand.players.map(({ seat, name, starting_stack }) => `Seat ${seat + 1}: ${name} (${money(starting_stack)})`),
    ...streetLines(hand, nameOf),
    '*** SUMMARY ***',
    ...hand.returned.map(({ player_id, amount }) => `${money(amount)} returned to ${nameOf(player_id)}`),
    potsText(hand),
    ...[...hand.winners].sort((one, other) => one.pot - other.pot).map((won) => winText(won, nameOf)),
  ].join('\n')
}
