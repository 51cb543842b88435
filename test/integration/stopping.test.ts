import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type NpmStart, npmStart } from '../support/npm-start.ts'
import { freePort, startRoom } from '../support/room-process.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const STOP_MS = 3_000

const always = () => true
const never = () => false

const folder = testFolder('stopping')

describe('a room that is asked to stop', () => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  /** Sends the head of a request, and waits for the first bytes of the answer; then reads no further. */
  const sendRequestHead = async (url: string, lines: readonly string[]): Promise<Socket> => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    // The room cuts this connection, which the socket reports as an error.
    socket.on('error', () => {})
    sockets.push(socket)
    socket.write([...lines, `Host: ${hostname}:${port}`, '', ''].join('\r\n'))
    await once(socket, 'readable')
    return socket
  }

  it('a server stops within 3 s in the middle of a page load, with a kept-alive connection and a silent socket [S-OPS-03]', async () => {
    const room = await startRoom({ folder, port: await freePort() })
    const page = await (await fetch(room.url)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    // Requested so often, the answers do not fit into the buffers of the connection, so the page load stays unfinished.
    const load = await sendRequestHead(room.url, [`GET ${script} HTTP/1.1`])
    for (let more = 0; more < 20; more += 1) load.write(`GET ${script} HTTP/1.1\r\nHost: here\r\n\r\n`)
    await sendRequestHead(room.url, ['GET /health HTTP/1.1', 'Connection: keep-alive'])
    await sendRequestHead(room.url, [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ])
    const before = performance.now()
    const ended = room.stop()
    await until('the room to let nobody in', () => fetch(room.url).then(never, always))
    // Ctrl-C sends each program two signals: one comes from the terminal, one from the program that started it.
    expect(await room.stop()).toBe(0)
    await ended
    expect(performance.now() - before).toBeLessThan(STOP_MS)
    // The data folder is free at once.
    const next = await startRoom({ folder, port: await freePort() })
    await next.stop()
  })

  it('a server stops when the program that started it is gone [S-OPS-03]', async () => {
    const room = await startRoom({ folder, port: await freePort() })
    expect(await room.abandon()).toBe(0)
  })
})

describe('npm start', () => {
  const ownFolder = testFolder('npm-start')
  let started: NpmStart
  afterEach(() => started.signalAll('SIGKILL'))

  it('a SIGTERM to npm stops the room, its house bots and its local ledger replica [S-OPS-03]', async () => {
    started = await npmStart(ownFolder)
    started.signal('SIGTERM')
    await until('every program to end', () => !started.isAnyAlive(), 10_000)
    expect(started.output()).not.toMatch(/has stopped|did not start/)
  })
})
