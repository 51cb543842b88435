import { type ListPlace, waitingText } from '../../../realtime/waiting-lists.ts'
import { useArmed } from '../../../ui/use-armed.ts'
import styles from './ActionArea.module.css'
import { placed, type Rect } from './action-area-places.ts'
import buttons from './BackButtons.module.css'

interface WaitingListPanelProps {
  readonly place: Rect
  /** The viewer's place on the list; undefined if they are not on it. */
  readonly waiting: ListPlace | undefined
  readonly onWait: (joins: boolean) => void
}

/** The panel that offers the waiting list of a full table (N-TABLE-06). */
export function WaitingListPanel({ place, waiting, onWait }: WaitingListPanelProps) {
  const armed = useArmed(waiting ? 'leave' : 'join')
  return (
    <div className={styles.waiting} style={placed(place)}>
      <p role="status">{waiting ? waitingText(waiting) : 'Every seat is taken'}</p>
      <button
        type="button"
        className={waiting ? buttons.other : buttons.main}
        disabled={!armed}
        onClick={() => onWait(!waiting)}
      >
        {waiting ? 'LEAVE THE WAITING LIST' : 'JOIN THE WAITING LIST'}
      </button>
    </div>
  )
}
