import { expect, it } from 'vitest'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import { userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { rakeReferralPayer } from './referral-shares.ts'

/** Zoe referred Anna and Bert; nobody referred Cleo. */
const referrers = new Map(['anna', 'bert'].map((name) => [userId(name), userId('zoe')]))

const referralWorld = (basisPoints = 1_000) => {
  const ledger = memoryLedger(virtualClock())
  const pay = rakeReferralPayer({ ledger, basisPoints })
  const rakeSoFar = new Map<string, number>()
  let handCount = 0
  return {
    ledger,
    /** Plays a hand. @param rakes hundredths of rake by player @returns a function that delivers the hand again */
    play: async (rakes: Readonly<Record<string, number>>) => {
      const referredRakes = Object.entries(rakes).flatMap(([name, paid]) => {
        const paidSoFar = (rakeSoFar.get(name) ?? 0) + paid
        rakeSoFar.set(name, paidSoFar)
        const referrer = referrers.get(userId(name))
        return referrer === undefined ? [] : [{ player: userId(name), referrer, paid, paidSoFar }]
      })
      const hand = { handId: `h${++handCount}` }
      await pay(hand, { referredRakes })
      return () => pay(hand, { referredRakes })
    },
    earnings: async () => Object.fromEntries(await ledger.totalsByReference(userId('zoe'), 'referral')),
  }
}

it('the referrer gets a tenth of the rake that the referred players paid, and the house pays it [S-REF-02]', async () => {
  const { play, earnings, ledger } = referralWorld()
  await play({ anna: 150, bert: 40, cleo: 200 })
  expect(await earnings()).toEqual({ anna: 15, bert: 4 })
  expect(await ledger.balanceOf('house')).toBe(-19)
  expect((await ledger.trialBalance()).sum).toBe(0)
})

it('referral shares below a hundredth of a chip add up over the hands [S-REF-02]', async () => {
  const { play, earnings } = referralWorld()
  for (let hand = 1; hand <= 37; hand += 1) await play({ anna: 3 })
  expect(await earnings()).toEqual({ anna: 11 })
})

it('a hand that is processed again pays the referrer nothing more [S-REF-02]', async () => {
  const { play, earnings } = referralWorld()
  const again = await play({ anna: 100 })
  await play({ anna: 55 })
  await again()
  await Promise.all([again(), again()])
  expect(await earnings()).toEqual({ anna: 15 })
})

it('the operator configures the referrer’s share of the rake [S-REF-02]', async () => {
  const { play, earnings } = referralWorld(2_550)
  await play({ bert: 1_000 })
  expect(await earnings()).toEqual({ bert: 255 })
})
