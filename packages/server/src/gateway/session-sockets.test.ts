import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { accessTokenRegistry } from '../accounts/access-token.ts'
import { seededEntropy } from '../ports/entropy.ts'
import { userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { sessionSocketRegistry } from './session-sockets.ts'

const hour = 3_600_000
const ann = userId('ann')
const annsSessionOwner = { user: ann, key: 'key' }

/** Fake sockets that record whether they are open, with tokens that are in no store. */
const socketsWithTokens = () => {
  const running = virtualClock()
  /** How long the machine slept, ms. Timers do not run during sleep. */
  let slept = 0
  const clock = {
    ...running,
    now: () => running.now() + slept,
    setTimer: (at: number, run: () => void) => running.setTimer(at - slept, run),
  }
  const sleep = (ms: number): void => {
    slept += ms
  }
  const live = new Set<string>()
  const nothing = async () => {}
  const store = {
    ...{ create: nothing, shorten: nothing, revokeAll: nothing },
    find: async () => null,
    revoke: async () => true,
    filterLive: async () => live,
  }
  const tokens = accessTokenRegistry(store, seededEntropy('sockets'))
  const sockets = sessionSocketRegistry(tokens, clock)
  const openWithNewToken = async () => {
    const token = await tokens.issue(annsSessionOwner, clock.now())
    return { token, socket: openSocket(token, clock.now() + 24 * hour) }
  }
  const openSocket = (token: string, expiresAt: number, key = 'key') => {
    let leave = () => {}
    const socket = {
      isOpen: true,
      close: () => {
        socket.isOpen = false
        leave()
      },
    }
    leave = sockets.add(socket, { id: createHash('sha256').update(token).digest('hex'), key, expiresAt })
    return socket
  }
  return { clock, sleep, tokens, sockets, live, openWithNewToken, openSocket }
}

it('the sockets of a session close when its token ends after 24 hours; a session without sockets leaves no timer behind [S-AUTH-05]', async () => {
  const { clock, openWithNewToken } = socketsWithTokens()
  const { socket: closed } = await openWithNewToken()
  closed.close()
  expect(clock.nextTimer()).toBeUndefined()
  const { socket } = await openWithNewToken()
  await clock.advance(24 * hour - 1)
  expect(socket.isOpen).toBe(true)
  await clock.advance(1)
  expect(socket.isOpen).toBe(false)
})

it('after the machine slept past a token’s end, its sockets close at their next message or within a minute [S-AUTH-05]', async () => {
  const { clock, sleep, sockets, openWithNewToken } = socketsWithTokens()
  const [talking, silent] = [await openWithNewToken(), await openWithNewToken()]
  expect(sockets.hasLiveToken(talking.socket)).toBe(true)
  sleep(25 * hour)
  expect(sockets.hasLiveToken(talking.socket)).toBe(false)
  expect([talking.socket.isOpen, silent.socket.isOpen]).toEqual([false, true])
  await clock.advance(60_000)
  expect(silent.socket.isOpen).toBe(false)
  expect(clock.nextTimer()).toBeUndefined()
})

it('sockets stay open for days while their token is renewed, and close when the last token ends [S-AUTH-05]', async () => {
  const { clock, tokens, openWithNewToken, openSocket } = socketsWithTokens()
  const { token: first, socket } = await openWithNewToken()
  const other = openSocket(first, clock.now() + 24 * hour)
  let token = first
  for (let day = 0; day < 3; day += 1) {
    await clock.advance(18 * hour)
    token = await tokens.replace(token, annsSessionOwner, clock.now())
  }
  expect([socket.isOpen, other.isOpen]).toEqual([true, true])
  await clock.advance(24 * hour - 1)
  expect(socket.isOpen).toBe(true)
  await clock.advance(1)
  expect([socket.isOpen, other.isOpen]).toEqual([false, false])
  expect(clock.nextTimer()).toBeUndefined()
})

it('a sign-out closes the sockets of a renewed session, and no other sockets of the user [S-AUTH-05]', async () => {
  const { clock, tokens, openWithNewToken } = socketsWithTokens()
  const [one, other] = [await openWithNewToken(), await openWithNewToken()]
  const next = await tokens.replace(one.token, annsSessionOwner, clock.now())
  await tokens.revoke(next)
  expect([one.socket.isOpen, other.socket.isOpen]).toEqual([false, true])
})

it('a socket whose session was signed out during its handshake does not open [S-AUTH-05]', async () => {
  const { clock, tokens, openSocket } = socketsWithTokens()
  const token = await tokens.issue(annsSessionOwner, clock.now())
  await tokens.revoke(token)
  expect(openSocket(token, clock.now() + 24 * hour).isOpen).toBe(false)
})

it('revoking a key closes the sockets of its sessions, even one that is just opening, and no others [N-KEEP-02]', async () => {
  const { clock, tokens, openSocket } = socketsWithTokens()
  const end = clock.now() + 24 * hour
  const [phone, tablet] = [openSocket('phone 1', end, 'phone'), openSocket('tablet 1', end, 'tablet')]
  tokens.announceKeyRevoked('phone')
  expect([phone.isOpen, tablet.isOpen]).toEqual([false, true])
  const again = [openSocket('phone 2', end, 'phone'), openSocket('tablet 2', end, 'tablet')]
  expect(again.map(({ isOpen }) => isOpen)).toEqual([false, true])
})

it('a periodic check closes sockets whose token ended in another process without an announcement [S-AUTH-05 N-SCALE-01]', async () => {
  const { openWithNewToken, live, sockets } = socketsWithTokens()
  const [lost, kept] = [await openWithNewToken(), await openWithNewToken()]
  live.add(createHash('sha256').update(kept.token).digest('hex'))
  await sockets.closeInvalid()
  expect([lost.socket.isOpen, kept.socket.isOpen]).toEqual([false, true])
})
