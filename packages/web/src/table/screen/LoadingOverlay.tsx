import { useEffect, useState } from 'react'
import { spadeOutline } from '../../ui/theme/mark.ts'
import styles from './LoadingOverlay.module.css'
import { type LoadingStage, loadingOverlayFadeMs, loadingOverlayMinShownMs, loadingStages } from './loading-stages.ts'

interface LoadingOverlayProps {
  readonly stage: LoadingStage
  readonly productName: string
  /** Why loading takes long; null if there is no special reason. */
  readonly delayReason: string | null
}

/**
 * Logo, progress bar, percentage and stage until the table is ready. The overlay stays at least half a second and then
 * fades (B-SCREEN-06, B-SCREEN-07).
 */
export function LoadingOverlay({ stage, productName, delayReason }: LoadingOverlayProps) {
  const [openedAt] = useState(() => performance.now())
  const [state, setState] = useState<'shown' | 'fading' | 'gone'>('shown')
  const { text, percent } = loadingStages[stage]
  const isLoaded = stage === 'loaded'
  useEffect(() => {
    if (!isLoaded) return
    const shownMs = performance.now() - openedAt
    const fadeDelayMs = Math.max(0, loadingOverlayMinShownMs - shownMs)
    const timers = [
      window.setTimeout(() => setState('fading'), fadeDelayMs),
      window.setTimeout(() => setState('gone'), fadeDelayMs + loadingOverlayFadeMs),
    ]
    return () => timers.forEach(window.clearTimeout)
  }, [isLoaded, openedAt])
  if (state === 'gone') return null
  return (
    <div className={styles.overlay} data-state={state} style={{ transitionDuration: `${loadingOverlayFadeMs}ms` }}>
      <p className={styles.logo}>
        <svg className={styles.mark} viewBox="0 0 100 100" aria-hidden="true">
          <path d={spadeOutline} />
        </svg>
        {productName}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Loading the table"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      <p role="alert" className={styles.fault}>
        {delayReason}
      </p>
      <p className={styles.stage}>
        <span>{text}</span> <span>{percent}%</span>
      </p>
    </div>
  )
}
