import { defaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { joined, ownTurn } from '../testing/joined.ts'
import { yourTurn } from '../testing/turns.ts'

const hint = 'You folded where you could check'
const dayMs = 24 * 60 * 60 * 1000

/** The own turn with a free check. */
const free = (seq: number) => yourTurn({ street: 'flop', call: 0, highestBet: 0, minRaise: 100, seq })

/** Folds where a check is free, in a browser that last showed the hint `shownAt`, ms before now. @returns the toasts */
const toastsAfter = (shownAt: number | null) => {
  const kept = new Map(shownAt === null ? [] : [['freeFoldToldAt', String(-shownAt)]])
  const visit = joined({ kept })
  visit.receive(free(2))
  visit.game.fold()
  expect(visit.named('action')).toHaveLength(1)
  return [visit.toasts, visit.offers]
}

it('a fold where a check is free is told once a day, with the offer to ask next time [B-ACTION-13]', () => {
  expect(toastsAfter(null)).toEqual([[hint], ['fold-confirmation']])
  expect(toastsAfter(dayMs - 1)).toEqual([[], []])
  expect(toastsAfter(dayMs)).toEqual([[hint], ['fold-confirmation']])
  const visit = joined()
  for (const seq of [2, 4]) {
    visit.receive(free(seq))
    visit.game.fold()
  }
  expect(visit.named('action')).toHaveLength(2)
  expect(visit.toasts).toEqual([hint])
})

it('a fold of a bet, one that is asked about, and one that was not sent are not told [B-ACTION-13]', () => {
  const facing = joined()
  facing.receive(ownTurn)
  facing.game.fold()
  expect(facing.toasts).toEqual([])

  const asked = joined({ settings: { ...defaultSettings, game: { ...defaultSettings.game, fold: true } } })
  asked.receive(free(2))
  asked.game.fold()
  expect(asked.named('action')).toEqual([])
  asked.game.act({ type: 'fold' })
  expect(asked.toasts).toEqual([])

  const cut = joined()
  cut.receive(free(2))
  cut.breaks()
  cut.game.fold()
  expect(cut.toasts).not.toContain(hint)
})
