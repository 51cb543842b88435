import styles from './InsecureNotice.module.css'

/**
 * Explains why sign-in is impossible on a page loaded over http: browsers offer Web Crypto, which makes a wallet's keys,
 * only in secure contexts (S-AUTH-06).
 */
export const InsecureNotice = () =>
  window.isSecureContext ? null : (
    <p role="note" className={styles.notice}>
      You can look around, but not sign in: browsers open wallets only over https, and this page came over http. Whoever
      runs the room can start it with <code>npm start -- --lan</code> or put an https proxy in front of it.
    </p>
  )
