import type { ComponentProps } from 'react'
import styles from './BarButton.module.css'

/** A small button on a bar: an icon and a word on a plate. */
export function BarButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`${styles.button} ${className ?? ''}`} />
}
