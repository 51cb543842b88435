import type { TablePosition } from '@cardroom/protocol'
import type { HandRecord } from './hand-record.ts'

type Dealt = Pick<HandRecord, 'players' | 'dealer_seat' | 'rounds'>

/**
 * The position of a player who was dealt cards (docs/results.md). The blinds are where they were posted: the button or
 * the small blind may be an empty seat. Where an ante took the last chips of a blind, the order of seats tells it.
 */
export const positionOf = (hand: Dealt, player: string): TablePosition => {
  const order = blindsFirst(hand)
  const bigBlind = bigBlindIndex(hand, order)
  const index = order.indexOf(player)
  if (index === bigBlind) return 'big-blind'
  if (index === bigBlind - 1) return 'small-blind'
  return otherPosition(index - bigBlind, order.length - 1 - bigBlind, isButtonDealt(hand))
}

/** Ids of the players, clockwise from the left of the button; heads-up the button, who is the small blind, is first. */
const blindsFirst = (hand: Dealt): readonly string[] => {
  const { players, dealer_seat: button } = hand
  const isLeft = (seat: number): number => (seat > button ? 0 : 1)
  const order = [...players].sort((a, b) => isLeft(a.seat) - isLeft(b.seat) || a.seat - b.seat).map(({ id }) => id)
  return order.length === 2 && isButtonDealt(hand) ? order.reverse() : order
}

const isButtonDealt = ({ players, dealer_seat }: Dealt): boolean => players.some(({ seat }) => seat === dealer_seat)

const bigBlindIndex = ({ rounds }: Dealt, order: readonly string[]): number => {
  const posts = rounds.find(({ street }) => street === 'Blinds')?.actions ?? []
  const posterOf = (name: 'Post SB' | 'Post BB') => posts.find(({ action }) => action === name)?.player_id ?? ''
  const bigBlind = order.indexOf(posterOf('Post BB'))
  if (bigBlind >= 0) return bigBlind
  return Math.max(0, order.indexOf(posterOf('Post SB'))) + 1
}

/**
 * @param nth 1 for the player left of the big blind
 * @param others how many players are neither blind
 */
const otherPosition = (nth: number, others: number, isButtonDealt: boolean): TablePosition => {
  const cutoff = isButtonDealt ? others - 1 : others
  if (nth > cutoff) return 'button'
  if (nth === cutoff) return 'cutoff'
  // Of the seats before the cutoff the first half is early; the larger half, if they are odd.
  return nth <= cutoff / 2 ? 'early' : 'middle'
}
