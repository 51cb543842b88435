import { defaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { firstSnapshot, joinedVisit } from '../testing/joined.ts'
import { yourTurn } from '../testing/turns.ts'

const hint = 'You folded where you could check'
const dayMs = 24 * 60 * 60 * 1000

/** A turn of the viewer in which a check is free. */
const freeCheckTurn = (seq: number) => yourTurn({ street: 'flop', call: 0, highestBet: 0, minRaise: 100, seq })

/** Folds where a check is free. @param shownAt ms since the browser last showed the hint @returns toasts and offers */
const toastsAfter = (shownAt: number | null) => {
  const localItems = new Map(shownAt === null ? [] : [['freeFoldToldAt', String(-shownAt)]])
  const visit = joinedVisit({ localItems })
  visit.receive(freeCheckTurn(2))
  visit.game.fold()
  expect(visit.sentPayloads('action')).toHaveLength(1)
  return [visit.toasts, visit.offers]
}

it('after a fold where a check was free, a toast once a day offers to switch on the fold confirmation [B-ACTION-13]', () => {
  expect(toastsAfter(null)).toEqual([[hint], ['fold-confirmation']])
  expect(toastsAfter(dayMs - 1)).toEqual([[], []])
  expect(toastsAfter(dayMs)).toEqual([[hint], ['fold-confirmation']])
  const visit = joinedVisit()
  for (const seq of [2, 4]) {
    visit.receive(freeCheckTurn(seq))
    visit.game.fold()
  }
  expect(visit.sentPayloads('action')).toHaveLength(2)
  expect(visit.toasts).toEqual([hint])
})

it('no free-check hint appears after a fold to a bet, a confirmed fold or a fold that was not sent [B-ACTION-13]', () => {
  const facing = joinedVisit({}, firstSnapshot, yourTurn())
  facing.game.fold()
  expect(facing.toasts).toEqual([])

  const game = { ...defaultSettings.game, fold: true }
  const asked = joinedVisit({ settings: { ...defaultSettings, game } }, firstSnapshot, freeCheckTurn(2))
  asked.game.fold()
  expect(asked.sentPayloads('action')).toEqual([])
  asked.game.act({ type: 'fold' })
  expect(asked.toasts).toEqual([])

  const cut = joinedVisit({}, firstSnapshot, freeCheckTurn(2))
  cut.loseConnection()
  cut.game.fold()
  expect(cut.toasts).not.toContain(hint)
})
