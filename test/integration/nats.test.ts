import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

const { TEST_NATS_URL: serverUrl = '' } = process.env

it.skipIf(serverUrl === '')('the NATS server of the tests greets a client that connects [N-SCALE-01]', async () => {
  const { hostname, port } = new URL(serverUrl)
  const socket = connect(Number(port), hostname)
  for await (const line of createInterface(socket)) {
    const [operation, greeting = ''] = line.split(/ (.*)/s)
    expect(operation).toBe('INFO')
    expect(JSON.parse(greeting)).toMatchObject({ proto: 1, max_payload: expect.any(Number) })
    break
  }
  socket.destroy()
})
