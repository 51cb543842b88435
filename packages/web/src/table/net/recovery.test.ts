import { expect, it } from 'vitest'
import { initialRecoveryFor, type Recovery, type RecoveryEvent, recoveryAfterEvent } from './recovery.ts'

/** Sends each event at its time in ms and a tick at the time of every `nextStep`; logs all orders except 'pong'. */
function recoveryRun({ holdsSeat = false, until = 0 }, ...events: readonly (readonly [number, RecoveryEvent])[]) {
  let recovery: Recovery = initialRecoveryFor(holdsSeat, 0)
  const log: string[] = []
  const sendEvent = (at: number, event: RecoveryEvent) => {
    const next = recoveryAfterEvent(recovery, event, at)
    recovery = next.recovery
    for (const order of next.orders) {
      if (order.type === 'pong') continue
      const words = order.type === 'showText' ? `: ${order.text}` : order.type === 'fail' ? `: ${order.reason}` : ''
      log.push(`${at} ${order.type}${words}`)
    }
  }
  const tickUntil = (at: number) => {
    while (recovery.nextStep && recovery.nextStep.at <= at) sendEvent(recovery.nextStep.at, 'tick')
  }
  for (const [at, event] of events) {
    tickUntil(at - 1)
    sendEvent(at, event)
  }
  tickUntil(until)
  return { log, recovery }
}

it('on connecting, a visitor without a seat joins the table, and a user who holds a seat rejoins it ([Q11]) [B-OUT-08 B-CONN-07]', () => {
  expect(recoveryRun({}, [100, 'up']).log).toEqual(['100 join'])
  const multitable = recoveryRun({ holdsSeat: true }, [100, 'up'], [200, 'rejoined'])
  expect(multitable.log).toEqual(['100 rejoin'])
  expect(multitable.recovery.phase).toBe('live')
})

it('the connection has the phase "unreached" while the server cannot be reached, and joins once it is connected [A-ERR-01 B-SCREEN-06]', () => {
  const refused = recoveryRun({}, [100, 'unreached'])
  expect([refused.recovery.phase, refused.log]).toEqual(['unreached', []])
  const later = recoveryRun({}, [100, 'unreached'], [700, 'up'])
  expect([later.recovery.phase, later.log]).toEqual(['joining', ['700 join']])
})

it('a ping is answered and restarts the watchdog of 8 s [B-CONN-01 B-IN-19]', () => {
  const { recovery } = recoveryRun({}, [0, 'up'], [100, 'state'])
  const step = recoveryAfterEvent(recovery, 'ping', 5000)
  expect(step.orders).toEqual([{ type: 'pong' }])
  expect(step.recovery.nextStep).toEqual({ kind: 'watchdog', at: 13_000 })
})

it('after 8 s without a ping the client rejoins on a new connection and tells the player [B-CONN-02 B-CONN-03 B-CONN-04]', () => {
  const { log } = recoveryRun({ until: 11_200 }, [0, 'up'], [100, 'state'], [3000, 'ping'], [11_200, 'up'])
  expect(log).toEqual([
    '0 join',
    '11000 showText: Network error: Retrying to rejoin the game',
    '11000 showText: Connection lost.ReTrying ...',
    '11000 reopen',
    '11200 rejoin',
  ])
})

it('the recovery fails after three attempts of 15 s each, 2 s apart [B-CONN-05 B-CONN-09 B-CONN-10]', () => {
  const { log } = recoveryRun(
    { until: 99_000 },
    [0, 'up'],
    [100, 'state'],
    [8101, 'up'],
    [25_102, 'up'],
    [42_103, 'up'],
  )
  expect(log).toEqual([
    '0 join',
    '8100 showText: Network error: Retrying to rejoin the game',
    '8100 showText: Connection lost.ReTrying ...',
    '8100 reopen',
    '8101 rejoin',
    '25101 showText: Connection lost.ReTrying ...',
    '25101 reopen',
    '25102 rejoin',
    '42102 showText: Connection lost.ReTrying ...',
    '42102 reopen',
    '42103 rejoin',
    '57103 showText: Connection lost: Rejoin attempt timed out. Redirecting ...',
    '57103 fail: Rejoin attempt timed out',
  ])
})

it('a refused rejoin is sent again every 4 s, until the tenth refusal ([Q77]) [B-CONN-06]', () => {
  const refusals = Array.from({ length: 10 }, (_, n) => [200 + n * 4100, 'refused'] as const)
  const { log } = recoveryRun({ holdsSeat: true, until: 99_000 }, [0, 'up'], ...refusals)
  expect(log.filter((line) => line.endsWith('rejoin'))).toHaveLength(10)
  expect(log.at(-1)).toBe('37100 fail: Maximum rejoin attempts reached')
  expect(log).toContain('4200 rejoin')
})

it('if a rejoin request that is repeated after a refusal gets no reply, the client opens a new connection [B-CONN-05 B-CONN-06]', () => {
  const { log } = recoveryRun({ holdsSeat: true, until: 21_300 }, [0, 'up'], [200, 'refused'])
  expect(log).toEqual([
    '0 rejoin',
    '4200 showText: Connection lost.ReTrying ...',
    '4200 rejoin',
    '21200 showText: Connection lost.ReTrying ...',
    '21200 reopen',
  ])
})

it('a successful rejoin resets the counters, restarts the watchdog and says Reconnected [B-CONN-07]', () => {
  const { log, recovery } = recoveryRun({}, [0, 'up'], [100, 'state'], [5000, 'down'], [7000, 'up'], [7100, 'rejoined'])
  expect(log).toEqual([
    '0 join',
    '5000 showText: Connection lost.ReTrying ...',
    '7000 rejoin',
    '7100 showText: Reconnected',
  ])
  expect(recovery).toMatchObject({ phase: 'live', unansweredRequests: 0, refusals: 0 })
  expect(recovery.nextStep).toEqual({ kind: 'watchdog', at: 15_100 })
})

it('while the browser is offline no attempts are counted; back online the client rejoins at once ([Q77]) [B-CONN-05]', () => {
  const { log, recovery } = recoveryRun(
    { until: 400_500 },
    [0, 'up'],
    [100, 'state'],
    [1000, 'offline'],
    [1100, 'down'],
    [400_000, 'online'],
    [400_500, 'up'],
  )
  expect(log).toEqual(['0 join', '400500 rejoin'])
  expect(recovery.phase).toBe('rejoining')
})

it.each([
  ['denied', 'Error during rejoin'],
  ['unreadable', 'Error during rejoin'],
  ['unshown', 'Unknown error'],
  ['nowhere', 'No game data found'],
] as const)(
  'the event "%s", which no further attempt can repair, ends the recovery at once with the reason "%s" [B-CONN-10]',
  (event, reason) => {
    const { log, recovery } = recoveryRun({}, [0, 'up'], [100, event], [200, 'up'])
    expect(log).toEqual(['0 join', `100 showText: Connection lost: ${reason}. Redirecting ...`, `100 fail: ${reason}`])
    expect(recovery.phase).toBe('failed')
  },
)

it('an unreadable table message is ignored if the table is already shown [B-CONN-10]', () => {
  const { recovery } = recoveryRun({}, [0, 'up'], [100, 'state'], [200, 'unreadable'])
  expect(recovery.phase).toBe('live')
})

it('if the server is never reached, the attempts to connect end with an error [B-CONN-10]', () => {
  expect(recoveryRun({ until: 99_000 }).log.at(-1)).toBe('49000 fail: Failed to rejoin after multiple attempts')
})
