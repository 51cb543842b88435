import { describe, expect, it } from 'vitest'
import type { TableModel } from '../model/table-model.ts'
import { flopMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import {
  afterOneBet,
  afterTwoBets,
  beforeDeal,
  collected,
  dealt,
  motionsAtLevel,
  plannedMotions,
  won,
} from '../testing/played.ts'
import { everybody, marlow, runningHandFields, you } from '../testing/players.ts'
import { backs, tableState } from '../testing/table-state.ts'
import { spriteWithIdAndKind, viewOf } from '../testing/views.ts'
import { choreographyAfterChange, lastMotionEndOf, withoutMotions } from './choreography.ts'
import { stillScene, tableScene } from './table-scene.ts'

describe('the dealer button', () => {
  const nextTable = tableState(everybody, { ...runningHandFields, sessionId: 'h2', seq: 9, dealer: 3 })
  const next = modelAfter([snapshot(nextTable)])

  it('a reset of the table moves no chips and leaves the dealer button where the server put it [B-TURN-07 Q55 B-CHIPS-07]', () => {
    const reset = continuedModel(afterTwoBets, serverMessage('reset_table', {}))
    const { drawnAt, plan } = plannedMotions([0, afterTwoBets], [1000, reset])
    expect(plan.motions).toEqual([])
    expect(spriteWithIdAndKind(drawnAt(1000), 'dealer', 'dealer')).toMatchObject({ x: 912, y: 632 })
  })

  it('the dealer button is drawn at the dealer and slides to the next dealer [B-SEAT-05]', () => {
    const { drawnAt } = plannedMotions([0, beforeDeal], [1000, next])
    const buttonAt = (atMs: number) => {
      const button = spriteWithIdAndKind(drawnAt(atMs), 'dealer', 'dealer')
      return button && [Math.round(button.x), Math.round(button.y)]
    }
    expect(buttonAt(1000)).toEqual([912, 632])
    expect(buttonAt(1130)?.[0]).toBeLessThan(912)
    expect(buttonAt(1130)?.[0]).toBeGreaterThan(362)
    expect(buttonAt(1260)).toEqual([362, 562])
  })
})

it('the card backs of a winner who mucks at once are still behind the pod while the bets slide to the pot [B-SEAT-03 B-CARDS-08]', () => {
  const withBacksHeld = (model: TableModel): TableModel => ({
    ...model,
    seats: model.seats.map((seat) => (seat.userId === 'marlow' ? { ...seat, cards: backs } : seat)),
  })
  const mucked = continuedModel(withBacksHeld(won), serverMessage('player_muck', { userId: 'marlow' }))
  const { drawnAt } = plannedMotions(
    [0, withBacksHeld(afterTwoBets)],
    [1000, withBacksHeld(collected)],
    [1000, withBacksHeld(won)],
    [1010, mucked],
  )
  const seat = drawnAt(1100).flatMap(({ id }) => (/^(?:card|pod):3/.test(id) ? [id] : []))
  expect(seat).toEqual(['card:3:0', 'card:3:1', 'pod:3'])
})

describe('the motions shown at each motion level', () => {
  const steps = [
    [0, beforeDeal],
    [1000, dealt],
  ] as const

  it('a hidden tab shows the final state at once, without motions [B-SCREEN-13 B-CARDS-10]', () => {
    const { drawnAt, plan } = motionsAtLevel('none', ...steps)
    expect(plan.motions).toEqual([])
    expect(drawnAt(1000).filter((sprite) => sprite.kind === 'card')).toHaveLength(6)
  })

  it('with reduced motion the dealt cards appear in place with a cross-fade of 80 ms [N-A11Y-04]', () => {
    const { drawnAt, plan } = motionsAtLevel('reduced', ...steps)
    expect(lastMotionEndOf(plan)).toBe(1080)
    expect(spriteWithIdAndKind(drawnAt(1040), 'card:3:0', 'card')).toMatchObject({
      alpha: 0.5,
      x: spriteWithIdAndKind(drawnAt(2000), 'card:3:0', 'card')?.x,
    })
  })

  it('if more than three hand events are queued, none is animated and the final state is shown [B-SCREEN-13]', () => {
    const seats = [{ ...you, currentBet: 50 }, marlow]
    const next = modelAfter([snapshot(tableState(seats, { ...runningHandFields, sessionId: 'h2', seq: 9 }))])
    const three = [[0, afterTwoBets] as const, [1000, collected] as const, [1000, won] as const, [1000, next] as const]
    expect(plannedMotions(...three).plan.motions.length).toBeGreaterThan(0)
    expect(plannedMotions(...three, [1000, continuedModel(next, flopMessage)]).plan.motions).toEqual([])
  })

  it('if the viewer acts during motions, the final state is drawn at once, and later motions start without waiting [B-SCREEN-13]', () => {
    const { plan } = plannedMotions([0, afterOneBet], [1000, afterTwoBets], [1000, collected])
    const [view, atMs] = [viewOf(collected), 1010]
    const ended = withoutMotions(plan)
    expect(tableScene(view, plan.motions, atMs)).not.toEqual(stillScene(view, atMs))
    expect(tableScene(view, ended.motions, atMs)).toEqual(stillScene(view, atMs))
    const flop = {
      before: view,
      after: viewOf(continuedModel(collected, flopMessage)),
      atMs,
      motionLevel: 'full',
    } as const
    const flopStarts = [plan, ended].map((running) => choreographyAfterChange(running, flop).newestStarts.board)
    expect(flopStarts).toEqual([1000 + 220 + 260, atMs])
  })
})
