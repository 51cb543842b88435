import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { iconMeasures } from '../../design/tokens.ts'
import { ownCardPlace, type TablePlaces } from '../scene/places.ts'
import styles from './FoldedCards.module.css'
import { InlineCards } from './popups/InlineCards.tsx'
import target from './Target.module.css'

interface FoldedCardsProps {
  readonly codes: readonly string[]
  readonly places: TablePlaces
  readonly scale: number
}

/** A button in the place of the viewer's folded cards: a press shows the cards until the hand ends (N-TABLE-10). */
export const FoldedCards = ({ codes, places, scale }: FoldedCardsProps) => {
  const [isOpen, setOpen] = useState(false)
  const Eye = isOpen ? IconEyeOff : IconEye
  return (
    <div className={styles.layer} style={{ transform: `scale(${scale})` }}>
      <button
        type="button"
        className={`${styles.pill} ${styles.peek} ${target.target}`}
        style={ownCardsCentre(places)}
        aria-pressed={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Eye size={iconMeasures.size} stroke={iconMeasures.stroke} aria-hidden />
        {isOpen ? <InlineCards codes={codes} /> : 'My cards'}
      </button>
    </div>
  )
}

/** The viewer's folded cards in a replay, seen without a press (B-REPLAY-06). The replay's text names them, too. */
export const ReplayedFoldedCards = ({ codes, places, scale }: FoldedCardsProps) => (
  <div className={styles.layer} style={{ transform: `scale(${scale})` }} aria-hidden="true">
    <span className={styles.pill} style={ownCardsCentre(places)}>
      <InlineCards codes={codes} />
    </span>
  </div>
)

const ownCardsCentre = (places: TablePlaces) => {
  const [left, right] = [ownCardPlace(places, 0), ownCardPlace(places, 1)]
  return { left: (left.x + right.x) / 2, top: left.y }
}
