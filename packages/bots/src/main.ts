import { runHouseBots } from './run-house.ts'

await runHouseBots(Date.now())
