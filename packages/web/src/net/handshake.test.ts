import { expect, it } from 'vitest'
import { newHandshakeAuthenticator } from './handshake.ts'

/** A socket of a page with the access token `token`. A renewal gives the token `next`; it fails if `next` is null. */
const pageSocket = (token: string | null, next: string | null = null) => {
  let refuse: (error: Error) => void = () => {}
  const steps: string[] = []
  const handshake = newHandshakeAuthenticator({
    token: () => token,
    renew: async (refused) => {
      steps.push(`renew ${refused}`)
      if (next !== null) token = next
      return next !== null
    },
  })
  const socket = {
    on: (_event: 'connect_error', listener: (error: Error) => void) => {
      refuse = listener
    },
    connect: () => steps.push('connect'),
  }
  handshake.renewAfterRefusal(socket as never, () => steps.push('denied'))
  const authGiven = (): object => {
    let auth: object = {}
    handshake.auth((one) => {
      auth = one
    })
    return auth
  }
  return {
    steps,
    given: authGiven,
    handshake,
    signOut: () => {
      token = null
    },
    refuseConnection: async (code = 'not-signed-in') => {
      refuse(Object.assign(new Error('the wording does not matter'), { data: { code } }))
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
  }
}

it('a socket handshake carries the session token, none for a guest, and after a refusal the renewed token [S-AUTH-05 S-RT-01]', async () => {
  const { given, refuseConnection, steps } = pageSocket('old', 'new')
  expect(given()).toEqual({ packed: true, stacks: true, token: 'old' })
  await refuseConnection()
  expect(steps).toEqual(['renew old', 'connect'])
  expect(given()).toEqual({ packed: true, stacks: true, token: 'new' })
  expect(pageSocket(null).given()).toEqual({ packed: true, stacks: true })
})

it('if a token refused in the handshake cannot be renewed, the page is told, unless the session has ended meanwhile [S-AUTH-05]', async () => {
  const kept = pageSocket('old')
  kept.given()
  await kept.refuseConnection()
  expect(kept.steps).toEqual(['renew old', 'denied'])
  const over = pageSocket('old')
  over.given()
  over.signOut()
  await over.refuseConnection()
  expect(over.steps).toEqual(['renew old'])
})

it('no token is renewed for a guest or a handshake refused for another reason; a closed socket does not reconnect [S-AUTH-05]', async () => {
  const { given, refuseConnection, steps, handshake } = pageSocket('old', 'new')
  given()
  await refuseConnection('internal')
  const guest = pageSocket(null, 'new')
  guest.given()
  await guest.refuseConnection()
  expect([steps, guest.steps]).toEqual([[], []])
  handshake.stop()
  await refuseConnection()
  expect(steps).toEqual(['renew old'])
})
