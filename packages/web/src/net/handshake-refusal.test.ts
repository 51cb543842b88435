import { expect, it } from 'vitest'
import { handshakeRefusalCodeOf } from './handshake-refusal.ts'

it('a refused socket handshake is recognised by its code or, from a server of the previous version, by its message [S-AUTH-05 S-API-08]', () => {
  const coded = Object.assign(new Error('Bitte melden Sie sich an'), { data: { code: 'not-signed-in' } })
  expect(handshakeRefusalCodeOf(coded)).toBe('not-signed-in')
  expect(handshakeRefusalCodeOf(new Error('Please sign in'))).toBe('not-signed-in')
  expect(handshakeRefusalCodeOf(new Error('Too many tables and pages are open, please close some'))).toBe(
    'too-many-sockets',
  )
  expect(handshakeRefusalCodeOf(new Error('websocket error'))).toBeNull()
})
