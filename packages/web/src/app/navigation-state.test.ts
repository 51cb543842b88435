import { defaultSettings } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { someUser } from '../session/testing/room.ts'
import { cashTableState, toCashTable } from './navigation-state.ts'

describe('the state of a navigation to a table', () => {
  it('A-ROUTE-15 A-LOBBY-08 holds game, user, settings and the kind of game', () => {
    expect(toCashTable({ id: 'robin' }, someUser())).toEqual({
      gameId: 'robin',
      userId: 'u1',
      userName: 'marlow',
      tableSettings: defaultSettings,
      gameType: 'cash',
    })
  })

  it('A-MYTABLES-02 A-ROUTE-15 carries the multitable flag from MY TABLES', () => {
    expect(toCashTable({ id: 'robin' }, someUser(), { multitable: true })).toMatchObject({ multitable: true })
  })

  it('B-SCREEN-11 nothing, or what another version left, names no table', () => {
    expect(cashTableState.safeParse(undefined).success).toBe(false)
    expect(cashTableState.safeParse({ gameId: 'robin' }).success).toBe(false)
    expect(cashTableState.safeParse(toCashTable({ id: 'robin' }, someUser())).success).toBe(true)
  })
})
