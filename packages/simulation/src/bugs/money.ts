import { seatedPlayers } from '@cardroom/engine'
import type { PlantedBug } from '../basics/planted-bug.ts'
import {
  addAmount,
  type PotAwarded,
  plantBugInEvents,
  plantBugInPostings,
  plantBugInShares,
  repeatPosting,
} from './amend.ts'

/** Bugs that lose or create chips, or pay them to the wrong player. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'the odd chip of a split pot is lost',
    wrapDecide: plantBugInShares(hasOddChip, ([first, ...others]) =>
      first === undefined ? [] : [{ ...first, amount: addAmount(first.amount, -1) }, ...others],
    ),
  },
  {
    name: 'the odd chip goes to the wrong side of the button',
    wrapDecide: plantBugInShares(hasOddChip, ([first, second, ...others]) =>
      first === undefined || second === undefined
        ? []
        : [{ ...first, amount: second.amount }, { ...second, amount: first.amount }, ...others],
    ),
  },
  {
    name: 'a side pot goes to a player who has no part in it',
    wrapDecide: plantBugInShares(
      ({ pot, shares }) => pot > 0 && shares.length === 1,
      ([share], { hand }) => {
        const otherPlayer = hand?.players.find(({ seat, folded }) => !folded && seat !== share?.seat)
        return share === undefined || otherPlayer === undefined ? [] : [{ ...share, seat: otherPlayer.seat }]
      },
    ),
  },
  {
    name: 'the uncalled bet is kept',
    wrapDecide: plantBugInEvents((events) => events.filter(({ type }) => type !== 'UncalledReturned')),
  },
  {
    name: 'a call costs one chip less',
    wrapDecide: plantBugInEvents((events) =>
      events.map((event) =>
        event.type === 'Called' && event.amount > 1
          ? { ...event, amount: addAmount(event.amount, -1), to: addAmount(event.to, -1) }
          : event,
      ),
    ),
  },
  { name: 'the rake is booked twice', wrapLog: plantBugInPostings('rake', repeatPosting) },
  { name: 'the rake is not booked', wrapLog: plantBugInPostings('rake', () => []) },
  { name: 'an unused reservation is not given back', wrapLog: plantBugInPostings('refund', () => []) },
  { name: 'an unused reservation is given back twice', wrapLog: plantBugInPostings('refund', repeatPosting) },
  { name: 'a leaver is paid twice', wrapLog: plantBugInPostings('cashout', repeatPosting) },
  { name: 'a buy-in is not paid', wrapLog: plantBugInPostings('buyin', () => []) },
  {
    name: 'a top-up goes to the house',
    wrapLog: plantBugInPostings('topup', (posting) => [
      {
        ...posting,
        entries: posting.entries.map((entry) =>
          entry.account.startsWith('escrow:') ? { ...entry, account: 'house' as const } : entry,
        ),
      },
    ]),
  },
  {
    name: 'a wallet may fall below zero',
    wrapLedger: (ledger) => ({
      ...ledger,
      check: (postings) => (ledger.check(postings) === 'duplicate' ? 'duplicate' : 'ok'),
    }),
  },
  {
    name: 'a leaver goes with one chip of another player',
    wrapDecide: plantBugInEvents((events, state) => {
      const index = events.findIndex(({ type }) => type === 'PlayerUnseated')
      const leaver = events[index]
      if (leaver?.type !== 'PlayerUnseated' || seatedPlayers(state).length < 2) return events
      return events.with(index, { ...leaver, stack: addAmount(leaver.stack, 1) })
    }),
  },
]

function hasOddChip({ shares: [first, second] }: PotAwarded): boolean {
  return second !== undefined && first?.amount !== second.amount
}
