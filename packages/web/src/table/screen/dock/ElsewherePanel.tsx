import { placed, type Rect } from '../dock-places.ts'
import buttons from './BackButtons.module.css'
import styles from './Dock.module.css'
import { useArmed } from './use-armed.ts'

/** This window only looks, and says so for as long as it does; one press plays here again (S-RT-08). */
export function ElsewherePanel({ place, onPlayHere }: { place: Rect; onPlayHere: () => void }) {
  const armed = useArmed('elsewhere')
  return (
    <div className={styles.elsewhere} style={placed(place)}>
      <p role="status">Table opened in another window</p>
      <button type="button" className={buttons.main} disabled={!armed} onClick={onPlayHere}>
        PLAY HERE
      </button>
    </div>
  )
}
