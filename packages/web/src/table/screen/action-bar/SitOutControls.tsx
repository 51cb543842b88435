import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { iconMeasures } from '../../../design/tokens.ts'
import type { SitOutRequest } from '../../model/apply-seats.ts'
import type { Seat } from '../../model/seat.ts'
import { placeStyleOf, type Rect } from './action-area-places.ts'
import { CheckBox } from './CheckBox.tsx'
import styles from './SitOutControls.module.css'

interface SitOutControlsProps {
  readonly seat: Seat
  readonly place: Rect
  /** Whether the check boxes are visible at first; on a phone the player opens them. */
  readonly startsOpen: boolean
  readonly onOrder: (order: SitOutRequest) => void
}

/**
 * The check boxes 'Sit Out Next Hand' and 'Sit Out Next BB' (which cannot be cleared), in a part that can be collapsed
 * (B-SITOUT-01 to B-SITOUT-03).
 */
export function SitOutControls({ seat, place, startsOpen, onOrder }: SitOutControlsProps) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <div className={styles.controls} style={placeStyleOf(place)}>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        Sit out
        <IconChevronDown size={iconMeasures.size} stroke={iconMeasures.stroke} className={styles.arrow} />
      </button>
      {open && (
        <div className={styles.boxes}>
          <CheckBox
            className={styles.box}
            checked={seat.sitsOutNextHand}
            disabled={false}
            onChange={(sitsOut) => onOrder(sitsOut ? 'sitout' : 'sitin')}
          >
            Sit Out Next Hand
          </CheckBox>
          <CheckBox
            className={styles.box}
            checked={seat.sitsOutNextBigBlind}
            disabled={seat.sitsOutNextBigBlind}
            onChange={() => onOrder('sitout_nextblind')}
          >
            Sit Out Next BB
          </CheckBox>
        </div>
      )}
    </div>
  )
}
