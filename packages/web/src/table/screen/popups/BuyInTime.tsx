import { useInterval } from '@mantine/hooks'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { iconMeasures } from '../../../design/tokens.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { buyInWarningBelowMs } from '../../model/buy-in.ts'
import { browserClock } from '../browser-clock.ts'
import { TimeBar } from '../clock/TurnClock.tsx'
import styles from './BuyInDialog.module.css'

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - browserClock.now()) / 1000))

/**
 * The time left to buy in, in seconds (A-BUYIN-04) and as a bar, with a warning below 30 s that screen readers announce
 * once.
 */
export function BuyInTime({ expiresAt }: { readonly expiresAt: number }) {
  const [totalMs] = useState(() => Math.max(0, expiresAt - browserClock.now()))
  const [seconds, setSeconds] = useState(() => secondsUntil(expiresAt))
  useInterval(() => setSeconds(secondsUntil(expiresAt)), 250, { autoInvoke: true })
  const isShort = seconds * 1000 < buyInWarningBelowMs
  const Picture = isShort ? IconAlertTriangle : IconClock
  return (
    <>
      <TimeBar time={{ totalMs, endsAt: expiresAt, isTimeBank: false }} />
      <p className={styles.time} data-warn={isShort || undefined}>
        <Picture size={iconMeasures.size} stroke={iconMeasures.stroke} aria-hidden />
        <span role="timer" aria-label="Time left">
          {seconds} s left to buy in
        </span>
      </p>
      <div role="alert">{isShort && <VisuallyHidden>Less than 30 seconds left to buy in</VisuallyHidden>}</div>
    </>
  )
}
