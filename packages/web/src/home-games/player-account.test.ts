import type { User } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import type { CallEndpoint } from '../net/http-client.ts'
import { ensurePlayerAccount } from './player-account.ts'

const userCalled = (username: string) => ({ id: 'u1', username }) as User

const takenError = new ApiCallFailed(409, 'username-taken', 'This username is taken')

/** @param errors the errors with which usernames or referral codes are refused */
const accountServerDouble = (signedInAs: string, errors: Readonly<Record<string, Error>> = {}) => {
  const asked: string[] = []
  const stored: string[] = []
  const call = (async (_: unknown, { body }: { body: { username: string; referralCode?: string } }) => {
    asked.push([body.username, ...(body.referralCode === undefined ? [] : [body.referralCode])].join(' with '))
    const error = errors[body.referralCode ?? body.username]
    if (error) throw error
    return userCalled(body.username)
  }) as unknown as CallEndpoint
  const session = {
    connect: async () => ({ ok: true, token: 't', user: userCalled(signedInAs) }) as const,
    updateUser: ({ username }: User) => void stored.push(username),
  }
  return { ports: { session, call, random: () => 0.1234, referralCode: '' }, asked, stored }
}

it('a player who has an account keeps it in a home game, whatever name they choose for the table [N-HOME-03]', async () => {
  const { ports, asked } = accountServerDouble('marlow')
  expect((await ensurePlayerAccount('Bea', ports)).username).toBe('marlow')
  expect(asked).toEqual([])
})

it('a new account for a home game gets a username made from the player’s name, or another if that is taken [N-HOME-03]', async () => {
  const { ports, asked, stored } = accountServerDouble('', { anna: takenError })
  expect((await ensurePlayerAccount('Anna', ports)).username).toBe('anna1234')
  expect(asked).toEqual(['anna', 'anna1234'])
  expect(stored).toEqual(['anna1234'])
})

it('if a new account for a home game fails for another reason than a taken username, that error is passed on and no other username is tried [N-HOME-03]', async () => {
  const { ports, asked, stored } = accountServerDouble('', { anna: new Error('The room is away') })
  await expect(ensurePlayerAccount('Anna', ports)).rejects.toThrow('The room is away')
  expect(asked).toEqual(['anna'])
  expect(stored).toEqual([])
})

it('a player who came by a referral link redeems its code with the new account; a refused code does not keep them from the game [N-HOME-03 A-REFERRAL-06 S-USER-06]', async () => {
  const refused = new ApiCallFailed(400, 'bad-referral', 'Invalid referral code')
  const { ports, asked, stored } = accountServerDouble('', { OLD: refused })
  await ensurePlayerAccount('Anna', { ...ports, referralCode: 'BERT7' })
  await ensurePlayerAccount('Cleo', { ...ports, referralCode: 'OLD' })
  expect(asked).toEqual(['anna with BERT7', 'cleo with OLD', 'cleo'])
  expect(stored).toEqual(['anna', 'cleo'])
})
