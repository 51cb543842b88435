import { Drawer } from '@mantine/core'
import { IconCards, IconMenu2, IconMessage, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { iconMeasures, pageMeasures, zIndexByLayer } from '../../../design/tokens.ts'
import type { TableModel } from '../../model/table-model.ts'
import { type BarEntry, menuEntriesOf } from './bar-entries.ts'
import styles from './TableTopBar.module.css'
import { tableTitle } from './table-title.ts'

interface MobileTopBarProps {
  readonly model: TableModel
  readonly entries: readonly BarEntry[]
  /** Number of chat lines that others wrote since the chat was last open. */
  readonly unread: number
  readonly onChat: () => void
  readonly onLastHand: () => void
  /** Opens the dialog that adds another table to the page; null if the page cannot show another table. */
  readonly onAddTable: (() => void) | null
}

/** The phone's top bar: the menu button, the table's title, and the buttons for last hand and chat (B-POPUP-02). */
export function MobileTopBar({ model, entries, unread, onChat, onLastHand, onAddTable }: MobileTopBarProps) {
  const [open, setOpen] = useState(false)
  const { name, game } = tableTitle(model, 'mobile')
  const addTableEntries = onAddTable ? [{ name: 'Add Table', icon: IconPlus, run: onAddTable, disabled: false }] : []
  const choose = (run: () => void) => () => {
    setOpen(false)
    run()
  }
  return (
    <div className={styles.mobileBar}>
      <button
        type="button"
        className={styles.square}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={iconMeasures.size} stroke={iconMeasures.stroke} />
      </button>
      <div className={styles.titles}>
        <h1 className={styles.mobileName}>{name}</h1>
        <p className={styles.mobileGame}>{game}</p>
      </div>
      <button type="button" className={styles.square} aria-label="Last hand" onClick={onLastHand}>
        <IconCards size={iconMeasures.size} stroke={iconMeasures.stroke} />
      </button>
      <button
        type="button"
        className={styles.square}
        aria-label="Table chat"
        aria-description={unread > 0 ? `${unread} new` : undefined}
        data-unread={unread > 0 ? Math.min(unread, 99) : undefined}
        onClick={onChat}
      >
        <IconMessage size={iconMeasures.size} stroke={iconMeasures.stroke} />
      </button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        title="Menu"
        size={pageMeasures.large.sidebar + pageMeasures.small.margin * 2}
        zIndex={zIndexByLayer.drawers}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <ul>
          {[...menuEntriesOf(entries), ...addTableEntries].map((entry) => (
            <li key={entry.name}>
              <button type="button" className={styles.menuEntry} disabled={entry.disabled} onClick={choose(entry.run)}>
                <entry.icon size={iconMeasures.size} stroke={iconMeasures.stroke} />
                {entry.name}
              </button>
            </li>
          ))}
        </ul>
      </Drawer>
    </div>
  )
}
