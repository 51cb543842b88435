import { isOpenSeat } from '../../model/seat.ts'
import type { TableModel } from '../../model/table-model.ts'
import type { NoteTag } from '../../play/player-notes.ts'
import { podBox, seatPlaceIndexOf, type TablePlaces } from '../../scene/places.ts'
import dots from '../popups/PlayerDialog.module.css'
import styles from './AccessibleTable.module.css'

interface SeatNoteTagsProps {
  readonly model: TableModel
  readonly places: TablePlaces
  readonly scale: number
  readonly tagOf: (userId: string) => NoteTag | null
}

/**
 * The viewer's colour tags, beside the avatar of each tagged player. The viewer's note about the player is in the
 * accessible name of the button on the avatar (see `AccessibleTable`).
 */
export function SeatNoteTags({ model, places, scale, tagOf }: SeatNoteTagsProps) {
  return (
    <div className={styles.tags} aria-hidden="true" style={{ transform: `scale(${scale})` }}>
      {model.seats.map((seat) => {
        const tag = isOpenSeat(seat) ? null : tagOf(seat.userId)
        if (tag === null) return null
        const { x, y } = podBox(places, seatPlaceIndexOf(model, seat.index))
        return <span key={seat.index} className={dots.dot} data-tag={tag} style={{ left: x, top: y }} />
      })}
    </div>
  )
}
