import type { HandRecord } from '@cardroom/protocol'
import { chipsFromWire, chipsText } from '../../format/chips.ts'

export type RecordedAction = HandRecord['rounds'][number]['actions'][number]

/** Formats an amount of a hand record. @param wireChips chips with at most two decimals, as on the wire */
export type FormatAmount = (wireChips: number) => string

/** Amounts of cash hands have a $ sign, those of tournaments none ([Q82]). */
export const amountFormatOf = ({ tournament }: Pick<HandRecord, 'tournament'>): FormatAmount =>
  tournament
    ? (wireChips) => chipsText(chipsFromWire(wireChips))
    : (wireChips) => `$${chipsText(chipsFromWire(wireChips))}`

/** How amounts and cards are written in the text of a hand. */
export interface HandTextFormat {
  readonly money: FormatAmount
  /** Formats cards, with a leading space; '' for no cards. */
  readonly cards: (codes: readonly string[]) => string
}

/** Converts a card code such as 'H10' to the notation of hand histories: '10h'. */
const cardText = (code: string): string => `${code.slice(1)}${code.charAt(0).toLowerCase()}`
export const cardsText = (codes: readonly string[]): string =>
  codes.length === 0 ? '' : ` [${codes.map(cardText).join(' ')}]`

/**
 * Gives the name of the player with an id. ' (BOT)' is appended to the name of a house bot (N-PLAY-02). A name that two
 * players of the hand have is followed by the seat: all deleted players have the same name (A-PROFILE-09).
 */
export type PlayerNameLookup = (id: string) => string

export const playerNameLookupOf = ({ players }: Pick<HandRecord, 'players'>): PlayerNameLookup => {
  const isShared = (name: string) => players.filter((player) => player.name === name).length > 1
  const names = new Map(
    players.map(({ id, name, seat, is_bot }) => [
      id,
      `${name}${isShared(name) ? ` ${seat + 1}` : ''}${is_bot ? ' (BOT)' : ''}`,
    ]),
  )
  return (id) => names.get(id) ?? 'Player'
}

const postTexts: Readonly<Partial<Record<RecordedAction['action'], string>>> = {
  'Post Ante': 'posts the ante',
  'Post SB': 'posts small blind',
  'Post BB': 'posts big blind',
  'Post Extra Blind': 'posts an extra blind',
  'Post Dead': 'posts a dead blind',
  Straddle: 'straddles',
}

/** Whether the chips go straight into the pot and are no part of the player's bet: an ante or a dead blind. */
export const isDeadMoney = ({ action }: Pick<RecordedAction, 'action'>): boolean =>
  action === 'Post Ante' || action === 'Post Dead'

/**
 * The text of an action, without the player's name.
 * @param betTotal the player's total bet on this street after the action, wire chips
 */
export const recordedActionText = (
  { action, amount, cards = [], is_allin }: RecordedAction,
  betTotal: number,
  { money, cards: cardsOf }: HandTextFormat,
): string => {
  const allInEnding = is_allin ? ' and is all-in' : ''
  switch (action) {
    case 'Fold':
      return 'folds'
    case 'Check':
      return 'checks'
    case 'Call':
      return `calls ${money(amount)}${allInEnding}`
    case 'Bet':
      return `bets ${money(amount)}${allInEnding}`
    case 'Raise':
      return `raises to ${money(betTotal)}${allInEnding}`
    case 'Shows Cards':
      return `shows${cardsOf(cards)}`
    case 'Mucks Cards':
      return 'mucks'
    case 'Dealt Cards':
      return `is dealt${cardsOf(cards)}`
    default:
      return `${postTexts[action]} ${money(amount)}${allInEnding}`
  }
}
