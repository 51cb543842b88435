import { expect, it } from 'vitest'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import { userId } from '../ports/ids.ts'
import { signUp, transferEntries } from '../ports/testing/postings.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { PlayedHand } from '../store/played-hands.ts'
import { type PlaySessionPorts, readPlaySession } from './reality-check-reader.ts'

const day = 86_400_000
const minute = 60_000
const ann = userId('ann')

/** Ann's wallet of 100 chips, and the cup that she enters for 11 and that starts after four days. */
const annsCup = async () => {
  const clock = virtualClock()
  const ledger = memoryLedger(clock)
  const startsAt = clock.now() + 4 * day
  const hands: PlayedHand[] = []
  const cup = { id: 'cup', hasStarted: true, config: { startsAt }, entrants: [{ player: 'ann', state: 'playing' }] }
  const ports = {
    ledger,
    hands: { playedSince: async (_: unknown, since: number) => hands.filter(({ finishedAt }) => finishedAt >= since) },
    tables: { cashPlacesOf: () => [] },
    tournaments: { unfinished: () => [cup] },
  } as unknown as PlaySessionPorts
  const pay = (key: string, kind: 'tournament' | 'rebuy' | 'addon' | 'buyin', reference: string, amount: number) =>
    ledger.post({ key, kind, reference, entries: transferEntries('wallet:ann', `escrow:${reference}`, amount) })
  await ledger.post(signUp('ann', 10_000))
  await pay('entry', 'tournament', 'cup', 1_100)
  const playHand = async () => {
    const times = { startedAt: clock.now(), finishedAt: clock.now() + minute }
    await clock.advance(minute)
    hands.unshift({ ...times, net: 5_000, tableId: 'cup_1', tournamentId: 'cup' })
  }
  return { clock, startsAt, pay, playHand, session: () => readPlaySession(ports, ann, clock.now()) }
}

it('the net result of a session has the buy-in of a tournament that was entered four days before [N-SAFE-02]', async () => {
  const { clock, startsAt, pay, playHand, session } = await annsCup()
  await clock.advance(4 * day)
  await playHand()
  expect(await session()).toEqual({ since: startsAt, net: -1_100 })
  await pay('rebuy', 'rebuy', 'cup', 1_000)
  expect(await session()).toEqual({ since: startsAt, net: -2_100 })
})

it('the net result of a session has the buy-in, rebuy and add-on of a tournament that were paid 200 movements before [N-SAFE-02]', async () => {
  const { clock, startsAt, pay, playHand, session } = await annsCup()
  await clock.advance(4 * day)
  await pay('rebuy', 'rebuy', 'cup', 1_000)
  await pay('addon', 'addon', 'cup', 500)
  await pay('other', 'rebuy', 'other-cup', 700)
  for (let n = 0; n < 200; n++) await pay(`buyin ${n}`, 'buyin', 'table', 1)
  await playHand()
  expect(await session()).toEqual({ since: startsAt, net: -2_600 })
})
