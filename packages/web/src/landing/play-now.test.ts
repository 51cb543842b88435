import { describe, expect, it } from 'vitest'
import type { SignInResult } from '../session/sign-in.ts'
import { someUser } from '../session/testing/room.ts'
import { playNow } from './play-now.ts'

const bench = (signedIn: Promise<SignInResult>, soon: Promise<void>) => {
  const steps: string[] = []
  const done = playNow({
    connect: () => signedIn,
    askProfile: () => steps.push('ask'),
    closeProfile: () => steps.push('close'),
    sitDown: async ({ username }) => void steps.push(`${username} sits down`),
    tell: (message) => steps.push(message),
    warmUp: () => steps.push('warm up'),
    soon: () => soon,
  })
  return { steps, done }
}
const never = new Promise<void>(() => {})
const newcomer = { ok: true, token: 't', user: someUser('') } as const

describe('PLAY NOW', () => {
  it('N-PLAY-04 asks a newcomer for a name as soon as the wallet has signed in', async () => {
    const { steps, done } = bench(Promise.resolve(newcomer), never)
    await done
    expect(steps).toEqual(['warm up', 'ask'])
  })

  it('N-PLAY-04 asks for it while a slow sign-in is still running, and not twice', async () => {
    let resolve = (_result: SignInResult): void => {}
    const promise = new Promise<SignInResult>((settle) => {
      resolve = settle
    })
    const { steps, done } = bench(promise, Promise.resolve())
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    expect(steps).toEqual(['warm up', 'ask'])
    resolve(newcomer)
    await done
    expect(steps).toEqual(['warm up', 'ask'])
  })

  it('N-PLAY-04 seats somebody with a name without asking', async () => {
    const { steps, done } = bench(Promise.resolve({ ok: true, token: 't', user: someUser('marlow') }), never)
    await done
    expect(steps).toEqual(['warm up', 'close', 'marlow sits down'])
  })

  it('A-SIGNIN-04 says why the sign-in failed', async () => {
    const { steps, done } = bench(Promise.resolve({ ok: false, message: 'Too many requests' }), never)
    await done
    expect(steps).toEqual(['warm up', 'close', 'Too many requests'])
  })
})
