import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { encoder } from './encoder.ts'
import { outbox } from './outbox.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void

const TURNS = 200
const MESSAGE_LENGTH = 50_000

/** An Engine.IO connection whose transport takes every packet at once. */
const connection = () => ({
  writeBuffer: [] as unknown[],
  write(_: string, packet: object) {
    this.writeBuffer.push(packet)
    this.writeBuffer = []
  },
})

/** Sends a message a turn, each turn followed by collections of young objects. @returns growth of the heap in bytes */
const heapGrowthOf = async (send: (turn: number) => void): Promise<number> => {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let turn = 0; turn < TURNS; turn += 1) {
    send(turn)
    await new Promise<void>((resolve) => setImmediate(resolve))
    for (let run = 0; run < 2; run += 1) collectGarbage({ type: 'minor' })
  }
  return process.memoryUsage().heapUsed - before
}

it.each(['plain', 'packed'] as const)(
  'the memory of sent %s messages is freed by minor garbage collections, without a full one',
  async (kind) => {
    const page = outbox(connection(), encoder())
    const send = kind === 'plain' ? page.plainSender('/') : page.packedSender('/')
    // Something that an earlier test file of this worker has started can make the heap grow too.
    const growthWithoutMessages = await heapGrowthOf(() => {})
    const growth = await heapGrowthOf((turn) => send('success', { message: `${turn}`.padEnd(MESSAGE_LENGTH, 'x') }))
    expect(growth - growthWithoutMessages).toBeLessThan((TURNS * MESSAGE_LENGTH) / 10)
  },
)
