import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('npm run load without options runs for 20 s on the embedded store', () => {
  expect(readOptions([])).toMatchObject({ tables: 60, playing: 20, rate: 40, seconds: 20, database: null })
})

it('npm run load takes the size of the room, the actions per second and the store as options', () => {
  const words = '--tables 1600 --playing 160 --rate 400 --sockets 9000 --lobby 1000 --database postgres://here/room'
  expect(readOptions(words.split(' '))).toMatchObject({
    tables: 1_600,
    playing: 160,
    rate: 400,
    sockets: 9_000,
    lobby: 1_000,
    database: 'postgres://here/room',
  })
})

it.each([
  ['--tables many', '--tables must be a whole number from 1'],
  ['--rate -1', "Option '--rate' argument is ambiguous"],
  ['--seconds 0.5', '--seconds must be a whole number from 1'],
  ['--tables 2 --playing 3', '--playing must not be more than --tables'],
  ['--data here --database there', '--data is a folder of the embedded store'],
  ['--speed 3', "Unknown option '--speed'"],
])('npm run load refuses the options %s and says why', (words, sentence) => {
  expect(() => readOptions(words.split(' '))).toThrow(sentence)
})
