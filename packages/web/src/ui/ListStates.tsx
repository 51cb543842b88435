import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { fallbackErrorText } from '../net/api-call-failed.ts'
import styles from './ListStates.module.css'
import { range } from './range.ts'

interface SkeletonRowsProps {
  readonly rows: number
  /** Accessible name of the placeholder while the list loads. */
  readonly label?: string
  /** Whether the loaded list will have a row of column titles. */
  readonly isTitled?: boolean
}

/** Placeholders with the height of real rows, shown while a list loads (A-LOBBY-03). */
export const SkeletonRows = ({ rows, label = 'Loading', isTitled }: SkeletonRowsProps) => (
  <div role="status" aria-label={label} className={styles.skeletons} data-titled={isTitled || undefined}>
    {range(rows).map((row) => (
      <Skeleton key={row} className={styles.skeleton} />
    ))}
  </div>
)

interface EmptyProps {
  readonly text: string
  /** A second line below the text, which explains it. */
  readonly hint?: string
  readonly icon?: ReactNode
  readonly action?: ReactNode
}

/** Tells that there is nothing to show and why, in place of a list or of a page's content. */
export const EmptyState = ({ text, hint, icon, action }: EmptyProps) => (
  <div className={styles.empty}>
    {icon && <div className={styles.icon}>{icon}</div>}
    <p className={styles.text}>{text}</p>
    {hint && <p className={styles.hint}>{hint}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
)

interface ListErrorProps {
  readonly text?: string
  readonly onRetry: () => void
  readonly isBusy: boolean
}

/** The line above a list that could not be loaded ([Q46]). */
export const ListError = ({ text = fallbackErrorText, onRetry, isBusy }: ListErrorProps) => (
  <div className={styles.error} role="alert">
    <p>{text}</p>
    <Button variant="default" size="sm" loading={isBusy} onClick={onRetry}>
      Try again
    </Button>
  </div>
)
