import type { ReactNode } from 'react'
import styles from './Badge.module.css'

interface BadgeProps {
  readonly tone?: 'good' | 'gold' | 'warn' | undefined
  readonly children: ReactNode
}

/** A small mark beside a name; the colour only repeats what it says. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
