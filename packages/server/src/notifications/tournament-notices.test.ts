import { expect, it } from 'vitest'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import { profilesNamedById } from '../ports/testing/named-by-id.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { TournamentSummary } from '../tournaments/contract.ts'
import { entrantSummary, testConfig, testSummary } from '../tournaments/testing/test-summary.ts'
import { notificationContentOf } from './occasions.ts'
import { tournamentNotifier } from './tournament-notices.ts'

const MINUTE = 60_000

/**
 * Collects the notifications of one tournament whose summaries the test publishes; like the store, it stores each id
 * once.
 */
const followTournament = (first: TournamentSummary) => {
  const clock = virtualClock(first.config.startsAt - 10 * MINUTE)
  const kept = new Map<string, string>()
  let writes = 0
  let publish: (summary: TournamentSummary) => void = () => {}
  const startProcess = () => {
    const notices = tournamentNotifier({
      notifier: {
        notifyAll: async (notices, occasion) => {
          writes += 1
          for (const { id, user } of notices)
            if (!kept.has(id)) kept.set(id, `${user}: ${notificationContentOf(occasion).message}`)
        },
      },
      profiles: profilesNamedById,
      ledger: memoryLedger(clock),
      clock,
      reportFailure: (error) => expect.fail(String(error)),
    })
    notices.follow({
      unfinished: () => [latest],
      onSummary: (listener) => {
        publish = (summary) => listener(summary, null)
        return () => {}
      },
    })
    return notices
  }
  let latest = first
  let notices = startProcess()
  return {
    clock,
    messages: () => [...kept.values()],
    writes: () => writes,
    publish: (summary: TournamentSummary) => {
      latest = summary
      publish(summary)
    },
    restart: (summary: TournamentSummary) => {
      notices.close()
      latest = summary
      notices = startProcess()
    },
  }
}

const summary = testSummary(testConfig('t'), { entrants: [entrantSummary('ann')] })

it('the notifications to 1,000 entrants that their tournament has started are stored in one batch [S-NOTIF-01 S-MTT-04]', async () => {
  const field = Array.from({ length: 1_000 }, (_, index) => entrantSummary(`player-${index}`))
  const room = followTournament({ ...summary, entrants: field })
  await room.clock.advance(0)
  const before = room.writes()
  room.publish({ ...summary, entrants: field, hasStarted: true, seq: 2 })
  await room.clock.advance(0)
  expect(room.messages().filter((message) => message.endsWith('has started.'))).toHaveLength(1_000)
  expect(room.writes() - before).toBe(1)
})

it('entrants are notified once more when the start of a tournament is postponed [S-MTT-12 S-NOTIF-01]', async () => {
  const room = followTournament(summary)
  await room.clock.advance(15 * MINUTE)
  const startsAt = room.clock.now() + 2 * MINUTE
  const postponed = { ...summary, config: { ...summary.config, startsAt }, isStartPostponed: true }
  room.restart(postponed)
  room.publish({ ...postponed, seq: 2 })
  await room.clock.advance(MINUTE)
  expect(room.messages()).toEqual([
    'ann: You are registered for Evening.',
    'ann: Evening starts in 5 minutes.',
    'ann: Evening starts in 2 minutes.',
  ])
})
