import type { HandRecord } from '@cardroom/protocol'
import { CardPictures } from './CardPictures.tsx'
import styles from './HandDetails.module.css'
import { handNumberLabel } from './hand-record/hand-number.ts'
import { potLinesOf, resultLinesOf, returnedBetLinesOf, streetLinesOf } from './hand-record/hand-parts.ts'

/** The record of a finished hand: id, actions of each street, winners and pots (B-HISTORY-03 to 05). */
export const HandDetails = ({ hand }: { readonly hand: HandRecord }) => (
  <div className={styles.hand}>
    <p className={styles.id}>{`${handNumberLabel(hand)} · ID ${hand.game_number}`}</p>
    <div className={styles.streets}>
      {streetLinesOf(hand).map(({ street, cards, lines }) => (
        <section key={street} aria-label={street}>
          <h3 className={styles.head}>
            {street}
            {cards.length > 0 && <CardPictures codes={cards} isSmall />}
          </h3>
          <ul>
            {lines.map(({ index, text }) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <section aria-label="Result">
      <h3 className={styles.head}>Result</h3>
      <ul className={styles.results}>
        {returnedBetLinesOf(hand).map((text) => (
          <li key={text} className={styles.result}>
            {text}
          </li>
        ))}
        {resultLinesOf(hand).map(({ id, text, cards }) => (
          <li key={id} className={styles.result}>
            {text}
            {cards.length > 0 && <CardPictures codes={cards} isSmall />}
          </li>
        ))}
      </ul>
    </section>
    <section aria-label="Hand summary">
      <h3 className={styles.head}>Hand summary</h3>
      <dl className={styles.pots}>
        {potLinesOf(hand).map(({ name, amount }) => (
          <div key={name} className={styles.pot}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
)
