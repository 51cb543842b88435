import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { TableModel } from '../model/table-model.ts'
import { type ShownHands, shownHands } from '../odds/shown-hands.ts'
import { type Places, placeOf, podBox, positionOf } from '../scene/places.ts'
import { browserClock } from './browser-clock.ts'
import styles from './EquityTags.module.css'

type Percent = ReadonlyMap<string, number>

/** A new board card lies open this long before the odds count it, ms. */
const settleMs = 600

/** Computes the odds in a worker: before the flop there are 1.7 million boards. */
const counted = (shown: ShownHands, done: (percent: Percent) => void): (() => void) => {
  const worker = new Worker(new URL('../odds/odds-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<readonly number[]>) => {
    done(new Map(shown.users.map((user, at) => [user, Math.round((data[at] ?? 0) * 100)])))
  })
  worker.postMessage(shown)
  return () => worker.terminate()
}

const usePercent = (model: TableModel): Percent | null => {
  const shown = shownHands(model)
  const key = shown && JSON.stringify(shown)
  const [percent, setPercent] = useState<Percent | null>(null)
  useEffect(() => {
    if (key === null) {
      setPercent(null)
      return
    }
    let stop = () => {}
    const wait = browserClock.later(settleMs, () => {
      stop = counted(JSON.parse(key) as ShownHands, setPercent)
    })
    return () => {
      wait()
      stop()
    }
  }, [key])
  return percent
}

/** Outside the pod, clear of the cards and of the hint below the viewer's own. */
const tagPlace = (places: Places, position: number) => {
  const { x, y, width, height } = podBox(places, position)
  const cardsBelow = (placeOf(places, position).faceUp?.y ?? 0) > y
  if (position === 0) return { side: 'left', left: x, top: y + height / 2 }
  if (cardsBelow) return { side: 'right', left: x + width, top: y + height / 2 }
  // At the right end: a label may stand on the edge under the name.
  return { side: 'below', left: x + width, top: y + height }
}

interface EquityTagsProps {
  readonly model: TableModel
  readonly places: Places
  readonly scale: number
}

/** The chance of each hand of an all-in, from the cards that everybody sees (N-TABLE-12). */
export const EquityTags = ({ model, places, scale }: EquityTagsProps) => {
  const percent = usePercent(model)
  if (percent === null) return null
  return (
    <div className={styles.tags} style={{ transform: `scale(${scale})` }}>
      {model.seats.map(({ index, userId, username }) => {
        const chance = percent.get(userId)
        if (chance === undefined) return null
        const { side, ...place } = tagPlace(places, positionOf(model, index))
        return (
          <span key={index} className={styles.tag} data-side={side} style={place}>
            <VisuallyHidden>{`${username} wins with `}</VisuallyHidden>
            {chance}%
          </span>
        )
      })}
    </div>
  )
}
