import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { startReplica } from './lib/replica.mjs'
import { startRoom } from './lib/room.mjs'
import { exitWithMessage } from './lib/say.mjs'
import { onStopRequest } from './lib/stopping.mjs'

const [option, ...more] = process.argv.slice(2)
if (more.length > 0 || (option !== undefined && option !== '--lan')) {
  exitWithMessage(
    '`npm start` takes one option: `npm start -- --lan` opens the room to everybody on this network, over https.',
  )
}
if (option === '--lan') {
  process.env.HTTPS = 'auto'
  process.env.HOST ||= '0.0.0.0'
}
await installPackages()
await buildTarget('room')

const replica = await startReplica()
const room = startRoom({ NODE_ENV: 'production', ...process.env, ...replica?.env })
// Room and replica end at the same time. Requests that the room can no longer send to the ledger are sent after its
// next start, as after a kill.
onStopRequest(() => {
  room.stop()
  void replica?.close()
})
const code = await room.ended
await replica?.close()
process.exit(code)
