import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { acceptInParallel } from './accept-in-parallel.ts'

const QUEUE_LENGTH = 200
const CROWD = 160

const closeSteps: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closeSteps.splice(0).reverse()) await close()
})

const listen = async (port = 0): Promise<Server> => {
  const server = createServer((_, response) => void response.end('open')).listen(port, '127.0.0.1', QUEUE_LENGTH)
  await once(server, 'listening')
  closeSteps.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return server
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const acceptWithCopies = async (server: Server): Promise<void> => {
  const acceptors = acceptInParallel(server, QUEUE_LENGTH, (error) => {
    throw error
  })
  closeSteps.push(acceptors.close)
  await acceptors.ready
}

/** Connects a crowd in one turn of the event loop. @returns the number of turns until the server has accepted all */
const turnsToAcceptCrowd = async (server: Server): Promise<number> => {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  const port = portOf(server)
  const crowd = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1').on('error', () => {}))
  closeSteps.push(() => crowd.map((client) => client.destroy()))
  let turns = 0
  for (; accepted < CROWD; turns += 1) await nextTurn()
  return turns
}

describe('a crowd that connects at the same time', () => {
  test('is accepted one by one in each turn by a server alone', async () => {
    expect(await turnsToAcceptCrowd(await listen())).toBeGreaterThanOrEqual(CROWD)
  })

  test('is accepted in a tenth of the turns with further handles', async () => {
    const server = await listen()
    await acceptWithCopies(server)
    expect(await turnsToAcceptCrowd(server)).toBeLessThan(CROWD / 10 + 10)
  })

  test('is served like every other client', async () => {
    const server = await listen()
    await acceptWithCopies(server)
    const answers = await Promise.all(
      Array.from({ length: CROWD }, async () => (await fetch(`http://127.0.0.1:${portOf(server)}/`)).text()),
    )
    expect(answers).toEqual(Array.from({ length: CROWD }, () => 'open'))
  })
})

describe.each([
  ['cannot be started', '/missing/node'],
  ['ends at once', '/bin/false'],
])('a program for the copies that %s', (_, program) => {
  test('is reported once, and the server answers as before', async () => {
    const server = await listen()
    const failures: Error[] = []
    const { execPath } = process
    process.execPath = program
    const acceptors = acceptInParallel(server, QUEUE_LENGTH, (error) => failures.push(error))
    process.execPath = execPath
    closeSteps.push(acceptors.close)
    await acceptors.ready
    expect(failures).toHaveLength(1)
    expect(await (await fetch(`http://127.0.0.1:${portOf(server)}/`)).text()).toBe('open')
  })
})

test('the port is free again once the handles and the server have closed', async () => {
  const server = await listen()
  const port = portOf(server)
  await acceptWithCopies(server)
  for (const close of closeSteps.splice(0).reverse()) await close()
  expect(portOf(await listen(port))).toBe(port)
})

test('handles that arrive while the server closes do not keep the port', async () => {
  const server = await listen()
  const port = portOf(server)
  const failures: Error[] = []
  const acceptors = acceptInParallel(server, QUEUE_LENGTH, (error) => failures.push(error))
  await acceptors.close()
  expect(failures).toEqual([])
  for (const close of closeSteps.splice(0).reverse()) await close()
  expect(portOf(await listen(port))).toBe(port)
})
