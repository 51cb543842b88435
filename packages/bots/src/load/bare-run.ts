import { loadTablesOf } from './new-room.ts'
import type { LoadOptions } from './options.ts'
import { startBareServer } from './processes.ts'
import { type LoadResult, runLoad } from './run.ts'
import { bareServerTraffic } from './traffic.ts'

/** Runs the load on a bare Socket.IO server with the traffic that the room had in `roomResult`. */
export const runOnBareServer = async (
  { figures: { counts, usage }, eventTotals }: LoadResult,
  options: LoadOptions,
  say: (line: string) => void,
): Promise<LoadResult> => {
  const actions = counts.latenciesMs.length
  const server = await startBareServer(
    bareServerTraffic({ eventTotals, actions, seconds: usage.seconds, lobbySockets: options.lobby }),
  )
  try {
    return await runLoad({
      server,
      program: 'bare-clients',
      options: { ...options, rate: options.rate === 0 ? 0 : actions / usage.seconds, profile: null },
      say,
      ...loadTablesOf(options),
    })
  } finally {
    await server.end()
  }
}
