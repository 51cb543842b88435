import { expect, it } from 'vitest'
import type { ActorId } from '../ports/actor-log.ts'
import { type Bus, NoOwner, type Publication } from '../ports/bus.ts'

/** The tests that every {@link Bus} must pass. `open` returns a new bus that no other test uses. */
export const busContract = (open: () => Bus | Promise<Bus>): void => {
  const table = 'table:1'
  const command = (id: string) => ({ id, command: { do: id } })

  /** Subscribes to an actor; `received(n)` settles when n publications have arrived. */
  const listen = (bus: Bus, actor: ActorId) => {
    const arrived: Publication[] = []
    let check = (): void => {}
    const cancel = bus.subscribe(actor, (publication) => {
      arrived.push(publication)
      check()
    })
    const received = (n: number) =>
      new Promise<readonly Publication[]>((resolve) => {
        check = () => {
          if (arrived.length >= n) resolve(arrived)
        }
        check()
      })
    return { arrived, received, cancel }
  }

  it('a request reaches the owner and returns its reply [N-SCALE-01]', async () => {
    const bus = await open()
    bus.serve(table, async (envelope) => ({ got: envelope }))
    expect(await bus.request(table, command('a'))).toEqual({ got: command('a') })
  })

  it('an error of the owner reaches the requester [N-SCALE-01]', async () => {
    const bus = await open()
    bus.serve(table, async () => {
      throw new Error('stopped')
    })
    await expect(bus.request(table, command('a'))).rejects.toThrow('stopped')
  })

  it('a request to an actor without an owner is refused if no process offers to own it [N-SCALE-01]', async () => {
    const bus = await open()
    await expect(bus.request(table, command('a'))).rejects.toThrow(NoOwner)
    await expect(bus.requestOwner(table)).rejects.toThrow(NoOwner)
  })

  it('a request is refused if the process that offered to own actors does not claim this one [N-SCALE-01]', async () => {
    const bus = await open()
    bus.offerToOwn(async () => {})
    await expect(bus.request(table, command('a'))).rejects.toThrow(NoOwner)
  })

  it('requests to an actor without an owner make one process claim it, once [N-SCALE-02]', async () => {
    const bus = await open()
    const claimed: ActorId[] = []
    bus.offerToOwn(async (actor) => {
      claimed.push(actor)
      await Promise.resolve()
      bus.serve(actor, async ({ id }) => `${actor} did ${id}`)
    })
    const replies = await Promise.all([
      bus.request(table, command('a')),
      bus.request(table, command('b')),
      bus.request('table:2', command('c')),
    ])
    expect(replies).toEqual(['table:1 did a', 'table:1 did b', 'table:2 did c'])
    await bus.requestOwner(table)
    expect(claimed).toEqual([table, 'table:2'])
  })

  it('a failed claim is repeated by the next request [N-SCALE-02]', async () => {
    const bus = await open()
    let tries = 0
    bus.offerToOwn(async (actor) => {
      tries += 1
      if (tries === 1) throw new Error('the database went away')
      bus.serve(actor, async () => 'here')
    })
    await expect(bus.request(table, command('a'))).rejects.toThrow('the database went away')
    expect(await bus.request(table, command('a'))).toBe('here')
  })

  it('a new owner of an actor replaces the old one; stopping the replaced owner has no effect [N-SCALE-02]', async () => {
    const bus = await open()
    const stopOld = bus.serve(table, async () => 'old')
    const stopNew = bus.serve(table, async () => 'new')
    stopOld()
    expect(await bus.request(table, command('a'))).toBe('new')
    stopNew()
    await expect(bus.request(table, command('b'))).rejects.toThrow(NoOwner)
  })

  it('a process that cancelled its offer to own actors claims none [N-SCALE-02]', async () => {
    const bus = await open()
    const cancel = bus.offerToOwn(async (actor) => void bus.serve(actor, async () => 'here'))
    cancel()
    await expect(bus.request(table, command('a'))).rejects.toThrow(NoOwner)
  })

  it('every subscriber receives publications in order, and never inside the publish call [S-RT-04]', async () => {
    const bus = await open()
    const one = listen(bus, table)
    const two = listen(bus, table)
    const other = listen(bus, 'table:2')
    for (let seq = 1; seq <= 5; seq++) bus.publish(table, { seq, events: [`event ${seq}`] })
    expect(one.arrived).toEqual([])
    const expected = [1, 2, 3, 4, 5].map((seq) => ({ seq, events: [`event ${seq}`] }))
    expect(await one.received(5)).toEqual(expected)
    expect(await two.received(5)).toEqual(expected)
    bus.publish('table:2', { seq: 1, events: [] })
    expect(await other.received(1)).toEqual([{ seq: 1, events: [] }])
  })

  it('a subscriber receives nothing from before its subscription or after its cancellation [S-RT-04]', async () => {
    const bus = await open()
    bus.publish(table, { seq: 1, events: [] })
    const stays = listen(bus, table)
    const goes = listen(bus, table)
    bus.publish(table, { seq: 2, events: [] })
    await goes.received(1)
    goes.cancel()
    goes.cancel()
    bus.publish(table, { seq: 3, events: [] })
    expect((await stays.received(2)).map(({ seq }) => seq)).toEqual([2, 3])
    expect(goes.arrived.map(({ seq }) => seq)).toEqual([2])
  })
}
