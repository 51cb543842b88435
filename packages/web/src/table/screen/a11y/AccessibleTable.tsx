import { parts } from '../../../design/table-layout.ts'
import hidden from '../../../ui/VisuallyHidden.module.css'
import { isOpen } from '../../model/seat.ts'
import { ownSeat, type TableModel } from '../../model/table-model.ts'
import { type Places, podBox, positionOf } from '../../scene/places.ts'
import type { Rect } from '../action-bar/action-area-places.ts'
import styles from './AccessibleTable.module.css'
import { bankText, boardText, ownCardsText, potText, seatText } from './table-text.ts'

/** The avatar's part of a pod, as wide as a finger needs. */
const avatarWidth = ({ layout }: Places) => Math.max(44, layout.pod.avatar + parts.avatarInset * 2)

/** The rest of the pod, right of the avatar. */
const stackBox = (box: Rect, places: Places): Rect => {
  const width = avatarWidth(places)
  return { ...box, left: box.left + width, width: box.width - width }
}

interface AccessibleTableProps {
  readonly model: TableModel
  readonly places: Places
  readonly bigBlinds: boolean
  readonly onOpenSeat: (index: number) => void
  readonly onStack: () => void
  /** An opponent's avatar was pressed; null if the viewer cannot store notes. */
  readonly onPlayer: ((userId: string, username: string) => void) | null
  /** What the viewer noted about a player, if anything. */
  readonly noteOf: (userId: string) => string | null
}

/**
 * The table as text, under the canvas: seats as a list with a button on each pod, board, pot and own cards (N-A11Y-01).
 * A click on a drawn seat presses its button here.
 */
export function AccessibleTable({
  model,
  places,
  bigBlinds,
  onOpenSeat,
  onStack,
  onPlayer,
  noteOf,
}: AccessibleTableProps) {
  const seated = ownSeat(model) !== undefined
  const boxOf = (index: number): Rect => {
    const { x, y, width, height } = podBox(places, positionOf(model, index))
    return { left: x, top: y, width, height }
  }
  return (
    <section className={styles.accessible} aria-label={`Table ${model.facts?.name ?? ''}`}>
      <ol aria-label="Seats">
        {model.seats.map((seat) => (
          <li key={seat.index}>
            {isOpen(seat) && model.tournament ? (
              // Seats of a tournament cannot be chosen ([Q38]).
              <span className={hidden.visuallyHidden}>{seatText(model, seat)}</span>
            ) : isOpen(seat) ? (
              <button
                type="button"
                className={styles.seat}
                style={boxOf(seat.index)}
                disabled={seated}
                onClick={() => onOpenSeat(seat.index)}
              >
                <span className={hidden.visuallyHidden}>Open Seat {seat.index + 1}</span>
              </button>
            ) : (
              <>
                <span className={hidden.visuallyHidden}>{seatText(model, seat)}</span>
                {onPlayer && seat.userId !== model.viewer && (
                  <button
                    type="button"
                    className={styles.seat}
                    style={{ ...boxOf(seat.index), width: avatarWidth(places) }}
                    onClick={() => onPlayer(seat.userId, seat.username)}
                  >
                    <span className={hidden.visuallyHidden}>
                      {seat.username}: {noteOf(seat.userId) ?? 'write a note'}
                    </span>
                  </button>
                )}
                <button
                  type="button"
                  className={styles.seat}
                  style={
                    onPlayer && seat.userId !== model.viewer ? stackBox(boxOf(seat.index), places) : boxOf(seat.index)
                  }
                  aria-pressed={bigBlinds}
                  title={bankText(seat)}
                  onClick={onStack}
                >
                  <span className={hidden.visuallyHidden}>{seat.username}: amounts in big blinds</span>
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      <TableWords model={model} />
    </section>
  )
}

/** Board, pot and the viewer's cards. */
export const TableWords = ({ model }: { readonly model: TableModel }) => (
  <dl className={hidden.visuallyHidden}>
    <dt>Board</dt>
    <dd>{boardText(model)}</dd>
    <dt>Pot</dt>
    <dd>{potText(model)}</dd>
    <dt>Your cards</dt>
    <dd>{ownCardsText(model)}</dd>
  </dl>
)
