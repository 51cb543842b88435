import { type RefObject, useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { TableModel } from '../model/table-model.ts'
import { type AllInHands, allInHandsOf } from '../odds/all-in-hands.ts'
import { equityBox } from '../scene/equity-place.ts'
import type { SceneInput } from '../scene/scene-input.ts'
import { browserClock } from './browser-clock.ts'
import styles from './EquityTags.module.css'
import type { AnimationTiming } from './use-painted-table.ts'

type EquityPercents = ReadonlyMap<string, number>

/** Shortest time in ms between a change of the cards and the computation of the odds. */
const minOddsDelayMs = 600

/** Computes the odds in a worker: before the flop there are 1.7 million boards. */
const computeEquities = (hands: AllInHands, onPercents: (percent: EquityPercents) => void): (() => void) => {
  const worker = new Worker(new URL('../odds/odds-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) => {
    onPercents(new Map(hands.userIds.map((user, index) => [user, Math.round((data[index] ?? 0) * 100)])))
  })
  worker.postMessage(hands)
  return () => worker.terminate()
}

const useEquityPercents = (
  model: TableModel,
  pictureTimes: RefObject<AnimationTiming | null>,
): EquityPercents | null => {
  const hands = allInHandsOf(model)
  const key = hands && JSON.stringify(hands)
  const [percent, setPercent] = useState<EquityPercents | null>(null)
  useEffect(() => {
    if (key === null) {
      setPercent(null)
      return
    }
    let stopComputing = () => {}
    // The odds would reveal cards that are not face up yet.
    const delayMs = Math.max(minOddsDelayMs, pictureTimes.current?.msUntilCardsRest() ?? 0)
    const cancelWait = browserClock.later(delayMs, () => {
      stopComputing = computeEquities(JSON.parse(key) as AllInHands, setPercent)
    })
    return () => {
      cancelWait()
      stopComputing()
    }
  }, [key, pictureTimes])
  return percent
}

interface EquityTagsProps {
  readonly view: SceneInput
  readonly scale: number
  readonly pictureTimes: RefObject<AnimationTiming | null>
}

/** Tags with the equity of each hand in an all-in, computed from the cards that everybody sees (N-TABLE-12). */
export const EquityTags = ({ view, scale, pictureTimes }: EquityTagsProps) => {
  const percent = useEquityPercents(view.model, pictureTimes)
  if (percent === null) return null
  return (
    <div className={styles.tags} style={{ transform: `scale(${scale})` }}>
      {view.model.seats.map((seat) => {
        const winPercent = percent.get(seat.userId)
        if (winPercent === undefined) return null
        const { x, y, width, height } = equityBox(view, seat)
        return (
          <span key={seat.index} className={styles.tag} style={{ left: x, top: y, width, height }}>
            <VisuallyHidden>{`${seat.username} wins with `}</VisuallyHidden>
            {winPercent}%
          </span>
        )
      })}
    </div>
  )
}
