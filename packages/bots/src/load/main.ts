// `npm run load`: plays on a room over real sockets, then on a bare Socket.IO server with the same traffic.
import { resolve } from 'node:path'
import { runOnBareServer } from './bare-run.ts'
import { markdownReport } from './figures.ts'
import { runOnNewRoom } from './new-room.ts'
import { BadOption, readOptions } from './options.ts'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const main = async (): Promise<void> => {
  const parsedOptions = readOptions(process.argv.slice(2))
  const options = { ...parsedOptions, profile: parsedOptions.profile && resolve(parsedOptions.profile) }
  say(`Opening a room with ${options.tables} tables ...`)
  const roomResult = await runOnNewRoom(options, say)
  say('The same traffic on a bare Socket.IO server ...')
  const bareServerResult = await runOnBareServer(roomResult, options, say)
  const recoveryLine =
    roomResult.recoveryMs === null
      ? ''
      : ` After a restart of the room all clients were back, and all players at their tables, in ${(roomResult.recoveryMs / 1_000).toFixed(1)} s.`
  process.stdout.write(
    `${markdownReport(roomResult.figures, bareServerResult.figures)}\n\nTimes are taken by the client that acts, on its own clock.${recoveryLine}\n`,
  )
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    say(error instanceof BadOption ? error.message : String((error as Error).stack))
    process.exit(1)
  },
)
