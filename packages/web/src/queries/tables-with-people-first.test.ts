import { expect, it } from 'vitest'
import { robin } from '../lobby/testing/some-game.ts'
import { tablesWithPeopleFirst } from './tables-with-people-first.ts'

const seated = (isBot: boolean) => [{ id: 'u1', username: 'marlow', chips: 40, index: 0, isBot }]

it('the lobby lists tables with people first, then tables with house bots only, otherwise in the server’s order [A-LOBBY-01]', () => {
  const games = [
    { ...robin, id: 'empty' },
    { ...robin, id: 'bots', players: seated(true) },
    { ...robin, id: 'people', players: seated(false) },
    { ...robin, id: 'others', players: [...seated(true), ...seated(false)] },
  ]
  expect(tablesWithPeopleFirst(games).map(({ id }) => id)).toEqual(['people', 'others', 'bots', 'empty'])
})
