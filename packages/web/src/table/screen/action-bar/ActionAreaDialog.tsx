import { useContext, useEffect, useId, useRef } from 'react'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { HasKeyPressesContext } from '../multi-table/grid-cell.ts'
import type { TableDialogProps } from '../popups/TableDialog.tsx'
import styles from './ActionAreaDialog.module.css'

/**
 * A server prompt in place of the action buttons, so that the table stays visible and usable (B-POPUP-10). Screen
 * readers announce it. It takes the focus only if no control has the focus and key presses are for this table, so that
 * it does not interrupt a player who writes in the chat, answers another dialog or acts at another table.
 */
export function ActionAreaDialog({ title, children, actions }: TableDialogProps) {
  const name = useId()
  const isArmed = useIsPressable(title)
  const hasKeys = useContext(HasKeyPressesContext)
  const dialog = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isArmed || !hasKeys || document.activeElement !== document.body) return
    const button = dialog.current?.querySelector<HTMLElement>('button[data-autofocus]')
    ;(button ?? dialog.current)?.focus()
  }, [isArmed, hasKeys])
  return (
    <section ref={dialog} role="dialog" data-dock aria-labelledby={name} tabIndex={-1} className={styles.dialog}>
      <div className={styles.inside}>
        <h2 id={name} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        <fieldset className={styles.actions} disabled={!isArmed}>
          {actions}
        </fieldset>
      </div>
      <div role="alert">
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
    </section>
  )
}
