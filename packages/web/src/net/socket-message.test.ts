import { expect, it } from 'vitest'
import { readServerMessage } from './socket-message.ts'

it('a server message is parsed by its schema; anything else is reported as a fault and never throws [S-RT-02]', () => {
  expect(readServerMessage('ping', { at: 5 })).toEqual({ name: 'ping', payload: { at: 5 } })
  expect(readServerMessage('toString', {})).toEqual({ fault: 'unknown event' })
  expect(readServerMessage('ping', { at: 'soon' })).toMatchObject({ fault: expect.stringContaining('at') })
  for (const rubbish of [undefined, null, 7, 'text', [], { table: {} }]) {
    expect(readServerMessage('table', rubbish)).toHaveProperty('fault')
  }
})
