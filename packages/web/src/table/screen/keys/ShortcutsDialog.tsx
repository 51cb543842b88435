import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import rows from '../popups/TableDialog.module.css'
import { NamedValueRow, TableDialog } from '../popups/TableDialog.tsx'
import { changeKeyBinding, resetKeyBindings } from './key-store.ts'
import styles from './ShortcutsDialog.module.css'
import { type BindableKeyAction, defaultKeyBindings, isBindableKey, keyName } from './table-keys.ts'
import { useKeyBindings } from './use-table-keys.ts'

/** The lines of the dialog: what each key or group of keys does. */
const shortcutRows: readonly { readonly description: string; readonly keys: readonly BindableKeyAction[] | string }[] =
  [
    { description: 'Fold', keys: ['fold'] },
    { description: 'Check or call', keys: ['call'] },
    { description: 'Bet or raise', keys: ['raise'] },
    { description: 'Amount box', keys: ['amount'] },
    { description: 'Quick bets', keys: ['quick1', 'quick2', 'quick3', 'quick4'] },
    { description: 'One big blind (Shift: five)', keys: 'Arrows, wheel' },
    { description: 'Confirm the bet', keys: 'Enter' },
    { description: 'Tell my cards', keys: ['ownCards'] },
    { description: 'Tell the board', keys: ['board'] },
    { description: 'Tell pot and pot odds', keys: ['pot'] },
    { description: 'Tell the stacks', keys: ['stacks'] },
    { description: 'Tell the last action', keys: ['lastAction'] },
    { description: 'Tell the clock', keys: ['clock'] },
    { description: 'Last hand', keys: ['lastHand'] },
    { description: 'Tournament dashboard', keys: ['dashboard'] },
    { description: 'Next table that needs me', keys: ['nextTable'] },
    { description: 'Show these keys', keys: ['help'] },
  ]

/**
 * A button that shows the key of an action. After a press, the next key typed becomes the key, if `isBindableKey` allows it.
 */
function KeyCap({ action, description }: { action: BindableKeyAction; description: string }) {
  const key = keyName(useKeyBindings()[action])
  const [waiting, setWaiting] = useState(false)
  const choose = (event: KeyboardEvent) => {
    if (!waiting || event.key === 'Tab' || event.key === 'Shift') return
    event.preventDefault()
    if (isBindableKey(event.key)) changeKeyBinding(action, event.key)
    setWaiting(false)
  }
  return (
    <button
      type="button"
      className={styles.cap}
      aria-label={waiting ? `${description}: press a key` : `${description}: ${key}, change`}
      data-waiting={waiting}
      // While waiting for a key, Escape keeps the old key and does not close the dialog.
      data-mantine-stop-propagation={waiting}
      onClick={() => setWaiting(true)}
      onKeyDown={choose}
      onBlur={() => setWaiting(false)}
    >
      {waiting ? '…' : key}
    </button>
  )
}

/** Lists the table's keys; a click on a key changes it (N-TABLE-01, N-A11Y-02). */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const isChanged = useKeyBindings() !== defaultKeyBindings
  return (
    <TableDialog
      opened={opened}
      title="KEYS"
      onClose={onClose}
      actions={
        <>
          {isChanged && (
            <Button variant="default" onClick={resetKeyBindings}>
              RESET
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      <dl className={`${rows.rows} ${styles.rows}`}>
        {shortcutRows.map(({ description, keys }) => (
          <NamedValueRow key={description} name={description}>
            {typeof keys === 'string'
              ? keys
              : keys.map((action, i) => (
                  <KeyCap
                    key={action}
                    action={action}
                    description={keys.length > 1 ? `${description} ${i + 1}` : description}
                  />
                ))}
          </NamedValueRow>
        ))}
      </dl>
    </TableDialog>
  )
}
