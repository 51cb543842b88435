import type { PlayerId, TournamentEvent, TournamentId } from '@cardroom/engine'
import type { AccountId, Posting, PostingKind } from '../ports/posting.ts'
import { type Movement, movementPosting, walletOf } from '../tables/postings.ts'

/** The account with all payments into a tournament that are not paid out yet; empty when the tournament is finished. */
export const poolAccountOf = (tournament: TournamentId): AccountId => `escrow:${tournament}`

/**
 * The wallet chips that an event moves (S-WALLET-01). Most events move none: hands move tournament chips, which are
 * in no account.
 * @param seq the event's number in the tournament's journal; it forms the keys, so that nothing is posted twice
 */
export const tournamentPostings = (event: TournamentEvent, tournament: TournamentId, seq: number): readonly Posting[] =>
  movementsOf(event, poolAccountOf(tournament))
    .filter(({ amount }) => amount !== 0)
    .map((movement, index) => movementPosting(movement, `tournament:${tournament}:${seq}:${index}`, tournament))

const movementsOf = (event: TournamentEvent, pool: AccountId): readonly Movement[] => {
  const paid = (kind: PostingKind, player: PlayerId, amount: number) => ({
    kind,
    amount,
    from: walletOf(player),
    to: pool,
  })
  const credited = (kind: PostingKind, player: PlayerId, amount: number) => ({
    kind,
    amount,
    from: pool,
    to: walletOf(player),
  })
  const guaranteed = (amount: number) => ({ kind: 'prize', amount, from: 'house', to: pool }) as const
  const feesKept = (amount: number) => ({ kind: 'tournament', amount, from: pool, to: 'house' }) as const
  switch (event.type) {
    case 'Registered':
      return [paid('tournament', event.player, event.buyIn + event.fee)]
    case 'RebuyBought':
      return [paid('rebuy', event.player, event.buyIn + event.fee)]
    case 'AddonBought':
      return [paid('addon', event.player, event.cost + event.fee)]
    case 'Unregistered':
      return [credited('refund', event.player, event.refund)]
    case 'PrizesFixed':
      return [guaranteed(event.overlay)]
    case 'PrizePaid':
      return [credited('prize', event.player, event.amount)]
    case 'Finished':
      return [feesKept(event.fees)]
    case 'Cancelled':
      return [
        guaranteed(event.overlay),
        ...event.payments.map(({ player, refund }) => credited('refund', player, refund)),
        ...event.payments.map(({ player, prize }) => credited('prize', player, prize)),
        feesKept(event.fees),
      ]
    default:
      return []
  }
}
