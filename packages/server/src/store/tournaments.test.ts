import { describe } from 'vitest'
import { onEveryStore } from './testing/on-every-store.ts'
import { tournamentRecordsContract } from './tournament-records.contract.ts'

onEveryStore('tournaments', ({ store }) => {
  describe('tournament records in the database', () => tournamentRecordsContract(() => store().tournaments))
})
