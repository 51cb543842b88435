import type { HandRecord } from '@cardroom/protocol'
import { chipsOf, chipsText } from '../../table/model/chips.ts'

export type RecordedAction = HandRecord['rounds'][number]['actions'][number]

/** Chips of a record in words. @param wire chips as the record has them */
export type Money = (wire: number) => string

/** Cash hands carry a sign, tournament chips none ([Q82]). */
export const moneyOf = ({ tournament }: Pick<HandRecord, 'tournament'>): Money =>
  tournament ? (wire) => chipsText(chipsOf(wire)) : (wire) => `$${chipsText(chipsOf(wire))}`

/** How amounts and cards are told. */
export interface Wording {
  readonly money: Money
  /** With what stands between it and the words before; nothing for no cards. */
  readonly cards: (codes: readonly string[]) => string
}

/** 'H10' as it is written in a record: '10h'. */
const cardText = (code: string): string => `${code.slice(1)}${code.charAt(0).toLowerCase()}`
export const cardsText = (codes: readonly string[]): string =>
  codes.length === 0 ? '' : ` [${codes.map(cardText).join(' ')}]`

/** Who did what, by the player's id; house bots are marked (N-PLAY-02). */
export type NameOf = (id: string) => string

export const namesOf = ({ players }: Pick<HandRecord, 'players'>): NameOf => {
  const names = new Map(players.map(({ id, name, is_bot }) => [id, is_bot ? `${name} (BOT)` : name]))
  return (id) => names.get(id) ?? 'Player'
}

const posts: Readonly<Partial<Record<RecordedAction['action'], string>>> = {
  'Post Ante': 'posts the ante',
  'Post SB': 'posts small blind',
  'Post BB': 'posts big blind',
  'Post Dead': 'posts a dead blind',
  Straddle: 'straddles',
}

/** What goes into the pot at once and is no bet of the street: it counts towards no raise. */
export const isDead = ({ action }: Pick<RecordedAction, 'action'>): boolean =>
  action === 'Post Ante' || action === 'Post Dead'

/**
 * One action in words, without who took it.
 * @param to what the player's bets of this street come to with it, wire chips
 */
export const actionWords = (
  { action, amount, cards = [], is_allin }: RecordedAction,
  to: number,
  { money, cards: told }: Wording,
): string => {
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
      return `shows${told(cards)}`
    case 'Mucks Cards':
      return 'mucks'
    case 'Dealt Cards':
      return `is dealt${told(cards)}`
    default:
      return `${posts[action]} ${money(amount)}${end}`
  }
}
