import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import { placeStyleOf, type Rect } from './action-area-places.ts'
import styles from './SitInButtons.module.css'

const showChoices = [
  { name: 'SHOW LEFT', cards: [0] },
  { name: 'SHOW RIGHT', cards: [1] },
  { name: 'SHOW BOTH', cards: [0, 1] },
] as const

/**
 * Buttons with which a player who won without a call may show one card or both. They can be pressed for a few seconds
 * after the hand, also after a muck (N-TABLE-07).
 */
export function ShowCardsButtons({ place, onShow }: { place: Rect; onShow: (cards: readonly (0 | 1)[]) => void }) {
  const isArmed = useIsPressable('show')
  return (
    <div className={styles.row} style={placeStyleOf(place)}>
      {showChoices.map(({ name, cards }) => (
        <button key={name} type="button" className={styles.other} disabled={!isArmed} onClick={() => onShow(cards)}>
          {name}
        </button>
      ))}
    </div>
  )
}
