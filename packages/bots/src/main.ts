import { runHouse } from './run-house.ts'

await runHouse(Date.now())
