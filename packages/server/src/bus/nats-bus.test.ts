import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { type Bus, NoOwner, type Publication } from '../ports/bus.ts'
import { systemClock } from '../ports/clock.ts'
import { busContract } from './bus.contract.ts'
import { BusUnavailable } from './bus-unavailable.ts'
import { openNats } from './open-nats.ts'

const { TEST_NATS_URL: url = '' } = process.env

describe.skipIf(url === '')('the bus between processes', () => {
  const opened: { close(): Promise<void> }[] = []
  const openProcess = async (room: string, self = randomUUID()) => {
    const one = await openNats({
      url,
      room,
      self,
      clock: systemClock,
      reportFailure: (error) => {
        throw error
      },
    })
    opened.push(one)
    return one
  }
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })

  /** Two processes that both offer to own actors, and some actors of the second. */
  const twoProcesses = async (claim: (bus: Bus, actor: `table:${string}`) => void) => {
    const room = randomUUID()
    const [near, far] = [await openProcess(room), await openProcess(room)]
    for (const { bus } of [near, far]) bus.offerToOwn(async (actor) => claim(bus, actor as `table:${string}`))
    await expect.poll(() => near.nodes.has(far.nodes.self) && far.nodes.has(near.nodes.self)).toBe(true)
    const actors = Array.from({ length: 20 }, (_, index) => `table:a.b*${index}` as const)
    return { near, far, farOnes: actors.filter(far.nodes.isPlacedHere) }
  }

  describe('the bus of one process in a room of several', () =>
    busContract(async () => (await openProcess(randomUUID())).bus))

  it('a request reaches the owner of a table in another process, which claims the table only once [N-SCALE-01]', async () => {
    const claimed: string[] = []
    const { near, far, farOnes } = await twoProcesses((bus, actor) => {
      claimed.push(actor)
      bus.serve(actor, async ({ id, command }) => ({ id, command, in: bus === far.bus ? 'far' : 'near' }))
    })
    const [actor = 'table:'] = farOnes
    const replies = await Promise.all(['a', 'b'].map((id) => near.bus.request(actor, { id, command: { bet: 5 } })))
    expect(replies).toEqual(['a', 'b'].map((id) => ({ id, command: { bet: 5 }, in: 'far' })))
    expect(claimed).toEqual([actor])
  })

  it('an error of a table’s owner in another process reaches the requester [N-SCALE-01]', async () => {
    const { near, farOnes } = await twoProcesses((bus, actor) =>
      bus.serve(actor, async () => {
        throw new Error('stopped')
      }),
    )
    await expect(near.bus.request(farOnes[0] ?? 'table:', { id: 'a', command: 1 })).rejects.toThrow('stopped')
  })

  it('after a process has left, the first or second request makes another process claim its table [N-SCALE-02]', async () => {
    const { near, far, farOnes } = await twoProcesses((bus, actor) => bus.serve(actor, async () => 'near'))
    const [actor = 'table:'] = farOnes
    await far.close()
    // The first attempt may fail, since the NATS server knows no receiver. The second one goes to the successor.
    const ask = () => near.bus.request(actor, { id: 'a', command: 1 })
    expect(await ask().catch(ask)).toBe('near')
  })

  it('published messages, and the reply that is sent after them, reach another process in order [N-SCALE-01 S-RT-04]', async () => {
    const { near, farOnes } = await twoProcesses((bus, actor) =>
      bus.serve(actor, async () => {
        for (const seq of [1, 2, 3]) bus.publish(actor, { seq, events: [{ no: seq }] })
        return 'published'
      }),
    )
    const [actor = 'table:'] = farOnes
    const received: Publication[] = []
    near.bus.subscribe(actor, (publication) => received.push(publication))
    expect(await near.bus.request(actor, { id: 'a', command: 1 })).toBe('published')
    expect(received).toEqual([1, 2, 3].map((seq) => ({ seq, events: [{ no: seq }] })))
  })

  it('a process can wait until it has received everything that others published before [N-SCALE-01 N-SAFE-01]', async () => {
    const { near, far } = await twoProcesses(() => {})
    const received: number[] = []
    near.bus.subscribe('lobby:tables', ({ seq }) => received.push(seq))
    for (let round = 1; round <= 20; round += 1) {
      // The subscription may not have reached the other process yet.
      if (round === 1) await near.bus.waitUntilCaughtUp()
      far.bus.publish('lobby:tables', { seq: round, events: [] })
      await near.bus.waitUntilCaughtUp()
      expect(received).toHaveLength(round)
    }
  })

  it('a room does not receive the requests of another room on the same NATS server [N-SCALE-01]', async () => {
    const [one, other] = [await openProcess(randomUUID()), await openProcess(randomUUID())]
    one.bus.offerToOwn(async (actor) => void one.bus.serve(actor, async () => 'here'))
    await expect(other.bus.request('table:1', { id: 'a', command: 1 })).rejects.toThrow(NoOwner)
  })
})

it('if the NATS server cannot be reached, the error names its address, but not its password [N-SCALE-01]', async () => {
  const failed = openNats({
    url: 'nats://ann:secret@127.0.0.1:1',
    room: 'none',
    self: 'a',
    clock: systemClock,
    reportFailure: () => {},
  })
  await expect(failed).rejects.toThrow(BusUnavailable)
  await expect(failed).rejects.toThrow(/^The NATS server at 127\.0\.0\.1:1 cannot be used: (?!.*secret)/)
})
