import { expect, it } from 'vitest'
import type { Seat } from '../model/seat.ts'
import { viewerSeatOf } from '../model/table-model.ts'
import { fullTableState } from '../testing/full-table.ts'
import { boardMessage, shownMessage, wonMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { afterOneBet, afterTwoBets, beforeDeal, collected, plannedMotions, won } from '../testing/played.ts'
import { marlow, tableStateInHand, tobias, you } from '../testing/players.ts'
import { boxOf, overlap } from '../testing/scene-boxes.ts'
import { podOf, spriteWithId, spriteWithIdAndKind, viewOf, viewOfTable } from '../testing/views.ts'
import { lastMotionEndOf } from './choreography.ts'
import { planWinMarks } from './plan-win-marks.ts'
import type { SceneInput } from './scene-input.ts'
import { stillScene, tableScene } from './table-scene.ts'

it('the chips of a bet slide from the pod for 220 ms; the bet appears when they arrive [B-CHIPS-03]', () => {
  const { drawnAt } = plannedMotions([0, beforeDeal], [1000, afterOneBet])
  expect(spriteWithIdAndKind(drawnAt(1000), 'added:2', 'chips')).toMatchObject({ amount: 10_000, x: 780, y: 672 })
  expect(spriteWithId(drawnAt(1219), 'bet:2')).toBeUndefined()
  expect(spriteWithIdAndKind(drawnAt(1220), 'bet:2', 'chips')?.amount).toBe(10_000)
  expect(spriteWithId(drawnAt(1220), 'added:2')).toBeUndefined()
})

it('at the end of the round all bets slide to the pot together, after the last bet has arrived [B-CHIPS-06]', () => {
  const { drawnAt, plan } = plannedMotions([0, afterOneBet], [1000, afterTwoBets], [1000, collected])
  expect(lastMotionEndOf(plan)).toBe(1000 + 220 + 260)
  expect(spriteWithId(drawnAt(1100), 'added:3')).toBeDefined()
  expect(spriteWithId(drawnAt(1100), 'collect:3')).toBeUndefined()
  expect(spriteWithIdAndKind(drawnAt(1100), 'collect:2', 'chips')?.amount).toBe(10_000)
  expect(spriteWithIdAndKind(drawnAt(1479), 'collect:3', 'chips')?.x).toBeCloseTo(780, 0)
  expect(drawnAt(1480).filter((sprite) => /^(collect|added|bet)/.test(sprite.id))).toEqual([])
})

it('when winners are announced, bets that are still at the seats slide to the pot first [B-CHIPS-06 Q60]', () => {
  const winners = continuedModel(afterTwoBets, wonMessage({ id: 'marlow', wonAmount: 200 }))
  const { drawnAt } = plannedMotions([0, afterTwoBets], [1000, winners])
  expect(spriteWithIdAndKind(drawnAt(1100), 'collect:2', 'chips')?.amount).toBe(10_000)
  expect(spriteWithIdAndKind(drawnAt(1100), 'collect:3', 'chips')?.amount).toBe(10_000)
  expect(spriteWithId(drawnAt(1759), 'won:3')).toBeUndefined()
  expect(spriteWithIdAndKind(drawnAt(1760), 'won:3', 'chips')?.amount).toBe(20_000)
})

it('the flights of chips for a bet, the end of a round, a win and a returned bet last 220 to 600 ms [B-CHIPS-03]', () => {
  const refund = serverMessage('player_sidepot_refund', { player: { id: 'you', chips: 960 }, amount: 60 })
  const refunded = continuedModel(afterOneBet, refund)
  const flights = [
    plannedMotions([0, beforeDeal], [1000, afterOneBet]),
    plannedMotions([0, afterTwoBets], [1000, collected]),
    plannedMotions([0, collected], [1000, won]),
    plannedMotions([0, afterOneBet], [1000, refunded]),
  ].flatMap(({ plan }) => plan.motions)
  const lengths = flights.flatMap((one) =>
    one.kind === 'flight' && one.extraSprite ? [one.endsAt - one.startsAt] : [],
  )
  expect(lengths.sort()).toEqual([220, 220, 260, 260, 420, 600])
})

it('the pot starts to slide to the winner 500 ms after the bets have reached it [B-POTS-05]', () => {
  const { drawnAt } = plannedMotions([0, afterTwoBets], [1000, collected], [1000, won])
  expect(spriteWithId(drawnAt(1759), 'won:3')).toBeUndefined()
  expect(spriteWithIdAndKind(drawnAt(1759), 'pot', 'pill')?.text).toEqual(['Pot 200.00', 'Pot 200'])
  expect(spriteWithIdAndKind(drawnAt(1760), 'won:3', 'chips')?.amount).toBe(20_000)
  expect(spriteWithId(drawnAt(2180), 'won:3')).toBeUndefined()
  expect(spriteWithIdAndKind(drawnAt(2180), 'result', 'pill')?.text).toEqual(['marlow wins 200.00', 'marlow wins 200'])
})

it('when won chips arrive, the winner’s pod glows once, and the amount won moves down for 600 ms [N-TABLE-17]', () => {
  const { drawnAt } = plannedMotions([0, afterTwoBets], [1000, collected], [1000, won])
  const glowAt = (atMs: number) => podOf(drawnAt(atMs), 3)?.glow ?? 0
  expect([2179, 2180, 2480, 2780].map(glowAt)).toEqual([0, 0, 1, 0])
  const gainHeightAt = (atMs: number) => spriteWithIdAndKind(drawnAt(atMs), 'gain:3', 'pill')?.y ?? null
  const [before, near, far, after] = [2179, 2200, 2700, 2780].map(gainHeightAt)
  expect([before, after]).toEqual([null, null])
  expect(far).toBeGreaterThan(near ?? 0)
  expect(spriteWithIdAndKind(drawnAt(2700), 'gain:3', 'pill')?.text).toEqual(['+200.00', '+200'])
})

/** The ids of the sprites that the amount won by a seat covers, at five moments of its motion. */
const coveredByGain = (view: SceneInput, seat: Seat) => {
  const motions = planWinMarks({ before: view, after: view, seat, wonChips: 20_000, startsAt: 0 })
  return [0, 150, 300, 450, 599].map((atMs) => {
    const gain = spriteWithIdAndKind(tableScene(view, motions, atMs), `gain:${seat.index}`, 'pill')
    if (!gain) throw new Error('no gain')
    return stillScene(view, atMs).flatMap((other) => (overlap(gain, other) ? [other.id] : []))
  })
}

it.each(['desktop', 'mobile', 'landscape'] as const)(
  'on the %s table of 2 to 10 seats the moving amount won never covers its winner’s shown cards, at any seat [N-TABLE-17]',
  (shape) => {
    for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const view = viewOfTable(fullTableState({}, {}, count), shape)
      for (const seat of view.model.seats) {
        const own = coveredByGain(view, seat).map((ids) => ids.filter((id) => id.split(':')[1] === `${seat.index}`))
        expect(own[0], `seat ${seat.index} of ${count}`).toEqual([`pod:${seat.index}`])
        expect(
          own.flat().filter((id) => id.startsWith('card:')),
          `seat ${seat.index} of ${count}`,
        ).toEqual([])
      }
    }
  },
)

it.each(['desktop', 'mobile', 'landscape'] as const)(
  'on the %s table of 2 to 10 seats the amount won ends in the picture, beside the pod, and on no shown card, at any seat [N-TABLE-17 N-TABLE-15]',
  (shape) => {
    for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const view = viewOfTable(fullTableState({}, {}, count), shape)
      const { width, height } = view.places.layout.size
      for (const seat of view.model.seats) {
        const motions = planWinMarks({ before: view, after: view, seat, wonChips: 20_000, startsAt: 0 })
        const gain = spriteWithIdAndKind(tableScene(view, motions, 599), `gain:${seat.index}`, 'pill')
        if (!gain) throw new Error('no gain')
        const box = boxOf(gain)
        const isInPicture = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
        expect(isInPicture, `seat ${seat.index} of ${count}`).toBe(true)
        const covered = coveredByGain(view, seat).at(-1)
        expect(covered, `seat ${seat.index} of ${count}`).not.toContain(`pod:${seat.index}`)
        expect(
          covered?.filter((id) => id.startsWith('card:')),
          `seat ${seat.index} of ${count}`,
        ).toEqual([])
      }
    }
  },
)

it('on a phone in landscape the amount won by the viewer covers nothing but the viewer’s pod while it moves, and nothing at its end [N-TABLE-17 N-TABLE-15]', () => {
  const view = viewOf(continuedModel(collected, wonMessage({ id: 'you', wonAmount: 200 })), 'landscape')
  const seat = viewerSeatOf(view.model)
  if (!seat) throw new Error('no seat')
  expect(coveredByGain(view, seat)).toEqual([['pod:2'], ['pod:2'], ['pod:2'], [], []])
})

it('nothing reveals the winner before the last board card is face up [B-POTS-05 B-CARDS-09]', () => {
  const board = ['HA', 'D10', 'S7', 'C2']
  const turn = continuedModel(collected, boardMessage(...board), shownMessage({ marlow: ['C4', 'D4'] }))
  const river = continuedModel(turn, boardMessage(...board, 'S4'))
  const winningCards = ['C4', 'D4', 'S4', 'HA', 'D10']
  const winners = wonMessage({ id: 'marlow', wonAmount: 200, handName: 'Three Fours', winningCards })
  const { drawnAt } = plannedMotions([0, turn], [5000, river], [5000, continuedModel(river, winners)])
  const riverCard = (atMs: number) => spriteWithIdAndKind(drawnAt(atMs), 'board:4', 'card')
  const pod = (atMs: number) => podOf(drawnAt(atMs), 3)
  const opened = 5000 + 220 + 160
  expect(riverCard(opened - 1)?.faceUpShare).toBeLessThan(1)
  for (const atMs of [5000, 5300, opened - 1]) {
    expect(drawnAt(atMs).filter((sprite) => sprite.kind === 'card' && (sprite.winning || sprite.alpha))).toEqual([])
    expect(pod(atMs)).toEqual(podOf(plannedMotions([0, river]).drawnAt(atMs), 3))
    expect(spriteWithId(drawnAt(atMs), 'result')).toBeUndefined()
    expect(spriteWithId(drawnAt(atMs), 'won:3')).toBeUndefined()
  }
  expect(riverCard(opened)).toMatchObject({ code: 'S4', winning: true })
  expect(pod(opened)?.state).toBe('winner')
  expect(spriteWithId(drawnAt(opened), 'won:3')).toBeDefined()
})

it('a split pot slides to each winner in proportion to the amounts won [B-POTS-05 B-POTS-06]', () => {
  const split = continuedModel(
    collected,
    wonMessage({ id: 'marlow', wonAmount: 100.01 }, { id: 'you', wonAmount: 100 }),
  )
  const { drawnAt } = plannedMotions([0, collected], [1000, split])
  expect(spriteWithIdAndKind(drawnAt(1100), 'won:3', 'chips')?.amount).toBe(10_001)
  expect(spriteWithIdAndKind(drawnAt(1100), 'won:2', 'chips')?.amount).toBe(10_000)
})

it('the bet of a folded player slides to the pot and counts in its amount [B-CHIPS-05 Q60]', () => {
  const seats = [{ ...you, currentBet: 100, chips: 900, isFolded: true }, marlow, tobias]
  const folded = modelAfter([snapshot(tableStateInHand(seats, 3))])
  const { drawnAt } = plannedMotions([0, afterOneBet], [1000, folded])
  expect(spriteWithIdAndKind(drawnAt(1100), 'collect:2', 'chips')?.amount).toBe(10_000)
  expect(spriteWithId(drawnAt(1100), 'pot-chips')).toBeUndefined()
  expect(spriteWithId(drawnAt(1260), 'collect:2')).toBeUndefined()
  expect(spriteWithIdAndKind(drawnAt(1260), 'pot-chips', 'chips')?.amount).toBe(10_000)
  expect(spriteWithIdAndKind(drawnAt(1260), 'pot', 'pill')?.text).toEqual(['Pot 100.00', 'Pot 100'])
})

it('an uncalled bet slides back to the pod of its player [S-POT-02]', () => {
  const refund = serverMessage('player_sidepot_refund', { player: { id: 'you', chips: 960 }, amount: 60 })
  const { drawnAt } = plannedMotions([0, afterOneBet], [1000, continuedModel(afterOneBet, refund)])
  expect(spriteWithIdAndKind(drawnAt(1100), 'refund:2', 'chips')?.amount).toBe(6000)
  expect(drawnAt(1100).some((sprite) => sprite.id.startsWith('collect'))).toBe(false)
})
