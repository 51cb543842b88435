import { dayText } from './days.ts'
import { type NetUnit, netText } from './figures.ts'
import { type DayTotal, plotLineOf } from './net-line.ts'
import styles from './Results.module.css'

interface NetPlotProps {
  readonly days: readonly DayTotal[]
  readonly unit: NetUnit
}

/** The net result over the days as a line. `DayTable` has the same figures as text. */
export const NetPlot = ({ days, unit }: NetPlotProps) => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const { points, zero, highest, lowest } = plotLineOf(days, unit)
  const line = points.map(([x, y]) => `${x} ${y}`).join(' L ')
  const summary = `Net from ${dayText(first.day)} to ${dayText(last.day)}: ${netText(last.total, unit)}, at most ${netText(highest, unit)}, at least ${netText(lowest, unit)}.`
  return (
    <section className={styles.panel} aria-label="Net over time">
      <h2 className={styles.heading}>Net over time</h2>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden>
          <span>{netText(highest, unit)}</span>
          <span>{netText(lowest, unit)}</span>
        </div>
        <svg
          className={styles.drawing}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
        >
          <path className={styles.area} d={`M ${line} L 100 ${zero} L 0 ${zero} Z`} />
          <path className={styles.zero} d={`M 0 ${zero} H 100`} />
          <path className={styles.line} d={`M ${line}`} />
        </svg>
        <div className={styles.days} aria-hidden>
          <span>{dayText(first.day)}</span>
          {last.day !== first.day && <span>{dayText(last.day)}</span>}
        </div>
      </div>
    </section>
  )
}
