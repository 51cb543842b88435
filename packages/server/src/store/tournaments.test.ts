import { onEveryStore } from './testing/on-every-store.ts'
import { tournamentRecordsContract } from './tournament-records.contract.ts'

onEveryStore('tournaments', ({ store }) => tournamentRecordsContract(() => store().tournaments))
