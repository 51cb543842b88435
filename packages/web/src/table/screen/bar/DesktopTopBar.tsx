import { iconMeasures } from '../../../design/tokens.ts'
import type { TableModel } from '../../model/table-model.ts'
import { keyName } from '../keys/table-keys.ts'
import { useKeyBindings } from '../keys/use-table-keys.ts'
import { BarButton } from './BarButton.tsx'
import type { BarEntry } from './bar-entries.ts'
import styles from './TableTopBar.module.css'
import { tableTitle } from './table-title.ts'

interface DesktopTopBarProps {
  readonly model: TableModel
  readonly entries: readonly BarEntry[]
  readonly onLastHand: () => void
  /** Opens the dialog that lists the keys. */
  readonly onShowKeys: () => void
  /** Opens the dialog that adds another table to the page; null if the page cannot show another table. */
  readonly onAddTable: (() => void) | null
}

/**
 * The desktop's top bar: the table's title, the buttons Last hand, Keys and Add table, and the entries (B-POPUP-01).
 */
export function DesktopTopBar({ model, entries, onLastHand, onShowKeys, onAddTable }: DesktopTopBarProps) {
  const { name, game } = tableTitle(model, 'desktop')
  const keys = useKeyBindings()
  return (
    <div className={styles.bar}>
      <h1 className={styles.name}>{name}</h1>
      <p className={styles.game}>{game}</p>
      <button type="button" className={styles.small} aria-keyshortcuts={keyName(keys.lastHand)} onClick={onLastHand}>
        Last hand
      </button>
      <button type="button" className={styles.small} aria-keyshortcuts={keyName(keys.help)} onClick={onShowKeys}>
        Keys
      </button>
      {onAddTable && (
        <button type="button" className={styles.small} onClick={onAddTable}>
          Add table
        </button>
      )}
      <nav className={styles.entries} aria-label="Table">
        {entries.map((entry) => (
          <BarButton
            key={entry.name}
            className={styles.entry}
            data-long={entry.shortName.length > maxLabelLetters || undefined}
            aria-label={entry.name.includes(entry.shortName) ? entry.name : `${entry.shortName}: ${entry.name}`}
            title={entry.disabled ? `${entry.name}: ${entry.whyDisabled}` : entry.name}
            disabled={entry.disabled}
            onClick={entry.run}
          >
            <entry.icon size={iconMeasures.size} stroke={iconMeasures.stroke} className={styles.icon} />
            {entry.shortName}
          </BarButton>
        ))}
      </nav>
    </div>
  )
}

/**
 * Largest number of letters that fit beside the icon in a button of usual width; a longer word makes the button wider.
 */
const maxLabelLetters = 8
