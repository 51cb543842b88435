import type { PlayerId, TournamentId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import { tournamentNotifier } from '../notifications/tournament-notices.ts'
import { userId } from '../ports/ids.ts'
import { oneAtATime } from '../ports/one-at-a-time.ts'
import { profilesNamedById } from '../ports/testing/named-by-id.ts'
import { signUp } from '../ports/testing/postings.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { User } from '../store/users.ts'
import { completeEndedTournaments, tournamentCompleter } from '../tournaments/complete-tournament.ts'
import { memoryRecords } from '../tournaments/testing/memory-records.ts'
import { memoryTournaments } from '../tournaments/testing/memory-tournaments.ts'
import { entrantSummary, testConfig } from '../tournaments/testing/test-summary.ts'
import { tournamentsWithPaymentChecks } from './guards.ts'
import type { PlayerSpendingLimits } from './limits.ts'
import { feeReferralPayer } from './referral-shares.ts'
import { blockedEntrantRemover } from './tournament-exits.ts'

const T1 = 't1' as TournamentId
const startsAt = testConfig('t1').startsAt
const player = (name: string) => name as PlayerId
const throwError = (error: unknown) => {
  throw error
}

/** A tournament that starts at eight, with buy-in 10 and fee 1. Zoe referred Anna: a share of Anna's fees is hers. */
const tournamentWithReferral = async () => {
  const clock = virtualClock(startsAt - 3_600_000)
  const ledger = memoryLedger(clock)
  for (const name of ['anna', 'bert', 'cleo', 'bot']) await ledger.post(signUp(name, 10_000))
  const tournaments = memoryTournaments(ledger, clock)
  const records = memoryRecords()
  const sent: string[] = []
  const known = new Set<string>()
  const notices = tournamentNotifier({
    notifier: {
      // As in the real store, a notification whose id was stored before is ignored.
      notifyAll: async (notices, occasion) => {
        for (const { id, user } of notices.filter((notice) => !known.has(notice.id))) {
          expect(id).toContain(T1)
          known.add(id)
          const amount = 'amount' in occasion ? ` ${occasion.amount}` : ''
          sent.push(`${user} ${occasion.type.replace('TOURNAMENT_', '')}${amount}`)
        }
      },
    },
    profiles: profilesNamedById,
    ledger,
    clock,
    reportFailure: throwError,
  })
  const payFees = feeReferralPayer({
    users: { referrersOf: async (ids) => new Map(ids.filter((id) => id === 'anna').map((id) => [id, userId('zoe')])) },
    tournaments: records,
    ledger,
    basisPoints: 1_000,
  })
  const afterTournament = tournamentCompleter({ records, clock, followUpSteps: [payFees, notices.notifyOutcome] })
  await records.announce({ id: T1, template: 'evening', startsAt, houseBots: 0 })
  await tournaments.create(testConfig('t1'))
  const register = async (...names: readonly string[]) => {
    for (const name of names) expect(await tournaments.ask(T1, player(name), 'register')).toEqual({ ok: true })
    await clock.advance(0)
  }
  const endTournament = async () => afterTournament((await tournaments.summary(T1)) ?? expect.fail('no tournament'))
  const chipsOf = async (name: string) => (await ledger.balanceOf(`wallet:${name}`)) / 100
  return { clock, ledger, tournaments, records, notices, sent, register, endTournament, afterTournament, chipsOf }
}

it('entrants are notified once each of their registration, the coming start, the start and their prize; a bot is not notified [S-NOTIF-01]', async () => {
  const { notices, tournaments, register, sent, clock, endTournament } = await tournamentWithReferral()
  notices.follow(tournaments)
  await register('anna', 'bert', 'bot')
  expect(sent.splice(0)).toEqual(['anna REGISTERED', 'bert REGISTERED'])
  await clock.advance(startsAt - 300_000 - clock.now() - 1)
  expect(sent).toEqual([])
  await clock.advance(1)
  expect(sent.splice(0)).toEqual(['anna STARTING', 'bert STARTING'])
  tournaments.changeSummary(T1, { status: 'running', hasStarted: true, lateRegistrationOpen: true })
  await clock.advance(0)
  expect(sent.splice(0)).toEqual(['anna STARTED', 'bert STARTED'])
  await register('cleo')
  expect(sent.splice(0)).toEqual(['cleo REGISTERED', 'cleo STARTED'])
  await tournaments.finish(T1, ['bert', 'bot', 'cleo', 'anna'])
  await endTournament()
  await endTournament()
  expect(sent).toEqual(['bert PRIZE 40'])
})

it.each([false, true])(
  'entrants of a cancelled tournament (already started: %s) are notified of the refund, and no referrer is paid [S-NOTIF-01 S-MTT-07 S-MTT-12 S-REF-02]',
  async (hasStarted) => {
    const { notices, tournaments, register, sent, endTournament, clock, chipsOf } = await tournamentWithReferral()
    notices.follow(tournaments)
    await register('anna')
    await tournaments.ask(T1, player('anna'), 'unregister')
    await register('anna')
    if (hasStarted) tournaments.changeSummary(T1, { status: 'running', hasStarted })
    await clock.advance(0)
    sent.splice(0)
    await tournaments.cancel(T1)
    await endTournament()
    expect([sent, await chipsOf('anna'), await chipsOf('zoe')]).toEqual([['anna CANCELLED 11'], 100, 0])
  },
)

it('after a restart a minute before a tournament, an entrant is notified of the registration, but no longer of the coming start [S-NOTIF-01]', async () => {
  const { notices, tournaments, register, sent, clock } = await tournamentWithReferral()
  await register('anna')
  await clock.advance(startsAt - 60_000 - clock.now())
  notices.follow(tournaments)
  await clock.advance(0)
  expect(sent).toEqual(['anna REGISTERED'])
})

it('a finished tournament pays the referrer a tenth of the referred player’s fee, once [S-REF-02]', async () => {
  const { tournaments, register, endTournament, chipsOf, ledger } = await tournamentWithReferral()
  await register('anna', 'bert')
  expect(await chipsOf('zoe')).toBe(0)
  await tournaments.finish(T1, ['anna', 'bert'])
  await endTournament()
  await endTournament()
  expect(await chipsOf('zoe')).toBe(0.1)
  expect(Object.fromEntries(await ledger.totalsByReference(userId('zoe'), 'referral'))).toEqual({ anna: 10 })
  expect((await ledger.trialBalance()).sum).toBe(0)
})

it.each([
  ['pays the referrer a tenth of the fee that the house keeps of a player who was out, once', { feesKept: 100 }, 0.1],
  ['pays the referrer nothing if an earlier version of the room stored the summary', {}, 0],
] as const)('a running tournament that is cancelled %s [S-REF-02 S-MTT-12]', async (_, kept, share) => {
  const { tournaments, register, endTournament, chipsOf, records } = await tournamentWithReferral()
  await register('anna', 'bert')
  tournaments.changeSummary(T1, {
    status: 'cancelled',
    hasStarted: true,
    entrants: [entrantSummary('anna', { state: 'out', place: 2, ...kept }), entrantSummary('bert', { feesKept: 0 })],
  })
  await endTournament()
  await endTournament()
  expect(await chipsOf('zoe')).toBe(share)
  expect(await records.feesUpTo(userId('anna'), T1)).toBe(share * 1_000)
})

it('a tournament result whose storing was interrupted by a crash is stored at the next start [S-MTT-14 S-OPS-03]', async () => {
  const { tournaments, records, register, afterTournament, clock } = await tournamentWithReferral()
  await records.announce({ id: 'torn', template: 'evening', startsAt, houseBots: 0 })
  await records.announce({ id: 'never', template: 'evening', startsAt: clock.now(), houseBots: 0 })
  await register('anna', 'bert')
  await tournaments.finish(T1, ['anna', 'bert'])
  const failures: unknown[] = []
  const summary = async (id: string) =>
    id === 'torn' ? throwError(new Error('its journal cannot be read')) : tournaments.summary(id as TournamentId)
  const reportFailure = (error: unknown) => void failures.push(error)
  await completeEndedTournaments({ records, tournaments: { summary }, clock, afterTournament, reportFailure })
  expect(failures).toHaveLength(1)
  expect((await records.past(userId('bert'), 0, 9)).facts).toMatchObject([{ summary: { status: 'finished' } }])
  expect((await records.live()).map(({ id }) => id)).toEqual(['torn'])
})

it('at the next start a tournament that was in progress when the server stopped is left unfinished, without a stored result [S-MTT-14 S-OPS-03]', async () => {
  const { tournaments, records, register, afterTournament, clock } = await tournamentWithReferral()
  await register('anna', 'bert')
  tournaments.changeSummary(T1, { status: 'running', hasStarted: true })
  await clock.advance(startsAt - clock.now())
  await completeEndedTournaments({ records, tournaments, clock, afterTournament, reportFailure: throwError })
  expect((await records.live()).map(({ id }) => id)).toEqual(['t1'])
  expect((await records.past(userId('bert'), 0, 9)).facts).toEqual([])
})

const guardedWorld = async (excludedUntil: number | null, brokenBy: PlayerSpendingLimits['brokenBy']) => {
  const { tournaments, clock } = await tournamentWithReferral()
  const users = { byId: async () => ({ excludedUntil, timeOutUntil: null }) as User }
  // This process has not heard of the tournament: its list of unfinished ones is empty.
  const unheardOf = { ...tournaments, unfinished: () => [] }
  return tournamentsWithPaymentChecks(unheardOf, { users, limits: { brokenBy }, clock, oneAtATime: oneAtATime() })
}

it.each(['register', 'rebuy', 'addon'] as const)(
  'self-exclusion blocks a user’s tournament request `%s`, but not `unregister` [S-USER-09]',
  async (request) => {
    const tournaments = await guardedWorld(startsAt * 2, async () => null)
    const ask = (what: typeof request | 'unregister') => tournaments.ask(T1, player('anna'), what)
    expect(await ask(request)).toEqual({ ok: false, refusal: { code: 'self-excluded' } })
    expect(await ask('unregister')).toMatchObject({ refusal: { code: 'not-registered' } })
  },
)

it('buy-in and fee of a tournament count towards a player’s limits [N-SAFE-01]', async () => {
  const asked: number[] = []
  const tournaments = await guardedWorld(null, async (_, amount) => {
    asked.push(amount)
    return 'buyin-limit'
  })
  expect(await tournaments.ask(T1, player('anna'), 'register')).toMatchObject({ refusal: { code: 'buyin-limit' } })
  expect(asked).toEqual([1_100])
})

it('a self-excluded user still registered for a tournament after a crash is unregistered at the next start [S-USER-09 S-OPS-03]', async () => {
  const { tournaments, register, chipsOf, clock } = await tournamentWithReferral()
  await register('anna', 'bert')
  await blockedEntrantRemover({ tournaments, clock, reportFailure: throwError }).exitAllBlocked(
    new Set([userId('anna')]),
  )
  expect([await chipsOf('anna'), await chipsOf('bert')]).toEqual([100, 89])
})

it('a self-excluded user is unregistered, with a refund, from tournaments not yet started, and stays in running ones [S-USER-09]', async () => {
  const { tournaments, register, chipsOf, clock } = await tournamentWithReferral()
  await tournaments.create(testConfig('t2'))
  await register('anna')
  await tournaments.ask('t2' as TournamentId, player('anna'), 'register')
  tournaments.changeSummary('t2', { status: 'running', hasStarted: true })
  expect(await chipsOf('anna')).toBe(78)
  await blockedEntrantRemover({ tournaments, clock, reportFailure: throwError }).withdraw(userId('anna'))
  expect(await chipsOf('anna')).toBe(89)
  expect(tournaments.unfinished().map(({ entrants }) => entrants.length)).toEqual([0, 1])
})
