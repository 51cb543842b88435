import type { CSSProperties } from 'react'
import styles from './Results.module.css'

/** A figure with the bar that shows it. */
export interface BarFigure {
  readonly text: string
  readonly amount: number
}

interface ResultBarProps {
  readonly figure: BarFigure
  /** The figures of all bars of the table, which give the scale. */
  readonly all: readonly BarFigure[]
}

/** A bar from zero to the right, or to the left for a loss, and its figure as text. */
export const ResultBar = ({ figure: { text, amount }, all }: ResultBarProps) => {
  const amounts = all.map((other) => other.amount)
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const xOf = (value: number): number => ((value - least) / (most - least || 1)) * 100
  const longest = Math.max(...all.map((other) => other.text.length))
  return (
    <div className={styles.barCell} style={{ '--figure-width': `${longest}ch` } as CSSProperties}>
      <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect
          className={amount < 0 ? styles.loss : styles.gain}
          x={xOf(Math.min(0, amount))}
          width={Math.abs(xOf(amount) - xOf(0))}
          height="10"
        />
        <path className={styles.zero} d={`M ${xOf(0)} 0 V 10`} />
      </svg>
      {text}
    </div>
  )
}
