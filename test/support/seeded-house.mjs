// The house bots as packages/bots/dist/main.js runs them, but with decisions from the seed in HOUSE_SEED.
import { runHouse } from '../../packages/bots/dist/run-house.js'

await runHouse(Number(process.env.HOUSE_SEED))
