import { Button } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import rows from '../popups/TableDialog.module.css'
import { Row, TableDialog } from '../popups/TableDialog.tsx'
import { changeKey, resetKeys } from './key-store.ts'
import styles from './ShortcutsDialog.module.css'
import { canBeKey, defaultKeys, type KeyAction, keyName } from './table-keys.ts'
import { useKeys } from './use-table-keys.ts'

/** The lines of the dialog: what each key or group of keys does. */
const shortcutRows: readonly { readonly does: string; readonly keys: readonly KeyAction[] | string }[] = [
  { does: 'Fold', keys: ['fold'] },
  { does: 'Check or call', keys: ['call'] },
  { does: 'Bet or raise', keys: ['raise'] },
  { does: 'Amount box', keys: ['amount'] },
  { does: 'Quick bets', keys: ['quick1', 'quick2', 'quick3', 'quick4'] },
  { does: 'One big blind (Shift: five)', keys: 'Arrows, wheel' },
  { does: 'Confirm the bet', keys: 'Enter' },
  { does: 'Tell my cards', keys: ['ownCards'] },
  { does: 'Tell the board', keys: ['board'] },
  { does: 'Tell pot and pot odds', keys: ['pot'] },
  { does: 'Tell the stacks', keys: ['stacks'] },
  { does: 'Tell the last action', keys: ['lastAction'] },
  { does: 'Tell the clock', keys: ['clock'] },
  { does: 'Last hand', keys: ['lastHand'] },
  { does: 'Tournament dashboard', keys: ['dashboard'] },
  { does: 'Next table that needs me', keys: ['nextTable'] },
  { does: 'Show these keys', keys: ['help'] },
]

/** A button that shows the key of an action; after it is pressed, the next key typed becomes the key of the action. */
function KeyCap({ action, does }: { action: KeyAction; does: string }) {
  const key = keyName(useKeys()[action])
  const [waiting, setWaiting] = useState(false)
  const choose = (event: KeyboardEvent) => {
    if (!waiting || event.key === 'Tab' || event.key === 'Shift') return
    event.preventDefault()
    if (canBeKey(event.key)) changeKey(action, event.key)
    setWaiting(false)
  }
  return (
    <button
      type="button"
      className={styles.cap}
      aria-label={waiting ? `${does}: press a key` : `${does}: ${key}, change`}
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
  const changed = useKeys() !== defaultKeys
  return (
    <TableDialog
      opened={opened}
      title="KEYS"
      onClose={onClose}
      actions={
        <>
          {changed && (
            <Button variant="default" onClick={resetKeys}>
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
        {shortcutRows.map(({ does, keys }) => (
          <Row key={does} name={does}>
            {typeof keys === 'string'
              ? keys
              : keys.map((action, i) => (
                  <KeyCap key={action} action={action} does={keys.length > 1 ? `${does} ${i + 1}` : does} />
                ))}
          </Row>
        ))}
      </dl>
    </TableDialog>
  )
}
