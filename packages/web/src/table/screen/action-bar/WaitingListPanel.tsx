import { type WaitingListPlace, waitingListPlaceText } from '../../../realtime/waiting-lists.ts'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import styles from './ActionArea.module.css'
import { placeStyleOf, type Rect } from './action-area-places.ts'
import buttons from './SitInButtons.module.css'

interface WaitingListPanelProps {
  readonly place: Rect
  /** The viewer's place on the list; undefined if they are not on it. */
  readonly waitingListPlace: WaitingListPlace | undefined
  readonly onWaitingListChange: (isJoining: boolean) => void
}

/** The panel that offers the waiting list of a full table (N-TABLE-06). */
export function WaitingListPanel({ place, waitingListPlace, onWaitingListChange }: WaitingListPanelProps) {
  const isArmed = useIsPressable(waitingListPlace ? 'leave' : 'join')
  return (
    <div className={styles.waiting} style={placeStyleOf(place)}>
      <p role="status">{waitingListPlace ? waitingListPlaceText(waitingListPlace) : 'Every seat is taken'}</p>
      <button
        type="button"
        className={waitingListPlace ? buttons.other : buttons.main}
        disabled={!isArmed}
        onClick={() => onWaitingListChange(!waitingListPlace)}
      >
        {waitingListPlace ? 'LEAVE THE WAITING LIST' : 'JOIN THE WAITING LIST'}
      </button>
    </div>
  )
}
