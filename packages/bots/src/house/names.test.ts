import { expect, it } from 'vitest'
import { houseBotNames, playersAmong } from './names.ts'

it('a house bot is found under another username than its own too, and a person with the username of a bot is not taken for it [N-PLAY-01]', () => {
  const [botName = ''] = houseBotNames(0)
  const [, otherName = ''] = houseBotNames(1)
  const [namesake = ''] = houseBotNames(2)
  const users = [
    { username: otherName, isBot: true },
    { username: botName, isBot: true },
    { username: namesake, isBot: false },
  ]
  expect(playersAmong(['first', 'second', 'third', 'fourth'], users)).toEqual(['first', 'second'])
})
