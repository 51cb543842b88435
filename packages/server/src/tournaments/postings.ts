import type { PlayerId, TournamentEvent, TournamentId } from '@cardroom/engine'
import type { AccountId, Entry, Posting, PostingKind } from '../ports/posting.ts'
import { walletOf } from '../tables/postings.ts'

/** The account with all payments into a tournament that are not paid out yet; empty when the tournament is finished. */
export const poolOf = (tournament: TournamentId): AccountId => `escrow:${tournament}`

/**
 * The wallet chips that an event moves (S-WALLET-01). Most events move none: hands move tournament chips, which are
 * in no account.
 * @param seq the event's number in the tournament's journal; it forms the keys, so that nothing is posted twice
 */
export const postingsOf = (event: TournamentEvent, tournament: TournamentId, seq: number): readonly Posting[] =>
  movementsOf(event)
    .filter(({ amount }) => amount !== 0)
    .map(({ kind, amount, from, to }, index) => {
      const account = (end: End): AccountId =>
        end === 'pool' ? poolOf(tournament) : end === 'house' ? 'house' : walletOf(end)
      const entries: readonly Entry[] = [
        { account: account(from), amount: -amount },
        { account: account(to), amount },
      ]
      return { key: `tournament:${tournament}:${seq}:${index}`, kind, reference: tournament, entries }
    })

type End = 'pool' | 'house' | PlayerId

interface Movement {
  readonly kind: PostingKind
  readonly amount: number
  readonly from: End
  readonly to: End
}

const movementsOf = (event: TournamentEvent): readonly Movement[] => {
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

const paid = (kind: PostingKind, player: PlayerId, amount: number): Movement => ({
  kind,
  amount,
  from: player,
  to: 'pool',
})

const credited = (kind: PostingKind, player: PlayerId, amount: number): Movement => ({
  kind,
  amount,
  from: 'pool',
  to: player,
})

const guaranteed = (amount: number): Movement => ({ kind: 'prize', amount, from: 'house', to: 'pool' })

const feesKept = (amount: number): Movement => ({ kind: 'tournament', amount, from: 'pool', to: 'house' })
