import { expect, it } from 'vitest'
import { ledgerContract } from '../ledger/ledger.contract.ts'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import { AppendUncertain } from '../ports/actor-log.ts'
import type { Clock } from '../ports/clock.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { actorLogContract } from './actor-log.contract.ts'
import { type AppendFault, memoryActorLog } from './memory-actor-log.ts'

const openMemoryJournal = async (clock: Clock) => {
  const ledger = memoryLedger(clock)
  return { log: memoryActorLog({ clock, ledger }), ledger, close: async () => {} }
}

actorLogContract(openMemoryJournal)
ledgerContract(openMemoryJournal)

it('after a simulated connection loss an append to the in-memory journal throws AppendUncertain; claiming the journal again shows if it was stored [S-OPS-03]', async () => {
  const clock = virtualClock()
  const faults: (AppendFault | undefined)[] = ['lost-before', 'lost-after', undefined]
  const log = memoryActorLog({ clock, ledger: memoryLedger(clock), fault: () => faults.shift() })
  const append = async (event: string) => {
    const { epoch, seq } = await log.claim('table:1', 'node-a')
    return log.append({ actor: 'table:1', epoch, prevSeq: seq, events: [event] })
  }
  await expect(append('lost')).rejects.toThrow(AppendUncertain)
  await expect(append('kept')).rejects.toThrow(AppendUncertain)
  expect(await append('sure')).toBe('ok')
  expect((await log.read('table:1', 0, 10)).map(({ event }) => event)).toEqual(['kept', 'sure'])
})
