import type { HandEvent, SeatNo } from '@cardroom/engine'
import type { TableView } from '@cardroom/protocol'
import { toWire } from '../tables/amounts.ts'
import { handOnTable } from './hole-cards.ts'
import type { TableStory } from './table-story.ts'

type PlayerBet = TableView['playerBets'][number]
type Posted = Extract<HandEvent, { type: 'ForcedBetPosted' }>

export const posts = (story: TableStory): readonly Posted[] =>
  handOnTable(story) === null ? [] : story.hand.filter((event) => event.type === 'ForcedBetPosted')

/**
 * What lies in front of the players. A forced bet keeps its kind until its player acts; dead money lies there only
 * while the forced bets are being posted, since it belongs to the pot (S-EMIT-05).
 */
export const playerBets = (story: TableStory, forced: readonly Posted[]): PlayerBet[] => {
  const hand = handOnTable(story)
  if (hand === null) return []
  const idOf = (seat: SeatNo): string => story.state.seats[seat]?.player ?? ''
  const bets = hand.players
    .filter(({ bet }) => bet > 0)
    .map(({ seat, bet, actedAt }): PlayerBet => {
      const live = forced.findLast((post) => post.seat === seat && !isDead(post))
      const kind = hand.street === 'preflop' && actedAt === null && live ? live.kind : 'bet'
      return { userId: idOf(seat), amount: toWire(bet), kind }
    })
  if (hand.turn > 0 || hand.street !== 'preflop') return bets
  const dead = forced
    .filter(isDead)
    .map(({ seat, amount, kind }) => ({ userId: idOf(seat), amount: toWire(amount), kind }))
  return [...dead, ...bets]
}

const isDead = ({ kind }: Posted): boolean => kind === 'ante' || kind === 'deadBlind'
