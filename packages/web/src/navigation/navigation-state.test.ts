import { defaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { someUser } from '../session/testing/test-server.ts'
import { cashTableNavigationOf, tableNavigationSchema, tournamentNavigationOf } from './navigation-state.ts'

const isAccepted = (state: unknown) => tableNavigationSchema.safeParse(state).success

it('the state of a navigation to a cash table holds game, user, settings and the kind of game, and from MY TABLES the multitable flag [A-ROUTE-15 A-LOBBY-08 A-MYTABLES-02]', () => {
  const state = {
    ...{ gameId: 'robin', userId: 'u1', userName: 'marlow', tableSettings: defaultSettings },
    gameType: 'cash',
  }
  expect(cashTableNavigationOf({ id: 'robin' }, someUser())).toEqual(state)
  const multitable = true
  expect(cashTableNavigationOf({ id: 'robin' }, someUser(), { multitable })).toEqual({ ...state, multitable })
})

it('the state of a navigation to a tournament holds tournament, user, picture, settings and the kind of game [A-ROUTE-16 A-INFO-09]', () => {
  const state = tournamentNavigationOf('spring', { ...someUser(), profileImage: '/uploads/a.webp' })
  expect(state).toEqual({
    tournamentId: 'spring',
    userId: 'u1',
    username: 'marlow',
    avatar: '/uploads/a.webp',
    tableSettings: defaultSettings,
    gameType: 'tournament',
  })
  expect(isAccepted(state)).toBe(true)
})

it('the state of a navigation holds the table that a guest watches [A-ROUTE-16 S-MTT-16]', () => {
  const state = tournamentNavigationOf('spring', null, { watch: 'spring_2' })
  expect(state).toMatchObject({ userId: '', username: '', avatar: null, watch: 'spring_2' })
  expect(isAccepted(state)).toBe(true)
})

it('a navigation state stored by an earlier version of the app gets default values for settings that are new [A-ROUTE-15]', () => {
  const { four_color: _, quick_bets_preflop: __, ...display } = defaultSettings.display
  const { alerts: ___, ...groups } = defaultSettings
  const kept = { ...cashTableNavigationOf({ id: 'robin' }, someUser()), tableSettings: { ...groups, display } }
  expect(tableNavigationSchema.parse(kept).tableSettings).toEqual(defaultSettings)
})

it('a navigation state that is missing or malformed is rejected [B-SCREEN-11]', () => {
  expect(isAccepted(undefined)).toBe(false)
  expect(isAccepted({ gameId: 'robin' })).toBe(false)
  expect(isAccepted({ gameType: 'tournament', gameId: 'robin' })).toBe(false)
  expect(isAccepted(cashTableNavigationOf({ id: 'robin' }, someUser()))).toBe(true)
})
