// A room as packages/server/dist/main.js runs it, but with decks, tokens and ids from the seed in ROOM_SEED.
import { seededEntropyPerByteCount } from '../../packages/server/dist/index.js'
import { runRoom } from '../../packages/server/dist/room/run-room.js'

await runRoom(seededEntropyPerByteCount(process.env.ROOM_SEED))
