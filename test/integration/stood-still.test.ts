import { expect, it } from 'vitest'
import { movableClock } from '../support/movable-clock.ts'
import { seatPlayer } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { recordPayloads } from '../support/watch-client.ts'

const GAME = 'pause'
const { clock, move } = movableClock()
const { url, room } = await roomOfFile({ games: fastGames(GAME) }, { clock })

/**
 * Seats a player. Records the turns offered to the player, and every sign that the server takes the player for
 * disconnected.
 */
const sitDown = async (number: number, username: string, pos: number) => {
  const client = await seatPlayer(url, { number, username, gameId: GAME, pos, buyin: 100 })
  const turns = recordPayloads(client, 'your_turn')
  const lost: string[] = []
  for (const name of ['turn_timeout', 'player_sitout'] as const) client.on(name, () => void lost.push(name))
  client.onConnection((connected) => void (connected || lost.push('connection')))
  return { client, turns, lost }
}

it('a server whose timers were blocked for a minute closes no live socket, times out no player and sits none out [S-RT-09 S-TIME-04 S-OPS-03]', async () => {
  const players = [await sitDown(1, 'anna', 0), await sitDown(2, 'bert', 2)]
  const turnsOffered = () => players.reduce((sum, { turns }) => sum + turns.length, 0)
  for (let pause = 1; pause <= 4; pause += 1) {
    await until('a turn', () => turnsOffered() > 0)
    const before = turnsOffered()
    // All timers of the skipped minute fire at once, as in a process that was suspended and continued.
    move(60_000)
    await until('the turn to start over', () => turnsOffered() > before)
  }
  expect(players.flatMap(({ lost }) => lost)).toEqual([])
  expect(room.gateway.connectionCount()).toBe(2)
  for (const { client } of players) client.close()
})
