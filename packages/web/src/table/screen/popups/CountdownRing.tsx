import { RingProgress } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { browserClock } from '../browser-clock.ts'
import styles from './CountdownRing.module.css'

const msUntil = (at: number) => Math.max(0, at - browserClock.now())
const tickMs = 100

interface CountdownRingProps {
  /** Time at which the popup closes, ms. */
  readonly until: number
  /** Duration of the whole countdown, ms. */
  readonly totalMs: number
}

/** The time left of a popup: a ring that empties, with the seconds in the middle (B-REBUY-03). */
export function CountdownRing({ until, totalMs }: CountdownRingProps) {
  const [left, setLeft] = useState(() => msUntil(until))
  useInterval(() => setLeft(msUntil(until)), tickMs, { autoInvoke: true })
  return (
    <RingProgress
      className={styles.ring}
      size={88}
      thickness={6}
      roundCaps
      sections={[{ value: Math.min(100, (left / totalMs) * 100), color: 'var(--gold)' }]}
      rootColor="var(--bg-3)"
      label={
        <p className={styles.seconds} role="timer" aria-label="Seconds left">
          {Math.ceil(left / 1000)}
        </p>
      }
    />
  )
}
