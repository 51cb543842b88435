import type { HandEvent, SeatNo } from '@cardroom/engine'
import type { TableView } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import { handOnTable } from './hole-cards.ts'
import type { TableRecord } from './table-record.ts'

type PlayerBet = TableView['playerBets'][number]
type ForcedBet = Extract<HandEvent, { type: 'ForcedBetPosted' }>

export const forcedBets = (record: TableRecord): readonly ForcedBet[] =>
  handOnTable(record) === null ? [] : record.hand.filter((event) => event.type === 'ForcedBetPosted')

/**
 * The chips in front of the players. A forced bet is shown with its kind, such as the big blind, until its player acts.
 * Dead money (antes and dead blinds) belongs to the pot, so it is shown here only before the first turn (S-EMIT-05).
 */
export const playerBets = (record: TableRecord, postedBets: readonly ForcedBet[]): PlayerBet[] => {
  const hand = handOnTable(record)
  if (hand === null) return []
  const idOf = (seat: SeatNo): string => record.state.seats[seat]?.player ?? ''
  const bets = hand.players
    .filter(({ bet }) => bet > 0)
    .map(({ seat, bet, actedAt }): PlayerBet => {
      const liveBet = postedBets.findLast((post) => post.seat === seat && !isDeadMoney(post))
      const kind = hand.street === 'preflop' && actedAt === null && liveBet ? liveBet.kind : 'bet'
      return { userId: idOf(seat), amount: wireChipsOf(bet), kind }
    })
  if (hand.turn > 0 || hand.street !== 'preflop') return bets
  const deadBets = postedBets
    .filter(isDeadMoney)
    .map(({ seat, amount, kind }) => ({ userId: idOf(seat), amount: wireChipsOf(amount), kind }))
  return [...deadBets, ...bets]
}

const isDeadMoney = ({ kind }: ForcedBet): boolean => kind === 'ante' || kind === 'deadBlind'
