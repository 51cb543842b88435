import { useState } from 'react'
import type { SitOutOrder } from '../../model/apply-seats.ts'
import type { SitOutButtons } from '../../model/table-model.ts'
import { placed, type Rect } from '../dock-places.ts'
import styles from './BackButtons.module.css'
import { useArmed } from './use-armed.ts'

interface BackButtonsProps {
  readonly buttons: SitOutButtons
  readonly place: Rect
  readonly onOrder: (order: SitOutOrder) => void
}

/**
 * I AM BACK, then 'Wait for BB' while that is allowed and 'Play Next Hand'; either choice hides them until the server
 * speaks again (B-SITOUT-04 to B-SITOUT-06). Mount it anew for every set of buttons.
 */
export function BackButtons({ buttons, place, onOrder }: BackButtonsProps) {
  const [stage, setStage] = useState<'away' | 'choosing' | 'chosen'>(buttons.iAmBack ? 'away' : 'choosing')
  const armed = useArmed(stage)
  const choose = (order: SitOutOrder) => () => {
    setStage('chosen')
    onOrder(order)
  }
  if (stage === 'chosen') return null
  return (
    <div className={styles.row} style={placed(place)}>
      {stage === 'away' ? (
        <button type="button" className={styles.main} disabled={!armed} onClick={() => setStage('choosing')}>
          I AM BACK
        </button>
      ) : (
        <>
          {buttons.waitForBigBlind && (
            <button type="button" className={styles.other} disabled={!armed} onClick={choose('sitin_nextbigblind')}>
              Wait for BB
            </button>
          )}
          <button type="button" className={styles.main} disabled={!armed} onClick={choose('sitin')}>
            Play Next Hand
          </button>
        </>
      )}
    </div>
  )
}
