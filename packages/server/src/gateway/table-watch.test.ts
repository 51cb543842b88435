import type { TableId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import type { Tables } from '../tables/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import { watchTable } from './table-watch.ts'

const lantern = 'lantern' as TableId
const allVisible = () => ({ mayReceive: () => true, stop: () => {} })
const calls = {
  ...{ isStillOpening: () => true, onMoved: () => {}, visibilityOf: allVisible },
  ...{ onVisibilityChanged: () => {}, onShownDisconnected: () => {} },
}
const as = { viewer: 'spectator', acts: false, occasion: 'join', ...calls } as const

it('a client that cannot get a table’s first messages does not go on watching it [S-TIME-06]', async () => {
  let listeners = 0
  const tables: Pick<Tables, 'watch' | 'greeting'> = {
    watch: () => {
      listeners += 1
      return () => {
        listeners -= 1
      }
    },
    greeting: async () => {
      throw new Error('no owner answers')
    },
  }
  const client = { send: () => {} } as unknown as ClientChannel
  await expect(watchTable(tables as Tables, client, lantern, as)).rejects.toThrow('no owner answers')
  expect(listeners).toBe(0)
})

it('older events that a table’s former owner or another process sends late are not shown after newer ones [S-RT-04]', async () => {
  type Deliver = Parameters<Tables['watch']>[2]
  const event = (seq: number) => ({ name: 'temp_pot', payload: { gameId: lantern, sessionId: 'h', seq } }) as never
  let publish: Deliver = () => {}
  const tables: Pick<Tables, 'watch' | 'greeting'> = {
    watch: (_, __, deliver) => {
      publish = deliver
      return () => {}
    },
    greeting: async () => [event(4)],
  }
  const shown: number[] = []
  const client = {
    player: null,
    send: (_: string, { seq }: { readonly seq: number }) => shown.push(seq),
  } as unknown as ClientChannel
  await watchTable(tables as Tables, client, lantern, as)
  publish([event(5), event(6)])
  publish([event(5)])
  publish([event(6), event(7)])
  expect(shown).toEqual([4, 5, 6, 6, 7])
})
