import { tableMeasures } from '../../../design/table-layout.ts'
import hidden from '../../../ui/VisuallyHidden.module.css'
import { isOpenSeat } from '../../model/seat.ts'
import { type TableModel, viewerSeatOf } from '../../model/table-model.ts'
import { podBox, seatPlaceIndexOf, type TablePlaces } from '../../scene/places.ts'
import type { Rect } from '../action-bar/action-area-places.ts'
import target from '../Target.module.css'
import styles from './AccessibleTable.module.css'
import { boardText, ownCardsText, potText, seatText, timeBankText } from './table-text.ts'

/** Press targets on an opponent's avatar and stack. They extend beyond a pod that is too narrow for both. */
const pressTargets = (box: Rect, { layout }: TablePlaces): { readonly avatar: Rect; readonly stack: Rect } => {
  const overhang = Math.max(0, layout.minTargetWidth - box.width / 2)
  const left = box.left - overhang
  const width = Math.max(layout.minTargetWidth, layout.pod.avatarSize + tableMeasures.avatarInset * 2)
  return {
    avatar: { ...box, left, width },
    stack: { ...box, left: left + width, width: box.width + 2 * overhang - width },
  }
}

interface AccessibleTableProps {
  readonly model: TableModel
  readonly places: TablePlaces
  readonly showsBigBlinds: boolean
  readonly onOpenSeat: (index: number) => void
  readonly onStackPress: () => void
  /** Called when an opponent's avatar is pressed; null if the viewer cannot store notes. */
  readonly onAvatarPress: ((userId: string, username: string) => void) | null
  /** The viewer's note about a player; null if there is none. */
  readonly noteOf: (userId: string) => string | null
}

/**
 * The table as text, under the canvas: a list of the seats with invisible buttons on their pods, the board, the pot and
 * the viewer's cards (N-A11Y-01). The canvas takes no clicks, so a click on a drawn seat presses the button under it.
 */
export function AccessibleTable({
  model,
  places,
  showsBigBlinds,
  onOpenSeat,
  onStackPress,
  onAvatarPress,
  noteOf,
}: AccessibleTableProps) {
  const isSeated = viewerSeatOf(model) !== undefined
  const seatClass = `${styles.seat} ${target.target}`
  const boxOf = (index: number): Rect => {
    const { x, y, width, height } = podBox(places, seatPlaceIndexOf(model, index))
    return { left: x, top: y, width, height }
  }
  return (
    <section className={styles.accessible} aria-label={`Table ${model.facts?.name ?? ''}`}>
      <ol aria-label="Seats">
        {model.seats.map((seat) => (
          <li key={seat.index}>
            {isOpenSeat(seat) && model.tournament ? (
              // Seats of a tournament cannot be chosen ([Q38]).
              <span className={hidden.visuallyHidden}>{seatText(model, seat)}</span>
            ) : isOpenSeat(seat) ? (
              <button
                type="button"
                className={seatClass}
                style={boxOf(seat.index)}
                disabled={isSeated}
                onClick={() => onOpenSeat(seat.index)}
              >
                <span className={hidden.visuallyHidden}>Open Seat {seat.index + 1}</span>
              </button>
            ) : (
              <>
                <span className={hidden.visuallyHidden}>{seatText(model, seat)}</span>
                {onAvatarPress && seat.userId !== model.viewer && (
                  <button
                    type="button"
                    className={seatClass}
                    style={pressTargets(boxOf(seat.index), places).avatar}
                    onClick={() => onAvatarPress(seat.userId, seat.username)}
                  >
                    <span className={hidden.visuallyHidden}>
                      {seat.username}: {noteOf(seat.userId) ?? 'write a note'}
                    </span>
                  </button>
                )}
                <button
                  type="button"
                  className={seatClass}
                  style={
                    onAvatarPress && seat.userId !== model.viewer
                      ? pressTargets(boxOf(seat.index), places).stack
                      : boxOf(seat.index)
                  }
                  aria-pressed={showsBigBlinds}
                  title={timeBankText(seat)}
                  onClick={onStackPress}
                >
                  <span className={hidden.visuallyHidden}>{seat.username}: amounts in big blinds</span>
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      <HiddenTableText model={model} />
    </section>
  )
}

/** Board, pot and the viewer's cards as text. */
export const HiddenTableText = ({ model }: { readonly model: TableModel }) => (
  <dl className={hidden.visuallyHidden}>
    <dt>Board</dt>
    <dd>{boardText(model)}</dd>
    <dt>Pot</dt>
    <dd>{potText(model)}</dd>
    <dt>Your cards</dt>
    <dd>{ownCardsText(model)}</dd>
  </dl>
)
