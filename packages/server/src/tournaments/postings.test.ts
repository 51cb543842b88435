import type { Chips, PlayerId, TournamentEvent, TournamentId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { checkPosting } from '../ports/posting.ts'
import { tournamentPostings } from './postings.ts'

const [anna, bert] = ['anna', 'bert'] as unknown as [PlayerId, PlayerId]
const chips = (n: number) => n as Chips

/** The amount that an event posts to each account, with the kind of the posting. */
const postedEntries = (event: TournamentEvent) => {
  const postings = tournamentPostings(event, 'cup' as TournamentId, 7)
  for (const posting of postings) checkPosting(posting)
  expect(new Set(postings.map(({ key }) => key)).size).toBe(postings.length)
  return postings.map(({ kind, entries }) => [kind, ...entries.map(({ account, amount }) => `${account} ${amount}`)])
}

it('each payment to a tournament is posted under its kind, the buy-in together with the fee [S-WALLET-01 S-REG-01 S-RBY-01 S-RBY-03]', () => {
  const at = { at: 0, player: anna, buyIn: chips(1_000), fee: chips(100) }
  expect(postedEntries({ type: 'Registered', ...at, late: false })).toEqual([
    ['tournament', 'wallet:anna -1100', 'escrow:cup 1100'],
  ])
  expect(postedEntries({ type: 'RebuyBought', ...at, chips: chips(100_000) })).toEqual([
    ['rebuy', 'wallet:anna -1100', 'escrow:cup 1100'],
  ])
  const addon = { at: 0, player: anna, cost: chips(500), fee: chips(0), chips: chips(1) }
  expect(postedEntries({ type: 'AddonBought', ...addon })).toEqual([['addon', 'wallet:anna -500', 'escrow:cup 500']])
})

it('a registration for a freeroll moves no chips; the house pays the guarantee and receives the fees [S-WALLET-03 S-PAY-01]', () => {
  const free = { at: 0, player: anna, buyIn: chips(0), fee: chips(0), late: false }
  expect(postedEntries({ type: 'Registered', ...free })).toEqual([])
  const fixed = { at: 0, pool: chips(10_000), prizes: [], overlay: chips(2_000) }
  expect(postedEntries({ type: 'PrizesFixed', ...fixed })).toEqual([['prize', 'house -2000', 'escrow:cup 2000']])
  expect(postedEntries({ type: 'Finished', at: 0, winner: anna, fees: chips(800) })).toEqual([
    ['tournament', 'escrow:cup -800', 'house 800'],
  ])
})

it('a cancelled tournament pays refunds and shares to each wallet [S-MTT-12 S-REG-05]', () => {
  const payments = [
    { player: anna, refund: chips(100), prize: chips(700) },
    { player: bert, refund: chips(100), prize: chips(300) },
  ]
  const event = { at: 0, why: 'server-stopped', payments, overlay: chips(0), fees: chips(100) } as const
  expect(postedEntries({ type: 'Cancelled', ...event })).toEqual([
    ['refund', 'escrow:cup -100', 'wallet:anna 100'],
    ['refund', 'escrow:cup -100', 'wallet:bert 100'],
    ['prize', 'escrow:cup -700', 'wallet:anna 700'],
    ['prize', 'escrow:cup -300', 'wallet:bert 300'],
    ['tournament', 'escrow:cup -100', 'house 100'],
  ])
})
