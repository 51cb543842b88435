import { productName, spadeOutline } from '../theme/mark.ts'
import styles from './Logo.module.css'

/** The mark and the name. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg className={styles.mark} viewBox="0 0 100 100" aria-hidden="true">
      <path d={spadeOutline} />
    </svg>
    <span className={styles.name}>{productName}</span>
  </span>
)
