import { expect, it } from 'vitest'
import type { WalletTransaction } from '../ports/ledger.ts'
import type { PostingKind } from '../ports/posting.ts'
import { memoryRecords } from '../tournaments/testing/memory-records.ts'
import { tournamentLists } from '../tournaments/tournament-lists.ts'
import { movementNames } from './movement-names.ts'

const summaryOf = (id: string, uid: string, name: string) => ({ id, config: { uid, name } })
const running = summaryOf('running', '11', 'Evening')
/** Ended without entrants, so without a stored result. */
const cancelled = summaryOf('cancelled', '12', 'Rained Off')

const movement = (kind: PostingKind, reference: string) => ({ kind, reference }) as WalletTransaction

it('movements of the wallet have the names of their tables and tournaments, also of ended ones, which are read together [S-WALLET-06 S-API-08]', async () => {
  const records = memoryRecords()
  for (const [id, uid] of Object.entries({ spring: '7', summer: '8' }))
    await records.keepResult(id, { facts: { summary: summaryOf(id, uid, id) }, players: [] })
  const reads: (readonly string[])[] = []
  const cards = tournamentLists(
    { unfinished: () => [running], summary: async (id: string) => (id === 'cancelled' ? cancelled : null) } as never,
    {
      ...records,
      names: (ids) => {
        reads.push(ids)
        return records.names(ids)
      },
    },
  )
  const namesOf = movementNames({ config: { games: [{ id: 'robin', name: 'Robin' }] }, cards })
  const movements = [
    movement('buyin', 'robin'),
    movement('cashout', 'robin'),
    movement('tournament', 'running'),
    movement('prize', 'spring'),
    movement('rebuy', 'summer'),
    movement('refund', 'cancelled'),
    movement('cashout', 'removed'),
    movement('referral', 'robin'),
    movement('signup', 'running'),
  ]
  const nameOf = await namesOf(movements)
  expect(movements.map(nameOf)).toEqual([
    { reference_name: 'Robin' },
    { reference_name: 'Robin' },
    { reference_name: 'Evening', reference_uid: '11' },
    { reference_name: 'spring', reference_uid: '7' },
    { reference_name: 'summer', reference_uid: '8' },
    { reference_name: 'Rained Off', reference_uid: '12' },
    {},
    {},
    {},
  ])
  expect(reads).toEqual([['spring', 'summer', 'cancelled', 'removed']])
})
