import { type LoadPlayer, seatLoadPlayers } from '../../../test/support/load-player.ts'
import { openCluster } from '../../../test/support/room-cluster.ts'
import { type Takeover, watchTakeover } from '../../../test/support/takeover.ts'

const TABLES = 20
const PLAYERS_PER_TABLE = 3
/** Time in ms between two kills, long enough for tables to move to the restarted process. */
const MS_BETWEEN_KILLS = 3_000

const tableIds = Array.from({ length: TABLES }, (_, index) => `takeover-${index}`)

/** Kills processes of a room in turn while all tables play. @returns the takeovers of the killed processes' tables */
export const measureTableTakeovers = async (processes: number, kills: number): Promise<readonly Takeover[]> => {
  const games = tableIds.map((id) => ({ id, name: id, smallBlind: 0.5, pace: 'fast', pauseMs: 100, practice: true }))
  const cluster = await openCluster('cardroom_bench_takeover', processes, { games })
  const takeovers: Takeover[] = []
  let players: readonly LoadPlayer[] = []
  try {
    players = await seatLoadPlayers({ url: cluster.url, tables: tableIds, atEach: PLAYERS_PER_TABLE })
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, MS_BETWEEN_KILLS))
      const killedProcess = cluster.processes[kill % processes]
      if (killedProcess === undefined) throw new Error('no process')
      const killedAt = performance.now()
      await killedProcess.kill()
      const streams = await cluster.streamsOf(tableIds)
      const watchedTakeovers = tableIds.map((table, index) => {
        const stream = streams[index]
        if (stream?.owner !== killedProcess.node) return null
        const playersOfTable = players.slice(index * PLAYERS_PER_TABLE, (index + 1) * PLAYERS_PER_TABLE)
        return watchTakeover(table, playersOfTable, {
          cluster,
          node: killedProcess.node,
          at: killedAt,
          lastSeq: stream.lastSeq,
        })
      })
      takeovers.push(...(await Promise.all(watchedTakeovers)).filter((takeover) => takeover !== null))
      process.stderr.write(`${processes} processes: kill ${kill + 1} of ${kills}, ${takeovers.length} takeovers\n`)
      await cluster.restart(kill % processes)
    }
    return takeovers
  } finally {
    for (const { client } of players) client.close()
    await cluster.close()
  }
}
