import { feltSvg } from '../art/felt-svg.ts'
import { cardImageUrl, chipImageUrl } from '../art/sheets.ts'
import styles from './LandingPicture.module.css'

const feltImage = `data:image/svg+xml,${encodeURIComponent(feltSvg({ colour: 'blue', form: 'web' }))}`
const chipStacks = [
  [2500, 2500, 2500, 2500, 2500],
  [500, 500, 500],
  [10000, 10000, 10000, 10000],
] as const

/** Visible height of a chip's side below the next chip, in percent of the picture's width. */
const chipRise = 0.92

/** A decoration of the landing page: felt, two cards and a few chips, drawn with the pictures of the table. */
export const LandingPicture = () => (
  <div className={styles.picture} aria-hidden="true">
    <img className={styles.felt} src={feltImage} alt="" />
    <div className={styles.chips}>
      {chipStacks.map((stack) => (
        <div key={stack[0]} className={styles.stack}>
          {stack.map((value, level) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a chip is identified by its level in the stack
            <img key={level} src={chipImageUrl(value)} alt="" style={{ bottom: `${level * chipRise}cqi` }} />
          ))}
        </div>
      ))}
    </div>
    <div className={styles.cards}>
      <img src={cardImageUrl('SA', 'theme3', 'four')} alt="" />
      <img src={cardImageUrl('HK', 'theme3', 'four')} alt="" />
    </div>
  </div>
)
