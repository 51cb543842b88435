import type { CSSProperties, ReactNode } from 'react'
import styles from './CheckBox.module.css'

interface CheckBoxProps {
  readonly checked: boolean
  readonly disabled: boolean
  /** The full accessible name if the label is shortened. */
  readonly name?: string
  readonly className: string | undefined
  readonly style?: CSSProperties
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** A check box with a label; a press on the label counts too. */
export function CheckBox({ checked, disabled, name, className, style, onChange, children }: CheckBoxProps) {
  return (
    <label className={`${styles.label} ${className ?? ''}`} style={style}>
      <input
        type="checkbox"
        className={styles.mark}
        checked={checked}
        disabled={disabled}
        aria-label={name}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
