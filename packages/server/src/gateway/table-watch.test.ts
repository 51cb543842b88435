import type { TableId } from '@cardroom/engine'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../tables/contract.ts'
import type { Connection } from './connection.ts'
import { watchTable } from './table-watch.ts'

const lantern = 'lantern' as TableId

describe('watchTable', () => {
  it('S-TIME-06 a table that cannot send a greeting is no longer watched', async () => {
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
    const client = { send: () => {} } as unknown as Connection
    const as = {
      viewer: 'spectator',
      acts: false,
      occasion: 'join',
      isWanted: () => true,
      onMoved: () => {},
      missed: () => {},
    } as const
    await expect(watchTable(tables as Tables, client, lantern, as)).rejects.toThrow('no owner answers')
    expect(listeners).toBe(0)
  })
})
