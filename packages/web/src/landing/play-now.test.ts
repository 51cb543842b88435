import { expect, it } from 'vitest'
import type { SignInResult } from '../session/sign-in.ts'
import { someUser } from '../session/testing/test-server.ts'
import { playNow } from './play-now.ts'

const playNowSetup = (signedIn: SignInResult | Promise<SignInResult>, slowSignIn = new Promise<void>(() => {})) => {
  const steps: string[] = []
  const done = playNow({
    connect: async () => signedIn,
    openProfileDialog: () => steps.push('ask'),
    closeProfileDialog: () => steps.push('close'),
    takePracticeSeat: async ({ username }) => void steps.push(`${username} sits down`),
    showError: (message) => steps.push(message),
    prefetchTable: () => steps.push('prefetch'),
    untilSignInIsSlow: () => slowSignIn,
  })
  return { steps, done }
}
const newcomer = { ok: true, token: 't', user: someUser('') } as const

it('PLAY NOW opens the profile dialog when a new wallet has signed in [N-PLAY-04]', async () => {
  const { steps, done } = playNowSetup(newcomer)
  await done
  expect(steps).toEqual(['prefetch', 'ask'])
})

it('PLAY NOW opens the profile dialog once, during a slow sign-in [N-PLAY-04]', async () => {
  let resolve = (_result: SignInResult): void => {}
  const promise = new Promise<SignInResult>((settle) => (resolve = settle))
  const { steps, done } = playNowSetup(promise, Promise.resolve())
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  expect(steps).toEqual(['prefetch', 'ask'])
  resolve(newcomer)
  await done
  expect(steps).toEqual(['prefetch', 'ask'])
})

it('PLAY NOW seats a user with a name without the profile dialog [N-PLAY-04]', async () => {
  const { steps, done } = playNowSetup({ ...newcomer, user: someUser('marlow') })
  await done
  expect(steps).toEqual(['prefetch', 'close', 'marlow sits down'])
})

it('PLAY NOW shows why the sign-in failed [A-SIGNIN-04]', async () => {
  const { steps, done } = playNowSetup({ ok: false, code: 'declined', message: 'Too many requests' })
  await done
  expect(steps).toEqual(['prefetch', 'close', 'Too many requests'])
})
