import { useEffect, useRef } from 'react'
import styles from './SelectedText.module.css'

/** A whole text, already selected, that the user copies by hand because the page could not. */
export const SelectedText = ({ text, textName }: { readonly text: string; readonly textName: string }) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return <input ref={field} className={styles.field} readOnly value={text} aria-label={textName} />
}
