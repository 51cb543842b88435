import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, type RoomProcess, startRoom } from '../support/room-process.ts'
import { testFolder } from '../support/test-folder.ts'

/** More than Node lets wait by default, which is 511. */
const CROWD = 700

const folder = testFolder('crowd')
const sockets: Socket[] = []
let room: RoomProcess
beforeAll(async () => {
  room = await startRoom({ folder, port: await freePort() })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  process.kill(room.pid, 'SIGCONT')
  await room.stop()
})

// After a restart all clients connect at the same time. A connection that finds the queue of the system full waits for
// the client's next attempt, which may come 20 s later.
it('700 connections are established while the server’s process stands still, and /health answers once it runs again [S-OPS-03 N-SCALE-03]', async () => {
  const { hostname, port } = new URL(room.url)
  process.kill(room.pid, 'SIGSTOP')
  await Promise.all(
    Array.from({ length: CROWD }, () => {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      return once(socket, 'connect')
    }),
  )
  process.kill(room.pid, 'SIGCONT')
  expect((await fetch(`${room.url}/health`)).status).toBe(200)
})
