import type { ComponentProps } from 'react'
import styles from './BarButton.module.css'

/** A small button on a bar, with an icon and a word. */
export function BarButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`${styles.button} ${className ?? ''}`} />
}
