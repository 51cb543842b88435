import { artBaseUrl, artPath } from '../art/sheets.ts'
import styles from './LandingPicture.module.css'

/** A decoration of the landing page: a table with two cards and a few chips, drawn with the shapes of the table. */
export const LandingPicture = () => (
  <div className={styles.picture}>
    <img src={artBaseUrl + artPath.landing} alt="" />
  </div>
)
