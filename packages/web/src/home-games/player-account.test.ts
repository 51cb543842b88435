import type { User } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { CallFailed } from '../net/call-failed.ts'
import type { CallEndpoint } from '../net/http-client.ts'
import { ensurePlayerAccount } from './player-account.ts'

const userCalled = (username: string) => ({ id: 'u1', username }) as User

const accountServerDouble = (signedInAs: string, taken: readonly string[] = []) => {
  const asked: string[] = []
  const stored: string[] = []
  const call = (async (_: unknown, { body }: { body: { username: string } }) => {
    asked.push(body.username)
    if (taken.includes(body.username)) throw new CallFailed(409, 'username-taken', 'This username is taken')
    return userCalled(body.username)
  }) as unknown as CallEndpoint
  const session = {
    connect: async () => ({ ok: true, token: 't', user: userCalled(signedInAs) }) as const,
    updateUser: ({ username }: User) => void stored.push(username),
  }
  return { ports: { session, call, random: () => 0.1234 }, asked, stored }
}

it('a player who has an account keeps it in a home game, whatever name they choose for the table [N-HOME-03]', async () => {
  const { ports, asked } = accountServerDouble('marlow')
  expect((await ensurePlayerAccount('Bea', ports)).username).toBe('marlow')
  expect(asked).toEqual([])
})

it('a new account for a home game gets a username made from the player’s name, or another if that is taken [N-HOME-03]', async () => {
  const { ports, asked, stored } = accountServerDouble('', ['anna'])
  expect((await ensurePlayerAccount('Anna', ports)).username).toBe('anna1234')
  expect(asked).toEqual(['anna', 'anna1234'])
  expect(stored).toEqual(['anna1234'])
})

it('if an account fails for another reason than a taken username, no other username is tried [N-HOME-03]', async () => {
  const { ports, asked } = accountServerDouble('')
  const broken = {
    ...ports,
    call: (async () => Promise.reject(new Error('The room is away'))) as unknown as CallEndpoint,
  }
  await expect(ensurePlayerAccount('Anna', broken)).rejects.toThrow('The room is away')
  expect(asked).toEqual([])
})
