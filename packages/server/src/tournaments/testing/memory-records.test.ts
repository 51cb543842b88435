import { describe } from 'vitest'
import { tournamentRecordsContract } from '../../store/tournament-records.contract.ts'
import { memoryRecords } from './memory-records.ts'

describe('tournament records in memory', () => {
  const records = memoryRecords()
  tournamentRecordsContract(() => records)
})
