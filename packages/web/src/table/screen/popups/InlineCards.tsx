import { parseCardCode } from '../../../art/cards.ts'
import { spokenCardsText } from '../../model/spoken-card.ts'
import styles from './InlineCards.module.css'

const suitSigns = { S: '♠', H: '♥', D: '♦', C: '♣' } as const

/** Cards within text: rank and suit, with an accessible name in words. */
export function InlineCards({ codes }: { codes: readonly string[] }) {
  return (
    <span className={styles.cards} role="img" aria-label={spokenCardsText(codes)}>
      {codes.map((code) => {
        const card = parseCardCode(code)
        return (
          <span key={code} className={styles.card} data-suit={card?.suit ?? 'back'}>
            {card ? `${card.rank}${suitSigns[card.suit]}` : ''}
          </span>
        )
      })}
    </span>
  )
}
