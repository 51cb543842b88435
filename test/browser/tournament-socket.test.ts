import type { WebSocketRoute } from 'playwright-core'
import { expect, it } from 'vitest'
import { tournamentNamed } from '../support/fixed-tournaments.ts'
import { roomPages } from '../support/room-pages.ts'
import { tournamentVisit } from '../support/tournament-page.ts'
import { until } from '../support/until.ts'

const pages = roomPages()

it('A-SOCKET-04 A-SOCKET-05 A-SOCKET-06 A-SOCKET-07 is a websocket alone, asks for the leaderboard on each connection, tries ten times every half second, and drops what is asked meanwhile with a warning', async () => {
  const { page, context, open } = await tournamentVisit(pages, tournamentNamed('evening'))
  const polled: string[] = []
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/') && request.resourceType() !== 'websocket') polled.push(request.url())
  })
  const asked: string[] = []
  let tournaments: WebSocketRoute | undefined
  let isUp = true
  let refused = 0
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (!isUp) {
      refused += 1
      // What is no packet ends the attempt.
      socket.send('!')
      return
    }
    socket.send(`0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 3_600_000, pingTimeout: 3_600_000 })}`)
    socket.onMessage((message) => {
      const text = String(message)
      if (text.startsWith('40')) socket.send('40{"sid":"a"}')
      if (!text.startsWith('42["leaderboard"')) return
      tournaments = socket
      asked.push(text.slice(2))
    })
  })
  await page.clock.install()
  await open()
  await until('the question', () => asked.length === 1)
  expect(asked).toEqual([JSON.stringify(['leaderboard', JSON.stringify({ tournamentId: 'evening' })])])

  // The shell's socket stands: all that try from now on are the tournament's.
  isUp = false
  await tournaments?.close()
  const lost = page.getByText('The live connection is lost: figures may be late.')
  await until('ten tries', async () => {
    await page.clock.runFor(100)
    return refused === 10
  })
  await lost.waitFor()
  for (const _half of [1, 2, 3, 4]) await page.clock.runFor(500)
  expect(refused).toBe(10)

  isUp = true
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await until('the question once more', () => asked.length === 2)
  await lost.waitFor({ state: 'detached' })
  expect(warned).toContain('leaderboard was not sent: the tournament socket is not connected')
  expect(polled).toEqual([])
  await context.close()
})
