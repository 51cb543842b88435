import type { ReactNode } from 'react'
import styles from './Badge.module.css'

interface BadgeProps {
  readonly tone?: 'good' | 'gold' | 'warn' | undefined
  readonly children: ReactNode
}

/** A small mark beside a name. Its text alone says what it means; its colour adds nothing. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
