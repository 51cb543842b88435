import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { somethingWentWrong } from '../http/call-failed.ts'
import styles from './ListStates.module.css'
import { upTo } from './up-to.ts'

interface SkeletonRowsProps {
  readonly rows: number
  /** Said while it loads. */
  readonly label?: string
  /** The list will have a row of titles above its rows. */
  readonly isTitled?: boolean
}

/** Rows of the real rows' height while a list loads (A-LOBBY-03). */
export const SkeletonRows = ({ rows, label = 'Loading', isTitled }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className={styles.skeletons} data-titled={isTitled || undefined}>
    {upTo(rows).map((row) => (
      <Skeleton key={row} className={styles.skeleton} />
    ))}
  </div>
)

interface EmptyProps {
  /** One sentence, as the product says it. */
  readonly text: string
  /** A second line that explains. */
  readonly hint?: string
  readonly icon?: ReactNode
  /** The one thing to do about it. */
  readonly action?: ReactNode
}

/** What a list shows when it has nothing to show. */
export const Empty = ({ text, hint, icon, action }: EmptyProps) => (
  <div className={styles.empty}>
    {icon && <div className={styles.icon}>{icon}</div>}
    <p className={styles.text}>{text}</p>
    {hint && <p className={styles.hint}>{hint}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)

/** The line above a list that could not be loaded ([Q46]). */
export const ListError = ({ onRetry, isBusy }: { readonly onRetry: () => void; readonly isBusy: boolean }) => (
  <div className={styles.error} role="alert">
    <p>{somethingWentWrong}</p>
    <Button variant="default" size="sm" loading={isBusy} onClick={onRetry}>
      Try again
    </Button>
  </div>
)
