import { seatedPlayers } from '@cardroom/engine'
import type { PlantedBug } from '../planted-bug.ts'
import { amending, plus, posting, twice, withStack } from './amend.ts'

/** Chips that are lost, created, or paid to the wrong player. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'the odd chip of a split pot is lost',
    decide: amending((events) => {
      const index = events.findIndex((event) => event.type === 'PotAwarded' && isOdd(event.shares))
      const award = events[index]
      if (award?.type !== 'PotAwarded') return events
      const [first, ...others] = award.shares
      if (first === undefined) return events
      const short = { ...award, shares: [{ ...first, amount: plus(first.amount, -1) }, ...others] }
      return withStack(events.with(index, short), first.seat, -1)
    }),
  },
  {
    name: 'the odd chip goes to the wrong side of the button',
    decide: amending((events) => {
      const index = events.findIndex((event) => event.type === 'PotAwarded' && isOdd(event.shares))
      const award = events[index]
      if (award?.type !== 'PotAwarded') return events
      const [first, second, ...others] = award.shares
      if (first === undefined || second === undefined) return events
      const more = first.amount - second.amount
      const shares = [{ ...first, amount: second.amount }, { ...second, amount: first.amount }, ...others]
      return withStack(withStack(events.with(index, { ...award, shares }), first.seat, -more), second.seat, more)
    }),
  },
  {
    name: 'a side pot goes to a player who has no part in it',
    decide: amending((events, state) => {
      const index = events.findIndex(
        (event) => event.type === 'PotAwarded' && event.pot > 0 && event.shares.length === 1,
      )
      const award = events[index]
      if (award?.type !== 'PotAwarded') return events
      const [share] = award.shares
      const other = state.hand?.players.find(({ seat, folded }) => !folded && seat !== share?.seat)
      if (share === undefined || other === undefined) return events
      const wrong = { ...award, shares: [{ ...share, seat: other.seat }] }
      return withStack(withStack(events.with(index, wrong), share.seat, -share.amount), other.seat, share.amount)
    }),
  },
  {
    name: 'the uncalled bet is kept',
    decide: amending((events) => events.filter(({ type }) => type !== 'UncalledReturned')),
  },
  {
    name: 'a call costs one chip less',
    decide: amending((events) =>
      events.map((event) =>
        event.type === 'Called' && event.amount > 1
          ? { ...event, amount: plus(event.amount, -1), to: plus(event.to, -1) }
          : event,
      ),
    ),
  },
  { name: 'the rake is booked twice', log: posting('rake', twice) },
  { name: 'the rake is not booked', log: posting('rake', () => []) },
  { name: 'an unused reservation is not given back', log: posting('refund', () => []) },
  { name: 'an unused reservation is given back twice', log: posting('refund', twice) },
  { name: 'a leaver is paid twice', log: posting('cashout', twice) },
  { name: 'a buy-in is not paid', log: posting('buyin', () => []) },
  {
    name: 'a top-up goes to the house',
    log: posting('topup', (one) => [
      {
        ...one,
        entries: one.entries.map((entry) =>
          entry.account.startsWith('escrow:') ? { ...entry, account: 'house' as const } : entry,
        ),
      },
    ]),
  },
  {
    name: 'a wallet may fall below zero',
    ledger: (ledger) => ({
      ...ledger,
      judge: (postings) => (ledger.judge(postings) === 'duplicate' ? 'duplicate' : 'ok'),
    }),
  },
  {
    name: 'a leaver goes with one chip of another player',
    decide: amending((events, state) => {
      const index = events.findIndex(({ type }) => type === 'PlayerUnseated')
      const leaver = events[index]
      if (leaver?.type !== 'PlayerUnseated' || seatedPlayers(state).length < 2) return events
      return events.with(index, { ...leaver, stack: plus(leaver.stack, 1) })
    }),
  },
]

const isOdd = (shares: readonly { readonly amount: number }[]): boolean =>
  shares.length > 1 && shares[0]?.amount !== shares[1]?.amount
