import { useEffect, useState } from 'react'
import type { TableModel } from '../../model/table-model.ts'
import { browserClock } from '../browser-clock.ts'
import { placed, type Rect } from '../dock-places.ts'
import { potOdds, secondsLeft } from '../twin/twin-text.ts'
import styles from './DockFacts.module.css'

const second = 1000

/** 0:14 */
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Time left of the own turn, told by the clock once a second. */
function useSecondsLeft(model: TableModel): number | null {
  const [left, setLeft] = useState(() => secondsLeft(model, browserClock.now()))
  useEffect(() => {
    const tell = () => setLeft(secondsLeft(model, browserClock.now()))
    tell()
    const timer = window.setInterval(tell, second / 4)
    return () => window.clearInterval(timer)
  }, [model])
  return left
}

/** The own clock and the pot odds, while the viewer is to act. */
export function DockFacts({ model, place }: { model: TableModel; place: Rect }) {
  const left = useSecondsLeft(model)
  const odds = potOdds(model)
  return (
    <dl className={styles.facts} style={placed(place)}>
      {left !== null && (
        <div>
          <dt>{model.turn?.bank ? 'Time bank' : 'Time'}</dt>
          <dd>{clockText(left)}</dd>
        </div>
      )}
      {odds && (
        <div>
          <dt>Pot odds</dt>
          <dd>{odds}</dd>
        </div>
      )}
    </dl>
  )
}
