import { cardImageUrl } from '../art/sheets.ts'
import { useSettings } from '../settings/current-settings.ts'
import { spokenCardsText } from '../table/model/spoken-card.ts'
import styles from './CardPictures.module.css'

interface CardPicturesProps {
  /** Cards such as 'HA' (ace of hearts) and 'S10' (ten of spades) (B-HISTORY-13). */
  readonly codes: readonly string[]
  /** A smaller size, for cards within text. */
  readonly isSmall?: boolean
}

/**
 * Cards of a finished hand, always in the first deck theme (B-HISTORY-13), with one accessible name for all of them.
 */
export const CardPictures = ({ codes, isSmall = false }: CardPicturesProps) => {
  const suits = useSettings().display.four_color ? 'four' : 'two'
  return (
    <span className={styles.cards} data-small={isSmall || undefined} role="img" aria-label={spokenCardsText(codes)}>
      {codes.map((code) => (
        <img key={code} className={styles.card} src={cardImageUrl(code, 'theme1', suits)} alt="" loading="lazy" />
      ))}
    </span>
  )
}
