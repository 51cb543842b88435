import type { PlayerId, TournamentEvent, TournamentId } from '@cardroom/engine'
import type { AccountId, Posting, PostingKind } from '../ports/posting.ts'
import { type ChipMovement, chipMovementPosting, walletAccountOf } from '../tables/postings.ts'

/** The account with all payments into a tournament that are not paid out yet; empty once the tournament has ended. */
export const poolAccountOf = (tournament: TournamentId): AccountId => `escrow:${tournament}`

/**
 * The wallet chips that an event moves (S-WALLET-01). Most events move none: hands move tournament chips, which are
 * in no account.
 * @param seq the event's number in the tournament's journal; it forms the keys, so that nothing is posted twice
 */
export const tournamentPostings = (event: TournamentEvent, tournament: TournamentId, seq: number): readonly Posting[] =>
  movementsOf(event, poolAccountOf(tournament))
    .filter(({ amount }) => amount !== 0)
    .map((movement, index) => chipMovementPosting(movement, `tournament:${tournament}:${seq}:${index}`, tournament))

const movementsOf = (event: TournamentEvent, pool: AccountId): readonly ChipMovement[] => {
  const payment = (kind: PostingKind, player: PlayerId, amount: number) => ({
    kind,
    amount,
    from: walletAccountOf(player),
    to: pool,
  })
  const payout = (kind: PostingKind, player: PlayerId, amount: number) => ({
    kind,
    amount,
    from: pool,
    to: walletAccountOf(player),
  })
  const overlay = (amount: number) => ({ kind: 'prize', amount, from: 'house', to: pool }) as const
  const feesToHouse = (amount: number) => ({ kind: 'tournament', amount, from: pool, to: 'house' }) as const
  switch (event.type) {
    case 'Registered':
      return [payment('tournament', event.player, event.buyIn + event.fee)]
    case 'RebuyBought':
      return [payment('rebuy', event.player, event.buyIn + event.fee)]
    case 'AddonBought':
      return [payment('addon', event.player, event.cost + event.fee)]
    case 'Unregistered':
      return [payout('refund', event.player, event.refund)]
    case 'PrizesFixed':
      return [overlay(event.overlay)]
    case 'PrizePaid':
      return [payout('prize', event.player, event.amount)]
    case 'Finished':
      return [feesToHouse(event.fees)]
    case 'Cancelled':
      return [
        overlay(event.overlay),
        ...event.payments.map(({ player, refund }) => payout('refund', player, refund)),
        ...event.payments.map(({ player, prize }) => payout('prize', player, prize)),
        feesToHouse(event.fees),
      ]
    default:
      return []
  }
}
