import { tableTypography } from '../../design/table-tokens.ts'
import { motionDurationsMs } from '../../design/tokens.ts'
import type { Chips } from '../../format/chips.ts'
import type { PillSprite } from '../../painter/sprites/sprite.ts'
import type { Seat } from '../model/seat.ts'
import { wonAmountEndPlaceFor } from './gain-end.ts'
import type { BalanceCountUp, Motion, SpriteTween } from './motion.ts'
import { podBox, seatPlaceIndexOf } from './places.ts'
import { amountTexts, type SceneInput } from './scene-input.ts'

interface WonChipsArrival {
  readonly before: SceneInput
  readonly after: SceneInput
  readonly seat: Seat
  readonly wonChips: Chips
  /** When the chips have reached the pod, ms. */
  readonly startsAt: number
}

/** Number of steps in which a winner's stack counts up. */
const countSteps = 12

function countUp({ before, after, seat, startsAt }: WonChipsArrival): readonly BalanceCountUp[] {
  const seatBefore = before.model.seats[seat.index]
  if (!seatBefore || seatBefore.userId !== seat.userId || seatBefore.stack >= seat.stack) return []
  const balances = Array.from({ length: countSteps }, (_, step) =>
    amountTexts(after, Math.round(seatBefore.stack + ((seat.stack - seatBefore.stack) * step) / countSteps)),
  )
  return [
    { kind: 'count', id: `pod:${seat.index}`, balances, startsAt, endsAt: startsAt + motionDurationsMs.stackCount },
  ]
}

/** Marks a win at the pod: the stack counts up, the pod glows once, and the amount won moves out of it (N-TABLE-17). */
export function planWinMarks(arrival: WonChipsArrival): readonly Motion[] {
  const { after, seat, wonChips, startsAt } = arrival
  const { form } = after.places.layout
  const position = seatPlaceIndexOf(after.model, seat.index)
  const pod = podBox(after.places, position)
  const start = { x: pod.x + pod.width / 2, y: pod.y + pod.height / 2 }
  const gainAtStart: PillSprite = {
    ...{ kind: 'pill', id: `gain:${seat.index}`, layer: 'labels', type: 'bet', form, tone: 'good' },
    ...{ ...start, height: tableTypography[form].bet.line },
    text: amountTexts(after, wonChips).map((amount) => `+${amount}`),
  }
  const { anchor, ...end } = wonAmountEndPlaceFor(after.places, position, gainAtStart)
  const gain: PillSprite = { ...gainAtStart, anchor }
  const flightTime = { kind: 'flight', startsAt, endsAt: startsAt + motionDurationsMs.winGlow } as const
  const glowFlight: SpriteTween = {
    ...{ ...flightTime, id: `pod:${seat.index}`, extraSprite: null, beforeStart: 'resting', curve: 'swell' },
    ...{ from: { glow: 0 }, to: { glow: 1 } },
  }
  const gainFlight: SpriteTween = {
    ...{ ...flightTime, id: gain.id, extraSprite: gain, beforeStart: 'hidden', curve: 'standard' },
    ...{ from: start, to: end },
  }
  return [...countUp(arrival), glowFlight, gainFlight]
}
