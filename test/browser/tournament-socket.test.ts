import type { WebSocketRoute } from 'playwright-core'
import { expect, it } from 'vitest'
import { tournamentById } from '../support/fixed-tournaments.ts'
import { visitors } from '../support/room-pages.ts'
import { connectedPacket, readPacket } from '../support/socket-packet.ts'
import { tournamentVisit } from '../support/tournament-page.ts'
import { until } from '../support/until.ts'

const pages = visitors()

it('a tournament page requests the leaderboard once per WebSocket connection, and not while the connection is lost [A-SOCKET-04 A-SOCKET-05 A-SOCKET-06 A-SOCKET-07]', async () => {
  const { page, open } = await tournamentVisit(pages, tournamentById('evening'))
  const polled: string[] = []
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/') && request.resourceType() !== 'websocket') polled.push(request.url())
  })
  const asked: unknown[] = []
  const channels = new Set<string>()
  let connection: WebSocketRoute | undefined
  let isUp = true
  let refused = 0
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (!isUp) {
      refused += 1
      // An invalid packet makes the client's attempt to connect fail.
      socket.send('!')
      return
    }
    connection = socket
    socket.send(`0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 3_600_000, pingTimeout: 3_600_000 })}`)
    socket.onMessage((message) => {
      const { kind, channel, event } = readPacket(String(message))
      if (kind === 'connect') {
        channels.add(channel)
        socket.send(connectedPacket(channel))
      }
      if (event[0] === 'leaderboard') asked.push(event[1])
    })
  })
  await page.clock.install()
  await open()
  await until('the question', () => asked.length === 1)
  expect(asked).toEqual([JSON.stringify({ tournamentId: 'evening', lists: 'changes' })])
  // The page has two channels: that of the tournament and that of the lobby.
  expect(channels.size).toBe(2)

  isUp = false
  await connection?.close()
  const lost = page.getByText('The live connection is lost: figures may be late.')
  // The page tries to connect again and again, with at most a second between two attempts.
  await until('many tries', async () => {
    await page.clock.runFor(100)
    return refused > 12
  })
  await lost.waitFor()

  isUp = true
  const dropped = warned.length
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await until('the question once more', async () => {
    await page.clock.runFor(100)
    return asked.length === 2
  })
  await lost.waitFor({ state: 'detached' })
  expect(warned.slice(dropped)).toContain('leaderboard was not sent: the tournament socket is not connected')
  expect(polled).toEqual([])
})
