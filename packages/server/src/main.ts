import { systemEntropy } from './ports/entropy.ts'
import { runRoom } from './room/run-room.ts'

await runRoom(systemEntropy)
