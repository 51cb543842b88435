import { isOpenSeat } from '../../table/model/seat.ts'
import type { TableModel } from '../../table/model/table-model.ts'
import { HiddenTableText } from '../../table/screen/a11y/AccessibleTable.tsx'
import { seatText } from '../../table/screen/a11y/table-text.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ReplayViewer.module.css'

/** The replayed table as text for screen readers (N-A11Y-01). */
export const AccessibleReplay = ({ model }: { readonly model: TableModel }) => {
  // A replay step shows the table after an action, so no player is marked as the one to act.
  const modelWithoutTurn = { ...model, turn: null }
  return (
    <section className={styles.accessible} aria-label={`Table ${model.facts?.name ?? ''}`}>
      <ol aria-label="Seats">
        {modelWithoutTurn.seats
          .filter((seat) => !isOpenSeat(seat))
          .map((seat) => (
            <li key={seat.index}>
              <VisuallyHidden>{seatText(modelWithoutTurn, seat)}</VisuallyHidden>
            </li>
          ))}
      </ol>
      <HiddenTableText model={modelWithoutTurn} />
    </section>
  )
}
