import { type Channel, Signer } from '@icp-sdk/signer'
import { expect, it } from 'vitest'
import { delegatedSession } from './delegated-session.ts'

type Answer = Awaited<ReturnType<Signer['sendRequest']>>

/** The open window of a wallet that answers every request with 'yes'. */
const agreeingChannel = (): Channel => {
  const listeners: ((response: Answer) => void)[] = []
  return {
    closed: false,
    addEventListener: (_event: string, listener: (response: Answer) => void) => {
      listeners.push(listener)
      return () => {}
    },
    send: async ({ id }) => {
      for (const listener of listeners) listener({ jsonrpc: '2.0', id: id ?? null, result: 'yes' })
    },
    close: async () => {},
  }
}

it('the library asks a wallet also in a browser without Promise.withResolvers [A-SIGNIN-01]', async () => {
  Reflect.deleteProperty(Promise, 'withResolvers')
  const nothing = async () => null
  delegatedSession('https://wallet.example', { get: nothing, set: async () => {}, remove: async () => {} })
  const transport = { establishChannel: async () => agreeingChannel() }
  const signer = new Signer({ transport, autoCloseTransportChannel: false })
  expect(await signer.sendRequest({ jsonrpc: '2.0', id: 1, method: 'icrc25_permissions' })).toMatchObject({
    result: 'yes',
  })
})
