import { describe, expect, it } from 'vitest'
import type { TableModel } from '../model/table-model.ts'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { afterTwoBets, beforeDeal, collected, dealt, plannedMotions, won } from '../testing/played.ts'
import { everybody, marlow, runningHand, you } from '../testing/players.ts'
import { backs, tableState } from '../testing/table-state.ts'
import { spriteOfKind } from '../testing/views.ts'
import { movingUntil, withoutMotions } from './choreography.ts'

describe('the dealer button', () => {
  const next = modelAfter([
    snapshot(tableState([...everybody], { ...runningHand, sessionId: 'h2', seq: 9, dealer: 3 })),
  ])

  it('a reset of the table leaves the dealer button where the server put it [B-TURN-07 Q55]', () => {
    const reset = modelAfter([serverMessage('reset_table', {})], { from: afterTwoBets })
    const { drawnAt, plan } = plannedMotions([
      [0, afterTwoBets],
      [1000, reset],
    ])
    expect(plan.motions).toEqual([])
    expect(spriteOfKind(drawnAt(1000), 'dealer', 'dealer')).toMatchObject({ x: 912, y: 632 })
  })

  it('the dealer button is drawn at the dealer and slides to the next dealer [B-SEAT-05]', () => {
    const { drawnAt } = plannedMotions([
      [0, beforeDeal],
      [1000, next],
    ])
    const buttonAt = (atMs: number) => {
      const button = spriteOfKind(drawnAt(atMs), 'dealer', 'dealer')
      return button && [Math.round(button.x), Math.round(button.y)]
    }
    expect(buttonAt(1000)).toEqual([912, 632])
    expect(buttonAt(1130)?.[0]).toBeLessThan(912)
    expect(buttonAt(1130)?.[0]).toBeGreaterThan(362)
    expect(buttonAt(1260)).toEqual([362, 562])
  })
})

it('the card backs of a winner who mucks at once stay behind the pod until the pot’s chips leave [B-SEAT-03 B-CARDS-08]', () => {
  const withBacksHeld = (model: TableModel): TableModel => ({
    ...model,
    seats: model.seats.map((seat) => (seat.userId === 'marlow' ? { ...seat, cards: backs } : seat)),
  })
  const mucked = modelAfter([serverMessage('player_muck', { userId: 'marlow' })], { from: withBacksHeld(won) })
  const { drawnAt } = plannedMotions([
    [0, withBacksHeld(afterTwoBets)],
    [1000, withBacksHeld(collected)],
    [1000, withBacksHeld(won)],
    [1010, mucked],
  ])
  const seat = drawnAt(1100).flatMap(({ id }) => (/^(?:card|pod):3/.test(id) ? [id] : []))
  expect(seat).toEqual(['card:3:0', 'card:3:1', 'pod:3'])
})

describe('the motions shown at each motion level', () => {
  const steps = [
    [0, beforeDeal],
    [1000, dealt],
  ] as const

  it('a hidden tab shows the final state at once, without motions [B-SCREEN-13 B-CARDS-10]', () => {
    const { drawnAt, plan } = plannedMotions(steps, 'none')
    expect(plan.motions).toEqual([])
    expect(drawnAt(1000).filter((sprite) => sprite.kind === 'card')).toHaveLength(6)
  })

  it('reduced motion replaces every flight with a cross-fade of 80 ms in place [N-A11Y-04]', () => {
    const { drawnAt, plan } = plannedMotions(steps, 'reduced')
    expect(movingUntil(plan)).toBe(1080)
    expect(spriteOfKind(drawnAt(1040), 'card:3:0', 'card')).toMatchObject({
      alpha: 0.5,
      x: spriteOfKind(drawnAt(2000), 'card:3:0', 'card')?.x,
    })
  })

  it('if more than three hand events are queued, none is animated and the final state is shown [B-SCREEN-13]', () => {
    const next = modelAfter([
      snapshot(tableState([{ ...you, currentBet: 50 }, marlow], { ...runningHand, sessionId: 'h2', seq: 9 })),
    ])
    const flop = modelAfter([serverMessage('community_cards', { var_cards: [['HA', 'D10', 'S7']] })], { from: next })
    const queued = plannedMotions([
      [0, afterTwoBets],
      [1000, collected],
      [1000, won],
      [1000, next],
    ])
    expect(queued.plan.motions.length).toBeGreaterThan(0)
    const { plan } = plannedMotions([
      [0, afterTwoBets],
      [1000, collected],
      [1000, won],
      [1000, next],
      [1000, flop],
    ])
    expect(plan.motions).toEqual([])
  })

  it('an action of the viewer ends every motion [B-SCREEN-13]', () => {
    const { plan } = plannedMotions(steps)
    expect(withoutMotions(plan).motions).toEqual([])
  })
})
