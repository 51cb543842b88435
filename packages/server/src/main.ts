import { systemEntropy } from './ports/entropy.ts'
import { runRoom } from './run-room.ts'

await runRoom(systemEntropy)
