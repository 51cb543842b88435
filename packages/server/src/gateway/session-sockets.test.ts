import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accessTokens } from '../accounts/access-token.ts'
import { seededEntropy } from '../ports/entropy.ts'
import { userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { sessionSockets } from './session-sockets.ts'

const hour = 3_600_000
const ann = userId('ann')
const annsSessionOwner = { user: ann, key: 'key' }

/** Fake sockets that record whether they are open, with tokens that are in no store. */
const world = () => {
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
  const nothing = async () => {}
  const live = new Set<string>()
  const store = {
    create: nothing,
    shorten: nothing,
    find: async () => null,
    revoke: async () => true,
    revokeAll: nothing,
    live: async () => live,
  }
  const tokens = accessTokens(store, seededEntropy('sockets'))
  const sockets = sessionSockets(tokens, clock)
  const open = async () => {
    const token = await tokens.issue(annsSessionOwner, clock.now())
    return { token, socket: enter(token, clock.now() + 24 * hour) }
  }
  const enter = (token: string, expiresAt: number, key = 'key') => {
    let leave = () => {}
    const socket = {
      isOpen: true,
      close: () => {
        socket.isOpen = false
        leave()
      },
    }
    leave = sockets.enter(socket, { id: createHash('sha256').update(token).digest('hex'), key, expiresAt })
    return socket
  }
  return { clock, sleep, tokens, sockets, live, open, enter }
}

describe('the sockets of a session', () => {
  it('the sockets of a session close when its token ends after 24 hours [S-AUTH-05]', async () => {
    const { clock, open } = world()
    const { socket } = await open()
    await clock.advance(24 * hour - 1)
    expect(socket.isOpen).toBe(true)
    await clock.advance(1)
    expect(socket.isOpen).toBe(false)
  })

  it('after the machine slept past a token’s end, its sockets close at their next message or within a minute [S-AUTH-05]', async () => {
    const { clock, sleep, sockets, open } = world()
    const [talking, silent] = [await open(), await open()]
    expect(sockets.mayAct(talking.socket)).toBe(true)
    sleep(25 * hour)
    expect([sockets.mayAct(talking.socket), talking.socket.isOpen, silent.socket.isOpen]).toEqual([false, false, true])
    await clock.advance(60_000)
    expect(silent.socket.isOpen).toBe(false)
    expect(clock.nextTimer()).toBeUndefined()
  })

  it('sockets stay open for days while their token is renewed, and close when the last token ends [S-AUTH-05]', async () => {
    const { clock, tokens, open, enter } = world()
    const { token: first, socket } = await open()
    const other = enter(first, clock.now() + 24 * hour)
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
    const { clock, tokens, open } = world()
    const [one, other] = [await open(), await open()]
    const next = await tokens.replace(one.token, annsSessionOwner, clock.now())
    await tokens.revoke(next)
    expect([one.socket.isOpen, other.socket.isOpen]).toEqual([false, true])
  })

  it('revoking a key closes the sockets of its sessions, even one that is just opening, and no others [N-KEEP-02]', async () => {
    const { clock, tokens, enter } = world()
    const end = clock.now() + 24 * hour
    const [phone, tablet] = [enter('phone 1', end, 'phone'), enter('tablet 1', end, 'tablet')]
    tokens.keyRevoked('phone')
    expect([phone.isOpen, tablet.isOpen]).toEqual([false, true])
    expect([enter('phone 2', end, 'phone').isOpen, enter('tablet 2', end, 'tablet').isOpen]).toEqual([false, true])
  })

  it('a session without sockets leaves no timer behind [S-AUTH-05]', async () => {
    const { clock, open } = world()
    const { socket } = await open()
    socket.close()
    expect(clock.nextTimer()).toBeUndefined()
  })

  it('a periodic check closes the sockets of an ended token whose end another process did not announce [S-AUTH-05 N-SCALE-01]', async () => {
    const { open, live, sockets } = world()
    const [lost, kept] = [await open(), await open()]
    live.add(createHash('sha256').update(kept.token).digest('hex'))
    await sockets.checkAll()
    expect([lost.socket.isOpen, kept.socket.isOpen]).toEqual([false, true])
  })
})
