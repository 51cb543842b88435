import { parseCard } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { streetLine } from './dealer-lines.ts'

it('S-RT-11 the dealer writes a ten as cards and records do', () => {
  const cards = ['Ts', 'Td', '2c'].map((text) => parseCard(text) ?? expect.fail(text))
  expect(streetLine({ type: 'BoardDealt', street: 'flop', board: 0, cards })).toBe('Flop: 10s 10d 2c')
})
