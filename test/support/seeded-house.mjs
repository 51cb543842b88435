// The house bots as packages/bots/dist/main.js runs them, but with decisions from the seed in HOUSE_SEED.
import { runHouseBots } from '../../packages/bots/dist/run-house.js'

await runHouseBots(Number(process.env.HOUSE_SEED))
