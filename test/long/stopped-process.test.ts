import type { ServerMessages } from '@cardroom/protocol'
import { MAX_CLIENT_SILENCE_MS } from '@cardroom/server/parts'
import { expect, it } from 'vitest'
import { seatPlayer } from '../support/players.ts'
import { freePort, startRoom, writeConfig } from '../support/room-process.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const GAME = 'pause'
/**
 * Time in ms for which the process is stopped: longer than a client may be silent. A turn ends 7 s before the process
 * continues, too late for a timer of a process that is only busy.
 */
const STOPPED_MS = MAX_CLIENT_SILENCE_MS + 1_000
const turnMs = 4_000

const folder = testFolder('stopped')

// In the long run, because it stops a process for real seconds. integration/stood-still.test.ts has the same on a clock
// that the test moves.
it('a server process that was stopped and continued closes no socket, and sits nobody out [S-RT-09 S-TIME-04]', async () => {
  writeConfig(folder, { games: [{ id: GAME, name: GAME, smallBlind: 1, pace: 'fast', practice: true, turnMs }] })
  const room = await startRoom({ folder, port: await freePort() })
  const turns: ServerMessages['your_turn'][] = []
  const lost: string[] = []
  let pings = 0
  const sitDown = async (number: number, username: string, pos: number) => {
    const client = await seatPlayer(room.url, { number, username, gameId: GAME, pos, buyin: 100 })
    client.on('your_turn', (turn) => void turns.push(turn))
    client.on('ping', () => {
      pings += 1
    })
    for (const name of ['turn_timeout', 'player_sitout', 'player_left'] as const) {
      client.on(name, () => void lost.push(name))
    }
    client.onConnection((connected) => void (connected || lost.push('connection')))
    return client
  }
  const players = [await sitDown(1, 'anna', 0), await sitDown(2, 'bert', 2)]
  await until('a turn', () => turns.length > 0)

  process.kill(room.pid, 'SIGSTOP')
  const goesOnAt = Date.now() + STOPPED_MS
  await until('the end of the stop', () => Date.now() >= goesOnAt)
  const [turnsBefore, pingsBefore] = [turns.length, pings]
  process.kill(room.pid, 'SIGCONT')
  await until('the turn to start over', () => turns.length > turnsBefore)
  const turn = turns.at(-1)
  const fold = {
    gameId: GAME,
    action: 'fold',
    amount: 0,
    sessionId: turn?.sessionId ?? '',
    turn: turn?.turn ?? 0,
  } as const
  for (const client of players) client.send('action', fold)
  await until('the next hand', () => turns.at(-1)?.sessionId !== turn?.sessionId)
  // After the second ping to both players the server has checked once for silent sockets.
  await until('pings', () => pings >= pingsBefore + 2 * players.length)
  expect(lost).toEqual([])
  for (const client of players) client.close()
  await room.stop()
})
